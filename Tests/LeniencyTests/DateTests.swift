import Foundation
import Testing
import Vouch

@Suite("Dates in the forms that documents have them")
struct DateTests {
  @Test(
    "Each form is read, and written as it was", arguments: DateExample.all, DocumentForm.allCases)
  func reading(_ example: DateExample, _ form: DocumentForm) throws {
    let text = "{\"\(example.key)\":\(example.text)}"
    let value: Dates = try form.decode(text)
    let date = try #require(example.date(in: value))
    #expect(date == Date(timeIntervalSince1970: example.seconds))
    #expect(try form.again(value) == value)
    #expect(try written(value)[example.key] == json(example.written))
  }

  @Test(
    "Dates that don't exist, and other texts, are refused",
    arguments: [
      ("rfc3339", #""2021-02-29T00:00:00Z""#), ("rfc3339", #""2020-06-13T15:21:42+0800""#),
      ("rfc3339", #""2020-06-13""#), ("rfc3339", "0"), ("iso8601", #""2020-06-31T15:21:42Z""#),
      ("date_only", #""1994-02-30""#), ("date_only", #""1994-7-18""#),
      ("slashes", #""1994/13/18""#), ("slashes", #""1994-07-18""#), ("slashes", #""""#),
      ("quoted", #""18.7.94 at 13:05:09.250 PM +08:00""#), ("seconds", #""1""#),
      ("seconds", "1e300"), ("seconds", "true"), ("whole_seconds", "1.5"),
      ("milliseconds", "null"), ("several", #""1""#), ("several", #""1994/07/18""#),
    ], DocumentForm.allCases)
  func refused(_ example: (key: String, text: String), _ form: DocumentForm) throws {
    let text = "{\"\(example.key)\":\(example.text)}"
    #expect(throws: DecodingError.self) { try form.decode(Dates.self, text) }
    let document: Document<Dates> = try form.decode(text)
    #expect(document.violations.map(\.pointer) == ["/" + example.key])
  }

  @Test(
    "A date that a decoder takes can be made as well, and is written as it was",
    arguments: [
      "9999-12-31T23:59:59-23:59", "0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59.999999999Z",
    ])
  func lastDays(_ text: String) throws {
    let bytes = Data(#"{"rfc3339": "\#(text)", "zoned": "\#(text)"}"#.utf8)
    let value = try VouchJSON.decode(Dates.self, from: bytes)
    let made = try Dates(rfc3339: value.rfc3339, zoned: value.zoned)
    #expect(made == value)
    #expect(try VouchJSON.decode(Dates.self, from: VouchJSON.encode(made)) == value)
  }

  @Test("A date with a fraction of a second isn't written where an integer must stand")
  func wholeSeconds() throws {
    let error = try #require(throws: Dates.ValidationError.self) {
      try Dates(wholeSeconds: Date(timeIntervalSince1970: 1.5))
    }
    #expect(complaint(error) == "type /whole_seconds")
    #expect(
      try written(Dates(wholeSeconds: Date(timeIntervalSince1970: 2)))
        == json(#"{"whole_seconds":2}"#))
  }

  @Test("A date of a megabyte is refused in linear time", .timeLimit(.minutes(10)))
  func hugeText() {
    let digits = String(repeating: "1", count: 1_000_000)
    for key in ["rfc3339", "iso8601", "date_only", "slashes", "quoted", "several"] {
      let error = #expect(throws: DecodingError.self) {
        try DocumentForm.json.decode(Dates.self, "{\"\(key)\":\"2020-01-01T00:00:00.\(digits)x\"}")
      }
      #expect((error?.violation?.actual?.utf8.count ?? 0) < 200)
    }
  }
}

/// A date in a document, and what it is.
struct DateExample: CustomTestStringConvertible, Sendable {
  let key: String
  let text: String
  let seconds: Double
  /// How the date is written, where that isn't as it was read.
  let written: String

  init(_ key: String, _ text: String, _ seconds: Double, written: String? = nil) {
    self.key = key
    self.text = text
    self.seconds = seconds
    self.written = written ?? text
  }

  var testDescription: String { "\(key): \(text)" }

  func date(in dates: Dates) -> Date? {
    [
      "rfc3339": dates.rfc3339, "iso8601": dates.iso8601, "date_only": dates.dateOnly,
      "slashes": dates.slashes, "quoted": dates.quoted, "seconds": dates.seconds,
      "whole_seconds": dates.wholeSeconds, "milliseconds": dates.milliseconds,
      "several": dates.several,
    ][key] ?? nil
  }

  static let all: [DateExample] = [
    .init("rfc3339", #""2020-06-13T07:21:42Z""#, 1_592_032_902),
    .init(
      "rfc3339", #""2020-06-13t15:21:42.5+08:00""#, 1_592_032_902.5,
      written: #""2020-06-13T07:21:42.500Z""#),
    .init(
      "iso8601", #""2020-06-13T15:21:42+0800""#, 1_592_032_902,
      written: #""2020-06-13T07:21:42Z""#),
    .init("date_only", #""1994-07-18""#, 774_489_600),
    .init("slashes", #""1994/07/18""#, 774_489_600),
    .init(
      "quoted", #""18.7.94 at 1:05:09.250 PM +08:00""#, 774_507_909.25,
      written: #""18.7.94 at 5:05:09.250 AM Z""#),
    .init("seconds", "1592032902", 1_592_032_902), .init("seconds", "-1.5", -1.5),
    .init("whole_seconds", "3.0", 3), .init("milliseconds", "1592032902500", 1_592_032_902.5),
    .init("milliseconds", "1592032902062.5", 1_592_032_902.0625),
    .init("several", #""2020-06-13T07:21:42Z""#, 1_592_032_902),
    .init("several", "1592032902.5", 1_592_032_902.5, written: #""2020-06-13T07:21:42.500Z""#),
    .init("several", #""1994-07-18""#, 774_489_600, written: #""1994-07-18T00:00:00Z""#),
  ]
}
