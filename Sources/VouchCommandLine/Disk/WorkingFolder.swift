import VouchGenerator

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder to which relative paths refer.
package enum WorkingFolder {
  /// Returns the absolute path of a file; unchanged if the folder isn't known.
  package static func absolute(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return DiskPath.resolve(path, in: "/") }
    guard let folder = getcwd(nil, 0) else { return DiskPath.normalize(path) }
    defer { free(folder) }
    return DiskPath.resolve(path, in: String(cString: folder))
  }
}
