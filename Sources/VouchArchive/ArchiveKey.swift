/// The names that properties have in archives: their keys, unless something else could be equal.
///
/// Archivers look keys up by canonical equivalence, under which two keys of one schema may be equal.
enum ArchiveKey {
  static func name(for key: String) -> String {
    guard !key.utf8.starts(with: [marker]), key.unicodeScalars.allSatisfy(\.isStable) else {
      return escaped(key)
    }
    return key
  }

  private static let marker = UInt8(ascii: "\\")

  /// A backslash, then the key in percent-encoding.
  private static func escaped(_ key: String) -> String {
    key.utf8.reduce(into: "\\") { result, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
