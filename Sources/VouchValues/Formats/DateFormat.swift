#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One entry of `x-date-formats`: how a `Date` is spelt in a document.
///
/// The calendar is the proleptic Gregorian one, in the years 0...9999; a format without an offset
/// is in UTC. Text must match as a whole, and a date that doesn't exist is refused.
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
  /// - `rfc3339`: `1985-04-12T23:20:50.52Z`, as RFC 3339 has it, leap seconds included.
  /// - `iso8601`: the same, where the `T` may be a space, the decimal point a comma, and the
  ///   offset may be `+0100`, `+01` or missing.
  /// - `date`: `1985-04-12`.
  /// - `unix-seconds`, `unix-milliseconds`: a number, since 1970.
  /// - Anything else is a pattern; see ``init(pattern:)``.
  package init?(_ name: String) {
    guard let format = try? Self(parsing: name) else { return nil }
    self = format
  }

  /// Makes a format from its name, or from a pattern, and says what is wrong with the pattern.
  package init(parsing name: String) throws(DateFormatError) {
    self.name = name
    // Keys are compared by scalars: no canonically equivalent name is meant.
    if let named = Self.names.first(where: { $0.key.utf8.elementsEqual(name.utf8) }) {
      kind = named.value
    } else {
      kind = .pattern(try DatePattern(name))
    }
  }

  /// Makes a format from a pattern of Unicode's date fields (UTS 35, part 4).
  ///
  /// The letters `y M d H h m s S a X Z` are fields, text between apostrophes stands for itself
  /// (two apostrophes are one), and so does every character that is no ASCII letter.
  /// One letter means as many digits as needed, more letters that many digits; `yy` means
  /// 1969...2068. The pattern must hold the year, and every field down to its finest one.
  package init(pattern: String) throws(DateFormatError) {
    name = pattern
    kind = .pattern(try DatePattern(pattern))
  }

  /// What a value of the format is, in words.
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

  /// Whether the date lies in the years 0...9999, which all formats can write.
  package func canWrite(_ date: Date) -> Bool {
    let range = Instant.writableSeconds
    let seconds = date.timeIntervalSince1970
    return seconds >= Double(range.lowerBound) && seconds < Double(range.upperBound) + 1
  }

  package var isRFC3339: Bool {
    if case .rfc3339 = kind { true } else { false }
  }

  /// Whether dates are numbers in this format, not text.
  package var isNumeric: Bool {
    switch kind {
    case .unixSeconds, .unixMilliseconds: true
    case .rfc3339, .iso8601, .date, .pattern: false
    }
  }

  /// The date that the whole of `text` means; nil if it is no date of this format.
  ///
  /// A numeric format has no text. Takes time linear in the text.
  package func date(from text: String) -> Date? {
    text.withUTF8Bytes { date(fromUTF8: $0) }
  }

  /// The date that well-formed UTF-8 means, as ``date(from:)`` has it.
  package func date(fromUTF8 bytes: UTF8Bytes) -> Date? {
    let instant: Instant? =
      switch kind {
      case .rfc3339: Timestamp.rfc3339(bytes)
      case .iso8601: Timestamp.iso8601(bytes)
      case .date: Timestamp.fullDate(bytes)
      case .pattern(let pattern): pattern.instant(from: bytes)
      case .unixSeconds, .unixMilliseconds: nil
      }
    return instant?.date
  }

  /// The date that `number` means; nil if the format is one of text, and for a number that isn't
  /// finite or lies outside the years 0...9999.
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

  /// The text of `date`, in UTC; of a numeric format the number's text.
  ///
  /// RFC 3339 and ISO 8601 write as many fraction digits as reading the same date back takes
  /// (none, or 3, 6, … 18); other formats cut off what they don't hold. A date outside the years
  /// 0...9999 is written as the nearest date within, but RFC 3339 and ISO 8601 write the day
  /// before and the day after with an offset, because they read it.
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

  /// The number of `date`: milliseconds since 1970 for `unix-milliseconds`, seconds for all other
  /// formats.
  package func number(from date: Date) -> Double {
    let seconds = date.timeIntervalSince1970
    guard case .unixMilliseconds = kind else { return seconds }
    // A binary fraction of seconds is seldom a whole number of milliseconds: if one reads back
    // as this date, it is the one that was meant.
    let whole = (seconds * 1000).rounded()
    return Date(timeIntervalSince1970: whole / 1000) == date ? whole : seconds * 1000
  }
}

/// What is wrong with a date pattern, and where.
package struct DateFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many Unicode scalars of the pattern lie before the mistake.
  package let offset: Int

  /// The mistake, as a phrase for people.
  package let message: String

  package var description: String { message }

  init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
