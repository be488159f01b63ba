/// Whole texts in the formats of RFC 3339 and of its ISO 8601 relatives.
enum Timestamp {
  /// `date-time`; T and Z are taken in either case.
  static func rfc3339(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    var parser = TimestampParser(bytes)
    guard let date = parser.fullDate(), parser.cursor.skip(letter: UInt8(ascii: "t")),
      let time = parser.partialTime(), let offset = parser.rfc3339Offset(),
      parser.cursor.isAtEnd
    else { return nil }
    return instant(date, time, offset: offset)
  }

  /// The seconds since 1970 of a `date-time` in the form that most have, `2026-03-01T12:00:00Z`; nil for
  /// any other text, which may be one all the same.
  @inline(__always)
  static func secondsOfUTC(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count == 20, bytes[4] == ASCII.hyphen, bytes[7] == ASCII.hyphen,
      bytes[10] == UInt8(ascii: "T"), bytes[13] == ASCII.colon, bytes[16] == ASCII.colon,
      bytes[19] == UInt8(ascii: "Z")
    else { return nil }
    var greatest: UInt8 = 0
    func pair(_ index: Int) -> Int {
      let (tens, ones) = (bytes[index] &- ASCII.zero, bytes[index &+ 1] &- ASCII.zero)
      greatest = max(greatest, tens, ones)
      return Int(tens) &* 10 &+ Int(ones)
    }
    let (century, year, month, day) = (pair(0), pair(2), pair(5), pair(8))
    let (hour, minute, second) = (pair(11), pair(14), pair(17))
    // A leap second depends on the day.
    guard greatest <= 9, hour <= 23, minute <= 59, second <= 59,
      let date = CivilDate(year: century &* 100 &+ year, month: month, day: day)
    else { return nil }
    return date.daysSinceEpoch &* 86_400 &+ (hour &* 60 &+ minute) &* 60 &+ second
  }

  /// As RFC 3339, with `T` or a space, a decimal point or comma, and an offset that may lack
  /// its colon, its minutes, or be left out (then it is UTC).
  static func iso8601(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
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

  /// `full-date`, at midnight of UTC.
  static func fullDate(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    var parser = TimestampParser(bytes)
    guard let date = parser.fullDate(), parser.cursor.isAtEnd else { return nil }
    return Instant(seconds: date.daysSinceEpoch * 86_400)
  }

  /// Whether the text is a `full-time`: a time of day with its offset.
  static func isFullTime(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var parser = TimestampParser(bytes)
    guard let time = parser.partialTime(), let offset = parser.rfc3339Offset() else {
      return false
    }
    return parser.cursor.isAtEnd && time.secondOfDay(offset: offset) != nil
  }

  @inline(__always)
  static func instant(_ date: CivilDate, _ time: TimeOfDay, offset: Int) -> Instant? {
    guard let second = time.secondOfDay(offset: offset) else { return nil }
    return Instant(seconds: date.daysSinceEpoch * 86_400 + second, fraction: time.fraction)
  }
}
