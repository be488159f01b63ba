import VouchFrontend

/// The files that a build system has been told of. No other file is read, since the build system
/// wouldn't see when it changes.
struct ListedFiles: FileProvider {
  private let paths: Set<String>
  private let files: any FileProvider

  init(_ paths: [String], in files: any FileProvider) {
    self.paths = Set(paths.map { DiskPath.resolve($0, in: ".") })
    self.files = files
  }

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    guard paths.contains(DiskPath.resolve(path, in: ".")) else {
      return .failure(FileFailure("it isn't among the files that --reads lists"))
    }
    return files.contents(of: path)
  }
}
