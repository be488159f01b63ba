/// Returns the eight bytes at an address, the first one lowest.
@inlinable @inline(__always)
package func loadWord(_ start: UnsafePointer<UInt8>) -> UInt64 {
  unsafe UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
}

/// Returns a number that distinguishes the texts of each length from one to seven bytes, without
/// reading beyond the end. Loads that overlap take the place of a loop over the bytes.
@inlinable @inline(__always)
package func loadShort(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
  guard count >= 4 else {
    return unsafe UInt64(start[0]) | UInt64(start[count / 2]) &<< 8
      | UInt64(start[count &- 1]) &<< 16
  }
  let bytes = unsafe UnsafeRawPointer(start)
  let first = unsafe bytes.loadUnaligned(as: UInt32.self)
  let last = unsafe bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
  return UInt64(first) | UInt64(last) &<< 32
}

/// Returns a hash of some bytes. Texts with equal hashes still have to be compared.
@inlinable @inline(__always)
package func textHash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
  let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  if count == 0 { return 0 }
  var hash = UInt64(truncatingIfNeeded: count) &* factor
  var offset = 0
  while count &- offset > 8 {
    hash = unsafe (hash ^ loadWord(start + offset)) &* factor
    hash ^= hash &>> 29
    offset &+= 8
  }
  // The last word may overlap the one before it.
  let last = unsafe count >= 8 ? loadWord(start + (count &- 8)) : loadShort(start, count)
  hash = (hash ^ last) &* factor
  hash ^= hash &>> 29
  return hash ^ hash &>> 32
}

/// True if two texts of the same length are equal.
@inlinable @inline(__always)
package func isEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Bool {
  guard count >= 8 else { return unsafe count == 0 || loadShort(a, count) == loadShort(b, count) }
  var offset = 0
  while count &- offset > 8 {
    if unsafe loadWord(a + offset) != loadWord(b + offset) { return false }
    offset &+= 8
  }
  return unsafe loadWord(a + (count &- 8)) == loadWord(b + (count &- 8))
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
