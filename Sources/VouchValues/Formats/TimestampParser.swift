/// A time of day in local time, without its offset from UTC.
struct TimeOfDay {
  var hour = 0
  var minute = 0
  /// 0...60, where 60 is a leap second.
  var second = 0
  var fraction = SecondFraction()

  /// Returns the seconds since midnight UTC of a time that is `offset` minutes ahead of UTC; nil
  /// for a second 60 that isn't at the end of the last minute of the UTC day (RFC 3339, section
  /// 5.7).
  @inline(__always)
  func secondOfDay(offset: Int) -> Int? {
    let minuteOfDay = hour * 60 + minute - offset
    if second == 60, (minuteOfDay + 1) % 1440 != 0 { return nil }
    return minuteOfDay * 60 + second
  }
}

/// The spellings of an offset from UTC that a format accepts.
struct OffsetSyntax: Hashable, Sendable {
  enum Colon: Hashable, Sendable { case required, forbidden, optional }

  var colon: Colon
  /// True if `+07` may stand for `+07:00`.
  var hoursMayStandAlone = false
  /// True if `Z` may stand for UTC.
  var allowsZulu = true

  /// RFC 3339's `time-offset`, and the pattern letters XXX and ZZZZZ.
  static let extended = OffsetSyntax(colon: .required)
}

/// Parses the productions of RFC 3339, section 5.6.
struct TimestampParser {
  var cursor: UTF8Cursor

  init(_ bytes: UTF8Bytes) {
    cursor = UTF8Cursor(bytes)
  }

  /// Parses a `full-date`: an existing day.
  @inline(__always)
  mutating func fullDate() -> CivilDate? {
    guard let year = cursor.number(digits: 4), cursor.skip(ASCII.hyphen),
      let month = cursor.number(digits: 2), cursor.skip(ASCII.hyphen),
      let day = cursor.number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Parses a `partial-time`: hours, minutes, seconds, and a fraction of any length.
  @inline(__always)
  mutating func partialTime(allowsComma: Bool = false) -> TimeOfDay? {
    guard let hour = cursor.number(digits: 2), hour <= 23, cursor.skip(ASCII.colon),
      let minute = cursor.number(digits: 2), minute <= 59, cursor.skip(ASCII.colon),
      let second = cursor.number(digits: 2), second <= 60
    else { return nil }
    var time = TimeOfDay(hour: hour, minute: minute, second: second)
    if cursor.skip(ASCII.dot) || (allowsComma && cursor.skip(UInt8(ascii: ","))) {
      guard let fraction = fraction() else { return nil }
      time.fraction = fraction
    }
    return time
  }

  /// Parses one or more digits of a fraction.
  @inline(__always)
  mutating func fraction() -> SecondFraction? {
    var fraction = SecondFraction()
    let start = cursor.position
    while let byte = cursor.next, ASCII.isDigit(byte) {
      fraction.append(digit: byte &- ASCII.zero)
      cursor.position += 1
    }
    return cursor.position > start ? fraction : nil
  }

  /// Parses an offset, in minutes ahead of UTC.
  @inline(__always)
  mutating func offset(_ syntax: OffsetSyntax) -> Int? {
    if syntax.allowsZulu, cursor.skip(UInt8(ascii: "Z")) { return 0 }
    let isNegative = cursor.skip(ASCII.hyphen)
    guard isNegative || cursor.skip(UInt8(ascii: "+")),
      let hours = cursor.number(digits: 2), hours <= 23
    else { return nil }
    guard let minutes = offsetMinutes(syntax), minutes <= 59 else { return nil }
    let total = hours * 60 + minutes
    return isNegative ? -total : total
  }

  @inline(__always)
  private mutating func offsetMinutes(_ syntax: OffsetSyntax) -> Int? {
    let hasColon = syntax.colon != .forbidden && cursor.skip(ASCII.colon)
    if syntax.colon == .required, !hasColon { return nil }
    if syntax.hoursMayStandAlone, !hasColon {
      guard let next = cursor.next, ASCII.isDigit(next) else { return 0 }
    }
    return cursor.number(digits: 2)
  }

  /// Parses a `time-offset`, with Z in either case.
  @inline(__always)
  mutating func rfc3339Offset() -> Int? {
    cursor.skip(UInt8(ascii: "z")) ? 0 : offset(.extended)
  }
}
