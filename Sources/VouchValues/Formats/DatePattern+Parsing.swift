extension DatePattern {
  /// The instant that the whole of `bytes` means.
  func instant(from bytes: UTF8Bytes) -> Instant? {
    var reader = DatePatternReader(bytes)
    for step in steps {
      guard reader.read(step) else { return nil }
    }
    return reader.parser.cursor.isAtEnd ? reader.instant : nil
  }
}

/// The fields read so far; those that a pattern lacks keep their first values.
private struct DatePatternReader {
  var parser: TimestampParser
  private var year = 1970
  private var month = 1
  private var day = 1
  private var time = TimeOfDay()
  private var isAfternoon: Bool?
  private var offset = 0

  init(_ bytes: UTF8Bytes) {
    parser = TimestampParser(bytes)
  }

  var instant: Instant? {
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    var time = time
    // 12 AM is midnight, 12 PM noon.
    if let isAfternoon { time.hour = time.hour % 12 + (isAfternoon ? 12 : 0) }
    return Timestamp.instant(date, time, offset: offset)
  }

  mutating func read(_ step: DatePatternStep) -> Bool {
    switch step {
    case .literal(let byte):
      return parser.cursor.skip(byte)
    case .year(let minimumDigits):
      guard let value = digits(minimumDigits...4) else { return false }
      year = value
    case .shortYear:
      guard let value = digits(2...2) else { return false }
      year = value <= 68 ? 2000 + value : 1900 + value
    case .number(let field, let range, let isPadded):
      guard let value = digits(isPadded ? 2...2 : 1...2), range.contains(value) else {
        return false
      }
      set(field, value)
    case .fraction(let count):
      let start = parser.cursor.position
      guard let fraction = parser.fraction(), parser.cursor.position - start == count else {
        return false
      }
      time.fraction = fraction
    case .dayPeriod:
      return readDayPeriod()
    case .offset(let style):
      guard let value = readOffset(style) else { return false }
      offset = value
    }
    return true
  }

  private mutating func set(_ field: DateField, _ value: Int) {
    switch field {
    case .month: month = value
    case .day: day = value
    case .hour: time.hour = value
    case .minute: time.minute = value
    case .second: time.second = value
    case .year, .fraction, .dayPeriod, .offset: break
    }
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let start = parser.cursor.position
    var value = 0
    while parser.cursor.position - start < count.upperBound,
      let byte = parser.cursor.next, ASCII.isDigit(byte)
    {
      value = value * 10 + Int(byte &- ASCII.zero)
      parser.cursor.position += 1
    }
    return parser.cursor.position - start >= count.lowerBound ? value : nil
  }

  private mutating func readDayPeriod() -> Bool {
    if parser.cursor.skip(letter: UInt8(ascii: "p")) {
      isAfternoon = true
    } else if parser.cursor.skip(letter: UInt8(ascii: "a")) {
      isAfternoon = false
    } else {
      return false
    }
    return parser.cursor.skip(letter: UInt8(ascii: "m"))
  }

  private mutating func readOffset(_ style: DateOffsetStyle) -> Int? {
    switch style {
    case .numeric(let syntax):
      return parser.offset(syntax)
    case .gmt:
      guard parser.cursor.skip(UInt8(ascii: "G")), parser.cursor.skip(UInt8(ascii: "M")),
        parser.cursor.skip(UInt8(ascii: "T"))
      else { return nil }
      switch parser.cursor.next {
      case ASCII.hyphen, UInt8(ascii: "+"):
        return parser.offset(OffsetSyntax(colon: .required, allowsZulu: false))
      default:
        return 0
      }
    }
  }
}
