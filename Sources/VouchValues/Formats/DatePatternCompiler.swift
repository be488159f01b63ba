/// Compiles a pattern's text to steps, and rejects patterns that are ambiguous or lose information.
struct DatePatternCompiler {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var result: [DatePatternStep] = []
  /// The position of each field, for finding repeated and missing ones.
  private var offsets: [DateField: Int] = [:]
  private var twelveHourOffset: Int?
  private(set) var fractionDigits = 0

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  mutating func steps() throws(DateFormatError) -> [DatePatternStep] {
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "'" {
        try quotedText()
      } else if scalar.isASCII, scalar.properties.isAlphabetic {
        try field(scalar)
      } else {
        try literal(scalar)
        position += 1
      }
    }
    try checkFields()
    return result
  }

  /// Reads text between apostrophes. Two apostrophes stand for one, inside and outside.
  private mutating func quotedText() throws(DateFormatError) {
    let start = position
    position += 1
    if position < scalars.count, scalars[position] == "'" {
      try literal("'")
      position += 1
      return
    }
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "'" {
        position += 1
        guard position < scalars.count, scalars[position] == "'" else { return }
      }
      try literal(scalar)
      position += 1
    }
    throw DateFormatError(offset: start, message: "the quoted text has no closing apostrophe")
  }

  private mutating func literal(_ scalar: Unicode.Scalar) throws(DateFormatError) {
    if ("0"..."9").contains(scalar) { try refuseAfterVariableWidth(at: position) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      result.append(.literal(byte))
    }
  }

  private mutating func field(_ letter: Unicode.Scalar) throws(DateFormatError) {
    let start = position
    while position < scalars.count, scalars[position] == letter { position += 1 }
    let count = position - start
    let (field, step) = try Self.step(letter, count: count, offset: start)
    guard offsets.updateValue(start, forKey: field) == nil else {
      throw DateFormatError(
        offset: start, message: "the pattern has two fields for the \(field.name)")
    }
    switch step {
    case .dayPeriod, .offset: break
    default: try refuseAfterVariableWidth(at: start)
    }
    if letter == "h" { twelveHourOffset = start }
    if case .fraction(let digits) = step { fractionDigits = digits }
    result.append(step)
  }

  /// Throws if the preceding field has a variable number of digits, because it would consume the
  /// digits of this one.
  private func refuseAfterVariableWidth(at offset: Int) throws(DateFormatError) {
    switch result.last {
    case .year(minimumDigits: 1...3), .number(_, range: _, isPadded: false):
      throw DateFormatError(
        offset: offset,
        message: "a field of variable width ends in front of a digit: write it with more letters")
    default: break
    }
  }

  private static func step(
    _ letter: Unicode.Scalar, count: Int, offset: Int
  ) throws(DateFormatError) -> (DateField, DatePatternStep) {
    let isPadded = count == 2
    switch (letter, count) {
    case ("y", 2): return (.year, .shortYear)
    case ("y", 1...4): return (.year, .year(minimumDigits: count))
    case ("M", 1...2): return (.month, .number(.month, range: 1...12, isPadded: isPadded))
    case ("d", 1...2): return (.day, .number(.day, range: 1...31, isPadded: isPadded))
    case ("H", 1...2): return (.hour, .number(.hour, range: 0...23, isPadded: isPadded))
    case ("h", 1...2): return (.hour, .number(.hour, range: 1...12, isPadded: isPadded))
    case ("m", 1...2): return (.minute, .number(.minute, range: 0...59, isPadded: isPadded))
    case ("s", 1...2): return (.second, .number(.second, range: 0...60, isPadded: isPadded))
    case ("S", 1...SecondFraction.maximumDigits): return (.fraction, .fraction(digits: count))
    case ("a", 1...3): return (.dayPeriod, .dayPeriod)
    case ("X", 1...3), ("Z", 1...5): return (.offset, .offset(offsetStyle(letter, count: count)))
    case ("y", _), ("M", _), ("d", _), ("H", _), ("h", _), ("m", _), ("s", _), ("S", _), ("a", _),
      ("X", _), ("Z", _):
      throw DateFormatError(
        offset: offset, message: "the field \(letter) can't be written with \(count) letters")
    default:
      throw DateFormatError(
        offset: offset,
        message: "\(letter) is no supported field: there are y M d H h m s S a X Z, and other"
          + " letters stand between apostrophes")
    }
  }

  private static func offsetStyle(_ letter: Unicode.Scalar, count: Int) -> DateOffsetStyle {
    switch (letter, count) {
    case ("X", 1): .numeric(OffsetSyntax(colon: .forbidden, hoursMayStandAlone: true))
    case ("X", 2): .numeric(OffsetSyntax(colon: .forbidden))
    case ("X", _), ("Z", 5): .numeric(.extended)
    case ("Z", 4): .gmt
    default: .numeric(OffsetSyntax(colon: .forbidden, allowsZulu: false))
    }
  }

  /// Checks that the pattern has a year, and every field between the year and the finest field.
  private func checkFields() throws(DateFormatError) {
    let measures = offsets.filter { $0.key.rawValue <= DateField.fraction.rawValue }
    let finest = measures.keys.max { $0.rawValue < $1.rawValue } ?? .year
    for rawValue in 0...finest.rawValue {
      guard let field = DateField(rawValue: rawValue), offsets[field] == nil else { continue }
      throw DateFormatError(
        offset: offsets[finest] ?? 0,
        message: finest == .year
          ? "the pattern has no year" : "the pattern has a \(finest.name) but no \(field.name)")
    }
    if let twelveHourOffset, offsets[.dayPeriod] == nil {
      throw DateFormatError(
        offset: twelveHourOffset, message: "h counts to 12 and needs a for AM or PM; H counts to 23"
      )
    }
    if let offset = offsets[.dayPeriod], twelveHourOffset == nil {
      throw DateFormatError(offset: offset, message: "a (AM or PM) goes with h, not with H")
    }
  }
}
