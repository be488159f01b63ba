import Foundation
import Testing

@testable import VouchValues

@Suite("Date patterns (UTS 35)")
struct DatePatternTests {
  /// 2024-01-15T21:05:09.120Z.
  private static let date = Date(timeIntervalSince1970: 1_705_352_709.12)

  @Test(
    "A pattern writes its fields and reads them back",
    arguments: [
      ("yyyy-MM-dd'T'HH:mm:ss Z", "2024-01-15T21:05:09 +0000"),
      ("yyyy/MM/dd", "2024/01/15"),
      ("d.M.y", "15.1.2024"),
      ("dd.MM.yy", "15.01.24"),
      ("yyyyMMddHHmmss", "20240115210509"),
      ("yyyy-MM-dd h:mm a", "2024-01-15 9:05 PM"),
      ("yyyy-MM-dd hh:mm:ssa", "2024-01-15 09:05:09PM"),
      ("yyyy-MM-dd H:m:s.S", "2024-01-15 21:5:9.1"),
      ("yyyy-MM-dd HH:mm:ss.SSSSSSX", "2024-01-15 21:05:09.120000Z"),
      ("yyyy-MM-dd XX", "2024-01-15 Z"),
      ("yyyy-MM-dd XXX", "2024-01-15 Z"),
      ("yyyy-MM-dd ZZ", "2024-01-15 +0000"),
      ("yyyy-MM-dd ZZZ", "2024-01-15 +0000"),
      ("yyyy-MM-dd ZZZZ", "2024-01-15 GMT"),
      ("yyyy-MM-dd ZZZZZ", "2024-01-15 Z"),
      ("yyyy''MM'o''clock'", "2024'01o'clock"),
      ("yyyy年MM月dd日", "2024年01月15日"),
    ])
  func writing(pattern: String, text: String) throws {
    let format = try DateFormat(pattern: pattern)
    #expect(format.string(from: Self.date) == text)
    let read = try #require(format.date(from: text))
    #expect(format.string(from: read) == text)
  }

  @Test(
    "Offsets are read as their letters say",
    arguments: [
      ("X", "+01"), ("X", "+0100"), ("XX", "+0100"), ("XXX", "+01:00"), ("Z", "+0100"),
      ("ZZ", "+0100"), ("ZZZ", "+0100"), ("ZZZZ", "GMT+01:00"), ("ZZZZZ", "+01:00"),
    ])
  func offsets(letters: String, offset: String) throws {
    let format = try DateFormat(pattern: "yyyy-MM-dd HH:mm" + letters)
    let expected = Date(timeIntervalSince1970: 1_705_311_000)
    #expect(format.date(from: "2024-01-15 10:30" + offset) == expected)
  }

  @Test(
    "Offsets are refused in other spellings",
    arguments: [
      ("X", "+01:00"), ("X", "z"), ("X", ""), ("XX", "+01"), ("XX", "+01:00"), ("XXX", "+0100"),
      ("Z", "Z"), ("Z", "+01:00"), ("Z", "+01"), ("ZZZZ", "+01:00"), ("ZZZZ", "GMT+0100"),
      ("ZZZZ", "GMTZ"), ("ZZZZZ", "+0100"), ("XX", "+2400"), ("XX", "+0060"),
    ])
  func wrongOffsets(letters: String, offset: String) throws {
    let format = try DateFormat(pattern: "yyyy-MM-dd HH:mm" + letters)
    #expect(format.date(from: "2024-01-15 10:30" + offset) == nil)
  }

