// Needs nothing but the standard library: the plugins compile this file, too, so that they and the
// tool agree.

/// The names of overlays: `listing.overlay.yaml` is laid over `listing.schema.json` beside it.
public enum OverlayFileName {
  /// The endings of the names of overlays.
  public static let suffixes = [".overlay.yaml", ".overlay.yml", ".overlay.json"]

  /// Whether a file is an overlay by its name.
  public static func isOverlay(_ path: String) -> Bool {
    suffixes.contains { SchemaFileEnding.has($0, path) }
  }

  /// The paths at which a schema's overlay may lie.
  public static func candidates(forSchemaAt path: String) -> [String] {
    let stem = SchemaFileEnding.dropped(from: path)
    return stem.isEmpty || stem.hasSuffix("/") ? [] : suffixes.map { stem + $0 }
  }
}
