/// The candidate that `name` was probably meant to be, for "did you mean".
///
/// Takes a time proportional to the product of the lengths for each candidate, and looks only at
/// candidates of a similar length.
func suggestion(for name: String, among candidates: [String]) -> String? {
  let scalars = Array(name.unicodeScalars.prefix(64))
  let tolerance = max(1, scalars.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.unicodeScalars.prefix(64))
    guard abs(other.count - scalars.count) <= tolerance else { continue }
    let distance = editDistance(scalars.map(folded), other.map(folded))
    if distance <= tolerance, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// Lower case, and neither `_` nor `-` counts as a difference: `lastUpdated`, `last_updated`.
private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  scalar == "-" ? "_" : scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
}

/// The number of insertions, deletions and replacements between two names (Levenshtein).
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var row = Array(0...b.count)
  for (i, scalar) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let replaced = diagonal + (scalar == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
