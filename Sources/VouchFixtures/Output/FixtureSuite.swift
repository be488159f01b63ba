import VouchBackend
import VouchDiagnostics
import VouchGenerator
import VouchSchema
import VouchSwiftCode

/// How tests see the module that they test.
public struct FixtureOptions: Sendable {
  /// The module to import; nil if the tests are compiled into it.
  public var module: String?
  /// Whether the types are only visible to a testable import.
  public var isTestable = false
  /// The Swift files of the types to be tested; nil for those of all types.
  public var only: [String]?

  public init(module: String? = nil, isTestable: Bool = false, only: [String]? = nil) {
    self.module = module
    self.isTestable = isTestable
    self.only = only
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

  /// The order of files, by the scalars of their paths.
  func precedes(_ other: FixtureFile) -> Bool {
    let isBefore = path.utf8.withContiguousStorageIfAvailable { bytes in
      other.path.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
    }
    return (isBefore ?? nil) ?? path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}

/// Makes tests and fixtures from what the schemas of a run became.
public enum FixtureGenerator {
  /// The folder of the documents below that of the tests.
  public static let fixtureFolder = FixtureNames.folder

  /// The Swift files and the documents, sorted by path.
  ///
  /// What can't be proved by a document is a warning at its schema; so is a type for which no valid
  /// document was found, and an error if there can't be one. Bounded in time for each type; linear in
  /// the number of types.
  public static func generate(
    _ plans: [FilePlan], _ graph: SchemaGraph, options: FixtureOptions,
    diagnostics: inout Diagnostics
  ) -> [FixtureFile] {
    let index = SchemaIndex(graph)
    let catalog = TypeCatalog(plans)
    let wanted = options.only.map { Set($0) }
    let types = catalog.types.indices.filter {
      wanted?.contains(plans[catalog.types[$0].file].fileName) ?? true
    }
    let found = FixtureSearch(catalog, index).suites(of: types)
    report(found.flatMap(\.unproved), index, diagnostics: &diagnostics)
    let lacking = found.filter { $0.suite.fixtures.base == nil }
    let oversized = Set(lacking.filter(\.suite.fixtures.isOversized).map(\.type))
    TypesWithoutFixtures(ValueSupply(catalog, index), oversized: oversized)
      .report(lacking.map(\.type), &diagnostics)
    for generic in catalog.unusedGenerics {
      guard let place = index.place(of: "x-generic", in: generic.header.documentation.source) else {
        continue
      }
      diagnostics.report(
        Diagnostic(
          .unprovedCheck,
          "nothing gives this generic type arguments, so that it has no fixtures", at: place))
    }
    if diagnostics.hasErrors { return [] }
    let sources = FixtureRenderer(
      found.map(\.suite).filter { $0.fixtures.base != nil }, plans, options: options
    ).files
    // Nothing else lies in the folder of a type, so that its documents stay side by side.
    let groups = found.map(\.documents).filter { !$0.isEmpty } + sources.map { [$0] }
    return groups.sorted { $0[0].precedes($1[0]) }.flatMap { $0 }
  }

  /// Says what has no document of its own; types share rows, so that it may come up more than once.
  ///
  /// Checks whose own places aren't known are counted at the place of what they belong to.
  private static func report(
    _ unproved: [Unproved], _ index: SchemaIndex, diagnostics: inout Diagnostics
  ) {
    var known = Set<Unproved>()
    var counts: [String: Int] = [:]
    var reports: [(place: Place, sentence: String, key: String)] = []
    for check in unproved where known.insert(check).inserted {
      let place =
        check.rule.flatMap { index.place(ofRule: $0, in: check.source) }
        ?? index.place(of: check.keyword, in: check.source, inside: check.path)
      guard let place else { continue }
      let key = "\(place) \(check.sentence)"
      counts[key, default: 0] += 1
      if counts[key] == 1 { reports.append((place, check.sentence, key)) }
    }
    for (place, sentence, key) in reports {
      let count = counts[key] ?? 1
      diagnostics.report(
        Diagnostic(
          .unprovedCheck, count == 1 ? sentence : "\(sentence) (\(count) checks)", at: place))
    }
  }
}

/// Names of folders, which differ in more than their case.
struct FolderNames {
  private var taken = Set<String>()

  /// A name for the folder of a type.
  mutating func claim(_ name: String) -> String {
    let slug = FixtureWords.slug(name)
    let wanted = Identifier.type(from: slug.isEmpty ? "Type" : slug).name
    var unique = wanted
    var number = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(wanted)\(number)"
      number += 1
    }
    return unique
  }
}

/// The fixtures of a type, and the folder that they lie in.
struct FixtureSuite {
  let type: TypeNode
  let folder: String
  let fixtures: TypeFixtures
}
