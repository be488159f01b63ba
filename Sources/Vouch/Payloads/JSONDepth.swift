#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Determines the nesting depth of JSON text without parsing it.
///
/// Only brackets outside strings count. For text that isn't valid JSON, the result may be larger
/// than the depth that a parser sees, but never smaller: a surplus closing bracket is ignored. A
/// zero byte is rejected: JSON in UTF-8 has none, and in UTF-16 each bracket has one. So text that
/// a decoder would take for UTF-16 can't pass as shallow here.
///
/// Eight bytes are examined at once. In a word, `zeroBytes` sets the top bit of each byte that is
/// zero and perhaps of bytes above it, so the lowest bit that is set is always right.
enum JSONDepth {
  /// Throws an error for text that is nested deeper than a limit. One pass, linear time, no
  /// allocation.
  static func check(_ data: Data, limit: Int) throws(PayloadError) {
    let error = unsafe data.withUnsafeBytes { bytes -> PayloadError? in
      var scan = unsafe DepthScan(
        bytes: UTF8Bytes(bytes.assumingMemoryBound(to: UInt8.self)), limit: limit)
      return scan.run()
    }
    if let error { throw error }
  }
}

private struct DepthScan {
  let bytes: UTF8Bytes
  let limit: Int
  var position = 0
  var depth = 0
  var isInString = false

  init(bytes: UTF8Bytes, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  mutating func run() -> PayloadError? {
    while position + 8 <= bytes.count {
      let word = bytes.word(at: position)
      let marks = isInString ? Self.marksInString(word) : Self.marksOutside(word)
      guard marks != 0 else {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount / 8
      if let error = step() { return error }
    }
    while position < bytes.count {
      if let error = step() { return error }
    }
    return nil
  }

  /// Processes the byte at the position and advances past it.
  private mutating func step() -> PayloadError? {
    let byte = bytes[position]
    defer { position += 1 }
    if byte == 0 { return .notText(offset: position) }
    if isInString {
      if byte == UInt8(ascii: "\"") { isInString = false }
      // An escaped character doesn't end the string.
      if byte == UInt8(ascii: "\\") { position += 1 }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      if depth > limit { return .tooDeep(limit: limit, offset: position) }
    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    default: break
    }
    return nil
  }

  private static func marksInString(_ word: UInt64) -> UInt64 {
    zeroBytes(word) | zeroBytes(word ^ all("\"")) | zeroBytes(word ^ all("\\"))
  }

  /// Marks the bytes that matter outside strings. A square bracket and the matching brace differ in
  /// one bit, which is set here.
  private static func marksOutside(_ word: UInt64) -> UInt64 {
    let brackets = word | all(" ")
    return zeroBytes(word) | zeroBytes(word ^ all("\"")) | zeroBytes(brackets ^ all("{"))
      | zeroBytes(brackets ^ all("}"))
  }

  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  private static func all(_ scalar: Unicode.Scalar) -> UInt64 {
    UInt64(UInt8(ascii: scalar)) &* 0x0101_0101_0101_0101
  }
}