  @Test(
    "Text must match as a whole, digit for digit",
    arguments: [
      ("yyyy-MM-dd", "2024-1-15"), ("yyyy-MM-dd", "2024-01-15 "), ("yyyy-MM-dd", "24-01-15"),
      ("yyyy-MM-dd", "2024-02-30"), ("yyyy-MM-dd", "2023-02-29"), ("yyyy-MM-dd", "2024-13-01"),
      ("yyyy-MM-dd", "2024-00-10"), ("yyyy-MM-dd", ""), ("yyyy-MM-dd", "2024-01-15\0"),
      ("y-M-d", "12024-1-1"), ("y-M-d", "2024-001-1"), ("yyyy-MM-dd HH", "2024-01-15 24"),
      ("yyyy-MM-dd hh a", "2024-01-15 00 AM"), ("yyyy-MM-dd hh a", "2024-01-15 13 AM"),
      ("yyyy-MM-dd hh a", "2024-01-15 12 XM"),
      ("yyyy-MM-dd HH:mm:ss.SSS", "2024-01-15 10:00:00.12"),
      ("yyyy-MM-dd HH:mm:ss.SS", "2024-01-15 10:00:00.123"),
      ("yyyy-MM-dd HH:mm:ss", "2024-01-15 10:00:60"),
      ("yyyy'T'", "2024t"), ("yyyy年", "2024"), ("yyy", "24"),
    ])
  func refused(pattern: String, text: String) throws {
    #expect(try DateFormat(pattern: pattern).date(from: text) == nil)
  }

  @Test(
    "Twelve o'clock is midnight before noon and noon after it",
    arguments: [("12 AM", 0), ("1 am", 1), ("11 Am", 11), ("12 pm", 12), ("11 PM", 23)])
  func twelveHours(text: String, hour: Int) throws {
    let format = try DateFormat(pattern: "yyyy-MM-dd h a")
    let expected = Date(timeIntervalSince1970: Double(hour * 3600))
    #expect(format.date(from: "1970-01-01 " + text) == expected)
    #expect(format.string(from: expected).uppercased().hasSuffix(text.uppercased()))
  }

  @Test(
    "Two digits of a year mean 1969 to 2068", arguments: [("69", 1969), ("68", 2068), ("00", 2000)])
  func shortYears(text: String, year: Int) throws {
    let date = try #require(DateFormat(pattern: "yy").date(from: text))
    #expect(try DateFormat(pattern: "yyyy").string(from: date) == String(year))
  }

  @Test("What a pattern doesn't hold is cut off, unless it is only the error of a binary fraction")
  func truncation() throws {
    let milliseconds = try DateFormat(pattern: "yyyy-MM-dd HH:mm:ss.SSS")
    let date = try #require(milliseconds.date(from: "2024-01-15 10:00:00.123"))
    #expect(milliseconds.string(from: date) == "2024-01-15 10:00:00.123")
    #expect(milliseconds.string(from: date + 0.0009) == "2024-01-15 10:00:00.123")
    let seconds = try DateFormat(pattern: "yyyy-MM-dd HH:mm:ss")
    #expect(seconds.string(from: date + 0.8) == "2024-01-15 10:00:00")
  }

  @Test(
    "A mistake in a pattern is told with its place",
    arguments: [
      ("", 0), ("rfc3393", 0), ("dd MMM yyyy", 3), ("EEE yyyy", 0), ("é yyyy Q", 7),
      ("yyyy'T", 4), ("yyyyy", 0), ("yyyy-MM-dd'T'HH:mm:ssXXXX", 21), ("HH:mm", 3),
      ("yyyy-dd", 5), ("yyyy-MM HH", 8), ("yyyy yyyy", 5), ("yyyy-MM-dd HH h a", 14),
      ("yyyy-MM-dd hh", 11), ("yyyy-MM-dd HH a", 14), ("yMMdd", 1), ("y'5'", 2),
      ("yyyy-MM-dd HH:mm:ss.SSSSSSSSSSSSSSSSSSS", 20),
    ])
  func mistakes(pattern: String, offset: Int) throws {
    let error = #expect(throws: DateFormatError.self) { try DateFormat(pattern: pattern) }
    #expect(error?.offset == offset)
    #expect(error?.message.isEmpty == false)
    #expect(DateFormat(pattern) == nil)
  }
}
