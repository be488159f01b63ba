import VouchSchema
import VouchValues

/// Judges documents like a validator that supports none of Vouch's own keywords.
struct StandardJudge {
  private let validator: InstanceValidator

  /// - Parameter graph: the schemas of a run, converted by ``standard(_:)``.
  init(_ graph: SchemaGraph, _ roots: [SchemaID]) {
    validator = InstanceValidator(graph, roots: roots)
  }

  /// Returns the schemas without the keywords that such a validator doesn't support.
  static func standard(_ graph: SchemaGraph) -> SchemaGraph {
    var standard = graph
    for index in standard.schemas.indices {
      standard.schemas[index].keywords.removeAll { !$0.isStandard }
    }
    return standard
  }

  func accepts(_ document: JSON, as schema: SchemaID) -> Bool {
    validator.isValid(FlatInstance(document), against: schema)
  }
}

extension LocatedKeyword {
  /// True if the specification defines the keyword, and validators assert it.
  fileprivate var isStandard: Bool {
    if keyword == .format { return Self.formats.contains(text?.value ?? "") }
    return keyword != .contentEncoding && keyword != .discriminator
      && !keyword.spelling.hasPrefix("x-")
  }

  private static let formats: Set<String> = [
    "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
    "ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template",
    "json-pointer", "relative-json-pointer", "regex",
  ]
}
