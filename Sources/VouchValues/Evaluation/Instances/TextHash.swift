/// Returns the eight bytes at an address, the first one lowest.
@inlinable @inline(__always)
package func loadWord(_ start: UnsafePointer<UInt8>) -> UInt64 {
  unsafe UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
}

/// Returns the first bytes of a text, at most seven, without reading beyond its end.
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

/// Returns a hash of some bytes. Texts with equal hashes still have to be compared.
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

/// True if two texts of the same length are equal.
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

/// Returns the hash of a whole text.
@inline(__always)
func textHash(_ text: UTF8Bytes) -> UInt64 {
  // Equal to the hash of zero bytes.
  guard let start = unsafe text.buffer.baseAddress else { return 0 }
  return unsafe textHash(start, text.count)
}

/// True if two texts are equal.
@inline(__always)
func isEqual(_ a: UTF8Bytes, _ b: UTF8Bytes) -> Bool {
  guard a.count == b.count else { return false }
  guard let start = unsafe a.buffer.baseAddress, let other = unsafe b.buffer.baseAddress else {
    return true
  }
  return unsafe isEqual(start, other, count: a.count)
}
