import Foundation
import Testing

@testable import VouchValues

@Suite("Date formats by name")
struct DateFormatTests {
  private func format(_ name: String) throws -> DateFormat {
    try #require(DateFormat(name))
  }

  @Test(
    "The examples of RFC 3339, section 5.8, mean what the section says",
    arguments: [
      ("1985-04-12T23:20:50.52Z", 482_196_050.52),
      ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1996-12-20T00:39:57Z", 851_042_397),
      ("1990-12-31T23:59:60Z", 662_688_000),
      ("1990-12-31T15:59:60-08:00", 662_688_000),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
    ])
  func rfc3339Examples(text: String, seconds: Double) throws {
    #expect(try format("rfc3339").date(from: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "Edges of the calendar are read",
    arguments: [
      ("0000-01-01T00:00:00Z", -62_167_219_200.0),
      ("0000-02-29T00:00:00Z", -62_162_121_600),
      ("1600-02-29t00:00:00z", -11_670_998_400),
      ("1969-12-31T23:59:59.5Z", -0.5),
      ("1970-01-01T00:00:00Z", 0),
      ("1970-01-01T00:00:00-00:00", 0),
      ("2000-02-29T12:00:00Z", 951_825_600),
      ("2000-03-01T00:00:00+23:59", 951_782_460),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func edges(text: String, seconds: Double) throws {
    #expect(try format("rfc3339").date(from: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "A text that is no RFC 3339 date-time is refused",
    arguments: [
      "", "Z", "1985-04-12", "1985-04-12T23:20:50", "1985-04-12 23:20:50Z",
      "1985-04-12T23:20Z", "1985-04-12T23:20:50.Z", "1985-04-12T23:20:50,5Z",
      "1985-04-12T23:20:50Z ", " 1985-04-12T23:20:50Z", "1985-04-12T23:20:50Z\0",
      "1985-04-12T23:20:50ZZ", "1985-4-12T23:20:50Z", "+1985-04-12T23:20:50Z",
      "1985-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "1985-02-30T00:00:00Z",
      "1985-04-31T00:00:00Z", "1985-13-01T00:00:00Z", "1985-00-01T00:00:00Z",
      "1985-01-00T00:00:00Z", "1985-01-01T24:00:00Z", "1985-01-01T23:60:00Z",
      "1985-01-01T23:59:61Z", "1985-01-01T12:59:60Z", "1985-01-01T23:58:60Z",
      "1985-01-01T23:59:60+01:00", "1985-01-01T00:00:00+24:00", "1985-01-01T00:00:00+00:60",
      "1985-01-01T00:00:00+0000", "1985-01-01T00:00:00+00", "1985-01-01T00:00:00+00:0",
      "1985-01-01T00:00:00\u{2212}01:00", "１985-04-12T23:20:50Z", "1985-04-12T23:20:50.٣Z",
    ])
  func refused(text: String) throws {
    #expect(try format("rfc3339").date(from: text) == nil)
  }

  @Test("A fraction may have any number of digits")
  func longFractions() throws {
    let rfc3339 = try format("rfc3339")
    let zeros = String(repeating: "0", count: 100_000)
    let second = try #require(rfc3339.date(from: "2024-01-15T10:00:00Z"))
    #expect(rfc3339.date(from: "2024-01-15T10:00:00.\(zeros)1Z") == second)
    #expect(rfc3339.date(from: "2024-01-15T10:00:00.5\(zeros)Z") == second + 0.5)
    #expect(rfc3339.date(from: "2024-01-15T10:00:00.250Z") == second + 0.25)
    let nines = String(repeating: "9", count: 100_000)
    #expect(rfc3339.date(from: "2024-01-15T10:00:00.\(nines)Z") == second + 1)
  }

  @Test(
    "ISO 8601 takes a space, a comma, and shorter offsets, or none for UTC",
    arguments: [
      "2024-01-15T10:30:00+01:00", "2024-01-15 10:30:00+0100", "2024-01-15T10:30:00+01",
      "2024-01-15T09:30:00", "2024-01-15T09:30:00Z", "2024-01-15T09:30:00,000Z",
      "2024-01-15T05:00:00-0430",
    ])
  func iso8601(text: String) throws {
    let expected = Date(timeIntervalSince1970: 1_705_311_000)
    #expect(try format("iso8601").date(from: text) == expected)
  }

  @Test(
    "ISO 8601 refuses other forms",
    arguments: [
      "2024-01-15", "20240115T093000Z", "2024-01-15T09:30Z", "2024-W03-1T09:30:00Z",
      "2024-01-15T09:30:00+1", "2024-01-15T09:30:00+01:", "2024-01-15T09:30:00+010",
      "2024-01-15T24:00:00Z", "2024-01-15T09:30:00+01000", "2024-01-15T09:30:00 ",
    ])
  func iso8601Refused(text: String) throws {
    #expect(try format("iso8601").date(from: text) == nil)
  }

  @Test("A date is midnight in UTC")
  func fullDate() throws {
    let date = try format("date")
    let expected = Date(timeIntervalSince1970: 1_705_276_800)
    #expect(date.date(from: "2024-01-15") == expected)
    #expect(date.string(from: expected + 86_399) == "2024-01-15")
    #expect(date.date(from: "2024-01-15T00:00:00Z") == nil)
    #expect(date.date(from: "2023-02-29") == nil)
  }

  @Test("Numbers count from 1970, in the years 0 to 9999")
  func numbers() throws {
    let seconds = try format("unix-seconds")
    let milliseconds = try format("unix-milliseconds")
    #expect(seconds.isNumeric && milliseconds.isNumeric)
    #expect(seconds.date(fromNumber: 1.5) == Date(timeIntervalSince1970: 1.5))
    #expect(milliseconds.date(fromNumber: 1500) == Date(timeIntervalSince1970: 1.5))
    #expect(seconds.date(fromNumber: -62_167_219_200) != nil)
    #expect(seconds.date(fromNumber: -62_167_219_200.1) == nil)
    #expect(seconds.date(fromNumber: 253_402_300_799.9) != nil)
    #expect(seconds.date(fromNumber: 253_402_300_800) == nil)
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(seconds.date(fromNumber: number) == nil)
      #expect(milliseconds.date(fromNumber: number) == nil)
    }
    #expect(seconds.date(from: "1500") == nil)
    #expect(try format("rfc3339").date(fromNumber: 1500) == nil)
    #expect(try format("rfc3339").isNumeric == false)
  }

  @Test("Milliseconds are whole numbers again")
  func wholeMilliseconds() throws {
    let milliseconds = try format("unix-milliseconds")
    for fraction in 0..<1000 {
      let number = 1_700_000_000_000 + Double(fraction)
      let date = try #require(milliseconds.date(fromNumber: number))
      #expect(milliseconds.number(from: date) == number)
    }
  }

  @Test(
    "RFC 3339 writes as many fraction digits as it takes to read the same date",
    arguments: [
      (0.0, "1970-01-01T00:00:00Z"),
      (-0.5, "1969-12-31T23:59:59.500Z"),
      (1_700_000_000.123, "2023-11-14T22:13:20.123Z"),
      (1_700_000_000.999_999, "2023-11-14T22:13:20.999999Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ])
  func writing(seconds: Double, text: String) throws {
    let rfc3339 = try format("rfc3339")
    let date = Date(timeIntervalSince1970: seconds)
    #expect(rfc3339.string(from: date) == text)
    #expect(rfc3339.date(from: text) == date)
  }

  @Test("Every date that a clock gives survives writing and reading")
  func roundTrip() throws {
    let rfc3339 = try format("rfc3339")
    var interval = 720_000_000.0
    for _ in 0..<2_000 {
      interval = interval.nextUp + 0.000_37
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(rfc3339.date(from: rfc3339.string(from: date)) == date)
    }
  }

  @Test(
    "A text whose instant leaves the years 0...9999 of UTC is written with an offset again",
    arguments: [
      "9999-12-31T23:59:60Z", "9999-12-31T23:59:59-23:59", "0000-01-01T00:00:00+23:59",
    ])
  func outermostInstants(text: String) throws {
    let rfc3339 = try format("rfc3339")
    let date = try #require(rfc3339.date(from: text))
    #expect(rfc3339.date(from: rfc3339.string(from: date)) == date)
  }

  @Test(
    "A date that no text can hold is written as the nearest one",
    arguments: [
      (1e300, "9999-12-31"), (Double.infinity, "9999-12-31"), (-1e300, "0000-01-01"),
      (-Double.infinity, "0000-01-01"), (Double.nan, "0000-01-01"),
    ])
  func unwritable(seconds: Double, text: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try format("date").string(from: date) == text)
    #expect(try format("rfc3339").string(from: date).hasPrefix(text))
    _ = try format("unix-seconds").string(from: date)
    _ = try format("yyyy-MM-dd HH:mm:ss.SSS").string(from: date)
  }

  @Test("Days since 1970 and dates are each other's inverse for ten thousand years")
  func civilDays() throws {
    let first = try #require(CivilDate(year: 0, month: 1, day: 1)).daysSinceEpoch
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31)).daysSinceEpoch
    #expect(last - first + 1 == 10_000 / 400 * 146_097)
    var isInverse = true
    for days in first...last {
      let date = CivilDate(daysSinceEpoch: days)
      let checked = CivilDate(year: date.year, month: date.month, day: date.day)
      isInverse = isInverse && checked?.daysSinceEpoch == days
    }
    #expect(isInverse)
  }
}
