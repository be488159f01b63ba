import VouchBackend

/// The version of the tables in generated files, which another version of the runtime may not read.
public enum TableVersion {
  /// Returns true if a file has a table of another version than this compiler writes.
  ///
  /// A table's head is the first line of a string literal that is the first argument of its schema.
  /// Linear in the length of the file.
  public static func isOther(inFileWith bytes: [UInt8]) -> Bool {
    let own = "version=\(SwiftRenderer.tableVersion)".utf8
    var isCall = false
    var isText = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if isText, !line.split(separator: UInt8(ascii: " ")).contains(where: own.elementsEqual) {
        return true
      }
      isText = isCall && line.suffix(3).elementsEqual("\"\"\"".utf8)
      isCall = line.suffix(7).elementsEqual("Schema(".utf8)
    }
    return false
  }
}
