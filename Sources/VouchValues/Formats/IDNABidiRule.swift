/// The rule for host names that have a label of a right-to-left script (RFC 5893, section 2).
enum IDNABidiRule {
  /// The classes of characters that the rule tells apart.
  private enum BidiClass {
    case leftToRight, rightToLeft, arabicNumber, europeanNumber, nonspacingMark, neutral
  }

  /// Whether the labels of a name keep the rule; names without right-to-left labels do.
  static func accepts(_ labels: [IDNALabel]) -> Bool {
    let classes = labels.map { $0.scalars.map(bidiClass) }
    let isBidiName = classes.contains { label in
      label.contains { $0 == .rightToLeft || $0 == .arabicNumber }
    }
    return !isBidiName || classes.allSatisfy(acceptsLabel)
  }

  private static func acceptsLabel(_ classes: [BidiClass]) -> Bool {
    let last = classes.last { $0 != .nonspacingMark }
    switch classes.first {
    case .rightToLeft:
      return !classes.contains(.leftToRight)
        && (last == .rightToLeft || last == .europeanNumber || last == .arabicNumber)
        && !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber))
    case .leftToRight:
      return !classes.contains(.rightToLeft) && !classes.contains(.arabicNumber)
        && (last == .leftToRight || last == .europeanNumber)
    default:
      return false
    }
  }

  private static func bidiClass(_ scalar: Unicode.Scalar) -> BidiClass {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if ASCII.isLetter(byte) { return .leftToRight }
      return ASCII.isDigit(byte) ? .europeanNumber : .neutral
    }
    if scalar.properties.generalCategory == .nonspacingMark {
      return IDNATable.leftToRightMarks.contains(scalar) ? .leftToRight : .nonspacingMark
    }
    if IDNATable.rightToLeft.contains(scalar) { return .rightToLeft }
    if IDNATable.arabicNumbers.contains(scalar) { return .arabicNumber }
    if IDNATable.europeanNumbers.contains(scalar) { return .europeanNumber }
    return IDNATable.bidiNeutrals.contains(scalar) ? .neutral : .leftToRight
  }
}
