import VouchGenerator
import VouchSchema
import VouchValues

/// Finds documents of one version that has no counterpart to compare with.
struct SchemaDocuments {
  private let version: SchemaVersion

  init(_ version: SchemaVersion) {
    self.version = version
  }

  /// Returns a small document of a subject; nil if none was found.
  func document(of subject: Subject) -> OrderedJSON? {
    guard version.isEvaluated(subject.schema) else { return nil }
    let nothing = SchemaGraph(schemas: [version.schema(subject.schema).unsatisfiable.alone])
    var checker = InclusionChecker(from: DecodedSchemas.graph(of: version.checked), to: nothing)
    guard case .notIncluded(let found) = checker.decide(subject.schema, in: SchemaID(index: 0))
    else { return nil }
    let types = PlannedTypes(version.checked.plans)
    return types.accepts(found.document, as: subject) == false ? nil : found.document
  }
}

extension Schema {
  /// True if the schema is a file's root or a definition rather than written inline: only such a
  /// schema may have documents of its own.
  var standsAlone: Bool {
    switch origin {
    case .root, .pointer: true
    case .keyword(_, let spelling, _): ["$defs", "definitions"].contains(spelling)
    }
  }

  /// The schema as the only one of a graph.
  fileprivate var alone: Schema {
    Schema(place: place, origin: .root, file: 0, resource: 0, boolean: boolean)
  }
}
