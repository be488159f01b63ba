/// The eight bytes from an address on, the first of them lowest.
@inlinable @inline(__always)
package func loadWord(_ start: UnsafePointer<UInt8>) -> UInt64 {
  unsafe UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
}

/// The first bytes of a text, seven at the most, without a look behind its end.
@inlinable @inline(__always)
package func loadTail(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
  var word: UInt64 = 0
  var index = count
  while index > 0 {
    index &-= 1
    word = unsafe word &<< 8 | UInt64(start[index])
  }
  return word
}

/// A hash of some bytes. Texts with equal hashes are compared, or handed on to who compares.
@inlinable @inline(__always)
package func textHash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
  let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  var hash = UInt64(truncatingIfNeeded: count) &* factor
  var offset = 0
  while count &- offset >= 8 {
    hash = unsafe (hash ^ loadWord(start + offset)) &* factor
    hash ^= hash &>> 29
    offset &+= 8
  }
  if offset < count {
    hash = unsafe (hash ^ loadTail(start + offset, count &- offset)) &* factor
    hash ^= hash &>> 29
  }
  return hash ^ hash &>> 32
}

/// Whether two texts of the same number of bytes are the same.
@inlinable @inline(__always)
package func isEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Bool {
  var offset = 0
  while count &- offset >= 8 {
    if unsafe loadWord(a + offset) != loadWord(b + offset) { return false }
    offset &+= 8
  }
  while offset < count {
    if unsafe a[offset] != b[offset] { return false }
    offset &+= 1
  }
  return true
}

/// The hash of a whole text.
@inline(__always)
func textHash(_ text: UTF8Bytes) -> UInt64 {
  // What the hash of no bytes comes to as well.
  guard let start = unsafe text.buffer.baseAddress else { return 0 }
  return unsafe textHash(start, text.count)
}

/// Whether two texts are the same.
@inline(__always)
func isEqual(_ a: UTF8Bytes, _ b: UTF8Bytes) -> Bool {
  guard a.count == b.count else { return false }
  guard let start = unsafe a.buffer.baseAddress, let other = unsafe b.buffer.baseAddress else {
    return true
  }
  return unsafe isEqual(start, other, count: a.count)
}
