/// The category of a character in labels (RFC 5892, section 1).
enum IDNACategory {
  /// PVALID: allowed anywhere.
  case valid
  /// CONTEXTJ or CONTEXTO: allowed only by a contextual rule.
  case contextual
  /// DISALLOWED or UNASSIGNED: never allowed.
  case disallowed

  /// Derives the category as in RFC 5892, section 3, from the character properties in the standard
  /// library, and so uses the library's version of Unicode.
  init(_ scalar: Unicode.Scalar) {
    if let exception = Self.exception(scalar) {
      self = exception
    } else if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      let isLowercase = ASCII.lowercased(byte) == byte
      let isMember = ASCII.isLetterOrDigit(byte) || byte == ASCII.hyphen
      self = isLowercase && isMember ? .valid : .disallowed
    } else if Self.isUnstable(scalar) || Self.isIgnorable(scalar) || Self.isOldHangulJamo(scalar) {
      self = .disallowed
    } else {
      self = Self.isLetterOrDigit(scalar) ? .valid : .disallowed
    }
  }

  /// Section 2.6 (Exceptions), and the join controls of section 2.8.
  private static func exception(_ scalar: Unicode.Scalar) -> IDNACategory? {
    switch scalar.value {
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: .valid
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB: .contextual
    case 0x660...0x669, 0x6F0...0x6F9: .contextual
    case 0x200C, 0x200D: .contextual
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: .disallowed
    default: nil
    }
  }

  /// Section 2.2: characters that normalisation and case folding change.
  private static func isUnstable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.changesWhenNFKCCaseFolded
  }

  /// Sections 2.3 and 2.4: invisible characters, and blocks of musical and combining symbols.
  private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20D0...0x20FF, 0x1D100...0x1D1FF, 0x1D200...0x1D24F: return true
    default:
      let properties = scalar.properties
      return properties.isDefaultIgnorableCodePoint || properties.isWhitespace
        || properties.isNoncharacterCodePoint
    }
  }

  /// Section 2.9: parts of Hangul syllables.
  private static func isOldHangulJamo(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  /// Section 2.1.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default:
      false
    }
  }
}

/// Character properties that IDNA needs and the standard library doesn't provide.
///
/// Derived from the Unicode Character Database 14.0. For each property there are the ranges of its
/// members. Ranges are joined if only characters that can't occur in labels lie between them.
/// A rule decides if a character can occur in a label; see ``IDNACategory``.
enum IDNATable {
  /// Bidi_Class R or AL, and unassigned characters that are reserved for these classes.
  static let rightToLeft = ScalarRanges(
    "590-64A 66E-6EF 6FA-8C9 FB1D-FDFB FE70-FEFE 10800-10D2F 10D3A-10FFF 1E800-1EFFF")

  /// Bidi_Class AN.
  static let arabicNumbers = ScalarRanges("660-669 10D30-10D39")

  /// Bidi_Class EN, beyond ASCII.
  static let europeanNumbers = ScalarRanges("6F0-6F9 FF10-FF19 1D7CE-1D7FF 1FBF0-1FBF9")

  /// Bidi_Class ON or BN, beyond ASCII.
  static let bidiNeutrals = ScalarRanges(
    "B7 2B9-2BA 2C6-2CF 2EC 374-375 200C-200D 2E2F 30FB A67F A717-A71F A788")

  /// General_Category Mn, with Bidi_Class L.
  static let leftToRightMarks = ScalarRanges("CBF CC6 11A07-11A08 11C3F")

  /// Joining_Type L or D: joins to the character after it.
  static let joinsNext = ScalarRanges(
    """
    620 626 628 62A-62E 633-63F 641-647 649-64A 66E-66F 678-687 69A-6BF 6C1-6C2 6CC 6CE 6D0-6D1 \
    6FA-6FF 712-714 71A-71D 71F-727 729 72B 72D-72E 74E-758 75C-76A 76D-770 772 775-777 77A-77F \
    7CA-7EA 841-845 848 84A-853 855 860 862-865 868 886 889-88D 8A0-8A9 8AF-8B0 8B3-8B8 8BA-8C8 \
    1820-1878 1887-18AA A840-A872 10AC0-10AC4 10ACD 10AD3-10ADC 10ADE-10AE0 10B80 10B82 \
    10B86-10B88 10B8A-10B8B 10B8D 10B90 10D00-10D21 10D23 10F30-10F32 10F34-10F44 10F70-10F73 \
    10F76-10F81 10FB0 10FB2-10FB3 10FB8 10FBB-10FBC 10FBE-10FBF 10FC1 10FC4 1E922-1E943
    """)

  /// Joining_Type R: joins only to the character before it.
  static let joinsPreviousOnly = ScalarRanges(
    """
    622-625 627 629 62F-632 648 671-673 675-677 688-699 6C0 6C3-6CB 6CD 6CF 6D2-6D5 6EE-6EF 710 \
    715-719 71E 728 72A 72C 72F 74D 759-75B 76B-76C 771 773-774 778-779 840 846-847 849 854 \
    856-858 867 869-86A 870-882 88E 8AA-8AC 8AE 8B1-8B2 8B9 10AC5 10AC7-10ACA 10ACE-10AD2 10ADD \
    10AE1 10AE4 10B81 10B83-10B85 10B89 10B8C 10B8E-10B8F 10B91 10D22 10F33 10F74-10F75 \
    10FB4-10FB6 10FB9-10FBA 10FBD 10FC2-10FC3
    """)

  /// Joining_Type L: joins to the character after it, but not to the one before.
  static let joinsNextOnly = ScalarRanges("A872 10ACD 10AD7 10D00")

  static let greek = ScalarRanges(
    """
    370-3E1 3F0-3FC 1D26-1D2A 1D5D-1D61 1D66-1D6A 1DBF 1F00-1FF7 AB65 10140-10174 \
    1D242-1D244
    """)

  static let hebrew = ScalarRanges("591-5F4 FB1D-FB4F")

  /// Hiragana, Katakana or Han.
  static let japanese = ScalarRanges(
    """
    3005 3007-3029 3038-303B 3041-3096 309D-309F 30A1-30FA 30FD-30FF 31F0-31FF 3400-9FFF \
    F900-FAD9 FF66-FF6F FF71-FF9D 16FE3 16FF0-16FF1 1AFF0-1B122 1B150-1B152 1B164-1B167 \
    20000-3134A
    """)
}

/// A set of Unicode scalars as sorted ranges.
struct ScalarRanges: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  /// Makes a set from ascending ranges in hexadecimal, separated by spaces, such as `41-5A 5F`.
  init(_ text: String) {
    ranges = text.split(separator: " ").compactMap { range in
      let bounds = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let lower = bounds.first, let upper = bounds.last, lower <= upper else { return nil }
      return lower...upper
    }
  }

  /// True if the scalar is in the set; takes time logarithmic in the number of ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}
