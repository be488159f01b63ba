import VouchDiagnostics
import VouchGenerator

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that generated tests go to, with the documents in folders of their own below it.
///
/// A document bears no mark, so that a list in the folder of each type says which are generated: those
/// are replaced, and removed when no run makes them any more. Others are hand-written.
struct TestFolder {
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
    reportLinks(besides: documents, &diagnostics)
    if diagnostics.hasErrors { return changes }
    let folders = Set(documents.map { typeFolder(of: $0.name) })
    let records = folders.reduce(into: [:]) { $0[$1] = FixtureRecord(inFolder: path($1)) }
    for document in documents {
      folder.add(document, to: &changes, &diagnostics) { _ in
        let folder = typeFolder(of: document.name)
        return records[folder]?.owns(String(document.name.dropFirst(folder.count + 1))) ?? false
      }
    }
    if removesStale, !files.isEmpty {
      changes.removals += staleDocuments(besides: documents, &diagnostics)
    }
    return changes
  }

  /// Makes the changes, and removes folders that they leave empty.
  func apply(_ changes: OutputChanges, _ diagnostics: inout Diagnostics) {
    let folders = Set(changes.additions.map { DiskPath.folder(of: path($0.name)) })
    do throws(SystemFailure) {
      for folder in folders.sorted() { try FileWriting.createFolder(folder) }
    } catch {
      diagnostics.report(
        .error("unwritable-output", "can't be written: \(error.words)", at: .start(of: folder.path))
      )
      return
    }
    folder.apply(changes, &diagnostics)
    for name in Set(changes.removals.map { DiskPath.folder(of: path($0)) }).sorted().reversed() {
      // Fails where there is anything left.
      if name != folder.path, rmdir(name) == 0 { _ = rmdir(DiskPath.folder(of: name)) }
    }
  }

  private func path(_ name: String) -> String { DiskPath.join(folder.path, name) }

  private func isDocument(_ file: GeneratedFile) -> Bool { file.name.contains("/") }

  /// `Fixtures/Listing` of `Fixtures/Listing/valid/smallest.json`.
  private func typeFolder(of name: String) -> String {
    name.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Reports links in place of the folders of documents: what they lead to isn't the tests' own.
  private func reportLinks(besides documents: [GeneratedFile], _ diagnostics: inout Diagnostics) {
    var folders: Set<String> = []
    for document in documents {
      var folder = DiskPath.folder(of: document.name)
      while !folder.isEmpty, folder != ".", folders.insert(folder).inserted {
        folder = DiskPath.folder(of: folder)
      }
    }
    for name in folders.sorted() where FileKind.isLink(atPath: path(name)) {
      diagnostics.report(
        .error(
          "linked-folder",
          "this is a link, and fixtures aren't written where it leads; replace it by a folder",
          at: .start(of: path(name))))
    }
  }

  /// Documents of lists that are not among those of the run.
  private func staleDocuments(
    besides files: [GeneratedFile], _ diagnostics: inout Diagnostics
  ) -> [String] {
    let root = FixtureNames.folder
    guard FileKind(atPath: path(root))?.isFolder == true else { return [] }
    let kept = Set(files.map { $0.name.lowercased() })
    var stale: [String] = []
    do throws(SystemFailure) {
      for type in try FolderListing.visibleNames(in: path(root)) {
        let typeFolder = "\(root)/\(type)"
        guard !FileKind.isLink(atPath: path(typeFolder)),
          let record = FixtureRecord(inFolder: path(typeFolder))
        else { continue }
        for kind in ["invalid", "valid"] {
          let folder = "\(typeFolder)/\(kind)"
          guard FileKind(atPath: path(folder))?.isFolder == true,
            !FileKind.isLink(atPath: path(folder))
          else { continue }
          for name in try FolderListing.visibleNames(in: path(folder))
          where record.lists("\(kind)/\(name)") {
            stale.append("\(folder)/\(name)")
          }
        }
        stale.append("\(typeFolder)/\(FixtureRecord.list)")
      }
    } catch {
      diagnostics.report(.unreadable(path(root), error.words))
    }
    return stale.filter { $0.hasSuffix(".json") && !kept.contains($0.lowercased()) }
  }
}
