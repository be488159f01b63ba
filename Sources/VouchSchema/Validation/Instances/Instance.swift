import VouchReading
import VouchValues

/// A JSON value to which a schema is applied: the instance of JSON Schema Core 2020-12, section
/// 4.2, without the places of a ``VouchReading/Node``.
public enum Instance: Sendable {
  case null
  case bool(Bool)
  case number(NumberText)
  case string(String)
  case array([Instance])
  /// Members in their order. Keys are distinct; of equal ones, the first is used.
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

  /// Creates the value of a document, without its places. Linear in its size.
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
    // `NumberText` guarantees JSON's grammar.
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
