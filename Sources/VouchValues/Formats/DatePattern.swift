/// A field of a date pattern, from the coarsest to the finest, then those that are no measure.
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
  /// A year of 1 to 4 digits, and at least so many.
  case year(minimumDigits: Int)
  /// A year 1969...2068 in two digits.
  case shortYear
  /// A number of one or two digits, or of exactly two.
  case number(DateField, range: ClosedRange<Int>, isPadded: Bool)
  case fraction(digits: Int)
  case dayPeriod
  case offset(DateOffsetStyle)
}

/// How a pattern's X or Z spells the offset from UTC.
enum DateOffsetStyle: Hashable, Sendable {
  /// `GMT` or `GMT+07:00`.
  case gmt
  /// Digits, or Z where the syntax allows it.
  case numeric(OffsetSyntax)
}

/// A date pattern of UTS 35, compiled to steps that read and write.
struct DatePattern: Hashable, Sendable {
  let steps: [DatePatternStep]

  /// How many digits of a second's fraction the pattern holds.
  let fractionDigits: Int

  init(_ pattern: String) throws(DateFormatError) {
    var compiler = DatePatternCompiler(pattern)
    steps = try compiler.steps()
    fractionDigits = compiler.fractionDigits
  }
}
