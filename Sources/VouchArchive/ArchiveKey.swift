import VouchValues

/// The names of properties in archives: their keys, escaped if another key could be canonically
/// equivalent.
///
/// Archivers compare keys by canonical equivalence, under which two keys of one schema may be
/// equal.
enum ArchiveKey {
  static func name(for key: String) -> String {
    guard !key.utf8.starts(with: [marker]), key.unicodeScalars.allSatisfy(\.isStable) else {
      return escaped(key)
    }
    return key
  }

  /// Returns the name as archivers write it: those that begin with `$` are their own.
  static func written(for key: String) -> String {
    let name = name(for: key)
    return name.utf8.first == UInt8(ascii: "$") ? "$" + name : name
  }

  private static let marker = UInt8(ascii: "\\")

  /// Returns a backslash, followed by the percent-encoded key.
  private static func escaped(_ key: String) -> String {
    "\\" + ASCII.percentEncoded(key) { ASCII.isLetter($0) }
  }
}
