import VouchBackend
import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// How tests see the module that they test.
public struct FixtureOptions: Sendable {
  /// The module to import; nil if the tests are compiled into it.
  public var module: String?
  /// Whether the types are only visible to a testable import.
  public var isTestable = false

  public init(module: String? = nil, isTestable: Bool = false) {
    self.module = module
    self.isTestable = isTestable
  }
}

/// A file below the folder of the tests.
public struct FixtureFile: Hashable, Sendable {
  /// The path in the folder: `Fixtures/Listing/valid/smallest.json`.
  public var path: String
  public var contents: String

  public init(path: String, contents: String) {
    self.path = path
    self.contents = contents
  }
}

/// Makes tests and fixtures from what the schemas of a run became.
public enum FixtureGenerator {
  /// The folder of the documents below that of the tests.
  public static let fixtureFolder = "Fixtures"

  /// The Swift files and the documents, sorted by path.
  ///
  /// What can't be proved by a document is a warning at its schema; a type without any valid document
  /// is an error. Bounded in time for each type; linear in the number of types.
  public static func generate(
    _ plans: [FilePlan], _ graph: SchemaGraph, _ options: FixtureOptions,
    _ diagnostics: inout Diagnostics
  ) -> [FixtureFile] {
    let index = SchemaIndex(graph)
    let catalog = TypeCatalog(plans)
    let supply = ValueSupply(catalog, index)
    var suites: [FixtureSuite] = []
    var folders = Namer<Int>()
    var reported = Set<String>()
    for type in catalog.types.indices.sorted(by: { catalog.order($0) < catalog.order($1) }) {
      var finder = FaultFinder(supply, type: type)
      finder.find()
      let node = catalog.types[type]
      guard finder.fixtures.base != nil else {
        report(unsatisfiable: node, index, &diagnostics)
        continue
      }
      for unproved in finder.unproved {
        guard let place = index.place(of: unproved.keyword, in: unproved.source) else { continue }
        guard reported.insert("\(place) \(unproved.sentence)").inserted else { continue }
        diagnostics.report(.warning("unproved-check", unproved.sentence, at: place))
      }
      let slug = FixtureWords.slug(node.name)
      let folder = folders.claimUnique(
        Identifier.type(from: slug.isEmpty ? "Type" : slug), for: type
      ).name
      suites.append(FixtureSuite(type: node, folder: folder, fixtures: finder.fixtures))
    }
    for generic in catalog.unusedGenerics {
      guard let place = index.place(of: "x-generic", in: generic.header.documentation.source) else {
        continue
      }
      diagnostics.report(
        .warning(
          "unproved-check",
          "nothing gives this generic type arguments, so that it has no fixtures", at: place))
    }
    if diagnostics.hasErrors { return [] }
    return files(suites, plans, index, options)
  }

  private static func report(
    unsatisfiable node: TypeNode, _ index: SchemaIndex, _ diagnostics: inout Diagnostics
  ) {
    let source = node.source
    guard let place = index.place(of: "", in: source) else { return }
    diagnostics.report(
      .error(
        "unsatisfiable",
        "no valid document of \(node.name) was found: what the schema says contradicts itself, or "
          + "only very large or very deep documents satisfy it; an entry under examples helps",
        at: place))
  }

  private static func files(
    _ suites: [FixtureSuite], _ plans: [FilePlan], _ index: SchemaIndex, _ options: FixtureOptions
  ) -> [FixtureFile] {
    let standard = StandardJudge(index.graph, suites.compactMap { index.id(of: $0.type.source) })
    var files: [FixtureFile] = []
    for suite in suites {
      let root = "\(fixtureFolder)/\(suite.folder)"
      for fixture in suite.fixtures.all {
        let kind = fixture.outcome.isValid ? "valid" : "invalid"
        files.append(
          FixtureFile(
            path: "\(root)/\(kind)/\(fixture.name).json", contents: fixture.document.document))
      }
      let list = FixtureList(suite, standard, index.id(of: suite.type.source))
      files.append(FixtureFile(path: "\(root)/fixtures.json", contents: list.json.document))
    }
    files += FixtureRenderer(suites, plans, options).files
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// The fixtures of a type, and the folder that they lie in.
struct FixtureSuite {
  let type: TypeNode
  let folder: String
  let fixtures: TypeFixtures
}

extension TypeCatalog {
  /// The order of types in the schemas, generic ones behind by their arguments.
  fileprivate func order(_ type: Int) -> (Int, String) { (types[type].file, types[type].name) }
}
