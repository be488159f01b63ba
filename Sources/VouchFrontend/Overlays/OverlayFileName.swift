// Needs nothing but the standard library: the plugins compile this file, too, so that they and the
// tool agree.

/// The names of overlays: `listing.overlay.yaml` is laid over `listing.schema.json` beside it.
public enum OverlayFileName {
  /// The endings of the names of overlays.
  public static let suffixes = [".overlay.yaml", ".overlay.yml", ".overlay.json"]

  /// Whether a file is an overlay by its name.
  public static func isOverlay(_ path: String) -> Bool {
    suffixes.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// The paths at which a schema's overlay may lie.
  public static func candidates(forSchemaAt path: String) -> [String] {
    let stem = stem(of: path)
    return stem.isEmpty || stem.hasSuffix("/") ? [] : suffixes.map { stem + $0 }
  }

  /// The path without the ending that makes it a schema's.
  private static func stem(of path: String) -> String {
    let endings = [".schema", ".openapi", ""].flatMap { kind in
      [".yaml", ".yml", ".json"].map { kind + $0 }
    }
    let ending = endings.first { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return String(path.dropLast(ending?.count ?? 0))
  }
}
