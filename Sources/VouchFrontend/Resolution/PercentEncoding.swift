import VouchValues

/// Percent-encoding of UTF-8 (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Returns the decoded text; nil if an encoding is invalid, or if the result isn't UTF-8.
  package static func decode(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap({ ASCII.hexValue($0) }),
        let low = rest.next().flatMap({ ASCII.hexValue($0) })
      else { return nil }
      bytes.append(high << 4 | low)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  /// Returns true if a byte of a file's path stands for itself in a URI's path.
  static func isAllowedInPath(_ byte: UInt8) -> Bool {
    byte < 0x80 && !"%?#".utf8.contains(byte)
  }
}
