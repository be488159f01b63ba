/// New files on the disk that aren't in their final places yet: in a temporary folder in the
/// output's, which has a numbered folder for those of each folder.
package struct Staging {
  private let groups: [FilesOfFolder]
  private let output: String
  private let root: String

  /// Writes all files, or none, and makes the folders that the output lacks for them.
  package init(_ files: [GeneratedFile], for output: String) throws(LocatedFailure) {
    self.output = output
    groups = FilesOfFolder.groups(of: files)
    root = try LocatedFailure.at(output) { () throws(SystemFailure) in
      try FileWriting.createFolder(output)
      return try FileWriting.createTemporaryFolder(in: output)
    }
    do throws(LocatedFailure) {
      let outcomes = Parallel.map(Array(groups.indices)) { [self] number in
        Result { () throws(LocatedFailure) in try write(number) }
      }
      for outcome in outcomes { try outcome.get() }
      for group in groups {
        let folder = DiskPath.join(output, group.folder)
        try LocatedFailure.at(folder) { () throws(SystemFailure) in
          try FileWriting.createFolder(folder)
        }
      }
    } catch {
      clear()
      throw error
    }
  }

  private func write(_ number: Int) throws(LocatedFailure) {
    let path = folder(number)
    let folder = try LocatedFailure.at(path) { () throws(SystemFailure) in
      try FileWriting.createFolder(path)
      return try OpenFolder(path)
    }
    for file in groups[number].files {
      try LocatedFailure.at(DiskPath.join(output, file.name)) { () throws(SystemFailure) in
        try folder.create(groups[number].name(of: file), file.contents)
      }
    }
  }

  /// Moves the files to their places, which replaces older ones.
  package func move() throws(LocatedFailure) {
    for (number, group) in groups.enumerated() {
      // Takes the place of a folder that is empty, with all files at once.
      if rename(folder(number), DiskPath.join(output, group.folder)) == 0 { continue }
      for file in group.files {
        let path = DiskPath.join(output, file.name)
        try LocatedFailure.at(path) { () throws(SystemFailure) in
          try FileWriting.move(DiskPath.join(folder(number), group.name(of: file)), to: path)
        }
      }
    }
  }

  /// Removes all that wasn't moved.
  package func clear() {
    for (number, group) in groups.enumerated()
    where rmdir(folder(number)) != 0 && errno != ENOENT {
      for file in group.files { unlink(DiskPath.join(folder(number), group.name(of: file))) }
      rmdir(folder(number))
    }
    rmdir(root)
  }

  private func folder(_ number: Int) -> String { DiskPath.join(root, String(number)) }
}
