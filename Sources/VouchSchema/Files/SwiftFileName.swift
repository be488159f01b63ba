// This file uses only the standard library: the plugins compile it, too, so that they and the tool
// agree.

/// The name of the Swift file generated from a schema file. It depends only on the path, so that
/// build plugins know their outputs before reading any schema.
public enum SwiftFileName {
  /// The endings of the names of schema files, and of OpenAPI documents.
  public static let schemaSuffixes = SchemaFileEnding.searched

  /// Returns true if a file's name is that of a schema file.
  public static func isSchema(_ path: String) -> Bool {
    schemaSuffixes.contains { SchemaFileEnding.has($0, path) }
  }

  /// Returns the Swift file's name: `Schemas/storefront.schema.yaml` becomes `Storefront.swift`.
  public static func name(forSchemaAt path: String) -> String {
    let stem = stem(of: path)
    return stem.prefix(1).uppercased() + stem.dropFirst() + ".swift"
  }

  /// Returns the test file's name: `StorefrontTests.swift` tests `Storefront.swift`, or
  /// `Shop.StorefrontTests.swift` where the tests of several modules lie in one folder.
  public static func testName(ofFile name: String, module: String? = nil) -> String {
    (module.map { $0 + "." } ?? "") + name.dropLast(".swift".count) + "Tests.swift"
  }

  /// The file with the common code of a module's generated tests.
  public static let testSupport = "FixtureSupport.swift"

  /// Returns the file's name without its schema file ending: `buf.lock.schema.json` becomes
  /// `buf.lock`, and so has another Swift file than `buf.schema.json` in the same folder.
  public static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let words = SchemaFileEnding.dropped(from: file).split(separator: ".")
    return words.isEmpty ? "schema" : words.joined(separator: ".")
  }
}

/// The names of the Swift files of a module. They differ from each other regardless of their
/// folders: swiftc identifies private declarations by them.
public struct ModuleFileNames: Sendable {
  /// The replacements, by the path, for stems that several schemas have.
  private var stems: [String: String] = [:]

  /// - Parameter paths: The schema files of the module, in any order.
  public init(schemas paths: [String] = []) {
    let groups = Dictionary(grouping: Set(paths)) { SwiftFileName.stem(of: $0).lowercased() }
    for (_, group) in groups where group.count > 1 { tellApart(group) }
  }

  /// Makes names different: `created.schema.json` in the folders `milestone` and `release` becomes
  /// `MilestoneCreated.swift` and `ReleaseCreated.swift`. It uses as many folders as necessary.
  private mutating func tellApart(_ group: [String]) {
    let folders = group.map { $0.split(separator: "/").dropLast().map(Self.word) }
    let most = folders.map(\.count).max() ?? 0
    for count in 0..<most {
      let named = zip(group, folders).map { path, folders in
        let stem = SwiftFileName.stem(of: path)
        return (
          path,
          folders.suffix(count + 1).joined() + stem.prefix(1).uppercased()
            + stem.dropFirst()
        )
      }
      guard Set(named.map { $0.1.lowercased() }).count == group.count else { continue }
      for (path, stem) in named { stems[path] = stem }
      return
    }
  }

  /// Returns a folder's name as part of a file's: `api.github.com` becomes `ApiGithubCom`.
  private static func word(_ folder: Substring) -> String {
    folder.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the name of a schema's Swift file without its ending, which is also the type's name if
  /// the schema has no title.
  public func stem(forSchemaAt path: String) -> String {
    stems[path] ?? SwiftFileName.stem(of: path)
  }

  /// Returns the name of a schema's Swift file.
  public func name(forSchemaAt path: String) -> String {
    stems[path].map { $0 + ".swift" } ?? SwiftFileName.name(forSchemaAt: path)
  }

  /// Returns the name of the file with the tests of a schema's types.
  public func testName(forSchemaAt path: String, module: String?) -> String {
    SwiftFileName.testName(ofFile: name(forSchemaAt: path), module: module)
  }
}
