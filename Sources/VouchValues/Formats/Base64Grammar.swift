#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Base64 text (RFC 4648, section 4): letters, digits, `+` and `/` in groups of four, the last of
/// which is padded with `=`.
///
/// Foundation accepts more than that (`====`, `AA=A`, `AAAA=`), and so reads texts as data that
/// other implementations reject.
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

  /// Returns the bytes that a text encodes; nil if the text doesn't follow the grammar.
  package static func data(from text: String) -> Data? {
    text.withUTF8Bytes(accepts) ? Data(base64Encoded: text) : nil
  }
}
