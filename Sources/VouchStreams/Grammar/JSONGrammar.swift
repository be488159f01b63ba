import Vouch
import VouchValues

/// Parses a JSON text byte by byte, and knows after each byte which ones may follow.
///
/// The text may arrive in chunks of any length, since the state consists only of the open arrays
/// and objects and the position within the current token. The parser refuses the first byte after
/// which the text can't be JSON, for the same reasons as `VouchJSON`. Only duplicate keys aren't
/// detected here, because the keys aren't kept.
/// Source: RFC 8259.
struct JSONGrammar {
  /// The position within the grammar after the last byte.
  enum State: UInt8 {
    /// A value must follow.
    case value
    /// A value must follow, or the end of the array.
    case firstElement
    /// A key must follow.
    case key
    /// A key must follow, or the end of the object.
    case firstKey
    case colon
    /// A value has ended: a comma, a closing bracket, or the end of the text must follow.
    case behindValue

    case string, escape, hexDigit, lowSurrogate, lowSurrogateMark, trailByte

    case literal

    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits

    var isInString: Bool {
      switch self {
      case .string, .escape, .hexDigit, .lowSurrogate, .lowSurrogateMark, .trailByte: true
      default: false
      }
    }
  }

  let maximumDepth: Int
  private(set) var state = State.value
  /// The open arrays and objects, outermost first; true for objects.
  private(set) var open: [Bool] = []
  /// True if the current string is a key.
  private(set) var isKey = false
  /// The number of bytes read so far of an unfinished escape, of an unfinished scalar beyond ASCII,
  /// or of a literal.
  private(set) var partCount = 0
  /// The scalar of a string or key that the last byte has completed; nil if it has completed none.
  private(set) var scalar: Unicode.Scalar?

  /// The remaining bytes of a literal; the next byte is the lowest.
  private var rest: UInt32 = 0
  /// The value of the escape's hexadecimal digits, or of the multi-byte scalar's bits, so far.
  private var unit: UInt32 = 0
  private var digitCount = 0
  /// The first half of a surrogate pair, whose second half must follow.
  private var highSurrogate: UInt32?
  /// The range of the next byte of a multi-byte scalar, and the number of bytes that are missing.
  private var trailBytes: ClosedRange<UInt8> = 0x80...0xBF
  private var trailCount = 0

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  var depth: Int { open.count }

  /// True if the text may end here.
  var isComplete: Bool { open.isEmpty && (state == .behindValue || isCompleteNumber) }

  /// True if the bytes so far form a number, which may continue.
  var isCompleteNumber: Bool {
    switch state {
    case .zero, .integer, .fraction, .exponentDigits: true
    default: false
    }
  }

  /// True if the next byte begins a value, unless it is white space or not allowed here.
  var expectsValue: Bool { state == .value || state == .firstElement }

  // MARK: Bytes

  /// Takes the next byte.
  ///
  /// - Returns: the error if the byte is refused; no further bytes may be taken then.
  mutating func take(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    endNumber(before: byte)
    scalar = nil
    switch state {
    case .string: return takeInString(byte)
    case .value, .firstElement: return beginValue(byte)
    case .behindValue: return takeBehindValue(byte)
    case .key, .firstKey: return beginKey(byte)
    case .colon:
      if byte == ASCII.colon {
        state = .value
      } else if !JSONText.isSpace(byte) {
        return .unexpected(expected: "a colon")
      }
      return nil
    case .escape, .hexDigit, .lowSurrogate, .lowSurrogateMark: return takeInEscape(byte)
    case .trailByte: return takeTrailByte(byte)
    case .literal:
      guard byte == UInt8(truncatingIfNeeded: rest) else {
        return .unexpected(expected: "a value")
      }
      rest >>= 8
      partCount += 1
      if rest == 0 { state = .behindValue }
      return nil
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
      return takeInNumber(byte)
    }
  }

  /// Ends a number that the next byte isn't part of, because nothing else marks a number's end.
  mutating func endNumber(before byte: UInt8) {
    guard isCompleteNumber else { return }
    switch byte {
    case ASCII.zero...UInt8(ascii: "9"): return
    case ASCII.dot: if state == .zero || state == .integer { return }
    case UInt8(ascii: "e"), UInt8(ascii: "E"): if state != .exponentDigits { return }
    default: break
    }
    state = .behindValue
  }

