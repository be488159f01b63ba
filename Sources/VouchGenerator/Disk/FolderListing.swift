/// The names in a folder.
package enum FolderListing {
  /// Returns the names of all entries except hidden ones, in the order of their scalars.
  ///
  /// Bytes that aren't UTF-8 become replacement characters, so that reading the entry fails.
  package static func visibleNames(in folder: String) throws(SystemFailure) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
