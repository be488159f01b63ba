import VouchFrontend
import VouchGenerator

/// The atomic replacement of a file's content: a reader sees the old bytes or the new ones.
enum FileReplacement {
  /// Replaces the content.
  ///
  /// - Returns: False, with nothing written, if the file's content isn't the old bytes any more.
  static func replace(
    _ path: String, _ old: [UInt8], by new: [UInt8]
  ) throws(SystemFailure) -> Bool {
    // A link remains a link, to the new content.
    guard let resolved = realpath(path, nil) else { throw .last }
    let target = String(cString: resolved)
    free(resolved)
    var information = stat()
    guard stat(target, &information) == 0 else { throw .last }
    guard case .success(old) = DiskFiles(limit: .max - 1).contents(of: target) else { return false }
    let temporary = "\(target).vouch-\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last }
    do throws(SystemFailure) {
      try write(new, to: file, like: information)
      try FileWriting.move(temporary, to: target)
    } catch {
      unlink(temporary)
      throw error
    }
    return true
  }

  /// Writes all bytes, gives the file another one's owner and permissions, and closes it.
  private static func write(
    _ bytes: [UInt8], to file: Int32, like information: stat
  ) throws(SystemFailure) {
    // Only root may change the owner; for other users, it is their own already.
    _ = fchown(file, information.st_uid, information.st_gid)
    let isWritten =
      bytes.withUnsafeBufferPointer { FileWriting.writeAll($0, to: file) }
      && fchmod(file, information.st_mode & 0o7777) == 0 && fsync(file) == 0
    let failure = SystemFailure.last
    guard close(file) == 0 else { throw .last }
    if !isWritten { throw failure }
  }
}
