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

/// A window that moves over a file, and grows if a single value is larger than it.
@safe struct JSONWindow: ~Copyable {
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: [UInt8]
  /// The index of the first byte that hasn't been consumed.
  private var start = 0
  /// The number of bytes in the buffer that have been read from the file.
  private var filled = 0
  /// True if the file has no bytes after the window.
  private(set) var isAtEnd = false
  /// The location of a byte at or before the start, and its index. Each line is counted only once.
  private var place = JSONLocation.start
  private var placed = 0

  /// - Throws: a `CocoaError` if the file can't be opened.
  init(path: String, size: Int) throws {
    guard let file = unsafe fopen(path, "rb") else {
      throw CocoaError(errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown)
    }
    unsafe self.file = unsafe file
    buffer = [UInt8](repeating: 0, count: max(64, size))
  }

  deinit { unsafe fclose(file) }

  // MARK: Bytes

  /// Passes the available bytes that haven't been consumed to the body.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe buffer.withUnsafeBufferPointer {
      unsafe body(UnsafeBufferPointer(rebasing: $0[start..<filled]))
    }
  }

  func copy(_ count: Int) -> [UInt8] { [UInt8](buffer[start..<start + count]) }

  var count: Int { filled - start }

  /// The byte at the start, or nil at the end of the window.
  var next: UInt8? { start < filled ? buffer[start] : nil }

  func hasPrefix(_ bytes: [UInt8]) -> Bool { buffer[start..<filled].starts(with: bytes) }

  mutating func take(_ count: Int) { start += count }

  /// Returns the number of bytes of the value at the start, as far as the window reaches.
  func valueLength(depth: Int, maximumDepth: Int) throws(JSONSyntaxFailure) -> Int {
    var parser = JSONParser(
      buffer, range: start..<filled, depth: depth, maximumDepth: maximumDepth)
    do throws(JSONSyntaxFailure) {
      return try parser.endOfValue() - start
    } catch {
      throw JSONSyntaxFailure(reason: error.reason, offset: error.offset - start)
    }
  }

  /// True if an error may be caused only by the end of the window.
  ///
  /// Tokens that are invalid because they are cut off are short, except for numbers.
  func mayBeCut(_ failure: JSONSyntaxFailure) -> Bool {
    if isAtEnd { return false }
    var index = start + failure.offset
    if failure.reason == .invalidNumber {
      while index < filled, Self.isPartOfNumber(buffer[index]) { index += 1 }
      return index == filled
    }
    return filled - index < Self.longestToken
  }

  /// The length of two escapes that make one scalar: `\ud83d\ude00`.
  private static let longestToken = 12

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || "+-.eE".utf8.contains(byte)
  }

  // MARK: Sliding

  /// Drops the consumed bytes, and reads more. Enlarges the buffer if little space is freed.
  ///
  /// - Throws: a `CocoaError` if the file can't be read.
  mutating func fill() throws {
    _ = location()
    let rest = count
    unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      // Within the buffer: `start` and `rest` add up to `filled`, which never exceeds its count.
      unsafe memmove(first, first + start, rest)
    }
    start = 0
    placed = 0
    filled = rest
    if rest > buffer.count / 2 {
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
    let read = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      unsafe fread(bytes.baseAddress.map { unsafe $0 + rest }, 1, bytes.count - rest, unsafe file)
    }
    guard unsafe ferror(file) == 0 else { throw CocoaError(.fileReadUnknown) }
    filled += read
    isAtEnd = read == 0
  }

  /// Consumes white space, and reads more at the end of the window.
  mutating func skipSpace() throws {
    while true {
      while start < filled, JSONText.isSpace(buffer[start]) { start += 1 }
      if start < filled || isAtEnd { return }
      try fill()
    }
  }

  // MARK: Places

  /// Returns the location of the start.
  mutating func location() -> JSONLocation {
    place = buffer.withUTF8Bytes { place.advanced(over: $0.part(placed..<start)) }
    placed = start
    return place
  }

  /// Returns the location of a byte that hasn't been consumed.
  mutating func location(of offset: Int) -> JSONLocation {
    let place = location()
    return buffer.withUTF8Bytes { place.advanced(over: $0.part(start..<start + offset)) }
  }
}
