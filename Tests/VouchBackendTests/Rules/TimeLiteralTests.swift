import Testing

@testable import VouchBackend

@Suite("Timestamps and durations in rules")
struct TimeLiteralTests {
  @Test(
    "A date and time of RFC 3339 becomes seconds",
    arguments: [
      ("1970-01-01T00:00:00Z", "0"),
      ("2018-01-01T00:00:00Z", "1514764800"),
      ("2018-01-01t01:30:00.250z", "1514770200.25"),
      ("2018-01-01T00:00:00+01:00", "1514761200"),
      ("2018-01-01T00:00:00-00:30", "1514766600"),
      ("1969-12-31T23:59:58.25Z", "-1.75"),
      ("1969-12-31T23:59:59.000Z", "-1"),
      ("2000-02-29T00:00:00Z", "951782400"),
      ("0001-01-01T00:00:00Z", "-62135596800"),
      ("9999-12-31T23:59:59.9999999999Z", "253402300799.999999999"),
    ])
  func timestamps(text: String, seconds: String) {
    #expect(TimeLiteral.timestamp(text) == seconds)
  }

  @Test(
    "What isn't one is refused",
    arguments: [
      "", "2018-01-01", "2018-01-01T00:00:00", "2018-01-01 00:00:00Z", "2018-1-01T00:00:00Z",
      "1900-02-29T00:00:00Z", "2018-04-31T00:00:00Z", "2018-13-01T00:00:00Z",
      "2018-00-01T00:00:00Z", "2018-01-00T00:00:00Z", "2018-01-01T24:00:00Z",
      "2018-01-01T00:60:00Z", "2018-01-01T00:00:60Z", "2018-01-01T00:00:00.Z",
      "2018-01-01T00:00:00+24:00", "2018-01-01T00:00:00+1:00", "2018-01-01T00:00:00Zx",
      "0000-12-31T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
      "20\u{0661}8-01-01T00:00:00Z",
    ])
  func badTimestamps(text: String) {
    #expect(TimeLiteral.timestamp(text) == nil)
  }

  @Test(
    "A duration of Go becomes seconds",
    arguments: [
      ("0", "0"), ("720h", "2592000"), ("1h30m", "5400"), ("1.5s", "1.5"), ("-1.5s", "-1.5"),
      ("-0.25s", "-0.25"), ("250ms", "0.25"), ("1us", "0.000001"), ("1µs", "0.000001"),
      ("1ns", "0.000000001"), ("1.5h", "5400"), (".5m", "30"), ("+2s", "2"),
      ("9223372036854775807ns", "9223372036.854775807"),
      ("0.0000000000019h", "0.000000006"), ("1h0", "3600"), ("-0", "0"),
    ])
  func durations(text: String, seconds: String) {
    #expect(TimeLiteral.duration(text) == seconds)
  }

  @Test(
    "What isn't one is refused as a duration",
    arguments: [
      "", "-", "1", "1d", "h", "1h 2m", ".s", "1.h.", "9223372036854775808ns", "2562048h",
      "99999999999999999999h", "1m2", "--1s",
    ])
  func badDurations(text: String) {
    #expect(TimeLiteral.duration(text) == nil)
  }
}
