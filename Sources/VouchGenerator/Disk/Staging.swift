/// New files on the disk that aren't in their final places yet: a temporary folder in the output's
/// folder, with the same subfolders.
///
/// A folder that the output lacks is moved as a whole, with all of its files.
package struct Staging {
  private let output: String
  private let root: String
  private let groups: [FilesOfFolder]
  /// The subfolders of the temporary folder, outer ones first.
  private let folders: [String]
  /// The outermost folders among these that the output lacks.
  private let missing: [String]

  /// Writes all files, or none.
  package init(_ files: [GeneratedFile], for output: String) throws(LocatedFailure) {
    self.output = output
    groups = FilesOfFolder.groups(of: files)
    folders = Set(groups.flatMap { Self.way(to: $0.folder) }).sorted()
    missing = Self.missing(folders, in: output)
    root = try LocatedFailure.at(output) { () throws(SystemFailure) in
      try FileWriting.createFolder(output)
      return try FileWriting.createTemporaryFolder(in: output)
    }
    do throws(LocatedFailure) {
      for folder in folders {
        try LocatedFailure.at(DiskPath.join(output, folder)) { () throws(SystemFailure) in
          try FileWriting.createFolder(DiskPath.join(root, folder))
        }
      }
      try write()
    } catch {
      clear()
      throw error
    }
  }

  private func write() throws(LocatedFailure) {
    let outcomes = Parallel.map(groups) { group in
      Result { () throws(LocatedFailure) in try write(group) }
    }
    for outcome in outcomes { try outcome.get() }
  }

  private func write(_ group: FilesOfFolder) throws(LocatedFailure) {
    let path = DiskPath.join(root, group.folder)
    let folder = try LocatedFailure.at(path) { () throws(SystemFailure) in try OpenFolder(path) }
    for file in group.files {
      try LocatedFailure.at(DiskPath.join(output, file.name)) { () throws(SystemFailure) in
        try folder.create(group.name(of: file), file.contents)
      }
    }
  }

  /// Moves the folders that the output lacks, each with all its files.
  ///
  /// - Returns: The folders that were moved. Another run may have created one in the meantime, as
  ///   in a build that runs a command for each schema; its files are then moved individually.
  func moveFolders() throws(LocatedFailure) -> Set<String> {
    var moved: Set<String> = []
    for folder in missing {
      do throws(LocatedFailure) {
        try move(folder)
        moved.insert(folder)
      } catch {
        guard FileKind(atPath: DiskPath.join(output, folder))?.isFolder == true else { throw error }
      }
    }
    return moved
  }

  /// Moves the files of folders that weren't moved, which replaces older files.
  package func moveFiles(besides moved: Set<String>) throws(LocatedFailure) {
    for group in groups where !Self.way(to: group.folder).contains(where: moved.contains) {
      let folder = DiskPath.join(output, group.folder)
      try LocatedFailure.at(folder) { () throws(SystemFailure) in
        try FileWriting.createFolder(folder)
      }
      for file in group.files { try move(file.name) }
    }
  }

  /// Removes all that wasn't moved.
  package func clear() {
    for group in groups {
      let folder = DiskPath.join(root, group.folder)
      guard FileKind(atPath: folder) != nil else { continue }
      for file in group.files { unlink(DiskPath.join(root, file.name)) }
    }
    for folder in folders.reversed() { rmdir(DiskPath.join(root, folder)) }
    rmdir(root)
  }

  private func move(_ name: String) throws(LocatedFailure) {
    let path = DiskPath.join(output, name)
    try LocatedFailure.at(path) { () throws(SystemFailure) in
      try FileWriting.move(DiskPath.join(root, name), to: path)
    }
  }

  /// Returns a folder and its parents, outermost first: `a` and `a/b` for `a/b`.
  private static func way(to folder: String) -> [String] {
    if folder == "." { return [] }
    let ends = folder.utf8.indices.filter { folder.utf8[$0] == UInt8(ascii: "/") }
    return ends.map { String(folder[..<$0]) } + [folder]
  }

  /// Returns the outermost folders that the output lacks.
  private static func missing(_ folders: [String], in output: String) -> [String] {
    var missing: Set<String> = []
    return folders.filter { folder in
      if way(to: folder).contains(where: missing.contains) { return false }
      guard FileKind(atPath: DiskPath.join(output, folder)) == nil else { return false }
      return missing.insert(folder).inserted
    }
  }
}
