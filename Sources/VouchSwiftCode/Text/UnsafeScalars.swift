extension Unicode.Scalar {
  /// Whether the scalar can be shown in source text as itself.
  ///
  /// Everything that is invisible, reorders the text around it, ends a line or has no assigned
  /// meaning is refused: the general categories C*, Zl, Zp, and Zs but the blank, and all default
  /// ignorable code points (Unicode Standard Annex #44, section 5.7.1; Unicode Technical Standard
  /// #55 says why this matters in source code).
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

  /// Whether the scalar can be shown as itself behind another one that is shown: a combining mark
  /// would draw on a quote or a blank.
  public func isPlainlyVisible(behind previous: Unicode.Scalar) -> Bool {
    isPlainlyVisible && (!isCombiningMark || SwiftLiteral.isBase(previous))
  }

  /// Whether the scalar draws on the one before it.
  var isCombiningMark: Bool {
    if value < 0x300 { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// `\u{…}` with capital digits, as Swift reads it.
  var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

extension String {
  /// Columns that the text takes: one for each Unicode scalar.
  ///
  /// Never below what swift-format counts, which is one for each `Character`.
  var width: Int {
    func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
    // In one piece, bytes are read several times as fast.
    return utf8.withContiguousStorageIfAvailable { $0.count(where: startsScalar) }
      ?? utf8.count(where: startsScalar)
  }
}
