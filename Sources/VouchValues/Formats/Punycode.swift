/// The encoding of Unicode text as ASCII letters, digits and hyphens (RFC 3492).
enum Punycode {
  private static let base: UInt32 = 36
  private static let minimumThreshold: UInt32 = 1
  private static let maximumThreshold: UInt32 = 26
  private static let skew: UInt32 = 38
  private static let damp: UInt32 = 700
  private static let initialBias: UInt32 = 72
  private static let initialCodePoint: UInt32 = 128

  /// Returns the text that `ascii` encodes; nil if it isn't valid Punycode (section 6.2).
  ///
  /// Takes time quadratic in the length, so use it only for labels.
  static func decode(_ ascii: some Collection<UInt8>) -> [Unicode.Scalar]? {
    let bytes = Array(ascii)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let delimiter = bytes.lastIndex(of: ASCII.hyphen)
    var output = bytes.prefix(delimiter ?? 0).map { Unicode.Scalar($0) }
    var position = delimiter.map { $0 + 1 } ?? 0
    var codePoint = initialCodePoint
    var index: UInt32 = 0
    var bias = initialBias
    while position < bytes.count {
      guard let delta = decodeInteger(bytes, &position, bias: bias) else { return nil }
      let (sum, overflows) = index.addingReportingOverflow(delta)
      guard !overflows else { return nil }
      let count = UInt32(output.count) + 1
      bias = adapt(delta, count: count, isFirst: index == 0 && output.count == (delimiter ?? 0))
      let (next, isTooGreat) = codePoint.addingReportingOverflow(sum / count)
      guard !isTooGreat, let scalar = Unicode.Scalar(next) else { return nil }
      codePoint = next
      index = sum % count
      output.insert(scalar, at: Int(index))
      index += 1
    }
    return output
  }

  /// Decodes a variable-length integer.
  private static func decodeInteger(
    _ bytes: [UInt8], _ position: inout Int, bias: UInt32
  ) -> UInt32? {
    var value: UInt32 = 0
    var weight: UInt32 = 1
    var threshold = base
    while position < bytes.count {
      guard let digit = digit(bytes[position]) else { return nil }
      position += 1
      let (product, productOverflows) = digit.multipliedReportingOverflow(by: weight)
      let (sum, sumOverflows) = value.addingReportingOverflow(product)
      guard !productOverflows, !sumOverflows else { return nil }
      value = sum
      let limit = self.threshold(at: threshold, bias: bias)
      if digit < limit { return value }
      let (nextWeight, weightOverflows) = weight.multipliedReportingOverflow(by: base - limit)
      guard !weightOverflows else { return nil }
      weight = nextWeight
      threshold += base
    }
    return nil
  }

  /// Returns the ASCII encoding of `text`; nil if an intermediate number overflows (section 6.3).
  ///
  /// Takes time quadratic in the length, so use it only for labels.
  static func encode(_ text: [Unicode.Scalar]) -> [UInt8]? {
    var output = text.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    let basicCount = UInt32(output.count)
    var handled = basicCount
    if basicCount > 0 { output.append(ASCII.hyphen) }
    var codePoint = initialCodePoint
    var delta: UInt32 = 0
    var bias = initialBias
    while handled < text.count {
      let rest = text.lazy.map(\.value).filter { $0 >= codePoint }
      guard let next = rest.min() else { return nil }
      let (step, stepOverflows) = (next - codePoint).multipliedReportingOverflow(by: handled + 1)
      let (sum, sumOverflows) = delta.addingReportingOverflow(step)
      guard !stepOverflows, !sumOverflows else { return nil }
      delta = sum
      codePoint = next
      for scalar in text {
        if scalar.value < codePoint { delta += 1 }
        guard scalar.value == codePoint else { continue }
        encodeInteger(delta, bias: bias, into: &output)
        bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      codePoint += 1
    }
    return output
  }

  private static func encodeInteger(_ value: UInt32, bias: UInt32, into output: inout [UInt8]) {
    var rest = value
    var position = base
    while true {
      let limit = threshold(at: position, bias: bias)
      guard rest >= limit else { break }
      output.append(character(limit + (rest - limit) % (base - limit)))
      rest = (rest - limit) / (base - limit)
      position += base
    }
    output.append(character(rest))
  }

  private static func threshold(at position: UInt32, bias: UInt32) -> UInt32 {
    guard position > bias else { return minimumThreshold }
    return min(max(position - bias, minimumThreshold), maximumThreshold)
  }

  /// Returns the bias for the next integer (section 6.1).
  private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var position: UInt32 = 0
    while delta > (base - minimumThreshold) * maximumThreshold / 2 {
      delta /= base - minimumThreshold
      position += base
    }
    return position + (base - minimumThreshold + 1) * delta / (delta + skew)
  }

  /// Returns the value of a digit: a to z are 0 to 25, and 0 to 9 are 26 to 35.
  private static func digit(_ byte: UInt8) -> UInt32? {
    if ASCII.isLetter(byte) { return UInt32((byte | 0x20) - UInt8(ascii: "a")) }
    return ASCII.isDigit(byte) ? UInt32(byte - ASCII.zero) + 26 : nil
  }

  private static func character(_ digit: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: digit)
    return digit < 26 ? UInt8(ascii: "a") + digit : ASCII.zero + (digit - 26)
  }
}
