import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

/// The way in which tests access the module under test.
public struct FixtureOptions: Sendable {
  /// The module to import; nil if the tests are compiled into it.
  public var module: String?
  /// True if the types are visible only to a testable import.
  public var isTestable = false
  /// The module that the names of files and folders begin with, if the tests of other modules lie
  /// beside them; nil otherwise.
  public var moduleInNames: String?
}

extension GeneratedFile {
  /// True if this file comes before another one, in the order of the scalars of their paths.
  func precedes(_ other: GeneratedFile) -> Bool {
    let isBefore = name.utf8.withContiguousStorageIfAvailable { bytes in
      other.name.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
    }
    return (isBefore ?? nil) ?? name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}

/// Makes tests and fixtures from the generated types of a run.
public enum FixtureGenerator {
  /// The folder of the documents, inside that of the tests.
  public static let fixtureFolder = FixtureNames.folder

  /// Returns the Swift files and the documents, named by their paths in the folder of the tests, and
  /// sorted.
  ///
  /// A check that no document can test is reported as a warning at its schema. So is a type for
  /// which no valid document was found; it is an error if there can't be one. The time for each
  /// type is limited; linear in the number of types.
  package static func generate(
    _ plans: [FilePlan], _ graph: SchemaGraph, options: FixtureOptions,
    diagnostics: inout Diagnostics
  ) -> [GeneratedFile] {
    let index = SchemaIndex(graph)
    let catalog = TypeCatalog(plans)
    let found = FixtureSearch(catalog, index).suites(
      of: Array(catalog.types.indices), prefix: options.moduleInNames.map { $0 + "." } ?? "")
    report(found.flatMap(\.unproved), index, diagnostics: &diagnostics)
    let lacking = found.filter { $0.suite.fixtures.base == nil }
    let oversized = Set(lacking.filter(\.suite.fixtures.isOversized).map(\.type))
    TypesWithoutFixtures(
      catalog: catalog, schemas: index, types: lacking.map(\.type), oversized: oversized
    ).report(&diagnostics)
    for generic in catalog.planned.unusedGenerics {
      guard let place = index.place(of: "x-generic", in: generic.header.documentation.source) else {
        continue
      }
      diagnostics.report(
        .unprovedCheck, "nothing gives this generic type arguments, so that it has no fixtures",
        at: place)
    }
    if diagnostics.hasErrors { return [] }
    let sources = FixtureRenderer(
      found.map(\.suite).filter { $0.fixtures.base != nil }, plans, options: options
    ).files
    // The folder of a type contains nothing else, so sorting keeps its documents together.
    let groups = found.map(\.documents).filter { !$0.isEmpty } + sources.map { [$0] }
    return groups.sorted { $0[0].precedes($1[0]) }.flatMap { $0 }
  }

  /// Reports the checks without a document of their own. Types share rows, so that a check may
  /// occur several times.
  ///
  /// Checks whose own places are unknown are counted at the enclosing place.
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
        .unprovedCheck, count == 1 ? sentence : "\(sentence) (\(count) checks)", at: place)
    }
  }
}

/// Names of files or folders, which differ not only in case: some file systems ignore it.
package struct UniqueNames {
  private var taken = Set<String>()

  package init() {}

  /// Returns a name, followed by a number if it isn't new.
  package mutating func claim(_ wanted: String, _ separator: String = "") -> String {
    var unique = wanted
    var number = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(wanted)\(separator)\(number)"
      number += 1
    }
    return unique
  }
}

/// The fixtures of a type, and the name of their folder.
struct FixtureSuite {
  let type: TypeNode
  /// A name that no other type of the run has.
  let name: String
  let folder: String
  let fixtures: TypeFixtures
}
