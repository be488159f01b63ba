extension Unicode.Scalar {
  /// True if an identifier may begin with this scalar.
  var isIdentifierHead: Bool {
    switch value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    case 0..<0x80: return false
    default: return isIdentifierScalar && !Self.isContinuationOnly(value)
    }
  }

  /// True if an identifier may contain the scalar, and it is a letter, a mark or a digit.
  ///
  /// Swift's grammar also allows invisible scalars and many symbols, which are excluded here.
  var isIdentifierScalar: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    case 0..<0x80: return false
    default: return isIdentifierCategory && Self.isInGrammar(value)
    }
  }

  private var isIdentifierCategory: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      return !properties.isDefaultIgnorableCodePoint
    default:
      return false
    }
  }

  /// Returns true for ranges that the grammar allows only after the first scalar
  /// (`identifier-character`).
  private static func isContinuationOnly(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return true
    default: return false
    }
  }

  /// Returns true for non-ASCII scalars in the grammar's `identifier-head` or
  /// `identifier-character`.
  private static func isInGrammar(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD:
      return true
    default:
      // Planes 1 to 14, without the last two code points of each.
      return (0x1_0000...0xE_FFFD).contains(value) && value & 0xFFFF <= 0xFFFD
    }
  }
}
