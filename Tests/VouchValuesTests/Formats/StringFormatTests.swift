import Testing

@testable import VouchValues

private func check(_ format: StringFormat, _ text: String, _ isAccepted: Bool) {
  #expect(format.accepts(text) == isAccepted, "\(format.rawValue): \(text.debugDescription)")
}

@Suite("String formats: dates, times, identifiers, pointers")
struct StringFormatTests {
  @Test("Only pointers, references, templates and patterns may be empty; odd text crashes nothing")
  func oddStrings() {
    let mayBeEmpty: Set<StringFormat> = [
      .jsonPointer, .uriReference, .iriReference, .uriTemplate, .regex,
    ]
    let texts = [
      "\0", "\u{FFFF}", "\u{10FFFF}", "é", "e\u{301}", "%", "%4", ":", "::", "[", "[]", "@",
      "\"", "\"\\", "P", "PT", "//", "//[", "//[v", "//@", "xn--", "-", ".", "..", "~", "0#0",
      String(repeating: "a", count: 100_000), String(repeating: ":", count: 100_000),
      String(repeating: "9", count: 100_000), String(repeating: "é", count: 100_000),
    ]
    for format in StringFormat.allCases {
      check(format, "", mayBeEmpty.contains(format))
      for text in texts {
        _ = format.accepts(text)
      }
    }
  }

  @Test(
    "Times of day have an offset, and a leap second only at the end of UTC's day",
    arguments: [
      ("00:00:00Z", true), ("23:59:59.999999999999999999999z", true), ("12:00:00+23:59", true),
      ("23:59:60Z", true), ("00:29:60+00:30", true), ("18:59:60.25-05:00", true),
      ("12:00:00", false), ("24:00:00Z", false), ("12:60:00Z", false), ("12:00:61Z", false),
      ("12:00:60Z", false), ("23:59:60-05:00", false), ("12:00:00.Z", false),
      ("12:00:00+24:00", false), ("12:00Z", false), ("12:00:00 Z", false), ("T12:00:00Z", false),
    ])
  func times(text: String, isAccepted: Bool) {
    check(.time, text, isAccepted)
  }

  @Test("Dates and date-times are those of the date formats")
  func dates() {
    check(.date, "2024-02-29", true)
    check(.date, "2023-02-29", false)
    check(.date, "2024-02-29\n", false)
    check(.dateTime, "2024-02-29T00:00:00Z", true)
    check(.dateTime, "2024-02-30T00:00:00Z", false)
  }

  @Test(
    "Durations follow RFC 3339, appendix A",
    arguments: [
      ("P1Y", true), ("P1Y2M", true), ("P1Y2M3D", true), ("P2M3D", true), ("P3DT4H", true),
      ("P1YT1S", true), ("PT4H5M6S", true), ("PT5M6S", true), ("P7W", true), ("p1dt1h", true),
      ("P", false), ("PT", false), ("P1DT", false), ("P1", false), ("PD", false), ("1D", false),
      ("P1Y3D", false), ("P3D1Y", false), ("P1D1D", false), ("PT4H6S", false), ("PT1D", false),
      ("P1H", false), ("P1W1D", false), ("P1DT1W", false), ("P1.5D", false), ("PT1.5S", false),
      ("P-1D", false), ("P1D ", false), ("P١D", false), ("PT1S1", false), ("P1\u{59}\0", false),
    ])
  func durations(text: String, isAccepted: Bool) {
    check(.duration, text, isAccepted)
  }

  @Test(
    "UUIDs are groups of 8, 4, 4, 4 and 12 hexadecimal digits",
    arguments: [
      ("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", true),
      ("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", true),
      ("00000000-0000-0000-0000-000000000000", true),
      ("f81d4fae7dec11d0a76500a0c91e6bf6", false),
      ("f81d4fae-7dec-11d0-a765-00a0c91e6bf", false),
      ("f81d4fae-7dec-11d0-a765-00a0c91e6bf60", false),
      ("g81d4fae-7dec-11d0-a765-00a0c91e6bf6", false),
      ("f81d4fae-7dec-11d0-a7650-0a0c91e6bf6", false),
      ("{f81d4fae-7dec-11d0-a765-00a0c91e6b}", false),
      ("f81d4fae-7dec-11d0-a765-00a0c91e6b\u{e9}", false),
    ])
  func uuids(text: String, isAccepted: Bool) {
    check(.uuid, text, isAccepted)
  }

  @Test(
    "JSON Pointers begin with a slash and escape the tilde (RFC 6901)",
    arguments: [
      ("", true), ("/", true), ("/a~1b", true), ("/c%d", true), ("/m~0n", true), ("/ ", true),
      ("//", true), ("/~01", true), ("/é", true), ("a", false), ("/~", false), ("/~2", false),
      ("/a~/b", false), ("#/a", false), (" /a", false),
    ])
  func pointers(text: String, isAccepted: Bool) {
    check(.jsonPointer, text, isAccepted)
  }

  @Test(
    "Relative pointers begin with a number of levels",
    arguments: [
      ("0", true), ("1/0", true), ("2/highly/nested/objects", true), ("0#", true), ("10#", true),
      ("0-1", true), ("0+1/a", true), ("1-12#", true), ("", false), ("/a", false), ("#", false),
      ("00", false), ("01#", false), ("-1", false), ("0+", false), ("0-0", false), ("0+01", false),
      ("0a", false), ("0#/a", false), ("1/~", false), ("٠", false),
    ])
  func relativePointers(text: String, isAccepted: Bool) {
    check(.relativeJSONPointer, text, isAccepted)
  }
}
