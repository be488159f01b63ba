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
#endif

/// A part of a file that slides over it, and grows where a single value is larger.
struct JSONWindow: ~Copyable {
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: [UInt8]
  /// The bytes of the buffer that have been read from the file, and not been dropped.
  private var filled = 0
  private(set) var isAtEnd = false
  /// The next byte that nobody has taken.
  private(set) var start = 0
  /// Where the buffer begins in the file.
  private var base = JSONLocation.start

  /// - Throws: a `CocoaError` if the file can't be opened.
  init(path: String, size: Int) throws {
    guard let file = fopen(path, "rb") else {
      throw CocoaError(errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown)
    }
    self.file = file
    buffer = [UInt8](repeating: 0, count: max(64, size))
  }

  deinit { fclose(file) }

  /// The bytes that are there and haven't been taken.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body($0.part(start..<filled)) }
  }

  func copy(_ count: Int) -> [UInt8] { [UInt8](buffer[start..<start + count]) }

  var count: Int { filled - start }

  /// The byte at the start, or nil at the end of the window.
  var next: UInt8? { start < filled ? buffer[start] : nil }

  mutating func take(_ count: Int) { start += count }

  /// The place of a byte that has not been taken.
  func location(of offset: Int) -> JSONLocation {
    base.advanced(over: buffer[..<(start + offset)])
  }

  /// Drops what has been taken, and reads more; makes the buffer larger if that frees little.
  ///
  /// - Throws: a `CocoaError` if the file can't be read.
  mutating func fill() throws {
    base = base.advanced(over: buffer[..<start])
    let rest = filled - start
    buffer.withUnsafeMutableBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      memmove(first, first + start, rest)
    }
    start = 0
    filled = rest
    if rest > buffer.count / 2 {
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
    let read = buffer.withUnsafeMutableBufferPointer { bytes in
      fread(bytes.baseAddress.map { $0 + rest }, 1, bytes.count - rest, file)
    }
    guard ferror(file) == 0 else { throw CocoaError(.fileReadUnknown) }
    filled += read
    isAtEnd = read == 0
  }

  /// Takes white space, reading on where the window ends in it.
  mutating func skipSpace() throws {
    while true {
      while start < filled {
        switch buffer[start] {
        case 0x20, 0x0A, 0x0D, 0x09: start += 1
        default: return
        }
      }
      if isAtEnd { return }
      try fill()
    }
  }

  /// How many bytes there are in front of the comma or the bracket that ends a value, whatever they
  /// mean; nil if the window ends before.
  func extent() -> Int? {
    var depth = 0
    var isInString = false
    var index = start
    while index < filled {
      switch buffer[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 0: return index - start
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return index - start }
        depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension JSONLocation {
  /// The place behind some bytes.
  fileprivate func advanced(over bytes: ArraySlice<UInt8>) -> JSONLocation {
    let lines = bytes.withUnsafeBufferPointer { $0.count { $0 == UInt8(ascii: "\n") } }
    var last = bytes
    if lines > 0, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) { last = bytes[(end + 1)...] }
    let scalars = last.withUnsafeBufferPointer { $0.count { $0 & 0xC0 != 0x80 } }
    return JSONLocation(
      line: line + lines, column: (lines > 0 ? 1 : column) + scalars, offset: offset + bytes.count)
  }
}
