extension Unicode.Scalar {
  /// True if a text of such scalars is in Normalization Form C, so that no other such text is
  /// equivalent.
  var isStable: Bool {
    if isASCII { return true }
    guard properties.canonicalCombiningClass == .notReordered,
      !properties.isFullCompositionExclusion
    else { return false }
    switch value {
    // Conjoining Hangul letters may compose with preceding ones.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .unassigned: return false
    default: return true
    }
  }
}
