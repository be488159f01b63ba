import VouchReading
import VouchSchema
import VouchValidation

/// Judges documents as a validator does that knows none of Vouch's own keywords.
struct StandardJudge {
  private let validator: InstanceValidator

  init(_ graph: SchemaGraph, _ roots: [SchemaID]) {
    var standard = graph
    for index in standard.schemas.indices {
      standard.schemas[index].keywords.removeAll { !$0.isStandard }
    }
    validator = InstanceValidator(standard, roots: roots)
  }

  func accepts(_ document: JSON, as schema: SchemaID) -> Bool {
    validator.isValid(Instance(document), against: schema)
  }
}

extension LocatedKeyword {
  /// Whether the specification gives the keyword its meaning, and a validator asserts it.
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

extension Instance {
  init(_ value: JSON) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = .number(NumberText(json: text))
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { Instance($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, Instance($0.value)) })
    }
  }
}
