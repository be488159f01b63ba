#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Numbers. Source: RFC 8259, section 6.
extension DirectReader {
  @inline(__always)
  func integer(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    var position = unsafe start
    let isNegative = unsafe byte(position) == ASCII.hyphen
    if isNegative { unsafe position += 1 }
    let first = unsafe position
    var magnitude: UInt64 = 0
    unsafe digits(&position, &magnitude)
    let count = unsafe position - first
    // A longer number, a fraction, an exponent, or text that isn't a number.
    guard count > 0, count <= 18, unsafe byte(position) != ASCII.dot,
      unsafe byte(position) | 0x20 != 0x65
    else {
      return try unsafe longInteger(table, start)
    }
    guard unsafe count == 1 || first.pointee != ASCII.zero else { throw GivenUp() }
    let value = isNegative ? 0 &- Int64(magnitude) : Int64(magnitude)
    if unsafe _slowPath(value < table.pointee.leastInteger || value > table.pointee.greatestInteger)
    {
      guard unsafe table.pointee.machineIntegers ~= value else { throw GivenUp() }
      try unsafe check(.int(value), table)
    }
    return unsafe Read(Cell(.integer, UInt64(bitPattern: value)), position)
  }

  /// Reads an integer that is written with a fraction, an exponent, or more than 18 digits.
  @inline(never)
  private func longInteger(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    let end = try unsafe endOfNumber(start)
    let text = unsafe UnsafeBufferPointer(start: start, count: end - start)
    guard let number = unsafe DecimalNumber(utf8: UTF8Bytes(text)) else { throw GivenUp() }
    if let value = number.int64 {
      guard unsafe table.pointee.machineIntegers ~= value else { throw GivenUp() }
      try unsafe check(.int(value), table)
      return unsafe Read(Cell(.integer, UInt64(bitPattern: value)), end)
    }
    // Only unsigned 64-bit integers reach beyond the range of `Int64`.
    guard let value = number.uint64,
      case .integer(.uint64) = unsafe table.pointee.node._withUnsafeGuaranteedRef({ $0.kind })
    else { throw GivenUp() }
    try unsafe check(.uint(value), table)
    return unsafe Read(Cell(.unsigned, value), end)
  }

  /// Reads an integer of up to 18 digits without fraction and exponent. Returns nil for any other
  /// text, and leaves the position unchanged.
  @inline(__always)
  func shortInteger(_ position: inout Position) -> Int64? {
    var end = unsafe position
    let isNegative = unsafe byte(end) == ASCII.hyphen
    if isNegative { unsafe end += 1 }
    let first = unsafe end
    var magnitude: UInt64 = 0
    unsafe digits(&end, &magnitude)
    let count = unsafe end - first
    guard count > 0, count <= 18, unsafe byte(end) != ASCII.dot, unsafe byte(end) | 0x20 != 0x65,
      unsafe first.pointee != ASCII.zero || (count == 1 && !isNegative)
    else { return nil }
    unsafe position = unsafe end
    return isNegative ? 0 &- Int64(magnitude) : Int64(magnitude)
  }

  /// Reads a single-precision number.
  func float(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    let end = try unsafe endOfNumber(start)
    let text = unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    guard let value = Float(text), value.isFinite,
      case .double(let double) = value._schemaField.value
    else { throw GivenUp() }
    try unsafe check(.double(double), table)
    if unsafe isEvaluated(start) { try unsafe expectDigits(of: double, start..<end, 6) }
    return unsafe Read(Cell(.double, double.bitPattern), end)
  }

  /// Reads a date that is written as a number, or as a string if the schema has several formats.
  func numericDate(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    if unsafe byte(start) == UInt8(ascii: "\"") { return try unsafe date(table, start) }
    var position = unsafe start
    let number = try unsafe double(&position)
    let date: Date? = unsafe table.pointee.node._withUnsafeGuaranteedRef { node in
      guard case .date(let formats) = node.kind,
        number == number.rounded() || !node.isWrittenAsInteger
      else { return nil }
      for format in formats where format.isNumeric {
        if let date = format.date(fromNumber: number) { return date }
      }
      return nil
    }
    guard let date else { throw GivenUp() }
    if unsafe isEvaluated(start) {
      let written = unsafe table.pointee.node._withUnsafeGuaranteedRef { $0.number(writing: date) }
      try unsafe expectDigits(of: written ?? .infinity, start..<position, 0)
    }
    if unsafe table.pointee.hasOtherChecks { try unsafe check(.date(date), table) }
    return unsafe Read(Cell(.date, date.timeIntervalSinceReferenceDate.bitPattern), position)
  }

  @inline(__always)
  func double(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    var position = unsafe start
    let value = try unsafe double(&position)
    if unsafe _slowPath(isEvaluated(start)) {
      try unsafe expectDigits(of: value, start..<position, 15)
    }
    if unsafe _slowPath(
      !(value >= table.pointee.leastDouble && value <= table.pointee.greatestDouble))
    {
      try unsafe check(.double(value), table)
    }
    return unsafe Read(Cell(.double, value.bitPattern), position)
  }

