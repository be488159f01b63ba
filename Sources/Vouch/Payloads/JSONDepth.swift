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
enum JSONDepth {
  /// Throws an error for text that is nested deeper than a limit. One pass, linear time, no
  /// allocation.
  static func check(_ data: Data, limit: Int) throws(PayloadError) {
    if let error = unsafe data.withUnsafeBytes({ unsafe error(in: $0, limit: limit) }) {
      throw error
    }
  }

  private static func error(in bytes: UnsafeRawBufferPointer, limit: Int) -> PayloadError? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for offset in bytes.indices {
      switch unsafe bytes[offset] {
      // An escaped character doesn't end the string.
      case _ where isEscaped: isEscaped = false
      case 0: return .notText(offset: offset)
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): isEscaped = isInString
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return .tooDeep(limit: limit, offset: offset) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    return nil
  }
}
