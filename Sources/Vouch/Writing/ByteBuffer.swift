#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// Bytes that are appended to growing memory.
///
/// Safe, because bytes are stored only after ``reserve(_:)`` has ensured capacity for them.
@safe final class ByteBuffer {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 256
    unsafe start = Self.memory(capacity)
  }

  deinit { unsafe free(start) }

  /// Allocates memory with C's `realloc`, which can often enlarge large blocks without copying
  /// them.
  private static func memory(
    _ capacity: Int, growing old: UnsafeMutablePointer<UInt8>? = nil
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = unsafe realloc(old, capacity) else { preconditionFailure("out of memory") }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  var last: UInt8? { count > 0 ? unsafe start[count &- 1] : nil }

  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Returns the bytes, without copying them if there are many, and empties the buffer.
  func takeData() -> Data {
    defer { count = 0 }
    guard count > 4096 else { return unsafe Data(bytes: start, count: count) }
    let data = unsafe Data(bytesNoCopy: start, count: count, deallocator: .free)
    capacity = 16
    unsafe start = Self.memory(capacity)
    return data
  }

  /// Ensures capacity for more bytes.
  @inline(__always)
  func reserve(_ more: Int) {
    if _slowPath(capacity &- count < more) { grow(by: more) }
  }

  @inline(never)
  private func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    unsafe start = Self.memory(capacity, growing: start)
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count &+= 1
  }

  @inline(__always)
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    guard let first = bytes.baseAddress else { return }
    unsafe (start + count).update(from: first, count: bytes.count)
    count &+= bytes.count
  }

  func append(_ text: String) {
    text.withUTF8Bytes { utf8 in
      _ = unsafe utf8.withContiguousStorageIfAvailable { unsafe append($0) }
    }
  }

  /// Removes the `.0` at the end of a number.
  func dropWholeFraction() {
    guard count > 2, unsafe start[count &- 1] == UInt8(ascii: "0"),
      unsafe start[count &- 2] == UInt8(ascii: ".")
    else { return }
    count &-= 2
  }

  /// Appends a text up to the first byte that JSON requires to be escaped.
  ///
  /// - Returns: the number of bytes that were appended.
  @inline(__always)
  func appendPlain(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let length = text.count
    guard let first = text.baseAddress else { return 0 }
    reserve(length)
    let target = unsafe start + count
    var index = 0
    while length &- index >= 16, unsafe Self.copyBlock(first + index, to: target + index) {
      index &+= 16
    }
    if length &- index < 16, index < length {
      // The last blocks overlap those before.
      if length >= 16 {
        if unsafe Self.copyBlock(first + (length &- 16), to: target + (length &- 16)) {
          index = length
        }
      } else if length >= 8, unsafe Self.copyWord(first, to: target),
        unsafe Self.copyWord(first + (length &- 8), to: target + (length &- 8))
      {
        index = length
      }
    }
    while index < length, unsafe !JSONWriter.mustBeEscaped(first[index]) {
      unsafe target[index] = unsafe first[index]
      index &+= 1
    }
    count &+= index
    return index
  }

  /// Copies sixteen bytes. Returns true if none of them must be escaped.
  @inline(__always)
  private static func copyBlock(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let block = unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt8>.self)
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: block, as: SIMD16<UInt8>.self)
    // Comparisons of vectors with scalars compile to loops over the lanes.
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let space = SIMD16<UInt8>(repeating: 0x20)
    let marks = unsafe unsafeBitCast(
      (block .== quote) .| (block .== backslash) .| (block .< space), to: SIMD2<UInt64>.self)
    return marks.x | marks.y == 0
  }

  /// Copies eight bytes. Returns true if none of them must be escaped.
  @inline(__always)
  private static func copyWord(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let word = unsafe UnsafeRawPointer(source).loadUnaligned(as: UInt64.self)
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
    // A one in each byte.
    let ones = UInt64.max / 255
    // The top bit of a byte is set where the byte is less than the limit, and of no byte before.
    func marks(_ word: UInt64, below limit: UInt64) -> UInt64 {
      (word &- ones &* limit) & ~word & (ones &* 0x80)
    }
    let quotes = marks(word ^ (ones &* 0x22), below: 1)
    let backslashes = marks(word ^ (ones &* 0x5C), below: 1)
    return quotes | backslashes | marks(word, below: 0x20) == 0
  }
}

// MARK: - Digits

extension ByteBuffer {
  /// Appends a number that isn't negative.
  @inline(__always)
  func append(digitsOf value: UInt64) {
    append(digitsOf: value, count: Self.digitCount(value))
  }

  /// Appends a number of two digits, preceded by a separator.
  @inline(__always)
  func append(_ separator: UInt8, pair value: Int) {
    append(separator)
    append(pair: value)
  }

  /// Appends a number of two digits.
  @inline(__always)
  func append(pair value: Int) {
    reserve(2)
    unsafe Self.store(pair: UInt8(truncatingIfNeeded: value), at: start + count)
    count &+= 2
  }

  /// Appends the last digits of a number, padded with zeros.
  @inline(__always)
  func append(digitsOf value: UInt64, count digits: Int) {
    reserve(digits)
    var rest = value
    var position = unsafe start + (count &+ digits)
    let first = unsafe start + count
    while unsafe position - first >= 2 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      unsafe position -= 2
      unsafe Self.store(pair: UInt8(truncatingIfNeeded: pair), at: position)
      rest = quotient
    }
    if unsafe position > first {
      unsafe first.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
    }
    count &+= digits
  }

  /// Stores a number of two digits.
  @inline(__always)
  private static func store(pair: UInt8, at position: UnsafeMutablePointer<UInt8>) {
    let (tens, ones) = pair.quotientAndRemainder(dividingBy: 10)
    unsafe position[0] = UInt8(ascii: "0") &+ tens
    unsafe position[1] = UInt8(ascii: "0") &+ ones
  }

  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var limit: UInt64 = 10
    while value >= limit {
      count &+= 1
      if count == 20 { break }
      limit &*= 10
    }
    return count
  }

  /// Appends a number of at most fifteen digits as Swift describes it, but without `.0`.
  ///
  /// Two decimals of up to fifteen digits are never the same `Double`, so a decimal that reads back
  /// as the number is the shortest that does.
  ///
  /// - Returns: false for any other number; then nothing is appended.
  @inline(__always)
  func append(shortDecimal value: Double) -> Bool {
    let magnitude = value.magnitude
    guard magnitude < 1e9, magnitude >= 1e-3 || magnitude == 0 else { return false }
    // The millionfold has at most fifteen digits; products and quotients are correctly rounded.
    // How halves are rounded doesn't matter: no number of six decimals leads to one.
    let scaled = UInt64(magnitude * 1e6 + 0.5)
    guard Double(scaled) / 1e6 == magnitude else { return false }
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: 1_000_000)
    if value.sign == .minus { append(UInt8(ascii: "-")) }
    append(digitsOf: whole)
    guard fraction > 0 else { return true }
    append(UInt8(ascii: "."))
    append(digitsOf: fraction, count: 6)
    while unsafe start[count &- 1] == UInt8(ascii: "0") { count &-= 1 }
    return true
  }
}
