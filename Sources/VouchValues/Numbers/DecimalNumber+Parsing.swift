extension DecimalNumber {
  /// Reads a number of JSON's grammar (RFC 8259, section 6), in time linear in the text.
  package init?(_ text: some StringProtocol) {
    let number = text.utf8.withContiguousStorageIfAvailable {
      unsafe DecimalNumber(utf8: UTF8Bytes($0))
    }
    guard let parsed = number ?? String(text).withUTF8Bytes({ DecimalNumber(utf8: $0) }) else {
      return nil
    }
    self = parsed
  }

  /// Reads a number of JSON's grammar from the whole of `bytes`.
  package init?(utf8 bytes: UTF8Bytes) {
    var cursor = UTF8Cursor(bytes)
    let isNegative = cursor.skip(ASCII.hyphen)
    guard let integer = Self.skipDigits(&cursor) else { return nil }
    guard integer.count == 1 || bytes[integer.lowerBound] != ASCII.zero else { return nil }
    var fraction = integer.upperBound..<integer.upperBound
    if cursor.skip(ASCII.dot) {
      guard let digits = Self.skipDigits(&cursor) else { return nil }
      fraction = digits
    }
    var exponent = 0
    if cursor.skip(letter: UInt8(ascii: "e")) {
      guard let value = Self.exponent(&cursor) else { return nil }
      exponent = value
    }
    guard cursor.isAtEnd else { return nil }
    self.init(
      isNegative: isNegative, integer: bytes.part(integer), fraction: bytes.part(fraction),
      exponent: exponent)
  }

  private static func skipDigits(_ cursor: inout UTF8Cursor) -> Range<Int>? {
    let start = cursor.position
    return cursor.skip(while: ASCII.isDigit) > 0 ? start..<cursor.position : nil
  }

  /// An exponent, brought within the bound.
  private static func exponent(_ cursor: inout UTF8Cursor) -> Int? {
    let isNegative = cursor.skip(ASCII.hyphen)
    if !isNegative { _ = cursor.skip(UInt8(ascii: "+")) }
    guard let digits = skipDigits(&cursor) else { return nil }
    var value = 0
    for byte in cursor.bytes[digits] {
      value = min(value * 10 + Int(byte &- ASCII.zero), exponentBound)
      if value == exponentBound { break }
    }
    return isNegative ? -value : value
  }

  /// A number from the ASCII digits in front of and behind the point.
  private init(
    isNegative: Bool, integer: UTF8Bytes, fraction: UTF8Bytes,
    exponent: Int
  ) {
    let count = integer.count + fraction.count
    func digit(_ index: Int) -> UInt8 {
      (index < integer.count ? integer[index] : fraction[index - integer.count]) &- ASCII.zero
    }
    var first = 0
    while first < count, digit(first) == 0 { first += 1 }
    guard first < count else {
      self = .zero
      return
    }
    var end = count
    while digit(end - 1) == 0 { end -= 1 }

    // The exponent of the first digit is what is kept within the bound, because that is what gets
    // written: a number beyond it is read back as the one that it has become.
    let bound = Self.exponentBound
    let scientific = min(max(exponent + integer.count - first - 1, -bound), bound)
    let scaled = scientific - (end - first - 1)
    var value: UInt64 = 0
    for index in first..<end {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeToo) = product.addingReportingOverflow(UInt64(digit(index)))
      guard !isTooLarge, !isTooLargeToo else {
        let digits = (first..<end).map(digit)
        self.init(isNegative: isNegative, significand: .large(digits), exponent: scaled)
        return
      }
      value = sum
    }
    self.init(isNegative: isNegative, significand: .small(value), exponent: scaled)
  }
}
