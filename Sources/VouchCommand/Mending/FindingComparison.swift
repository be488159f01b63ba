import VouchReading

/// A comparison of the errors in files after fixes with those before.
struct FindingComparison {
  /// The errors that are new.
  let added: [Diagnostic]

  init(_ before: Mender.Findings, _ after: Mender.Findings, mends: [Mend]) {
    let old = before.diagnostics.sorted.filter { $0.severity == .error }
    let new = after.diagnostics.sorted.filter { $0.severity == .error }
    if mends.contains(where: { $0.mistake.id.isAboutReading }) {
      added = Self.obstacles(in: Set(mends.map(\.path)), old, new)
      return
    }
    // If not all errors are listed, those listed after a fix may differ from those before.
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

  /// An error regardless of its line: fixes move others.
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

  /// Returns the errors that prevent fixed files from being read, if they aren't read further than
  /// before. Errors in text that wasn't read before aren't new.
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
