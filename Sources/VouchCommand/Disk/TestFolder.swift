import VouchDiagnostics
import VouchGenerator
import VouchParallel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that generated tests go to, with the documents in folders of their own below it.
///
/// A document bears no mark, so ownership is the folder's: one with a list of fixtures holds nothing
/// else, and what the list's run doesn't make any more is removed from it.
struct TestFolder {
  /// The list of fixtures in the folder of a type.
  private static let list = "fixtures.json"

  let folder: OutputFolder

  init(path: String) {
    folder = OutputFolder(path: path, option: "--tests")
  }

  /// What has to change for the folder to hold the files. Writes nothing.
  func changes(
    for files: [GeneratedFile], removesStale: Bool, _ diagnostics: inout Diagnostics
  ) -> OutputChanges {
    let sources = files.filter { !isDocument($0) }
    let documents = files.filter { isDocument($0) }
    var changes = folder.changes(for: sources, removesStale: removesStale, &diagnostics)
    if diagnostics.hasErrors { return changes }
    folder.add(documents, to: &changes, &diagnostics) { document, _ in
      isOwned(typeFolder(of: document.name))
    }
    if removesStale, !files.isEmpty {
      changes.removals += staleDocuments(besides: documents, &diagnostics)
    }
    return changes
  }

  /// Makes the changes, and removes folders that they leave empty.
  func apply(_ changes: OutputChanges, _ diagnostics: inout Diagnostics) {
    folder.apply(changes, &diagnostics)
    for name in Set(changes.removals.map { DiskPath.folder(of: path($0)) }).sorted().reversed() {
      // Fails where there is anything left.
      if name != folder.path, rmdir(name) == 0 { _ = rmdir(DiskPath.folder(of: name)) }
    }
  }

  private func path(_ name: String) -> String { DiskPath.join(folder.path, name) }

  private func isDocument(_ file: GeneratedFile) -> Bool {
    file.name.utf8.contains(UInt8(ascii: "/"))
  }

  /// `Fixtures/Listing` of `Fixtures/Listing/valid/smallest.json`.
  private func typeFolder(of name: String) -> String {
    name.split(separator: "/").prefix(2).joined(separator: "/")
  }

  private func isOwned(_ folder: String) -> Bool {
    FileKind(atPath: path("\(folder)/\(Self.list)")) != nil
  }

  /// Documents in folders with a list that are not among those of the run.
  private func staleDocuments(
    besides files: [GeneratedFile], _ diagnostics: inout Diagnostics
  ) -> [String] {
    let root = FixtureNames.folder
    guard FileKind(atPath: path(root))?.isFolder == true else { return [] }
    // Some file systems don't tell cases apart.
    let kept = Set(files.map { $0.name.lowercased() })
    do throws(SystemFailure) {
      let types = try FolderListing.visibleNames(in: path(root)).map { "\(root)/\($0)" }
      let found = Parallel.map(types) { type in
        Result { () throws(SystemFailure) in try documents(in: type) }
          .map { $0.filter { !kept.contains($0.lowercased()) } }
      }
      var stale: [String] = []
      for documents in found { stale += try documents.get() }
      return stale
    } catch {
      diagnostics.report(.unreadable(path(root), error.words))
      return []
    }
  }

  /// All documents in the folder of a type; none if it isn't owned.
  private func documents(in type: String) throws(SystemFailure) -> [String] {
    guard isOwned(type) else { return [] }
    var documents: [String] = []
    for kind in ["invalid", "valid"] {
      let folder = "\(type)/\(kind)"
      guard FileKind(atPath: path(folder))?.isFolder == true else { continue }
      documents += try FolderListing.visibleNames(in: path(folder))
        .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }
    return documents + ["\(type)/\(Self.list)"]
  }
}
