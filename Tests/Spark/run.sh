#!/bin/sh
# Gets Spark from PyPI, once, and lets the program in PASSFORGE issue passes for a queue, a job array and Spark.
set -eu

place=$(cd "$(dirname "$0")/../.." && pwd)
program=$(realpath "${PASSFORGE:-$place/.build/release/passforge}")
python="$place/.build/spark/bin/python"
spark=4.3.0 # wants Java 17 or newer

[ -x "$program" ] || {
  echo "there is no program '$program': make build" >&2
  exit 1
}
if ! "$python" -c "import pyspark, sys; sys.exit(pyspark.__version__ != '$spark')" 2>/dev/null; then
  echo "getting Spark $spark from PyPI, about 450 MB"
  python3 -m venv --clear "$place/.build/spark"
  "$python" -m pip install --quiet --disable-pip-version-check "pyspark==$spark"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir "$work/ticket"
cp "$place/Tests/Spark/ticket.yaml" "$place"/Fixtures/images/ticket/icon*.png "$work/ticket"
"$program" identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out "$work/identity" >/dev/null

# Another Spark of this machine is not asked, and nothing is opened to the network.
unset SPARK_HOME SPARK_CONF_DIR
export SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS="$work/local" SPARK_WORKER_DIR="$work/worker"
export PYSPARK_PYTHON="$python" PYTHONDONTWRITEBYTECODE=1
cd "$work"
timeout 120 python3 "$place/Tests/Spark/workers.py" "$program" "$work"
timeout 900 "$python" "$place/Tests/Spark/issue.py" "$program" "$work"
