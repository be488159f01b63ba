import VouchDiagnostics
import VouchGenerator

/// The file that tells swift-openapi-generator of the types.
struct OverridesFile {
  let folder: OutputFolder
  private let file: GeneratedFile

  /// Nil if no such file is wanted, or if there is none after errors.
  init?(_ path: String?, _ text: String?) {
    guard let path, let text else { return nil }
    folder = OutputFolder(path: DiskPath.folder(of: path), option: "--type-overrides")
    file = GeneratedFile(name: DiskPath.lastComponent(of: path), contents: text)
  }

  /// What has to change for the file to be there.
  func changes(_ diagnostics: inout Diagnostics) -> OutputChanges {
    folder.changes(for: [file], removesStale: false, &diagnostics)
  }
}
