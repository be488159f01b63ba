import VouchFrontend

/// Reads regular files up to a size; pipes, devices and folders are rejected without reading them.
package struct DiskFiles: FileProvider {
  /// The maximum size in bytes of a file that is read.
  package let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }

  package func contents(of path: String) -> Result<[UInt8], FileFailure> {
    do throws(SystemFailure) {
      // Opening a device can have effects, so the kind is checked before opening as well as after.
      if let failure = failure(of: try FileKind(ofPath: path)) { return .failure(failure) }
      // Non-blocking, because a pipe may have replaced the file in between.
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemFailure.last }
      defer { close(descriptor) }
      let kind = try FileKind(ofDescriptor: descriptor)
      if let failure = failure(of: kind) { return .failure(failure) }
      let bytes = try FileReading.bytes(of: descriptor, expected: kind.size, limit: limit)
      return bytes.count <= limit ? .success(bytes) : .failure(tooLarge("more than \(limit)"))
    } catch {
      return .failure(FileFailure(error.words))
    }
  }

  /// Returns the first bytes of a file, up to the limit; empty if it can't be read.
  func head(of path: String) -> [UInt8] {
    guard FileKind(atPath: path)?.isRegularFile == true else { return [] }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let bytes = try? FileReading.bytes(of: descriptor, expected: limit, limit: limit)
    return Array((bytes ?? []).prefix(limit))
  }

  private func failure(of kind: FileKind) -> FileFailure? {
    if kind.isFolder { return FileFailure("it is a folder") }
    if !kind.isRegularFile { return FileFailure("it is no regular file") }
    return kind.size > limit ? tooLarge("\(kind.size)") : nil
  }

  private func tooLarge(_ size: String) -> FileFailure {
    FileFailure("it has \(size) bytes, and the limit is \(limit)")
  }
}

/// Functions that read from open files.
package enum FileReading {
  private static let chunk = 65_536

  /// Returns the file's bytes; for a file beyond the limit, one byte more than the limit.
  ///
  /// - Parameter expected: The file's size in bytes when it was checked.
  package static func bytes(
    of descriptor: Int32, expected: Int, limit: Int
  ) throws(SystemFailure) -> [UInt8] {
    var result: [UInt8] = []
    // One step for a file of the expected size, and one to detect its end.
    var step = min(expected, limit) + 1
    while true {
      let piece = try bytes(of: descriptor, atMost: step)
      if piece.isEmpty { return result }
      if result.isEmpty { result = piece } else { result += piece }
      if result.count > limit { return result }
      step = min(chunk, limit + 1 - result.count)
    }
  }

  /// Returns the next bytes of the file; empty at its end.
  private static func bytes(
    of descriptor: Int32, atMost limit: Int
  ) throws(SystemFailure) -> [UInt8] {
    var result = Result<Int, SystemFailure>.success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = Result { () throws(SystemFailure) in
        try Self.bytes(of: descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      }
      count = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return bytes
  }

  /// Reads the next bytes of the file into a buffer, and returns their number; 0 at its end.
  package static func bytes(
    of descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFailure) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }
}

/// The files that a build system knows about. No other file is read, since the build system
/// wouldn't notice changes of it.
struct ListedFiles: FileProvider {
  private let paths: Set<String>
  private let files: any FileProvider

  package init(_ paths: [String], in files: any FileProvider) {
    self.paths = Set(paths.map { DiskPath.resolve($0, in: ".") })
    self.files = files
  }

  package func contents(of path: String) -> Result<[UInt8], FileFailure> {
    let contents = files.contents(of: path)
    guard case .success = contents, !paths.contains(DiskPath.resolve(path, in: ".")) else {
      return contents
    }
    return .failure(
      FileFailure("the build doesn't know of this reference yet; touch Package.swift, or clean"))
  }
}
