/// Numbers. Source: RFC 8259, section 6.
extension DirectReader {
  @inline(__always)
  func integer(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    var position = start
    let isNegative = byte(position) == ASCII.hyphen
    if isNegative { position += 1 }
    let digits = position
    var magnitude: UInt64 = 0
    while true {
      let digit = byte(position) &- ASCII.zero
      if digit > 9 { break }
      magnitude = magnitude &* 10 &+ UInt64(digit)
      position += 1
    }
    let count = position - digits
    // A longer number, a fraction or an exponent; and what is no number at all.
    guard count > 0, count <= 18, byte(position) != ASCII.dot, byte(position) | 0x20 != 0x65 else {
      return try longInteger(table, start)
    }
    guard count == 1 || digits.pointee != ASCII.zero else { throw GivenUp() }
    let value = isNegative ? 0 &- Int64(magnitude) : Int64(magnitude)
    if _slowPath(value < table.pointee.leastInteger || value > table.pointee.greatestInteger) {
      guard table.pointee.machineIntegers ~= value else { throw GivenUp() }
      try check(.int(value), table)
    }
    return Read(Cell(.integer, UInt64(bitPattern: value)), position)
  }

  /// An integer that is written with a fraction, an exponent, or more than 18 digits.
  @inline(never)
  private func longInteger(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    let end = try endOfNumber(start)
    let text = UnsafeBufferPointer(start: start, count: end - start)
    guard let number = DecimalNumber(utf8: UTF8Bytes(text)) else { throw GivenUp() }
    if let value = number.int64 {
      guard table.pointee.machineIntegers ~= value else { throw GivenUp() }
      try check(.int(value), table)
      return Read(Cell(.integer, UInt64(bitPattern: value)), end)
    }
    // Only the type of 64 bits without a sign reaches beyond.
    guard let value = number.uint64,
      case .integer(.uint64) = table.pointee.node._withUnsafeGuaranteedRef({ $0.kind })
    else { throw GivenUp() }
    try check(.uint(value), table)
    return Read(Cell(.unsigned, value), end)
  }

  @inline(__always)
  func double(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    var position = start
    let value = try double(&position)
    if _slowPath(!(value >= table.pointee.leastDouble && value <= table.pointee.greatestDouble)) {
      try check(.double(value), table)
    }
    return Read(Cell(.double, value.bitPattern), position)
  }

  @inline(__always)
  private func double(_ position: inout Position) throws(GivenUp) -> Double {
    let start = position
    let isNegative = byte(position) == ASCII.hyphen
    if isNegative { position += 1 }
    var significand: UInt64 = 0
    let integer = position
    digits(&position, &significand)
    var count = position - integer
    guard count > 0, count == 1 || integer.pointee != ASCII.zero else { throw GivenUp() }
    var exponent = 0
    if byte(position) == ASCII.dot {
      position += 1
      let fraction = position
      digits(&position, &significand)
      exponent = fraction - position
      guard exponent < 0 else { throw GivenUp() }
      count &-= exponent
    }
    if _slowPath(byte(position) | 0x20 == UInt8(ascii: "e")) {
      return try longDouble(start, &position)
    }
    if _fastPath(count <= 19) {
      if significand < 1 << 53, exponent >= -22 {
        // Both are exact, so that the quotient is the nearest double.
        let value = Double(Int64(significand)) / powersOfTen[0 &- exponent]
        return isNegative ? -value : value
      }
      if let value = PowersOfFive.double(significand, exponent, powersOfFive) {
        return isNegative ? -value : value
      }
    }
    return try longDouble(start, &position)
  }

  /// Appends digits to a number of which only the first 19 matter to the caller.
  @inline(__always)
  private func digits(_ position: inout Position, _ value: inout UInt64) {
    while has(8, at: position) {
      let word = loadWord(position)
      guard Self.isEightDigits(word) else { break }
      value = value &* 100_000_000 &+ Self.eightDigits(word)
      position += 8
    }
    while true {
      let digit = byte(position) &- ASCII.zero
      if digit > 9 { return }
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
  }

  @inline(__always)
  private static func isEightDigits(_ word: UInt64) -> Bool {
    (word & 0xF0F0_F0F0_F0F0_F0F0)
      | ((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) &>> 4
      == 0x3333_3333_3333_3333
  }

  /// The number that eight digits stand for, the first in the lowest byte: pairs, then fours, then all.
  @inline(__always)
  private static func eightDigits(_ word: UInt64) -> UInt64 {
    let ones = word &- 0x3030_3030_3030_3030
    let pairs = (ones &* 10) &+ (ones &>> 8)
    let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (low &+ high) &>> 32
  }

  /// A number with an exponent, or with more digits than decide: by the standard library.
  @inline(never)
  private func longDouble(_ start: Position, _ position: inout Position) throws(GivenUp) -> Double {
    position = try endOfNumber(start)
    let text = String(
      decoding: UnsafeBufferPointer(start: start, count: position - start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw GivenUp() }
    return value
  }

  /// The powers of ten that a double holds exactly. Never written or freed after they were made.
  nonisolated(unsafe) static let exactPowersOfTen: UnsafePointer<Double> = {
    let powers = UnsafeMutablePointer<Double>.allocate(capacity: 23)
    var power = 1.0
    for exponent in 0...22 {
      (powers + exponent).initialize(to: power)
      power *= 10
    }
    return UnsafePointer(powers)
  }()

  /// Goes over a number in JSON's grammar.
  @inline(never)
  func endOfNumber(_ start: Position) throws(GivenUp) -> Position {
    var position = start
    if byte(position) == ASCII.hyphen { position += 1 }
    let integer = position
    try skipDigits(&position)
    guard position - integer == 1 || integer.pointee != ASCII.zero else { throw GivenUp() }
    if byte(position) == ASCII.dot {
      position += 1
      try skipDigits(&position)
    }
    if byte(position) | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte(position) == UInt8(ascii: "+") || byte(position) == ASCII.hyphen { position += 1 }
      try skipDigits(&position)
    }
    return position
  }

  @inline(__always)
  private func skipDigits(_ position: inout Position) throws(GivenUp) {
    let start = position
    while ASCII.isDigit(byte(position)) { position += 1 }
    guard position > start else { throw GivenUp() }
  }
}
