/// The kind of the file at a path, after following symbolic links.
package struct FileKind {
  /// The identity of a file on a machine, whatever the path to it is.
  package struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  package let isFolder: Bool
  package let isRegularFile: Bool
  package let size: Int
  package let identity: Identity

  /// Nil if nothing exists there; other failures also give nil, and show when the file is read.
  package init?(atPath path: String) {
    do throws(SystemFailure) {
      try self.init(ofPath: path)
    } catch {
      return nil
    }
  }

  /// Returns true if a symbolic link is at the path, whatever it leads to.
  package static func isLink(atPath path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  package init(ofPath path: String) throws(SystemFailure) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw .last }
    self.init(information)
  }

  package init(ofDescriptor descriptor: Int32) throws(SystemFailure) {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .last }
    self.init(information)
  }

  /// Nil if the open folder has no entry with the name.
  package init?(inFolder descriptor: Int32, _ name: String) {
    var information = stat()
    guard fstatat(descriptor, name, &information, 0) == 0 else { return nil }
    self.init(information)
  }

  private init(_ information: stat) {
    let format = information.st_mode & S_IFMT
    isFolder = format == S_IFDIR
    isRegularFile = format == S_IFREG
    size = Int(clamping: information.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: information.st_dev),
      number: UInt64(truncatingIfNeeded: information.st_ino))
  }
}
