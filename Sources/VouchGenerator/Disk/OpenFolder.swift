/// A folder that is held open, so that the system finds each of its files by name only.
package struct OpenFolder: ~Copyable {
  private let descriptor: Int32

  package init(_ path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { close(descriptor) }

  /// Creates a new file with all of the text, or none.
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

  /// Compares the folder's file of a name with a text.
  func comparison(of name: String, with text: String) -> FileComparison {
    // Opening a device can have effects, so the kind is checked first.
    guard let kind = FileKind(inFolder: descriptor, name) else { return .missing }
    guard kind.isRegularFile, kind.size == text.utf8.count else { return .different }
    // Non-blocking, because a pipe may have replaced the file in between.
    let file = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return .different }
    defer { close(file) }
    let bytes = try? FileReading.bytes(of: file, expected: kind.size, limit: kind.size)
    return bytes.map { text.hasBytes($0) } == true ? .equal : .different
  }
}

extension String {
  /// Returns true if the text has these bytes; compares them as blocks of memory.
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

/// The result of comparing a file on the disk with the text that it should have.
enum FileComparison {
  case missing
  case equal
  /// It has another text, or isn't a readable file.
  case different
}
