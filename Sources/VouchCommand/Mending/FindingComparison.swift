import VouchDiagnostics

/// What is wrong with files after mends, next to what was wrong before.
struct FindingComparison {
  /// The errors that weren't there before.
  let added: [Diagnostic]

  init(_ before: Mender.Findings, _ after: Mender.Findings, mends: [Mend]) {
    let old = before.diagnostics.sorted.filter { $0.severity == .error }
    let new = after.diagnostics.sorted.filter { $0.severity == .error }
    if mends.contains(where: { $0.mistake.id.isAboutReading }) {
      added = Self.obstacles(in: Set(mends.map(\.path)), old, new)
      return
    }
    // Where not all are listed, others are listed after a mend than before it.
    if before.hiddenCount > 0 || after.hiddenCount > 0 {
      let isLess = new.count + after.hiddenCount < old.count + before.hiddenCount
      added = isLess ? [] : Array(new.prefix(1))
      return
    }
    var known: [Kind: Int] = [:]
    for error in old { known[Kind(error), default: 0] += 1 }
    added = new.filter { error in
      let kind = Kind(error)
      let count = known[kind, default: 0]
      known[kind] = count - 1
      return count <= 0
    }
  }

  /// An error wherever it stands: mends move others.
  private struct Kind: Hashable {
    let path: String
    let code: String
    let message: String

    init(_ error: Diagnostic) {
      path = error.place.file.path
      code = error.code
      message = error.message
    }
  }

  /// What keeps mended files from being read, if they aren't read further than before. What is found in text
  /// that nobody has read before isn't new.
  private static func obstacles(
    in paths: Set<String>, _ old: [Diagnostic], _ new: [Diagnostic]
  ) -> [Diagnostic] {
    func obstacles(_ errors: [Diagnostic], _ path: String) -> [Diagnostic] {
      errors.filter { $0.place.file.path == path && $0.id.isAboutReading }
    }
    return paths.sorted().flatMap { path -> [Diagnostic] in
      let (before, after) = (obstacles(old, path), obstacles(new, path))
      guard let first = before.first, let next = after.first, after.count >= before.count else {
        return []
      }
      return (first.place.line, first.place.column) < (next.place.line, next.place.column)
        ? [] : [next]
    }
  }
}
