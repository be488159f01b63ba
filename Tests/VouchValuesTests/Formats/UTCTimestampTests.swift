import Testing

@testable import VouchValues

@Suite("The quick way to read a date-time")
struct UTCTimestampTests {
  private func quick(_ text: String) -> Int64? {
    Array(text.utf8).withUTF8Bytes { Timestamp.secondsOfUTC($0) }
  }

  private func thorough(_ text: String) -> Int64? {
    Array(text.utf8).withUTF8Bytes { Timestamp.rfc3339($0)?.seconds }
  }

  @Test("It reads what the thorough way reads")
  func agreement() {
    for text in [
      "1970-01-01T00:00:00Z", "2026-03-01T12:34:56Z", "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z", "2000-02-29T23:59:59Z", "2024-02-29T00:00:00Z",
    ] {
      #expect(quick(text) != nil)
      #expect(quick(text) == thorough(text))
    }
  }

  @Test("Any other byte at any position is no such date, or the same one")
  func everyByte() {
    let text = Array("2026-12-28T19:38:47Z".utf8)
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var other = text
        other[index] = byte
        let (fast, slow) = other.withUTF8Bytes {
          (Timestamp.secondsOfUTC($0), Timestamp.rfc3339($0)?.seconds)
        }
        if let fast { #expect(fast == slow) }
        // Lower-case letters and leap seconds are left to the thorough way.
        if fast == nil, let slow { #expect("tz6".utf8.contains(byte), "\(slow)") }
      }
    }
  }

  @Test("It leaves the rest alone")
  func others() {
    for text in [
      "", "2026-03-01", "2026-03-01T12:00:00", "2026-03-01T12:00:00ZZ", "2026-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-01-00T00:00:00Z",
      "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2016-12-31T23:59:60Z",
    ] {
      #expect(quick(text) == nil)
    }
  }
}
