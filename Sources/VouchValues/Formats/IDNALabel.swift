/// Deviations from the rules of IDNA2008 for the labels of a name.
struct IDNARules: OptionSet {
  let rawValue: UInt8

  /// ASCII labels may have `--` after their second character without `xn` before it: host names of
  /// RFC 1123 may have this, labels of IDNA may not.
  static let allowsReserved = IDNARules(rawValue: 1)
  /// Only ASCII's dot separates labels.
  static let onlyASCIIDots = IDNARules(rawValue: 2)
  /// Unicode labels needn't be in NFC, because a lookup normalises them first (RFC 5891, section
  /// 5.2).
  static let allowsOtherForms = IDNARules(rawValue: 4)
}

/// A valid label of a host name according to IDNA2008, in Unicode.
struct IDNALabel {
  /// The scalars of the label, decoded if it was in Punycode.
  let scalars: [Unicode.Scalar]

  /// The number of octets of the label in the domain name system.
  let octetCount: Int

  /// The maximum number of scalars that a label of 63 octets can encode: one octet each after
  /// `xn--`.
  private static let maximumScalars = HostnameGrammar.maximumLabelLength - 4

  /// Checks a label: letters, digits and hyphens, or an A-label or U-label (RFC 5890, section 2.3).
  init?(_ label: some Collection<Unicode.Scalar>, rules: IDNARules) {
    guard label.allSatisfy(\.isASCII) else {
      self.init(unicode: Array(label), needsNormalForm: !rules.contains(.allowsOtherForms))
      return
    }
    let bytes = label.map { ASCII.lowercased(UInt8(truncatingIfNeeded: $0.value)) }
    guard bytes.withUTF8Bytes(HostnameGrammar.acceptsLabel) else { return nil }
    if bytes.starts(with: HostnameGrammar.punycodePrefix) {
      self.init(punycode: bytes)
      return
    }
    self.init(scalars: Array(label), octetCount: bytes.count)
    guard rules.contains(.allowsReserved) || !hasHyphensInThirdAndFourthPlace else { return nil }
  }

  /// Makes a U-label (RFC 5891, section 4.2).
  private init?(unicode scalars: [Unicode.Scalar], needsNormalForm: Bool) {
    guard scalars.count <= Self.maximumScalars else { return nil }
    guard let encoded = Punycode.encode(scalars) else { return nil }
    self.init(
      scalars: scalars, octetCount: encoded.count + HostnameGrammar.punycodePrefix.count)
    guard octetCount <= HostnameGrammar.maximumLabelLength, hasValidCharacters,
      !needsNormalForm || NormalizationFormC.contains(scalars)
    else { return nil }
  }

  /// Makes a label from an A-label in lower case, which must be the encoding of its U-label (RFC
  /// 5891, section 5.4).
  private init?(punycode bytes: [UInt8]) {
    let encoded = bytes.dropFirst(HostnameGrammar.punycodePrefix.count)
    guard let scalars = Punycode.decode(encoded), !scalars.allSatisfy(\.isASCII),
      let canonical = Punycode.encode(scalars), canonical.elementsEqual(encoded)
    else { return nil }
    self.init(scalars: scalars, octetCount: bytes.count)
    guard hasValidCharacters, NormalizationFormC.contains(scalars) else { return nil }
  }

  private init(scalars: [Unicode.Scalar], octetCount: Int) {
    self.scalars = scalars
    self.octetCount = octetCount
  }

  private var hasValidCharacters: Bool {
    guard scalars.first != "-", scalars.last != "-", !hasHyphensInThirdAndFourthPlace,
      let first = scalars.first, !Self.isMark(first)
    else { return false }
    for index in scalars.indices {
      switch IDNACategory(scalars[index]) {
      case .valid: continue
      case .contextual: guard allowsContextual(at: index) else { return false }
      case .disallowed: return false
      }
    }
    return true
  }

