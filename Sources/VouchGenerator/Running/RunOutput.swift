import VouchReading

/// Files that a run makes, the folder in which they belong, and the changes that bring them there.
package struct RunOutput {
  package let folder: OutputFolder
  package private(set) var changes = OutputChanges()
  private let find: (inout Diagnostics) -> OutputChanges
  private let make: (OutputChanges, inout Diagnostics) -> Void

  package init(
    _ folder: OutputFolder, find: @escaping (inout Diagnostics) -> OutputChanges,
    make: @escaping (OutputChanges, inout Diagnostics) -> Void
  ) {
    self.folder = folder
    self.find = find
    self.make = make
  }

  /// - Parameter removesStale: True if generated files that aren't among the given ones are
  ///   removed.
  package init(_ folder: OutputFolder, _ files: [GeneratedFile], removesStale: Bool) {
    self.init(
      folder, find: { folder.changes(for: files, removesStale: removesStale, &$0) },
      make: { folder.apply($0, &$1) })
  }

  /// The file with the type overrides for swift-openapi-generator; nil if it isn't requested, or if
  /// it doesn't exist because of errors.
  package init?(typeOverrides text: String?, at path: String?) {
    guard let path, let text else { return nil }
    let file = GeneratedFile(name: DiskPath.lastComponent(of: path), contents: text)
    self.init(
      OutputFolder(path: DiskPath.folder(of: path), option: "--type-overrides"), [file],
      removesStale: false)
  }

  fileprivate mutating func findChanges(_ diagnostics: inout Diagnostics) {
    changes = find(&diagnostics)
  }

  fileprivate func makeChanges(_ diagnostics: inout Diagnostics) { make(changes, &diagnostics) }
}

extension SchemaRun {
  /// Finds the changes of all outputs, and writes nothing; returns false after errors.
  package mutating func findChanges(of outputs: inout [RunOutput]) -> Bool {
    if diagnostics.hasErrors { return false }
    for index in outputs.indices { outputs[index].findChanges(&diagnostics) }
    return !diagnostics.hasErrors
  }

  /// Makes the changes of the outputs one after the other; returns false after errors.
  package mutating func makeChanges(of outputs: [RunOutput]) -> Bool {
    for output in outputs where !diagnostics.hasErrors { output.makeChanges(&diagnostics) }
    return !diagnostics.hasErrors
  }
}
