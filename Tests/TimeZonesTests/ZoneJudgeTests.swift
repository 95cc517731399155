import TestSupport
import Testing
import TimeZones

@Suite("Time zones, judged by Python")
struct ZoneJudgeTests {
  /// Zones with odd rules, and a spread of the others.
  static let zones = [
    "UTC", "Etc/GMT+12", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Moscow",
    "Europe/Istanbul", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Cairo", "Africa/Windhoek",
    "Africa/Monrovia", "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Nuuk",
    "America/Scoresbysund", "America/Santiago", "America/Asuncion", "America/Havana", "America/Caracas",
    "America/Mexico_City", "Antarctica/Troll", "Antarctica/Macquarie", "Asia/Kathmandu", "Asia/Kolkata",
    "Asia/Tehran", "Asia/Gaza", "Asia/Jerusalem", "Asia/Beirut", "Asia/Pyongyang", "Asia/Manila",
    "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Eucla", "Pacific/Apia", "Pacific/Chatham",
    "Pacific/Kiritimati", "Pacific/Norfolk", "Pacific/Easter", "EST5EDT", "CET",
  ]

  /// For each zone the offsets at moments, and for local times those of both folds; everything Python knows.
  static let script = """
    import sys, random
    from datetime import datetime, timedelta, timezone
    from zoneinfo import ZoneInfo
    random.seed(7)
    epoch = datetime(1970, 1, 1)
    for name in sys.argv[1:]:
        zone = ZoneInfo(name)
        offset = lambda d: round(d.utcoffset().total_seconds())
        hours = [random.randrange(-2208988800, 253370764800, 900) for _ in range(150)]
        hours += [random.randrange(1483228800, 4102444800, 900) for _ in range(300)]
        at_utc = lambda at: offset((epoch + timedelta(seconds=at)).replace(tzinfo=timezone.utc).astimezone(zone))
        changes = []
        for year in (1941, 1996, 2026, 2037, 2038, 2060, 2400):
            start = int((datetime(year, 1, 1) - epoch).total_seconds())
            for low in range(start, start + 366 * 86400, 86400):
                high = low + 86400
                if at_utc(low) == at_utc(high):
                    continue
                while high - low > 1:
                    middle = (low + high) // 2
                    low, high = (middle, high) if at_utc(middle) == at_utc(low) else (low, middle)
                changes += [low, high]
                hours += [high + at_utc(high) + d for d in list(range(-9000, 9001, 900)) + [-1, 1]]
        for at in hours + changes:
            utc = (epoch + timedelta(seconds=at)).replace(tzinfo=timezone.utc)
            local = (epoch + timedelta(seconds=at)).replace(tzinfo=zone)
            first, second = offset(local), offset(local.replace(fold=1))
            exists = (local.astimezone(timezone.utc).astimezone(zone).replace(tzinfo=None)
                      == local.replace(tzinfo=None))
            kind = 'once' if first == second else 'doubled' if exists else 'skipped'
            print(name, at, offset(utc.astimezone(zone)), kind, first, second)
    """

  @Test("Offsets and local times are those of Python, from 1900 to 9998", arguments: zones)
  func offsets(_ name: String) throws {
    let database = ZoneDatabase(folder: "/usr/share/zoneinfo")
    let zone = try database.zone(name)
    let told = try OutsideTool.python.run(["-c", Self.script, name])
    var count = 0
    var faults: [String] = []
    for line in told.split(separator: "\n") {
      let words = line.split(separator: " ")
      let at = try #require(Int(words[1]))
      let local =
        switch zone.localTime(at) {
        case .once(let offset): "once \(offset) \(offset)"
        case .skipped(let before, let after): "skipped \(before) \(after)"
        case .doubled(let first, let second): "doubled \(first) \(second)"
        }
      if "\(name) \(at) \(zone.offset(at: at)) \(local)" != line { faults.append("\(line), not \(local)") }
      count += 1
    }
    #expect(count >= 450)
    #expect(faults.prefix(5) == [])
  }
}