  /// Returns the number of bytes before `end` that don't change the state, because they are plain
  /// characters of a string.
  func plainCount(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    guard state == .string else { return 0 }
    var index = start
    while index < end, Self.isPlain(bytes[index]) { index += 1 }
    return index - start
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

// MARK: - Values

extension JSONGrammar {
  private mutating func beginValue(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    if JSONText.isSpace(byte) { return nil }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < maximumDepth else { return .tooDeep(limit: maximumDepth) }
      let isObject = byte == UInt8(ascii: "{")
      open.append(isObject)
      state = isObject ? .firstKey : .firstElement
    case UInt8(ascii: "]") where state == .firstElement: close()
    case UInt8(ascii: "\""): beginString(isKey: false)
    case UInt8(ascii: "t"): beginLiteral("rue")
    case UInt8(ascii: "f"): beginLiteral("alse")
    case UInt8(ascii: "n"): beginLiteral("ull")
    case ASCII.hyphen: state = .minus
    case ASCII.zero: state = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .integer
    default: return .unexpected(expected: "a value")
    }
    return nil
  }

  private mutating func takeBehindValue(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    if JSONText.isSpace(byte) { return nil }
    guard let isObject = open.last else { return .trailingText }
    switch byte {
    case UInt8(ascii: ","): state = isObject ? .key : .value
    case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"): close()
    default: return .unexpected(expected: isObject ? "a comma or }" : "a comma or ]")
    }
    return nil
  }

  private mutating func close() {
    open.removeLast()
    state = .behindValue
  }

  private mutating func beginKey(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    if JSONText.isSpace(byte) { return nil }
    switch byte {
    case UInt8(ascii: "\""): beginString(isKey: true)
    case UInt8(ascii: "}") where state == .firstKey: close()
    default: return .unexpected(expected: "a key")
    }
    return nil
  }

  private mutating func beginLiteral(_ rest: StaticString) {
    self.rest = rest.withUTF8Bytes { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    partCount = 1
    state = .literal
  }

  /// The missing bytes of an unfinished literal.
  var restOfLiteral: [UInt8] {
    guard state == .literal else { return [] }
    return (0..<4).map { UInt8(truncatingIfNeeded: rest >> (8 * $0)) }.filter { $0 != 0 }
  }

  private mutating func takeInNumber(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    let isDigit = ASCII.isDigit(byte)
    switch state {
    case .minus where isDigit: state = byte == ASCII.zero ? .zero : .integer
    case .integer where isDigit, .fraction where isDigit, .exponentDigits where isDigit: break
    case .zero where byte == ASCII.dot, .integer where byte == ASCII.dot: state = .point
    case .point where isDigit: state = .fraction
    case .exponent where isDigit, .exponentSign where isDigit: state = .exponentDigits
    case .exponent where byte == UInt8(ascii: "+") || byte == ASCII.hyphen: state = .exponentSign
    case .zero where byte | 0x20 == UInt8(ascii: "e"),
      .integer where byte | 0x20 == UInt8(ascii: "e"),
      .fraction where byte | 0x20 == UInt8(ascii: "e"):
      state = .exponent
    default: return .invalidNumber
    }
    return nil
  }
}

// MARK: - Strings

extension JSONGrammar {
  private mutating func beginString(isKey: Bool) {
    self.isKey = isKey
    partCount = 0
    state = .string
  }

  /// Continues the string after a scalar that is an escape, or beyond ASCII.
  private mutating func goOn(after value: UInt32) {
    scalar = Unicode.Scalar(value)
    partCount = 0
    highSurrogate = nil
    state = .string
  }

  private mutating func takeInString(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    switch byte {
    case UInt8(ascii: "\""): state = isKey ? .colon : .behindValue
    case UInt8(ascii: "\\"):
      partCount = 1
      state = .escape
    case ..<0x20: return .controlCharacter
    case ..<0x80: scalar = Unicode.Scalar(byte)
    case 0xC2...0xDF: beginScalar(byte & 0x1F, 1, 0x80...0xBF)
    case 0xE0: beginScalar(byte & 0x0F, 2, 0xA0...0xBF)
    case 0xED: beginScalar(byte & 0x0F, 2, 0x80...0x9F)
    case 0xE1...0xEF: beginScalar(byte & 0x0F, 2, 0x80...0xBF)
    case 0xF0: beginScalar(byte & 0x07, 3, 0x90...0xBF)
    case 0xF1...0xF3: beginScalar(byte & 0x07, 3, 0x80...0xBF)
    case 0xF4: beginScalar(byte & 0x07, 3, 0x80...0x8F)
    default: return .invalidUTF8
    }
    return nil
  }

  /// Begins a multi-byte scalar. Source: The Unicode Standard, table 3-7.
  private mutating func beginScalar(_ bits: UInt8, _ count: Int, _ next: ClosedRange<UInt8>) {
    unit = UInt32(bits)
    partCount = 1
    trailCount = count
    trailBytes = next
    state = .trailByte
  }

  private mutating func takeTrailByte(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    guard trailBytes.contains(byte) else { return .invalidUTF8 }
    partCount += 1
    trailCount -= 1
    trailBytes = 0x80...0xBF
    unit = unit << 6 | UInt32(byte & 0x3F)
    if trailCount == 0 { goOn(after: unit) }
    return nil
  }

  private mutating func takeInEscape(_ byte: UInt8) -> JSONSyntaxError.Reason? {
    partCount += 1
    switch state {
    case .escape where byte == UInt8(ascii: "u"), .lowSurrogateMark where byte == UInt8(ascii: "u"):
      (unit, digitCount) = (0, 0)
      state = .hexDigit
    case .escape:
      guard let value = JSONEscapes.short(byte) else { return .invalidEscape }
      goOn(after: UInt32(value))
    case .lowSurrogate where byte == UInt8(ascii: "\\"): state = .lowSurrogateMark
    case .hexDigit:
      guard let digit = ASCII.hexValue(byte) else { return .invalidEscape }
      unit = unit << 4 | UInt32(digit)
      digitCount += 1
      if digitCount == 4 { return endEscape() }
    default: return .loneSurrogate
    }
    return nil
  }

  private mutating func endEscape() -> JSONSyntaxError.Reason? {
    if let high = highSurrogate {
      guard 0xDC00...0xDFFF ~= unit else { return .loneSurrogate }
      goOn(after: 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF)
      return nil
    }
    switch unit {
    case 0xD800...0xDBFF:
      highSurrogate = unit
      state = .lowSurrogate
    case 0xDC00...0xDFFF: return .loneSurrogate
    default: goOn(after: unit)
    }
    return nil
  }
}
