#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Counts how deep JSON text is nested, without parsing it.
///
/// Brackets count outside strings only. Text that no parser accepts may count for more than it has,
/// never for less: a closing bracket too many is as if it weren't there. A zero byte is refused, since
/// UTF-8 has none in JSON and UTF-16 has one in each bracket: what a decoder would take for UTF-16
/// can't pass for something shallow here.
///
/// Eight bytes are looked at together. Of a word, `zeroBytes` sets the top bit of each byte that is
/// zero and perhaps of ones above it, so the lowest bit set is always right.
enum JSONDepth {
  /// Refuses text that is nested deeper than a limit. One pass, linear, no allocation.
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

  /// Takes the byte at the position into account and goes past it.
  private mutating func step() -> PayloadError? {
    let byte = bytes[position]
    defer { position += 1 }
    if byte == 0 { return .notText(offset: position) }
    if isInString {
      if byte == UInt8(ascii: "\"") { isInString = false }
      // Whatever is escaped does not end the string.
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

  /// A square bracket and the brace of its side differ in one bit, which is set here.
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
