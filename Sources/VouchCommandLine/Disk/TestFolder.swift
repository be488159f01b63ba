import VouchGenerator
import VouchReading

/// The folder for generated tests, with subfolders for the documents.
///
/// A document has no mark of its own, so a list in the folder of each type records the generated
/// ones: those are replaced, and removed when no run generates them any more. Other documents are
/// hand-written.
struct TestFolder {
  private let folder: OutputFolder

  init(path: String) {
    folder = OutputFolder(path: path, option: "--tests")
  }

  /// Returns the files, with the changes that make the folder contain them.
  func output(of files: [GeneratedFile], removesStale: Bool) -> RunOutput {
    RunOutput(
      folder, find: { changes(for: files, removesStale: removesStale, &$0) },
      make: { apply($0, &$1) })
  }

  /// Reports that types are written to the same folder: whoever writes last would remove the files
  /// of the other.
  func reportSharing(with types: OutputFolder, _ diagnostics: inout Diagnostics) {
    guard Self.place(of: types) == Self.place(of: folder) else { return }
    diagnostics.report(
      .unwritableOutput,
      "can't be written: the types are written here, too; --tests takes a folder of its own",
      at: .start(of: folder.path))
  }

  /// Returns the path of a folder without links, or as it will be if there is no such folder yet.
  private static func place(of folder: OutputFolder) -> String {
    guard let resolved = realpath(folder.path, nil) else {
      return WorkingFolder.absolute(folder.path)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func changes(
    for files: [GeneratedFile], removesStale: Bool, _ diagnostics: inout Diagnostics
  ) -> OutputChanges {
    let sources = files.filter { !isDocument($0) }
    let documents = files.filter { isDocument($0) }
    var changes = folder.changes(for: sources, removesStale: removesStale, &diagnostics)
    reportLinks(besides: documents, &diagnostics)
    if diagnostics.hasErrors { return changes }
    let folders = Set(documents.map { typeFolder(of: $0.name) })
    let records = folders.reduce(into: [:]) { $0[$1] = FixtureRecord(inFolder: path($1)) }
    folder.add(documents, to: &changes, &diagnostics) { document, _ in
      let folder = typeFolder(of: document.name)
      return records[folder]?.owns(String(document.name.dropFirst(folder.count + 1))) ?? false
    }
    if !files.isEmpty {
      // Of a type that is written anew the list is, too: what it no longer lists nobody would own.
      changes.removals += staleDocuments(besides: documents, &diagnostics) {
        removesStale || folders.contains($0)
      }
    }
    return changes
  }

  /// Makes the changes, and removes folders that become empty.
  private func apply(_ changes: OutputChanges, _ diagnostics: inout Diagnostics) {
    folder.apply(changes, &diagnostics)
    for name in Set(changes.removals.map { DiskPath.folder(of: path($0)) }).sorted().reversed() {
      // This fails if the folder isn't empty.
      if name != folder.path, rmdir(name) == 0 { _ = rmdir(DiskPath.folder(of: name)) }
    }
  }

  private func path(_ name: String) -> String { DiskPath.join(folder.path, name) }

  private func isDocument(_ file: GeneratedFile) -> Bool {
    file.name.utf8.contains(UInt8(ascii: "/"))
  }

  /// Returns the type's folder: `Fixtures/Listing` of `Fixtures/Listing/valid/smallest.json`.
  private func typeFolder(of name: String) -> String {
    name.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Reports links in place of the types' folders, since their targets don't belong to the tests.
  /// The folder of all fixtures may be a link, as the folder of the tests may.
  private func reportLinks(besides documents: [GeneratedFile], _ diagnostics: inout Diagnostics) {
    var folders: Set<String> = []
    for document in documents {
      var folder = DiskPath.folder(of: document.name)
      while folder.contains("/"), folders.insert(folder).inserted {
        folder = DiskPath.folder(of: folder)
      }
    }
    for name in folders.sorted() where FileKind.isLink(atPath: path(name)) {
      diagnostics.report(
        .linkedFolder,
        "this is a link, and fixtures aren't written where it leads; replace it by a folder",
        at: .start(of: path(name)))
    }
  }

  /// Returns the listed documents that the run doesn't generate, in the folders of some types.
  private func staleDocuments(
    besides files: [GeneratedFile], _ diagnostics: inout Diagnostics,
    in isIncluded: (String) -> Bool
  ) -> [String] {
    let root = FixtureNames.folder
    guard FileKind(atPath: path(root))?.isFolder == true else { return [] }
    // Some file systems ignore case.
    let kept = Set(files.map { $0.name.lowercased() })
    do throws(SystemFailure) {
      let types = try FolderListing.visibleNames(in: path(root)).map { "\(root)/\($0)" }
        .filter(isIncluded)
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

  /// Returns the listed documents in the folder of a type, and the list; empty if there is no list.
  private func documents(in type: String) throws(SystemFailure) -> [String] {
    guard !FileKind.isLink(atPath: path(type)), let record = FixtureRecord(inFolder: path(type))
    else { return [] }
    var documents: [String] = []
    for kind in ["invalid", "valid"] {
      let folder = "\(type)/\(kind)"
      guard FileKind(atPath: path(folder))?.isFolder == true, !FileKind.isLink(atPath: path(folder))
      else { continue }
      documents += try FolderListing.visibleNames(in: path(folder))
        .filter { record.lists("\(kind)/\($0)") }.map { "\(folder)/\($0)" }
    }
    return documents + ["\(type)/\(FixtureRecord.list)"]
  }
}
