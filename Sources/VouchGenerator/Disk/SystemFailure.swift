/// A system call that failed.
package struct SystemFailure: Error {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The failure of the thread's last system call.
  package static var last: SystemFailure { SystemFailure(code: errno) }

  /// True if there is nothing at the path.
  package var isMissing: Bool { code == ENOENT }

  /// True if nobody reads any more what is written.
  package var isClosedPipe: Bool { code == EPIPE }

  /// A few words without an initial capital or a full stop, the same in every locale.
  package var words: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOTDIR: "a part of the path is no folder"
    case EISDIR: "it is a folder"
    case ELOOP: "the symbolic links lead in a circle"
    case ENAMETOOLONG: "the path is too long"
    case ENOSPC, EDQUOT: "no space left"
    case EROFS: "the disk is read-only"
    case EMFILE, ENFILE: "too many files are open"
    case EBADF: "it is closed"
    case EIO: "the disk reports an error"
    default: "error \(code) of the system"
    }
  }
}

/// A failed system call, and the path at which it is reported.
package struct LocatedFailure: Error {
  package let path: String
  package let failure: SystemFailure

  /// Returns the result of a closure, and reports its failures at a path.
  package static func at<Result: ~Copyable>(
    _ path: @autoclosure () -> String, _ body: () throws(SystemFailure) -> Result
  ) throws(LocatedFailure) -> Result {
    do throws(SystemFailure) {
      return try body()
    } catch {
      throw LocatedFailure(path: path(), failure: error)
    }
  }
}
