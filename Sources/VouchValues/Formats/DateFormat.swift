#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One entry of `x-date-formats`: the textual or numeric form of a `Date` in a document.
///
/// The calendar is the proleptic Gregorian one, in the years 0...9999. A format without an offset
/// is in UTC. The text must match as a whole, and dates that don't exist are rejected.
package struct DateFormat: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case rfc3339, iso8601, date, unixSeconds, unixMilliseconds
    case pattern(DatePattern)
  }

  private static let names: KeyValuePairs<String, Kind> = [
    "rfc3339": .rfc3339,
    "iso8601": .iso8601,
    "date": .date,
    "unix-seconds": .unixSeconds,
    "unix-milliseconds": .unixMilliseconds,
  ]

  private let kind: Kind
  /// The name or the pattern that the format was made from.
  package let name: String

  /// Makes a format from its name, or from a pattern; nil if it is neither.
  ///
  /// - `rfc3339`: `1985-04-12T23:20:50.52Z`, as in RFC 3339, including leap seconds.
  /// - `iso8601`: the same, where the `T` may be a space, the decimal point a comma, and the
  ///   offset may be `+0100`, `+01` or missing.
  /// - `date`: `1985-04-12`.
  /// - `unix-seconds`, `unix-milliseconds`: a number, counted from 1970.
  /// - Anything else is a pattern; see ``init(pattern:)``.
  package init?(_ name: String) {
    guard let format = try? Self(parsing: name) else { return nil }
    self = format
  }

  /// Makes a format from its name, or from a pattern; throws the error in the pattern.
  package init(parsing name: String) throws(DateFormatError) {
    self.name = name
    // Names are compared by Unicode scalars; canonically equivalent spellings don't count.
    if let named = Self.names.first(where: { $0.key.utf8.elementsEqual(name.utf8) }) {
      kind = named.value
    } else {
      kind = .pattern(try DatePattern(name))
    }
  }

  /// Makes a format from a pattern of Unicode's date fields (UTS 35, part 4).
  ///
  /// The letters `y M d H h m s S a X Z` are fields, text between apostrophes stands for itself
  /// (two apostrophes are one), and so does every character that isn't an ASCII letter.
  /// One letter means as many digits as needed, more letters that many digits; `yy` means
  /// 1969...2068. The pattern must hold the year, and every field down to its finest one.
  package init(pattern: String) throws(DateFormatError) {
    name = pattern
    kind = .pattern(try DatePattern(pattern))
  }

  /// A description of the format's values, for messages.
  package var phrase: KeyedMessage.Argument {
    guard case .pattern = kind else { return .phrase(messageKey) }
    return .message(KeyedMessage(messageKey, ["pattern": .text(name)]))
  }

  package var messageKey: MessageKey {
    switch kind {
    case .rfc3339: .kindDateTime
    case .iso8601: .kindISODate
    case .date: .kindDate
    case .unixSeconds: .kindSeconds
    case .unixMilliseconds: .kindMilliseconds
    case .pattern: .kindDatePattern
    }
  }

  /// True if the format can write the date: in the years 0...9999 of UTC, or of another time zone
  /// in formats that write an offset for such dates.
  package func canWrite(_ date: Date) -> Bool {
    let range = Instant.writableSeconds
    let seconds = date.timeIntervalSince1970
    switch kind {
    case .rfc3339, .iso8601:
      let offset = Double(Instant.maximumOffsetSeconds)
      // A fraction of the last second may have been rounded to the next.
      return seconds >= Double(range.lowerBound) - offset
        && seconds <= Double(range.upperBound) + 1 + offset
    case .date, .pattern, .unixSeconds, .unixMilliseconds:
      return seconds >= Double(range.lowerBound) && seconds < Double(range.upperBound) + 1
    }
  }

  package var isRFC3339: Bool {
    if case .rfc3339 = kind { true } else { false }
  }

  /// True if dates in this format are numbers rather than texts.
  package var isNumeric: Bool {
    switch kind {
    case .unixSeconds, .unixMilliseconds: true
    case .rfc3339, .iso8601, .date, .pattern: false
    }
  }

  /// Returns the date that `text` represents as a whole; nil if it isn't a date of this format.
  ///
  /// Always nil for a numeric format. Takes time linear in the text.
  package func date(from text: String) -> Date? {
    text.withUTF8Bytes { date(fromUTF8: $0) }
  }

  /// Returns the date that well-formed UTF-8 represents, like ``date(from:)``.
  package func date(fromUTF8 bytes: UTF8Bytes) -> Date? {
    let instant: Instant? =
      switch kind {
      case .rfc3339: Timestamp.rfc3339(bytes)
      case .iso8601: Timestamp.iso8601(bytes)
      case .date: Timestamp.fullDate(bytes)
      case .pattern(let pattern): pattern.instant(from: bytes)
      case .unixSeconds, .unixMilliseconds: nil
      }
    return instant.map(\.date).flatMap { canWrite($0) ? $0 : nil }
  }

  /// Returns the date that `number` represents; nil for a textual format, and for a number that
  /// isn't finite or is outside the years 0...9999.
  package func date(fromNumber number: Double) -> Date? {
    let seconds: Double
    switch kind {
    case .unixSeconds: seconds = number
    case .unixMilliseconds: seconds = number / 1000
    case .rfc3339, .iso8601, .date, .pattern: return nil
    }
    let range = Instant.writableSeconds
    guard seconds >= Double(range.lowerBound), seconds < Double(range.upperBound) + 1 else {
      return nil
    }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Returns the text of `date`, in UTC; for a numeric format, the text of the number.
  ///
  /// RFC 3339 and ISO 8601 write as many fraction digits as are needed to read the same date back
  /// (none, or 3, 6, … 18); other formats truncate the digits that they don't have. A date outside
  /// the years 0...9999 is written as the nearest date inside, except that RFC 3339 and ISO 8601
  /// write the day before and the day after by means of an offset, because they can read that.
  package func string(from date: Date) -> String {
    switch kind {
    case .rfc3339, .iso8601:
      TimestampText.rfc3339(Instant.shortest(date))
    case .date:
      TimestampText.fullDate(Instant(date, fractionDigits: 0))
    case .pattern(let pattern):
      pattern.string(from: Instant(date, fractionDigits: pattern.fractionDigits))
    case .unixSeconds, .unixMilliseconds:
      number(from: date).description
    }
  }

  /// Returns the texts in this format that are read as `date`, the usual one first: RFC 3339 leaves
  /// the number of digits behind the seconds open, and two forms of UTC.
  package func spellings(of date: Date) -> [String] {
    switch kind {
    case .rfc3339, .iso8601:
      let usual = Instant.shortest(date)
      let padded = [3, 6, 9].filter { $0 > usual.fraction.count }
        .map { Instant(date, fractionDigits: $0) }
      let texts = ([usual] + padded).map { TimestampText.rfc3339($0) }
      return texts + texts.filter { $0.hasSuffix("Z") }.map { $0.dropLast() + "+00:00" }
    case .date, .pattern, .unixSeconds, .unixMilliseconds: return [string(from: date)]
    }
  }

  /// Returns the number of `date`: milliseconds since 1970 for `unix-milliseconds`, seconds for all
  /// other formats.
  package func number(from date: Date) -> Double {
    // A date holds seconds since 2001 in binary, so a number with a decimal fraction is seldom exact.
    // The shortest number that reads back as this date is the intended one.
    let number = date.timeIntervalSince1970 * (kind == .unixMilliseconds ? 1000 : 1)
    for scale in [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] {
      let short = (number * scale).rounded() / scale
      if self.date(fromNumber: short) == date { return short }
    }
    return number
  }
}

extension [DateFormat] {
  /// Returns the first format that can write a date.
  package func format(writing date: Date) -> DateFormat? { first { $0.canWrite(date) } ?? first }

  /// Returns the number that a date is written as; nil if it is written as a text.
  package func number(writing date: Date) -> Double? {
    format(writing: date).flatMap { $0.isNumeric ? $0.number(from: date) : nil }
  }
}

/// An error in a date pattern, with its position.
package struct DateFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of Unicode scalars of the pattern before the error.
  package let offset: Int

  /// The error, as a phrase for people.
  package let message: String

  package var description: String { message }
}
