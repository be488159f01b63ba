extension Unicode.Scalar {
  /// True if the scalar can be shown unescaped in source text.
  ///
  /// Scalars that are invisible, reorder the text around them, end a line or are unassigned can't:
  /// the general categories C*, Zl, Zp, and Zs except the space, and all default ignorable code
  /// points (Unicode Standard Annex #44, section 5.7.1; Unicode Technical Standard #55 explains why
  /// this matters in source code).
  var isPlainlyVisible: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned,
      .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return false
    default:
      return !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns true if the scalar can be shown unescaped after another one: a combining mark would
  /// combine with a quote or a space.
  public func isPlainlyVisible(behind previous: Unicode.Scalar) -> Bool {
    isPlainlyVisible && (!isCombiningMark || SwiftLiteral.isBase(previous))
  }

  /// True if the scalar combines with the one before it.
  var isCombiningMark: Bool {
    if value < 0x300 { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// `\u{…}` with upper-case digits, Swift's escape.
  var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

extension String {
  /// The number of columns of the text: one for each Unicode scalar.
  ///
  /// It is never less than swift-format's count, which is one for each `Character`.
  var width: Int {
    func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
    // Reading bytes from contiguous storage is several times as fast.
    return utf8.withContiguousStorageIfAvailable { $0.count(where: startsScalar) }
      ?? utf8.count(where: startsScalar)
  }
}
