/// The difference between a folder and the files that it should contain.
package struct OutputChanges {
  package var additions: [GeneratedFile] = []
  package var updates: [GeneratedFile] = []
  /// The names of the updated files whose tables have another version.
  package var outdated: Set<String> = []
  /// The names of generated files that no schema generates any more.
  package var removals: [String] = []
  package var unchangedCount = 0

  package var isEmpty: Bool { additions.isEmpty && updates.isEmpty && removals.isEmpty }

  /// Adds the changes for further files.
  package mutating func merge(_ other: OutputChanges) {
    additions += other.additions
    updates += other.updates
    outdated.formUnion(other.outdated)
    removals += other.removals
    unchangedCount += other.unchangedCount
  }
}
