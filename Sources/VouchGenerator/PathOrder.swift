/// The order of paths in everything that a run does: by Unicode scalars, whatever the locale.
public enum PathOrder {
  /// The paths in their order, each once.
  public static func sortedAndUnique(_ paths: [String]) -> [String] {
    var result: [String] = []
    // The order of UTF-8's bytes is the order of scalars.
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !(result.last?.utf8.elementsEqual(path.utf8) ?? false) {
      result.append(path)
    }
    return result
  }
}
