/// Functions that write to open files and to folders.
package enum FileWriting {
  /// Writes all of a text, in as many steps as the system needs; returns true if all of it was
  /// written.
  static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll($0, to: descriptor) }
  }

  package static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno != EINTR { return false }
      offset += max(0, count)
    }
    return true
  }

  /// Creates a folder and its missing parents.
  package static func createFolder(_ path: String) throws(SystemFailure) {
    if FileKind(atPath: path)?.isFolder == true { return }
    let parent = DiskPath.folder(of: path)
    if parent != path { try createFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  package static func move(_ path: String, to newPath: String) throws(SystemFailure) {
    guard rename(path, newPath) == 0 else { throw .last }
  }

  package static func remove(_ path: String) throws(SystemFailure) {
    guard unlink(path) == 0 else { throw .last }
  }

  /// Creates a folder for files that will be moved soon, under a name that no other process uses;
  /// Swift compiles nothing in it.
  ///
  /// - Returns: The folder's path.
  static func createTemporaryFolder(in folder: String) throws(SystemFailure) -> String {
    var number = 0
    while true {
      let path = DiskPath.join(folder, ".vouch-\(getpid())-\(number)")
      if mkdir(path, 0o777) == 0 { return path }
      // A process with the same number was stopped here earlier.
      guard errno == EEXIST, number < 1_000 else { throw .last }
      number += 1
    }
  }
}
