import VouchDiagnostics
import VouchGenerator

/// The folder that generated files go to.
struct OutputFolder {
  /// How much of a file is read to see whether it is generated.
  private static let headLength = 1024

  let path: String
  /// The option that names the folder, for advice.
  var option = "--output"

  /// A file's path as a line of output shows it.
  func visiblePath(of name: String) -> String {
    Escaping.visible(DiskPath.join(path, name))
  }

  /// What has to change in the folder for it to hold the files. Writes nothing.
  ///
  /// What stands in the way, a hand-written file above all, is reported.
  ///
  /// - Parameter removesStale: Whether generated files that aren't among the given ones go.
  func changes(
    for files: [GeneratedFile], removesStale: Bool, _ diagnostics: inout Diagnostics
  ) -> OutputChanges {
    var changes = OutputChanges()
    if let kind = FileKind(atPath: path), !kind.isFolder {
      report("it is no folder", at: path, &diagnostics)
      return changes
    }
    for file in files {
      add(file, to: &changes, &diagnostics) { bytes in
        bytes.isEmpty || GeneratedHeader.schemaName(inFileWith: bytes) != nil
      }
    }
    if removesStale && !files.isEmpty {
      changes.removals = staleFiles(besides: files, &diagnostics)
    }
    return changes
  }

  /// Adds what has to change for one file, or reports what stands in its way.
  ///
  /// - Parameter isGenerated: Whether a file with other bytes than these was generated as well.
  func add(
    _ file: GeneratedFile, to changes: inout OutputChanges, _ diagnostics: inout Diagnostics,
    replacing isGenerated: ([UInt8]) -> Bool
  ) {
    let path = DiskPath.join(path, file.name)
    guard FileKind(atPath: path) != nil else {
      changes.additions.append(file)
      return
    }
    switch DiskFiles(limit: Int(Int32.max)).contents(of: path) {
    case .success(let bytes) where bytes.elementsEqual(file.contents.utf8):
      changes.unchangedCount += 1
    case .success(let bytes) where isGenerated(bytes): changes.updates.append(file)
    case .success:
      diagnostics.report(
        .error(
          "hand-written-file",
          "this file isn't generated, so it isn't overwritten; move it, or choose another \(option)",
          at: .start(of: path)))
    case .failure(let failure):
      diagnostics.report(.unreadable(path, failure.reason))
    }
  }

  /// Generated files that are not among those of the run.
  private func staleFiles(
    besides files: [GeneratedFile], _ diagnostics: inout Diagnostics
  ) -> [String] {
    guard FileKind(atPath: path) != nil else { return [] }
    // Some file systems don't tell cases apart.
    let kept = Set(files.map { $0.name.lowercased() })
    do throws(SystemFailure) {
      return try FolderListing.visibleNames(in: path).filter { name in
        guard name.hasSuffix(".swift"), !kept.contains(name.lowercased()) else { return false }
        let head = DiskFiles(limit: Self.headLength).head(of: DiskPath.join(path, name))
        return GeneratedHeader.schemaName(inFileWith: head) != nil
      }
    } catch {
      diagnostics.report(.unreadable(path, error.words))
      return []
    }
  }

  private func report(_ reason: String, at path: String, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      .error("unwritable-output", "can't be written: \(reason)", at: .start(of: path)))
  }
}

extension OutputFolder {
  /// Makes the changes: every new text is on the disk before the first file is replaced.
  func apply(_ changes: OutputChanges, _ diagnostics: inout Diagnostics) {
    let files = changes.additions + changes.updates
    guard !files.isEmpty || !changes.removals.isEmpty else { return }
    var current = path
    var temporaries: [String] = []
    defer { for temporary in temporaries { try? FileWriting.remove(temporary) } }
    do throws(SystemFailure) {
      try FileWriting.createFolder(path)
      for (number, file) in files.enumerated() {
        current = DiskPath.join(path, file.name)
        let temporary = DiskPath.join(path, FileWriting.temporaryName(number))
        try FileWriting.create(temporary, Array(file.contents.utf8))
        temporaries.append(temporary)
      }
      for name in changes.removals {
        current = DiskPath.join(path, name)
        try FileWriting.remove(current)
      }
      for file in files.reversed() {
        current = DiskPath.join(path, file.name)
        guard let temporary = temporaries.last else { break }
        try FileWriting.move(temporary, to: current)
        temporaries.removeLast()
      }
    } catch {
      report(error.words, at: current, &diagnostics)
    }
  }
}
