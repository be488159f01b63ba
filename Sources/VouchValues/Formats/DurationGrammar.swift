/// ISO 8601 durations, by the grammar in RFC 3339, appendix A.
enum DurationGrammar {
  /// The units in their order; each unit may follow only the one directly before it.
  private static let dateUnits: StaticString = "ymd"
  private static let timeUnits: StaticString = "hms"

  /// True for a `duration`. Letters may be in either case, as for ABNF strings (RFC 5234, 2.3).
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    guard cursor.skip(letter: UInt8(ascii: "p")) else { return false }
    if cursor.skip(letter: UInt8(ascii: "t")) {
      return acceptsElements(&cursor, units: timeUnits) && cursor.isAtEnd
    }
    if acceptsWeeks(cursor) { return true }
    guard acceptsElements(&cursor, units: dateUnits) else { return false }
    if cursor.skip(letter: UInt8(ascii: "t")) {
      guard acceptsElements(&cursor, units: timeUnits) else { return false }
    }
    return cursor.isAtEnd
  }

  /// Accepts `dur-week`: weeks can't be combined with other units.
  private static func acceptsWeeks(_ start: UTF8Cursor) -> Bool {
    var cursor = start
    return cursor.skip(while: ASCII.isDigit) > 0 && cursor.skip(letter: UInt8(ascii: "w"))
      && cursor.isAtEnd
  }

  /// Accepts one or more numbers with consecutive units.
  private static func acceptsElements(_ cursor: inout UTF8Cursor, units: StaticString) -> Bool {
    units.withUTF8Buffer { units in
      var nextUnit: Int?
      while let byte = cursor.next, ASCII.isDigit(byte) {
        _ = cursor.skip(while: ASCII.isDigit)
        guard let letter = cursor.next, let unit = unsafe units.firstIndex(of: letter | 0x20),
          unit == nextUnit ?? unit
        else { return false }
        cursor.position += 1
        nextUnit = unit + 1
      }
      return nextUnit != nil
    }
  }
}
