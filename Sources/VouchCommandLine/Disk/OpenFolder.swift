#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is held open, so that the system finds each of its files by a name alone.
package struct OpenFolder: ~Copyable {
  private let descriptor: Int32

  package init(_ path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { close(descriptor) }

  /// Makes a new file with all of the text, or none at all.
  package func create(_ name: String, _ text: String) throws(SystemFailure) {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last }
    let isWritten = FileWriting.writeAll(text, to: file)
    let failure = SystemFailure.last
    let isClosed = close(file) == 0
    guard isWritten && isClosed else {
      let closingFailure = SystemFailure.last
      unlinkat(descriptor, name, 0)
      throw isWritten ? closingFailure : failure
    }
  }

  /// What the folder has under a name, next to a text.
  func comparison(of name: String, with text: String) -> FileComparison {
    // Opening a device can have effects.
    guard let kind = FileKind(inFolder: descriptor, name) else { return .missing }
    guard kind.isRegularFile, kind.size == text.utf8.count else { return .different }
    // Without blocking, because a pipe may have taken the file's place in between.
    let file = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return .different }
    defer { close(file) }
    let bytes = try? FileReading.bytes(of: file, expected: kind.size, limit: kind.size)
    return bytes.map { text.hasBytes($0) } == true ? .equal : .different
  }
}

extension String {
  /// Whether the text is these bytes, compared as pieces of memory.
  fileprivate func hasBytes(_ bytes: [UInt8]) -> Bool {
    var text = self
    return text.withUTF8 { text in
      bytes.withUnsafeBytes { bytes in
        guard text.count == bytes.count, let start = text.baseAddress, let other = bytes.baseAddress
        else { return text.count == bytes.count }
        return memcmp(start, other, bytes.count) == 0
      }
    }
  }
}

/// A file on the disk next to the text that it should have.
enum FileComparison {
  case missing
  case equal
  /// Another text, or something else than a file that can be read.
  case different
}
