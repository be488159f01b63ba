/// What a label may do with a character (RFC 5892, section 1).
enum IDNACategory {
  /// PVALID: stands anywhere.
  case valid
  /// CONTEXTJ or CONTEXTO: stands where a rule of its own allows it.
  case contextual
  /// DISALLOWED or UNASSIGNED: stands nowhere.
  case disallowed

  /// Derives the category as RFC 5892, section 3, does, from the properties that the standard
  /// library has: so it follows the library's version of Unicode.
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

  /// Section 2.2: normalisation and case folding change it.
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
