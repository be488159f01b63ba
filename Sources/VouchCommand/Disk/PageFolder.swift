import VouchCommandLine
import VouchDiagnostics
import VouchGenerator
import VouchPages

/// The folder that pages go to.
///
/// Pages say at their beginning that they are generated; what doesn't is hand-written, and stays.
struct PageFolder {
  private let folder: OutputFolder
  private static let endings = [".html", ".md", ".svg", ".js"]

  init(_ folder: OutputFolder) {
    self.folder = folder
  }

  /// What has to change for the folder to hold the pages, and no others of another run. Writes nothing.
  func changes(for pages: [GeneratedFile], _ diagnostics: inout Diagnostics) -> OutputChanges {
    var changes = OutputChanges()
    if let kind = FileKind(atPath: folder.path), !kind.isFolder {
      diagnostics.report(
        Diagnostic(
          .unwritableOutput, "can't be written: it is no folder", at: .start(of: folder.path)))
      return changes
    }
    folder.add(pages, to: &changes, &diagnostics) { _, bytes in
      bytes.isEmpty || PageMark.isPage(bytes)
    }
    if diagnostics.hasErrors { return changes }
    changes.removals = stalePages(besides: pages, &diagnostics)
    return changes
  }

  private func stalePages(
    besides pages: [GeneratedFile], _ diagnostics: inout Diagnostics
  ) -> [String] {
    guard FileKind(atPath: folder.path) != nil else { return [] }
    // Some file systems don't tell cases apart.
    let kept = Set(pages.map { $0.name.lowercased() })
    do throws(SystemFailure) {
      return try FolderListing.visibleNames(in: folder.path).filter { name in
        guard Self.endings.contains(where: name.hasSuffix), !kept.contains(name.lowercased()),
          case .success(let bytes) = DiskFiles(limit: Int(Int32.max))
            .contents(of: DiskPath.join(folder.path, name))
        else { return false }
        return PageMark.isPage(bytes)
      }
    } catch {
      diagnostics.report(.unreadable(folder.path, error.words))
      return []
    }
  }
}
