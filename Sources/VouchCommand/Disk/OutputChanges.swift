import VouchGenerator

/// The difference between a folder and the files that it should hold.
struct OutputChanges {
  var additions: [GeneratedFile] = []
  var updates: [GeneratedFile] = []
  /// The names of generated files that nothing makes any more.
  var removals: [String] = []
  var unchangedCount = 0

  var isEmpty: Bool { additions.isEmpty && updates.isEmpty && removals.isEmpty }

  /// Adds the changes for further files.
  mutating func merge(_ other: OutputChanges) {
    additions += other.additions
    updates += other.updates
    removals += other.removals
    unchangedCount += other.unchangedCount
  }

  private var fileCount: Int { additions.count + updates.count + unchangedCount }

  /// What was done, for a run that made the changes.
  func summary(in folder: OutputFolder) -> String {
    // A type has many documents.
    let documents = removals.filter { $0.hasSuffix(".json") }
    var removed = removals.filter { !$0.hasSuffix(".json") }.map {
      "Removed \(folder.visiblePath(of: $0)), which no schema makes any more.\n"
    }
    if !documents.isEmpty {
      removed.append(
        "Removed \(Counted.text(documents.count, "fixture")) from \(folder.path) that no schema "
          + "makes any more.\n")
    }
    let changedCount = fileCount - unchangedCount
    let changed = changedCount == 0 ? "none" : String(changedCount)
    return removed.joined()
      + "Generated \(Counted.text(fileCount, "file")) in \(folder.path) (\(changed) changed).\n"
  }

  /// What would be done, for a run that only checks, and the command that would do it.
  func report(in folder: OutputFolder, advice: String) -> String {
    if isEmpty {
      return "\(folder.path) is up to date (\(Counted.text(fileCount, "file"))).\n"
    }
    let lines =
      additions.map { ($0.name, "would be added") }
      + updates.map { ($0.name, "would change") }
      + removals.map { ($0, "would be removed: no schema makes it any more") }
    return lines.map { "\(folder.visiblePath(of: $0.0)) \($0.1)\n" }.joined()
      + "To bring \(folder.path) up to date, run: \(advice)\n"
  }
}
