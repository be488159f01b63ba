extension ScalarSet {
  /// The set with all scalars that equal a member when case is ignored, as the `i` flag does
  /// together with `u` (ECMA-262, Canonicalize): by Unicode's simple case folding.
  var ignoringCase: ScalarSet {
    let orbits = caseOrbits.filter { $0.contains(where: contains) }
    return orbits.isEmpty ? self : union(ScalarSet(orbits.joined().map { $0...$0 }))
  }
}

/// Groups of at least two scalars that are equal when case is ignored, such as K, k and the Kelvin
/// sign.
///
/// They are derived from the standard library's mappings of single scalars, which agree with the
/// simple case folding of `CaseFolding.txt` except for the cases below. No scalar above the last
/// block has a case.
private let caseOrbits: [[UInt32]] = {
  var orbits: [UInt32: [UInt32]] = [:]
  for value in 0...0x1EFFF as ClosedRange<UInt32> {
    guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else {
      continue
    }
    orbits[foldedAlone[value] ?? scalar.uppercase.lowercase.value, default: []].append(value)
  }
  return orbits.values.filter { $0.count > 1 }
}()

/// The exceptions to the mappings of single scalars: the dotless i folds to itself, and three
/// scalars fold to others that have the same upper-case form of several scalars.
private let foldedAlone: [UInt32: UInt32] = [
  0x131: 0x131, 0x1FD3: 0x390, 0x1FE3: 0x3B0, 0xFB05: 0xFB06,
]

extension Unicode.Scalar {
  fileprivate var uppercase: Unicode.Scalar { Self.only(in: properties.uppercaseMapping) ?? self }
  fileprivate var lowercase: Unicode.Scalar { Self.only(in: properties.lowercaseMapping) ?? self }

  private static func only(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
