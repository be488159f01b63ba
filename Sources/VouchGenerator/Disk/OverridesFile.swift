import VouchReading

/// The file with the type overrides for swift-openapi-generator.
package struct OverridesFile {
  package let folder: OutputFolder
  private let file: GeneratedFile

  /// Nil if the file isn't requested, or if it doesn't exist because of errors.
  package init?(_ path: String?, _ text: String?) {
    guard let path, let text else { return nil }
    folder = OutputFolder(path: DiskPath.folder(of: path), option: "--type-overrides")
    file = GeneratedFile(name: DiskPath.lastComponent(of: path), contents: text)
  }

  /// Returns the changes that create or update the file.
  package func changes(_ diagnostics: inout Diagnostics) -> OutputChanges {
    folder.changes(for: [file], removesStale: false, &diagnostics)
  }
}
