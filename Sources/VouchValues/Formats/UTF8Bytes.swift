/// UTF-8 text, borrowed for the duration of a call.
///
/// Every read is checked against the end, so that an error in a grammar traps instead of reading
/// beyond the text. The lifetime of the memory can't be checked: the code that makes a value from
/// pointers is responsible for it, and no value may be kept beyond the call that it was passed to.
@usableFromInline @safe package struct UTF8Bytes: RandomAccessCollection {
  @usableFromInline let buffer: UnsafeBufferPointer<UInt8>

  @unsafe @inlinable @inline(__always)
  package init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  @inlinable @inline(__always)
  package var startIndex: Int { 0 }

  @inlinable @inline(__always)
  package var endIndex: Int { unsafe buffer.count }

  @inlinable @inline(__always)
  package subscript(position: Int) -> UInt8 {
    unsafe precondition(position >= 0 && position < buffer.count, "read outside of the text")
    return unsafe buffer[position]
  }

  /// Returns a part of the bytes, with indices that begin at 0.
  @inlinable @inline(__always)
  package func part(_ range: Range<Int>) -> UTF8Bytes {
    unsafe precondition(
      range.lowerBound >= 0 && range.upperBound <= buffer.count, "a part outside of the text")
    return unsafe UTF8Bytes(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  /// Returns the eight bytes from `position` on, the first one lowest.
  @inlinable @inline(__always)
  package func word(at position: Int) -> UInt64 {
    unsafe precondition(position >= 0 && buffer.count - position >= 8, "read outside of the text")
    let word = unsafe UnsafeRawBufferPointer(buffer)
      .loadUnaligned(fromByteOffset: position, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(buffer)
  }
}

extension UTF8Bytes {
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  package var lineFeedCount: Int {
    count(
      marking: { word in
        let others = word ^ 0x0A0A_0A0A_0A0A_0A0A
        // The top bit of each zero byte is set, and no carry reaches another byte.
        return ~((others & ~Self.topBits) &+ ~Self.topBits | others) & Self.topBits
      },
      or: { $0 == UInt8(ascii: "\n") })
  }

  /// The number of Unicode scalars, which is the number of bytes that begin one: all bytes except
  /// those that begin with the bits 10.
  package var scalarCount: Int {
    count - count(marking: { $0 & ~($0 &<< 1) & Self.topBits }, or: { $0 & 0xC0 == 0x80 })
  }

  /// Returns the number of marked bytes, examining eight at a time.
  ///
  /// - Parameters:
  ///   - marks: returns a word in which the top bit of each marked byte is set, and no other bit.
  ///   - isMeant: returns true if a single byte is marked, for the last bytes.
  @inline(__always)
  private func count(marking marks: (UInt64) -> UInt64, or isMeant: (UInt8) -> Bool) -> Int {
    var found = 0
    var position = 0
    while count - position >= 8 {
      // The product's highest byte is the sum of all bytes. Not all processors have an instruction
      // that counts bits.
      found &+= Int((marks(word(at: position)) &>> 7 &* 0x0101_0101_0101_0101) &>> 56)
      position += 8
    }
    for position in position..<count where isMeant(self[position]) { found &+= 1 }
    return found
  }
}

extension String {
  /// Calls `body` with the string's UTF-8, without a copy unless the string is bridged.
  @inlinable @inline(__always)
  package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(UTF8Bytes($0)) }) {
      return result
    }
    var copy = self
    return copy.withUTF8 { unsafe body(UTF8Bytes($0)) }
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes.
  @inlinable @inline(__always)
  package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(UTF8Bytes($0)) }
  }
}

extension StaticString {
  /// Calls `body` with the literal's UTF-8.
  @inlinable @inline(__always)
  package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    withUTF8Buffer { unsafe body(UTF8Bytes($0)) }
  }
}

/// A position in contiguous UTF-8 that only moves forward and never reads beyond the end.
struct UTF8Cursor {
  let bytes: UTF8Bytes
  var position = 0

  init(_ bytes: UTF8Bytes) {
    self.bytes = bytes
  }

  @inline(__always)
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte here, or nil at the end.
  @inline(__always)
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips `byte` if it is the next byte.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips an ASCII letter in either case.
  @inline(__always)
  mutating func skip(letter lowercase: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == lowercase else { return false }
    position += 1
    return true
  }

  /// Skips the bytes that satisfy `predicate`, and returns their number.
  @inline(__always)
  mutating func skip(while predicate: (UInt8) -> Bool) -> Int {
    let start = position
    while position < bytes.count, predicate(bytes[position]) { position += 1 }
    return position - start
  }

  /// Returns the value of exactly `count` ASCII digits, at most 9.
  @inline(__always)
  mutating func number(digits count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var value = 0
    for index in position..<(position + count) {
      let digit = bytes[index] &- ASCII.zero
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    position += count
    return value
  }
}