  /// Leaves a number to the walk that is written with other digits than its text has.
  ///
  /// - Parameter safe: the number of digits that the type keeps of any number.
  @inline(never)
  private func expectDigits(
    of value: Double, _ text: Range<Position>, _ safe: Int
  ) throws(GivenUp) {
    let bytes = unsafe UnsafeBufferPointer(
      start: text.lowerBound, count: text.upperBound - text.lowerBound)
    // Close to zero a type keeps fewer, but such a number has an exponent if it is short.
    if bytes.count <= safe, unsafe !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      return
    }
    guard unsafe DecimalNumber(utf8: UTF8Bytes(bytes)) == DecimalNumber(value) else {
      throw undecided()
    }
  }

  @inline(__always)
  private func double(_ position: inout Position) throws(GivenUp) -> Double {
    let start = unsafe position
    let isNegative = unsafe byte(position) == ASCII.hyphen
    if isNegative { unsafe position += 1 }
    var significand: UInt64 = 0
    let integer = unsafe position
    unsafe digits(&position, &significand)
    var count = unsafe position - integer
    guard count > 0, unsafe count == 1 || integer.pointee != ASCII.zero else { throw GivenUp() }
    var exponent = 0
    if unsafe byte(position) == ASCII.dot {
      unsafe position += 1
      let fraction = unsafe position
      unsafe digits(&position, &significand)
      exponent = unsafe fraction - position
      guard exponent < 0 else { throw GivenUp() }
      count &-= exponent
    }
    if unsafe _slowPath(byte(position) | 0x20 == UInt8(ascii: "e")) {
      return try unsafe longDouble(start, &position)
    }
    if _fastPath(count <= 19) {
      if significand < 1 << 53, exponent >= -22 {
        // Both are exact, so the quotient is the nearest double.
        let value = unsafe Double(Int64(significand)) / powersOfTen[0 &- exponent]
        return isNegative ? -value : value
      }
      if let value = unsafe PowersOfFive.double(significand, exponent, words: powersOfFive) {
        return isNegative ? -value : value
      }
    }
    return try unsafe longDouble(start, &position)
  }

  /// Appends digits to a number. The caller uses only the first 19 of them.
  ///
  /// Up to seven digits are read as one word without branching on their count, which is hard to
  /// predict.
  @inline(__always)
  private func digits(_ position: inout Position, _ value: inout UInt64) {
    while unsafe has(8, at: position) {
      let word = unsafe loadWord(position) ^ 0x3030_3030_3030_3030
      // The top bit of the first byte that isn't a digit is set, and no bit before it.
      let others = (word &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080
      if others == 0 {
        value = value &* 100_000_000 &+ Self.number(ofEight: word)
        unsafe position += 8
        continue
      }
      let count = others.trailingZeroBitCount &>> 3
      // Shifts the digits to the end of the eight bytes. There may be none, and one masking shift
      // can't shift by 64, so there are two shifts.
      let aligned = (word &<< UInt64(truncatingIfNeeded: 56 &- count &* 8)) &<< 8
      value = unsafe value &* wholePowersOfTen[count] &+ Self.number(ofEight: aligned)
      unsafe position += count
      return
    }
    while true {
      let digit = unsafe byte(position) &- ASCII.zero
      if digit > 9 { return }
      value = value &* 10 &+ UInt64(digit)
      unsafe position += 1
    }
  }

  /// Returns the number that eight digits make, the first digit in the lowest byte: combines pairs,
  /// then fours, then all.
  @inline(__always)
  private static func number(ofEight digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (low &+ high) &>> 32
  }

  /// Reads a number that has an exponent or too many digits for the fast paths, with the standard
  /// library.
  @inline(never)
  private func longDouble(_ start: Position, _ position: inout Position) throws(GivenUp) -> Double {
    unsafe position = try unsafe endOfNumber(start)
    let text = unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: position - start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw GivenUp() }
    return value
  }

  /// The powers of ten that a double represents exactly. Immutable and never freed.
  nonisolated(unsafe) static let exactPowersOfTen: UnsafePointer<Double> = {
    var powers = [1.0]
    for _ in 1...22 { powers.append(powers[powers.count - 1] * 10) }
    return unsafe UnsafePointer(immortal: powers)
  }()

  /// The powers of ten up to 10^7. Immutable and never freed.
  nonisolated(unsafe) static let firstPowersOfTen: UnsafePointer<UInt64> = {
    var powers: [UInt64] = [1]
    for _ in 1...7 { powers.append(powers[powers.count - 1] * 10) }
    return unsafe UnsafePointer(immortal: powers)
  }()

  /// Skips a number that follows JSON's grammar, and returns its end.
  @inline(never)
  func endOfNumber(_ start: Position) throws(GivenUp) -> Position {
    var position = unsafe start
    if unsafe byte(position) == ASCII.hyphen { unsafe position += 1 }
    let integer = unsafe position
    try unsafe skipDigits(&position)
    guard unsafe position - integer == 1 || integer.pointee != ASCII.zero else { throw GivenUp() }
    if unsafe byte(position) == ASCII.dot {
      unsafe position += 1
      try unsafe skipDigits(&position)
    }
    if unsafe byte(position) | 0x20 == UInt8(ascii: "e") {
      unsafe position += 1
      if unsafe byte(position) == UInt8(ascii: "+") || byte(position) == ASCII.hyphen {
        unsafe position += 1
      }
      try unsafe skipDigits(&position)
    }
    return unsafe position
  }

  @inline(__always)
  private func skipDigits(_ position: inout Position) throws(GivenUp) {
    let start = unsafe position
    while unsafe ASCII.isDigit(byte(position)) { unsafe position += 1 }
    guard unsafe position > start else { throw GivenUp() }
  }
}
