import VouchFrontend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads regular files up to a size; pipes, devices and folders are refused unread.
struct DiskFiles: FileProvider {
  /// The number of bytes from which on a file isn't read.
  let limit: Int

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    do throws(SystemFailure) {
      // Opening a device can have effects, so it is looked at before as well as after.
      if let failure = failure(of: try FileKind(ofPath: path)) { return .failure(failure) }
      // Without blocking, because a pipe may have taken the file's place in between.
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

  /// The first bytes of a file, as many as the limit; none if it can't be read.
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

/// Reading from open files.
enum FileReading {
  private static let chunk = 65_536

  /// The file's bytes; of a file beyond the limit, a few more bytes than that.
  static func bytes(
    of descriptor: Int32, expected: Int, limit: Int
  ) throws(SystemFailure) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(min(expected, limit) + 1)
    var buffer = [UInt8](repeating: 0, count: max(1, min(chunk, limit + 1)))
    while result.count <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 {
        guard errno == EINTR else { throw SystemFailure.last }
        continue
      }
      if count == 0 { break }
      result += buffer[..<count]
    }
    return result
  }
}
