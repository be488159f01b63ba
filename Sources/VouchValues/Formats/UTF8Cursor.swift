/// A place in contiguous UTF-8 that moves forward and never reads beyond the end.
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

  /// Steps over `byte` if it is here.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Steps over an ASCII letter in either case.
  @inline(__always)
  mutating func skip(letter lowercase: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == lowercase else { return false }
    position += 1
    return true
  }

  /// Steps over the bytes that satisfy `predicate`, and says how many they were.
  @inline(__always)
  mutating func skip(while predicate: (UInt8) -> Bool) -> Int {
    let start = position
    while position < bytes.count, predicate(bytes[position]) { position += 1 }
    return position - start
  }

  /// The value of exactly `count` ASCII digits, of which there are at most 18.
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
