/// Parsing of whole texts in the formats of RFC 3339 and of related ISO 8601 formats.
@usableFromInline
package enum Timestamp {
  /// Parses a `date-time`; T and Z may be in either case.
  static func rfc3339(_ bytes: UTF8Bytes) -> Instant? {
    var parser = TimestampParser(bytes)
    guard let date = parser.fullDate(), parser.cursor.skip(letter: UInt8(ascii: "t")),
      let time = parser.partialTime(), let offset = parser.rfc3339Offset(),
      parser.cursor.isAtEnd
    else { return nil }
    return instant(date, time, offset: offset)
  }

  /// Returns the seconds since 1970 of a `date-time` in the most common form,
  /// `2026-03-01T12:00:00Z`; nil for any other text, which may still be a `date-time`.
  @inlinable @inline(__always)
  package static func secondsOfUTC(_ bytes: UTF8Bytes) -> Int64? {
    guard bytes.count == 20 else { return nil }
    // Three words, of which the last two overlap: 0000-00-, 00T00:00 and 0:00:00Z. After the XOR
    // with these, each digit's byte holds its value; in a text of this form, all others are zero.
    let date = bytes.word(at: 0) ^ 0x2D30_302D_3030_3030
    let dayAndTime = bytes.word(at: 8) ^ 0x3030_3A30_3054_3030
    let end = bytes.word(at: 12) ^ 0x5A30_303A_3030_3A30
    guard areDigits(date), areDigits(dayAndTime), areDigits(end),
      date & 0x0F00_000F_0000_0000 == 0, dayAndTime & 0x0000_0F00_000F_0000 == 0,
      end & 0x0F00_000F_0000_0F00 == 0
    else { return nil }
    let (day, hour, minute) = (pair(dayAndTime, 0), pair(dayAndTime, 3), pair(dayAndTime, 6))
    let second = pair(end, 5)
    // Leap seconds (second 60) need the full parser, because they depend on the day.
    guard hour <= 23, minute <= 59, second <= 59,
      let civil = CivilDate(
        year: pair(date, 0) &* 100 &+ pair(date, 2), month: pair(date, 5), day: day)
    else { return nil }
    return Int64(civil.daysSinceEpoch) &* 86_400 &+ Int64((hour &* 60 &+ minute) &* 60 &+ second)
  }

  /// True if no byte is more than nine.
  @inlinable @inline(__always)
  static func areDigits(_ word: UInt64) -> Bool {
    (word | (word &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0
  }

  /// Returns the number of the two digits at a byte and the one after it.
  @inlinable @inline(__always)
  static func pair(_ word: UInt64, _ index: UInt64) -> Int {
    let digits = word &>> (8 &* index)
    return Int(digits & 0xFF) &* 10 &+ Int((digits &>> 8) & 0xFF)
  }

  /// Parses a text like RFC 3339, but with `T` or a space, a decimal point or comma, and an offset
  /// without a colon, without minutes, or missing (which means UTC).
  static func iso8601(_ bytes: UTF8Bytes) -> Instant? {
    var parser = TimestampParser(bytes)
    guard let date = parser.fullDate(),
      parser.cursor.skip(UInt8(ascii: "T")) || parser.cursor.skip(UInt8(ascii: " ")),
      let time = parser.partialTime(allowsComma: true)
    else { return nil }
    if parser.cursor.isAtEnd { return instant(date, time, offset: 0) }
    let syntax = OffsetSyntax(colon: .optional, hoursMayStandAlone: true)
    guard let offset = parser.offset(syntax), parser.cursor.isAtEnd else { return nil }
    return instant(date, time, offset: offset)
  }

  /// Parses a `full-date`, as midnight UTC.
  static func fullDate(_ bytes: UTF8Bytes) -> Instant? {
    var parser = TimestampParser(bytes)
    guard let date = parser.fullDate(), parser.cursor.isAtEnd else { return nil }
    return Instant(seconds: Int64(date.daysSinceEpoch) * 86_400)
  }

  /// True if the text is a `full-time`: a time of day with its offset.
  static func isFullTime(_ bytes: UTF8Bytes) -> Bool {
    var parser = TimestampParser(bytes)
    guard let time = parser.partialTime(), let offset = parser.rfc3339Offset() else {
      return false
    }
    return parser.cursor.isAtEnd && time.secondOfDay(offset: offset) != nil
  }

  /// Returns the instant of a `date-time`: whole seconds since 1970, and the digits of the
  /// fraction.
  package static func instant(
    rfc3339 text: String
  ) -> (seconds: Int64, fractionDigits: String)? {
    guard let instant = text.withUTF8Bytes({ rfc3339($0) }) else { return nil }
    guard instant.fraction.count > 0 else { return (instant.seconds, "0") }
    let digits = String(instant.fraction.digits)
    let zeros = String(repeating: "0", count: instant.fraction.count - digits.count)
    return (instant.seconds, zeros + digits)
  }

  @inline(__always)
  static func instant(_ date: CivilDate, _ time: TimeOfDay, offset: Int) -> Instant? {
    guard let second = time.secondOfDay(offset: offset) else { return nil }
    return Instant(
      seconds: Int64(date.daysSinceEpoch) * 86_400 + Int64(second), fraction: time.fraction)
  }
}
