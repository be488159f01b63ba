// This file uses only the standard library: the plugins compile it, too, so that they and the tool
// agree.

/// The endings of the names of schema files.
enum SchemaFileEnding {
  private static let formats = [".yaml", ".yml", ".json"]

  /// The endings by which a search in folders finds schema files and OpenAPI documents.
  static let searched = [".schema", ".openapi"].flatMap { kind in formats.map { kind + $0 } }

  /// Returns a path without its schema file ending: `buf.lock.schema.json` becomes `buf.lock`.
  static func dropped(from path: String) -> Substring {
    let ending = (searched + formats).first { has($0, path) }
    return path.dropLast(ending?.count ?? 0)
  }

  static func has(_ ending: String, _ path: String) -> Bool {
    path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
