/// The version of passforge, as `--version` and reports show it.
let passforgeVersion = "0.1.0"