  private var hasHyphensInThirdAndFourthPlace: Bool {
    scalars.count >= 4 && scalars[2] == "-" && scalars[3] == "-"
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension IDNALabel {
  /// True if the contextual rule of the character at `index` allows it there (RFC 5892, appendix
  /// A).
  private func allowsContextual(at index: Int) -> Bool {
    let previous = index > 0 ? scalars[index - 1] : nil
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalars[index].value {
    case 0x200C:  // A.1: zero width non-joiner
      return previous.map(Self.isVirama) ?? false || joinsAcross(index)
    case 0x200D:  // A.2: zero width joiner
      return previous.map(Self.isVirama) ?? false
    case 0xB7:  // A.3: middle dot, in Catalan
      return previous == "l" && next == "l"
    case 0x375:  // A.4: Greek lower numeral sign
      return next.map(IDNATable.greek.contains) ?? false
    case 0x5F3, 0x5F4:  // A.5, A.6: Hebrew geresh and gershayim
      return previous.map(IDNATable.hebrew.contains) ?? false
    case 0x30FB:  // A.7: katakana middle dot
      return scalars.contains(where: IDNATable.japanese.contains)
    case 0x660...0x669:  // A.8: Arabic-Indic digits don't mix with extended ones
      return !scalars.contains { 0x6F0...0x6F9 ~= $0.value }
    case 0x6F0...0x6F9:  // A.9: and the other way round
      return !scalars.contains { 0x660...0x669 ~= $0.value }
    default:
      return false
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass == .virama
  }

  /// True if the letters on both sides, ignoring marks, would join without the non-joiner.
  private func joinsAcross(_ index: Int) -> Bool {
    func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .nonspacingMark
    }
    guard let before = scalars[..<index].last(where: { !isTransparent($0) }),
      let after = scalars[(index + 1)...].first(where: { !isTransparent($0) })
    else { return false }
    let joinsPrevious =
      IDNATable.joinsPreviousOnly.contains(after)
      || IDNATable.joinsNext.contains(after) && !IDNATable.joinsNextOnly.contains(after)
    return IDNATable.joinsNext.contains(before) && joinsPrevious
  }
}

/// The Bidi rule, for host names with a label of a right-to-left script (RFC 5893, section 2).
enum IDNABidiRule {
  /// The classes of characters that the rule distinguishes.
  private enum BidiClass {
    case leftToRight, rightToLeft, arabicNumber, europeanNumber, nonspacingMark, neutral
  }

  /// True if the labels of a name satisfy the rule; names without right-to-left labels do.
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

/// Unicode's Normalization Form C, without tables: implemented with Swift's string comparison,
/// which normalises.
enum NormalizationFormC {
  /// True if the text is in Form C, provided that each of its characters is by itself.
  ///
  /// Its marks must be in canonical order, and each starter must stay unchanged when the text up to
  /// the next starter is composed with it. Then the marks stay unchanged as well, because the text
  /// and its normalised form have the same decomposition.
  static func contains(_ scalars: [Unicode.Scalar]) -> Bool {
    let classes = scalars.map(\.properties.canonicalCombiningClass.rawValue)
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, classes[end] != 0 {
        guard classes[end - 1] <= classes[end] || end - 1 == start else { return false }
        end += 1
      }
      let segment = scalars[start..<min(end + 1, scalars.count)]
      guard keepsStarter(segment) else { return false }
      start = end
    }
    return true
  }

  /// True if the normalised text still begins with its first character.
  ///
  /// Comparison normalises both sides. A text begins with a character if it lies between two
  /// strings: that character followed by the first, and followed by the last, of all possible
  /// characters, neither of which composes. (The character alone is no lower bound, because it
  /// compares as less without normalisation.)
  private static func keepsStarter(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let starter = text.first, !text.dropFirst().allSatisfy(\.isASCII) else { return true }
    let first = String(starter)
    var whole = ""
    whole.unicodeScalars.append(contentsOf: text)
    return first + "\u{0}" <= whole && whole < first + "\u{10FFFF}"
  }
}
