import VouchCommandLine
import VouchGenerator
import VouchPages
import VouchReading

/// The folder for pages.
///
/// A generated page has a mark at its beginning; a file without it is hand-written, and stays.
struct PageFolder {
  private let folder: OutputFolder
  private static let endings = [".html", ".md", ".svg", ".js"]

  init(_ folder: OutputFolder) {
    self.folder = folder
  }

  /// Returns the changes that make the folder contain exactly these pages, besides hand-written
  /// files. Writes nothing.
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
    // Some file systems ignore case.
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
