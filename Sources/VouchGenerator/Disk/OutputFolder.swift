import VouchReading

/// The folder for generated files.
///
/// A generated file has a mark at its beginning; a file without it is hand-written, and stays.
package struct OutputFolder {
  /// The kind of the files that are generated.
  package struct Kind: Sendable {
    /// The endings of the names of files that are removed when no run makes them any more.
    let endings: [String]
    /// Returns true if files with these first bytes are generated.
    let isMarked: @Sendable ([UInt8]) -> Bool

    package init(endings: [String], isMarked: @escaping @Sendable ([UInt8]) -> Bool) {
      self.endings = endings
      self.isMarked = isMarked
    }

    /// Swift, and configurations of other tools.
    package static let sources = Kind(endings: [".swift"]) {
      GeneratedHeader.schemaName(inFileWith: $0) != nil
    }
  }

  /// The number of bytes that are read to determine whether a file is generated.
  private static let headLength = 1024

  package let path: String
  /// The option that names the folder, for advice.
  private let option: String
  private let kind: Kind

  package init(path: String, option: String = "--output", kind: Kind = .sources) {
    self.path = path
    self.option = option
    self.kind = kind
  }

  /// The folder's path for a line of output.
  package var visiblePath: String { Escaping.visible(path) }

  /// Returns a file's path for a line of output.
  package func visiblePath(of name: String) -> String {
    Escaping.visible(DiskPath.join(path, name))
  }

  /// Returns the changes that make the folder contain the files. Writes nothing.
  ///
  /// Obstacles are reported, in particular a hand-written file.
  ///
  /// - Parameter removesStale: True if generated files that aren't among the given ones are
  ///   removed.
  package func changes(
    for files: [GeneratedFile], removesStale: Bool, _ diagnostics: inout Diagnostics
  ) -> OutputChanges {
    var changes = OutputChanges()
    add(files, to: &changes, &diagnostics) { _, bytes in
      bytes.isEmpty || kind.isMarked(bytes)
    }
    if removesStale && !files.isEmpty {
      changes.removals = staleFiles(besides: files, &diagnostics)
    }
    return changes
  }

  /// Adds the changes for some files, or reports obstacles.
  ///
  /// - Parameter isGenerated: Returns true if a file with other bytes was generated too.
  package func add(
    _ files: [GeneratedFile], to changes: inout OutputChanges, _ diagnostics: inout Diagnostics,
    replacing isGenerated: @escaping (GeneratedFile, [UInt8]) -> Bool
  ) {
    let groups = FilesOfFolder.groups(of: files)
    let obstacles = Set(groups.compactMap { obstacle(at: DiskPath.join(path, $0.folder)) })
    for obstacle in obstacles.sorted() {
      report("it is no folder; \(advice)", at: obstacle, &diagnostics)
    }
    guard obstacles.isEmpty else { return }
    let found = Parallel.map(groups) { group in
      difference(of: group, replacing: isGenerated)
    }
    for (part, problems) in found {
      changes.merge(part)
      diagnostics.report(contentsOf: problems)
    }
  }

  /// Returns the path of what is in the place of a folder, or of one around it.
  private func obstacle(at folder: String) -> String? {
    if let kind = FileKind(atPath: folder) { return kind.isFolder ? nil : folder }
    if FileKind.isLink(atPath: folder) { return folder }
    let parent = DiskPath.folder(of: folder)
    return parent == folder ? nil : obstacle(at: parent)
  }

  private var advice: String { "move it, or choose another \(option)" }

  private func difference(
    of group: FilesOfFolder, replacing isGenerated: (GeneratedFile, [UInt8]) -> Bool
  ) -> (OutputChanges, Diagnostics) {
    var changes = OutputChanges()
    var diagnostics = Diagnostics()
    let folderPath = DiskPath.join(path, group.folder)
    guard FileKind(atPath: folderPath)?.isFolder == true else {
      changes.additions = Array(group.files)
      return (changes, diagnostics)
    }
    do throws(SystemFailure) {
      let folder = try OpenFolder(folderPath)
      for file in group.files {
        switch folder.comparison(of: group.name(of: file), with: file.contents) {
        case .missing: changes.additions.append(file)
        case .equal: changes.unchangedCount += 1
        case .different: replace(file, in: &changes, &diagnostics, isGenerated: isGenerated)
        }
      }
    } catch {
      diagnostics.report(.unreadable(folderPath, error.words))
    }
    return (changes, diagnostics)
  }

  /// Adds a file that has another text on the disk, or reports why it can't be replaced.
  private func replace(
    _ file: GeneratedFile, in changes: inout OutputChanges, _ diagnostics: inout Diagnostics,
    isGenerated: (GeneratedFile, [UInt8]) -> Bool
  ) {
    let path = DiskPath.join(path, file.name)
    if FileKind(atPath: path)?.isFolder == true {
      return report("it is a folder; \(advice)", at: path, &diagnostics)
    }
    switch DiskFiles(limit: Int(Int32.max)).contents(of: path) {
    case .success(let bytes) where isGenerated(file, bytes):
      changes.updates.append(file)
      if TableVersion.isOther(inFileWith: bytes) { changes.outdated.insert(file.name) }
    case .success:
      diagnostics.report(
        .handWrittenFile, "this file isn't generated, so it isn't overwritten; \(advice)",
        at: .start(of: path))
    case .failure(let failure):
      diagnostics.report(.unreadable(path, failure.reason))
    }
  }

  /// Returns the generated files that the run doesn't generate.
  private func staleFiles(
    besides files: [GeneratedFile], _ diagnostics: inout Diagnostics
  ) -> [String] {
    guard FileKind(atPath: path)?.isFolder == true else { return [] }
    // Some file systems ignore case.
    let kept = Set(files.map { $0.name.lowercased() })
    do throws(SystemFailure) {
      return try FolderListing.visibleNames(in: path).filter { name in
        guard kind.endings.contains(where: name.hasSuffix), !kept.contains(name.lowercased())
        else { return false }
        return kind.isMarked(DiskFiles(limit: Self.headLength).head(of: DiskPath.join(path, name)))
      }
    } catch {
      diagnostics.report(.unreadable(path, error.words))
      return []
    }
  }

  private func report(_ reason: String, at path: String, _ diagnostics: inout Diagnostics) {
    diagnostics.report(.unwritableOutput, "can't be written: \(reason)", at: .start(of: path))
  }
}

extension OutputFolder {
  /// Makes the changes. All new texts are on the disk before the first file is replaced.
  package func apply(_ changes: OutputChanges, _ diagnostics: inout Diagnostics) {
    let files = changes.additions + changes.updates
    guard !files.isEmpty || !changes.removals.isEmpty else { return }
    do throws(LocatedFailure) {
      let staging = files.isEmpty ? nil : try Staging(files, for: path)
      defer { staging?.clear() }
      for name in changes.removals {
        let path = DiskPath.join(path, name)
        try LocatedFailure.at(path) { () throws(SystemFailure) in try FileWriting.remove(path) }
      }
      try staging?.move()
    } catch {
      report(error.failure.words, at: error.path, &diagnostics)
    }
  }
}
