/// The order of paths throughout a run: by Unicode scalars, independent of the locale.
public enum PathOrder {
  /// Returns the paths in order, without duplicates.
  public static func sortedAndUnique(_ paths: [String]) -> [String] {
    var result: [String] = []
    // The order of UTF-8 bytes is the order of scalars.
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !(result.last?.utf8.elementsEqual(path.utf8) ?? false) {
      result.append(path)
    }
    return result
  }
}
