import VouchReading
import VouchValues

/// A JSON value that a schema is applied to: the instance of JSON Schema Core 2020-12, section 4.2,
/// without the places that a ``VouchReading/Node`` carries.
public enum Instance: Sendable {
  case null
  case bool(Bool)
  case number(NumberText)
  case string(String)
  case array([Instance])
  /// Members in their order. Keys are distinct; of equal ones the first counts.
  case object([Member])

  /// A key of an object with its value.
  public struct Member: Sendable {
    public var key: String
    public var value: Instance

    public init(_ key: String, _ value: Instance) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a document, without its places. Linear in its size.
  public init(_ node: Node) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text.value)
    case .sequence(let items): self = .array(items.map { Instance($0) })
    case .mapping(let mapping):
      self = .object(mapping.entries.map { Member($0.key, Instance($0.value)) })
    }
  }
}

extension Instance: InstanceContent {
  package var instanceValue: InstanceScalar {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    // `NumberText` promises JSON's grammar.
    case .number(let number): .number(number.text)
    case .string(let value): .string(value)
    case .array: .array
    case .object: .object
    }
  }

  package var instanceChildren: [InstanceMember<Instance>] {
    switch self {
    case .array(let items): items.map { InstanceMember(value: $0) }
    case .object(let members): members.map { InstanceMember(key: $0.key, value: $0.value) }
    default: []
    }
  }
}
