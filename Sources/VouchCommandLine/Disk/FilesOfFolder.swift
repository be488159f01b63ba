import VouchGenerator

/// Files of a run that belong into one folder.
struct FilesOfFolder {
  /// The folder's path below that of the output; `.` for the output's own folder.
  let folder: String
  let files: ArraySlice<GeneratedFile>

  /// The files in their order, put together with their neighbours in the same folder.
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

  /// A file's name in the folder.
  func name(of file: GeneratedFile) -> String {
    if folder == "." { return file.name }
    return String(Substring(file.name.utf8.dropFirst(folder.utf8.count + 1)))
  }
}
