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

  /// Appends bytes after which at least sixteen more can be read.
  @inline(__always)
  func append(padded bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    reserve(bytes.count &+ 16)
    let target = unsafe start + count
    var index = 0
    while index < bytes.count {
      let block = unsafe UnsafeRawPointer(first + index).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe UnsafeMutableRawPointer(target + index).storeBytes(of: block, as: SIMD16<UInt8>.self)
      index &+= 16
    }
    count &+= bytes.count
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
    reserve(24)
    var end = unsafe start + count
    unsafe Self.store(digitsOf: value, at: &end)
    count = unsafe end - start
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
    let (whole, millionths) = scaled.quotientAndRemainder(dividingBy: 1_000_000)
    reserve(32)
    var end = unsafe start + count
    if value.sign == .minus {
      unsafe end.pointee = UInt8(ascii: "-")
      unsafe end += 1
    }
    unsafe Self.store(digitsOf: whole, at: &end)
    if millionths > 0 {
      let digits = Self.digits(of: UInt32(truncatingIfNeeded: millionths) &* 100)
      unsafe end.pointee = UInt8(ascii: ".")
      unsafe Self.store(digits, at: end + 1)
      // Without the zeros at the end.
      unsafe end += 9 &- digits.leadingZeroBitCount / 8
    }
    count = unsafe end - start
    return true
  }

  /// Appends a time in the form of RFC 3339, in UTC and in quotation marks.
  func append(timestamp fields: CivilFields) {
    let day = Self.digits(of: UInt32(fields.year * 10_000 + fields.month * 100 + fields.day))
    let minute = fields.secondOfDay / 60
    let time = Self.digits(
      of: UInt32(minute / 60 * 10_000 + minute % 60 * 100 + fields.secondOfDay % 60))
    reserve(32)
    let text = unsafe start + count
    // Each part is stored with bytes after it, which the next part replaces.
    unsafe Self.store(day, at: text + 1)
    unsafe Self.store(day >> 32, at: text + 6)
    unsafe Self.store(day >> 48, at: text + 9)
    unsafe Self.store(time >> 16, at: text + 12)
    unsafe Self.store(time >> 32, at: text + 15)
    unsafe Self.store(time >> 48, at: text + 18)
    unsafe text[0] = UInt8(ascii: "\"")
    unsafe text[5] = UInt8(ascii: "-")
    unsafe text[8] = UInt8(ascii: "-")
    unsafe text[11] = UInt8(ascii: "T")
    unsafe text[14] = UInt8(ascii: ":")
    unsafe text[17] = UInt8(ascii: ":")
    unsafe text[20] = UInt8(ascii: "Z")
    unsafe text[21] = UInt8(ascii: "\"")
    count &+= 22
  }

  /// Stores a number's digits, of which there are at most 20, and up to seven bytes after them.
  @inline(__always)
  private static func store(
    digitsOf value: UInt64, at end: inout UnsafeMutablePointer<UInt8>
  ) {
    guard value < 100_000_000 else { return unsafe storeMany(digitsOf: value, at: &end) }
    let digits = digits(of: UInt32(truncatingIfNeeded: value))
    // The only digit of zero isn't a leading one.
    let leadingBits = min(digits.trailingZeroBitCount, 56) & ~7
    unsafe store(digits >> UInt64(truncatingIfNeeded: leadingBits), at: end)
    unsafe end += 8 &- leadingBits / 8
  }

  @inline(never)
  private static func storeMany(
    digitsOf value: UInt64, at end: inout UnsafeMutablePointer<UInt8>
  ) {
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
    unsafe store(digitsOf: upper, at: &end)
    unsafe store(digits(of: UInt32(truncatingIfNeeded: lower)), at: end)
    unsafe end += 8
  }

  /// Stores eight digits as ASCII.
  @inline(__always)
  private static func store(_ digits: UInt64, at place: UnsafeMutablePointer<UInt8>) {
    let text = digits | 0x3030_3030_3030_3030
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: text.littleEndian, as: UInt64.self)
  }

  /// Returns the eight digits of a number below 100,000,000, the first one in the lowest byte.
  ///
  /// Splits fours, then pairs, then digits, all of a step in one multiplication. Source: P. Khuong,
  /// "How to print integers really fast", 2017.
  @inline(__always)
  private static func digits(of value: UInt32) -> UInt64 {
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
    let fours = UInt64(upper) | UInt64(lower) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }
}
