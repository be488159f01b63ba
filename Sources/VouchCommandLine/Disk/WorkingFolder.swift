import VouchGenerator

/// The folder to which relative paths refer.
package enum WorkingFolder {
  /// The absolute path; nil if it isn't known.
  package static var path: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the absolute path of a file; unchanged if the folder isn't known.
  package static func absolute(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return DiskPath.resolve(path, in: "/") }
    return Self.path.map { DiskPath.resolve(path, in: $0) } ?? DiskPath.normalize(path)
  }
}
