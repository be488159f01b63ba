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

/// The bytes of a file in chunks, which are read on demand.
///
/// Each iterator opens the file when its iteration begins.
public struct FileChunks: AsyncSequence, Sendable {
  private let path: String
  private let size: Int

  @usableFromInline
  init(path: String, size: Int = 1 << 16) {
    self.path = path
    self.size = size
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(path: path, size: size) }

  /// Reads a file from its beginning.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let path: String
    private let size: Int
    private var file: OpenFile?

    fileprivate init(path: String, size: Int) {
      self.path = path
      self.size = size
    }

    /// Returns the next bytes; nil at the end of the file.
    ///
    /// - Throws: a `CocoaError` if the file can't be opened or read.
    public mutating func next() async throws -> [UInt8]? {
      let file = try self.file ?? OpenFile(path: path)
      self.file = file
      let bytes = try file.read(size)
      return bytes.isEmpty ? nil : bytes
    }
  }
}

/// An open file, which is closed when its last reference is released.
@safe private final class OpenFile {
  private let file: UnsafeMutablePointer<FILE>

  init(path: String) throws {
    guard let file = unsafe fopen(path, "rb") else {
      throw CocoaError(errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown)
    }
    unsafe self.file = unsafe file
  }

  deinit { unsafe fclose(file) }

  func read(_ count: Int) throws -> [UInt8] {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe fread(buffer.baseAddress, 1, count, file)
    }
    guard unsafe ferror(file) == 0 else { throw CocoaError(.fileReadUnknown) }
    return bytes
  }
}
