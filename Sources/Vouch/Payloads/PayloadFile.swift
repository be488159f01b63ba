#if !os(Windows) && !os(WASI)
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// A file that is read up to a limit, regardless of its kind and of its reported size.
  struct PayloadFile {
    private let descriptor: CInt
    private let path: String
    private let isRegular: Bool
    /// The maximum number of bytes; if nil, the file's size when it was opened is the maximum.
    private let maxBytes: Int?
    private let length: Int
    /// The time by which a pipe or a device must have ended.
    private let deadline: ContinuousClock.Instant

    /// The maximum size of one read, so that a large reported size alone allocates no memory.
    private static let chunkSize = 1 << 20

    /// Returns the contents of a file.
    ///
    /// - Parameters:
    ///   - maxBytes: the maximum length. If it is nil, the file must be a regular one, and its
    ///     maximum length is its size when it is opened.
    ///   - patience: the time within which a file that isn't regular must end.
    static func contents(
      of url: URL, maxBytes: Int?, patience: Duration = .seconds(10)
    ) throws(PayloadError) -> Data {
      let path = url.path(percentEncoded: false)
      guard url.isFileURL, !path.utf8.contains(0) else {
        throw .unreadable(path: url.absoluteString, reason: "it is not the URL of a file")
      }
      // Without O_NONBLOCK, opening a pipe blocks until another process opens it for writing.
      let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path) }
      defer { close(descriptor) }
      let file = try PayloadFile(descriptor, path, maxBytes: maxBytes, patience: patience)
      return try file.contents()
    }

    private init(
      _ descriptor: CInt, _ path: String, maxBytes: Int?, patience: Duration
    ) throws(PayloadError) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
      self.descriptor = descriptor
      self.path = path
      isRegular = status.st_mode & S_IFMT == S_IFREG
      length = isRegular ? max(0, Int(clamping: status.st_size)) : 0
      guard isRegular || maxBytes != nil else {
        throw .unreadable(
          path: path, reason: "it is not a regular file, and its length has no limit")
      }
      deadline = .now + patience
      self.maxBytes = maxBytes
      if let maxBytes, length > maxBytes { throw .tooLong(limit: maxBytes, length: length) }
    }

    private func contents() throws(PayloadError) -> Data {
      let limit = maxBytes ?? length
      // Reading one byte more than the limit detects a file that is too long.
      let bound = limit == .max ? limit : limit + 1
      var data = Data()
      var chunk = [UInt8](repeating: 0, count: min(bound, Self.chunkSize))
      while data.count < bound {
        let count = try read(into: &chunk, atMost: bound - data.count)
        guard count > 0 else { return data }
        data.append(contentsOf: chunk[..<count])
      }
      guard data.count > limit else { return data }
      if let maxBytes { throw .tooLong(limit: maxBytes, length: nil) }
      throw .unreadable(
        path: path,
        reason: "it grew while it was read, beyond the \(length) bytes that it had when it was"
          + " opened; what has no fixed length needs a maxBytes in the schema")
    }

    private func read(into chunk: inout [UInt8], atMost count: Int) throws(PayloadError) -> Int {
      while true {
        if !isRegular { try waitForBytes() }
        let count = min(count, chunk.count)
        let result = unsafe chunk.withUnsafeMutableBytes { bytes in
          #if canImport(Darwin)
            unsafe Darwin.read(descriptor, bytes.baseAddress, count)
          #elseif canImport(Glibc)
            unsafe Glibc.read(descriptor, bytes.baseAddress, count)
          #elseif canImport(Musl)
            unsafe Musl.read(descriptor, bytes.baseAddress, count)
          #elseif canImport(Android)
            unsafe Android.read(descriptor, bytes.baseAddress, count)
          #endif
        }
        if result >= 0 { return result }
        guard errno == EINTR || errno == EAGAIN else { throw Self.failure(path) }
      }
    }

    private func waitForBytes() throws(PayloadError) {
      var request = pollfd(descriptor: descriptor)
      let rest = deadline - .now
      let count = rest > .zero ? unsafe poll(&request, 1, CInt(rest / .milliseconds(1)) + 1) : 0
      if count < 0, errno != EINTR { throw Self.failure(path) }
      if count == 0 {
        throw .unreadable(path: path, reason: "its end didn't come in time")
      }
    }

    private static func failure(_ path: String) -> PayloadError {
      .unreadable(path: path, reason: unsafe String(cString: strerror(errno)))
    }
  }

  extension pollfd {
    fileprivate init(descriptor: CInt) {
      self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
  }
#endif
