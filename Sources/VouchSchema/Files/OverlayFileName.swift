// This file uses only the standard library: the plugins compile it, too, so that they and the tool
// agree.

/// The names of overlays: `listing.overlay.yaml` applies to `listing.schema.json` in the same
/// folder.
public enum OverlayFileName {
  /// The endings of the names of overlays.
  public static let suffixes = [".overlay.yaml", ".overlay.yml", ".overlay.json"]

  /// Returns true if a file's name is that of an overlay.
  public static func isOverlay(_ path: String) -> Bool {
    suffixes.contains { SchemaFileEnding.has($0, path) }
  }

  /// Returns the possible paths of a schema's overlay.
  public static func candidates(forSchemaAt path: String) -> [String] {
    let stem = SchemaFileEnding.dropped(from: path)
    return stem.isEmpty || stem.hasSuffix("/") ? [] : suffixes.map { stem + $0 }
  }
}
