#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writing to open files and to folders.
enum FileWriting {
  /// Writes all bytes, in as many steps as the system wants; says whether all were taken.
  @discardableResult
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno != EINTR { return false }
        offset += max(0, count)
      }
      return true
    }
  }

  /// Makes a new file with all of the bytes, or none at all.
  static func create(_ path: String, _ bytes: [UInt8]) throws(SystemFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    let isWritten = writeAll(bytes, to: descriptor)
    let failure = SystemFailure.last
    let isClosed = close(descriptor) == 0
    guard isWritten && isClosed else {
      let closingFailure = SystemFailure.last
      unlink(path)
      throw isWritten ? closingFailure : failure
    }
  }

  /// Makes a folder and those around it that are missing.
  static func createFolder(_ path: String) throws(SystemFailure) {
    if FileKind(atPath: path)?.isFolder == true { return }
    let parent = DiskPath.folder(of: path)
    if parent != path { try createFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  static func move(_ path: String, to newPath: String) throws(SystemFailure) {
    guard rename(path, newPath) == 0 else { throw .last }
  }

  static func remove(_ path: String) throws(SystemFailure) {
    guard unlink(path) == 0 else { throw .last }
  }

  /// A name that no other process has for a file soon to be moved; Swift doesn't compile it.
  static func temporaryName(_ number: Int) -> String {
    ".vouch-\(getpid())-\(number)"
  }
}
