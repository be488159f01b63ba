// Needs nothing but the standard library: the plugins compile this file, too, so that they and the
// tool agree.

/// The name of the Swift file that a schema file becomes: a function of its path alone, so that
/// build plugins know their outputs before any schema is read.
public enum SwiftFileName {
  /// The endings of the names of schema files.
  public static let schemaSuffixes = [".schema.yaml", ".schema.yml", ".schema.json"]

  /// Whether a file is a schema file by its name.
  public static func isSchema(_ path: String) -> Bool {
    schemaSuffixes.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// `Schemas/storefront.schema.yaml` becomes `Storefront.swift`.
  public static func name(forSchemaAt path: String) -> String {
    let stem = stem(of: path)
    return stem.prefix(1).uppercased() + stem.dropFirst() + ".swift"
  }

  /// `Schemas/storefront.schema.yaml` is tested by `StorefrontTests.swift`.
  public static func testName(forSchemaAt path: String) -> String {
    name(forSchemaAt: path).dropLast(".swift".count) + "Tests.swift"
  }

  /// What all generated tests of a module share.
  public static let testSupport = "FixtureSupport.swift"

  /// The file's name up to its first dot.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "schema"
    let stem = file.split(separator: ".", omittingEmptySubsequences: true).first ?? "schema"
    return String(stem)
  }
}
