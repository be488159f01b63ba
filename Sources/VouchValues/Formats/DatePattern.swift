/// A field of a date pattern: the units of time from the coarsest to the finest, then the other
/// fields.
enum DateField: Int, Hashable, Sendable {
  case year, month, day, hour, minute, second, fraction, dayPeriod, offset

  /// The field's name in a message.
  var name: String {
    switch self {
    case .year: "year"
    case .month: "month"
    case .day: "day"
    case .hour: "hour"
    case .minute: "minute"
    case .second: "second"
    case .fraction: "fraction of a second"
    case .dayPeriod: "AM or PM"
    case .offset: "offset"
    }
  }
}

/// One step of a compiled date pattern.
enum DatePatternStep: Hashable, Sendable {
  case literal(UInt8)
  /// A year of 1 to 4 digits, with at least `minimumDigits`.
  case year(minimumDigits: Int)
  /// A two-digit year, 1969...2068.
  case shortYear
  /// A number of one or two digits, or of exactly two if padded.
  case number(DateField, range: ClosedRange<Int>, isPadded: Bool)
  case fraction(digits: Int)
  case dayPeriod
  case offset(DateOffsetStyle)
}

/// The form in which a pattern's X or Z writes the offset from UTC.
enum DateOffsetStyle: Hashable, Sendable {
  /// `GMT` or `GMT+07:00`.
  case gmt
  /// Digits, or Z if the syntax allows it.
  case numeric(OffsetSyntax)
}

/// A UTS 35 date pattern, compiled to steps that read and write.
struct DatePattern: Hashable, Sendable {
  let steps: [DatePatternStep]

  /// The number of fraction digits of the second in the pattern.
  let fractionDigits: Int

  init(_ pattern: String) throws(DateFormatError) {
    var compiler = DatePatternCompiler(pattern)
    steps = try compiler.steps()
    fractionDigits = compiler.fractionDigits
  }
}

extension DatePattern {
  /// Returns the instant that `bytes` represent as a whole.
  func instant(from bytes: UTF8Bytes) -> Instant? {
    var reader = DatePatternReader(bytes)
    for step in steps {
      guard reader.read(step) else { return nil }
    }
    return reader.parser.cursor.isAtEnd ? reader.instant : nil
  }
}

/// Reads the fields. Fields that aren't in the pattern keep their initial values.
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

extension DatePattern {
  /// Returns the text of `instant` in UTC. An instant outside the four-digit years is clamped
  /// first.
  func string(from instant: Instant) -> String {
    let instant = instant.clamped
    let fields = CivilFields(instant.seconds)
    var text = ASCIIText()
    for step in steps {
      switch step {
      case .literal(let byte): text.append(byte)
      case .year(let minimumDigits):
        text.append(unpadded: fields.date.year, minimumDigits: minimumDigits)
      case .shortYear: text.append(fields.date.year % 100, digits: 2)
      case .number(let field, let range, let isPadded):
        var value = fields[field]
        // Hours 0 and 12 are both written as 12 if hours begin at 1.
        if field == .hour, range.lowerBound == 1 { value = (value + 11) % 12 + 1 }
        text.append(unpadded: value, minimumDigits: isPadded ? 2 : 1)
      case .fraction(let digits):
        text.append(instant.fraction.digits, digits: digits)
      case .dayPeriod:
        text.append(UInt8(ascii: fields.secondOfDay < 43_200 ? "A" : "P"))
        text.append(UInt8(ascii: "M"))
      case .offset(let style): text.append(style.utc)
      }
    }
    return text.string
  }
}

extension DateOffsetStyle {
  /// The text for UTC in this style.
  fileprivate var utc: StaticString {
    switch self {
    case .gmt: "GMT"
    case .numeric(let syntax): syntax.allowsZulu ? "Z" : "+0000"
    }
  }
}

extension CivilFields {
  /// The value of a field that patterns write as a number.
  fileprivate subscript(field: DateField) -> Int {
    switch field {
    case .year: date.year
    case .month: date.month
    case .day: date.day
    case .hour: secondOfDay / 3600
    case .minute: secondOfDay / 60 % 60
    case .second: secondOfDay % 60
    case .fraction, .dayPeriod, .offset: 0
    }
  }
}

extension ASCIIText {
  /// Appends a number with as few digits as possible, but at least `minimumDigits`.
  fileprivate mutating func append(unpadded value: Int, minimumDigits: Int) {
    var digits = 1
    var rest = value / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    append(value, digits: max(digits, minimumDigits))
  }

  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Bytes { bytes in
      for byte in bytes { append(byte) }
    }
  }
}
