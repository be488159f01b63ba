// Needs nothing but the standard library: the plugins compile this file, too, so that they and the
// tool agree.

/// The name of the Swift file that a schema file becomes: a function of its path alone, so that
/// build plugins know their outputs before any schema is read.
public enum SwiftFileName {
  /// The endings of the names of schema files, and of OpenAPI documents.
  public static let schemaSuffixes = SchemaFileEnding.searched

  /// Whether a file is a schema file by its name.
  public static func isSchema(_ path: String) -> Bool {
    schemaSuffixes.contains { SchemaFileEnding.has($0, path) }
  }

  /// `Schemas/storefront.schema.yaml` becomes `Storefront.swift`.
  public static func name(forSchemaAt path: String) -> String {
    let stem = stem(of: path)
    return stem.prefix(1).uppercased() + stem.dropFirst() + ".swift"
  }

  /// `Storefront.swift` is tested by `StorefrontTests.swift`.
  public static func testName(ofFile name: String) -> String {
    name.dropLast(".swift".count) + "Tests.swift"
  }

  /// What all generated tests of a module share.
  public static let testSupport = "FixtureSupport.swift"

  /// The file's name without the ending that makes it a schema's: `buf.lock.schema.json` is `buf.lock`,
  /// and has another Swift file than `buf.schema.json` beside it.
  public static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let words = SchemaFileEnding.dropped(from: file).split(separator: ".")
    return words.isEmpty ? "schema" : words.joined(separator: ".")
  }
}

/// The names of the Swift files of a module, of which no two may be equal, whatever their folders:
/// swiftc tells private declarations apart by them.
public struct ModuleFileNames: Sendable {
  /// What takes the place of a stem that is several schemas', by the path.
  private var stems: [String: String] = [:]

  /// - Parameter paths: the schema files of the module, in any order.
  public init(schemas paths: [String] = []) {
    let groups = Dictionary(grouping: Set(paths)) { SwiftFileName.stem(of: $0).lowercased() }
    for (_, group) in groups where group.count > 1 { tellApart(group) }
  }

  /// `created.schema.json` in the folders `milestone` and `release` becomes `MilestoneCreated.swift`
  /// and `ReleaseCreated.swift`: as many folders count as it takes.
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

  /// A folder's name as part of a file's: `api.github.com` becomes `ApiGithubCom`.
  private static func word(_ folder: Substring) -> String {
    folder.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The name of a schema's Swift file without its ending, and of its type if the schema has no title.
  public func stem(forSchemaAt path: String) -> String {
    stems[path] ?? SwiftFileName.stem(of: path)
  }

  /// The name of a schema's Swift file.
  public func name(forSchemaAt path: String) -> String {
    stems[path].map { $0 + ".swift" } ?? SwiftFileName.name(forSchemaAt: path)
  }

  /// The name of the file with the tests of a schema's types.
  public func testName(forSchemaAt path: String) -> String {
    SwiftFileName.testName(ofFile: name(forSchemaAt: path))
  }
}
