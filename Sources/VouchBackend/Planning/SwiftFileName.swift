/// The name of the Swift file that a schema file becomes: a function of its path alone, so that
/// build plugins know their outputs before any schema is read.
public enum SwiftFileName {
  /// `Schemas/storefront.schema.yaml` becomes `Storefront.swift`.
  public static func name(forSchemaAt path: String) -> String {
    let stem = stem(of: path)
    return stem.prefix(1).uppercased() + stem.dropFirst() + ".swift"
  }

  /// The file's name up to its first dot.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "schema"
    let stem = file.split(separator: ".", omittingEmptySubsequences: true).first ?? "schema"
    return String(stem)
  }
}
