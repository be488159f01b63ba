/// Files of a run that belong in one folder.
struct FilesOfFolder {
  /// The folder's path relative to the output's; `.` for the output's own folder.
  let folder: String
  let files: ArraySlice<GeneratedFile>

  /// Returns the files in their order, with consecutive files of the same folder grouped.
  static func groups(of files: [GeneratedFile]) -> [FilesOfFolder] {
    var groups: [FilesOfFolder] = []
    var start = files.startIndex
    while start < files.endIndex {
      let folder = Self.folder(of: files[start])
      let end =
        files[start...].firstIndex { !Self.folder(of: $0).utf8.elementsEqual(folder.utf8) }
        ?? files.endIndex
      let path = folder.isEmpty ? "." : String(folder)
      groups.append(FilesOfFolder(folder: path, files: files[start..<end]))
      start = end
    }
    return groups
  }

  private static func folder(of file: GeneratedFile) -> Substring {
    let slash = file.name.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { file.name[..<$0] } ?? ""
  }

  /// Returns a file's name in the folder.
  func name(of file: GeneratedFile) -> String {
    if folder == "." { return file.name }
    return String(Substring(file.name.utf8.dropFirst(folder.utf8.count + 1)))
  }
}
