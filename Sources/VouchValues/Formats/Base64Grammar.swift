#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes as text, by RFC 4648, section 4: letters, digits, `+` and `/` in groups of four, the last of them
/// filled up with `=`.
///
/// Foundation takes more than that (`====`, `AA=A`, `AAAA=`), and reads texts as data that other
/// implementations refuse.
package enum Base64Grammar {
  /// The same language as a regular expression.
  package static let pattern =
    "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

  private static let digits = ASCIISet(lettersDigitsAnd: "+/")
  private static let padding = UInt8(ascii: "=")

  package static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard bytes.count.isMultiple(of: 4) else { return false }
    let paddingCount = bytes.suffix(2).reversed().prefix { $0 == padding }.count
    return bytes.dropLast(paddingCount).allSatisfy { digits.contains($0) }
  }

  /// The bytes that a text stands for; nil if it isn't of the grammar.
  package static func data(from text: String) -> Data? {
    text.withUTF8Bytes(accepts) ? Data(base64Encoded: text) : nil
  }
}
