/// Text in UTF-8, borrowed for the length of a call.
///
/// Every reading is held against the end, so that a mistake in a grammar traps rather than reads
/// what lies behind the text. What no check can see is how long the memory stands: whoever makes
/// one of pointers vouches for it, and nobody keeps one longer than the call that it came with.
@safe struct UTF8Bytes: RandomAccessCollection {
  private let buffer: UnsafeBufferPointer<UInt8>

  @unsafe @inline(__always)
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  @inline(__always)
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int { unsafe buffer.count }

  @inline(__always)
  subscript(position: Int) -> UInt8 {
    unsafe precondition(position >= 0 && position < buffer.count, "read outside of the text")
    return unsafe buffer[position]
  }

  /// A part of the bytes, with indices that begin at 0.
  @inline(__always)
  func part(_ range: Range<Int>) -> UTF8Bytes {
    unsafe precondition(
      range.lowerBound >= 0 && range.upperBound <= buffer.count, "a part outside of the text")
    return unsafe UTF8Bytes(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  /// The eight bytes from `position` on, the first of them lowest.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    unsafe precondition(position >= 0 && buffer.count - position >= 8, "read outside of the text")
    let word = unsafe UnsafeRawBufferPointer(buffer)
      .loadUnaligned(fromByteOffset: position, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(buffer)
  }
}

extension String {
  /// Calls `body` with the string's UTF-8, without a copy unless the string is bridged.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(UTF8Bytes($0)) }) {
      return result
    }
    var copy = self
    return copy.withUTF8 { unsafe body(UTF8Bytes($0)) }
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(UTF8Bytes($0)) }
  }
}

extension StaticString {
  /// Calls `body` with the literal's UTF-8.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    withUTF8Buffer { unsafe body(UTF8Bytes($0)) }
  }
}
