import Vouch
import VouchBackend
import VouchGenerator
import VouchSchema

/// Documents that show people what a type accepts and rejects.
public struct TypeDocuments: Sendable {
  /// A document that a type rejects, with the message.
  public struct Refused: Sendable {
    /// The first message, with the place in the document.
    public let message: String
    /// The identifier of the rule: `Listing.id.minimum`.
    public let rule: String
    public let document: String
  }

  /// The name of the type in rules, without the arguments of a generic type.
  public let name: String
  /// An example from the schema, or otherwise a realistic document; nil if none was found.
  public let example: String?
  /// Documents that violate one check each, in the order of the schema.
  public let refused: [Refused]

  init(_ suite: FixtureSuite, sample: JSON?) {
    name = suite.type.plan.header.qualifiedName
    example = sample?.document
    let checker = suite.type.entry.checker
    refused = suite.fixtures.invalid.compactMap { Self.refused($0, checker) }
  }

  private static func refused(_ fixture: Fixture, _ checker: DocumentChecker) -> Refused? {
    guard case .refused(let finding, _) = fixture.outcome,
      let report = try? checker.check(fixture.document.bytes).report
    else { return nil }
    let meant = report.violations.first {
      $0.pointer == finding.pointer && $0.keyword == finding.keyword
    }
    return (meant ?? report.violations.first).map {
      Refused(message: $0.description, rule: $0.ruleID, document: fixture.document.document)
    }
  }
}

extension FixtureGenerator {
  /// Returns documents of all types of a run; for generic types, with their first arguments.
  ///
  /// The time for each type is limited; linear in the number of types.
  package static func documents(_ plans: [FilePlan], _ graph: SchemaGraph) -> [TypeDocuments] {
    let catalog = TypeCatalog(plans)
    let search = FixtureSearch(catalog, SchemaIndex(graph), isForPeople: true)
    return search.suites(of: Array(catalog.types.indices)).map {
      TypeDocuments($0.suite, sample: $0.sample)
    }
  }
}
