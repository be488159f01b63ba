#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a value is written to; the counterpart of ``ValueSource``.
protocol ValueSink {
  mutating func encode(_ value: some Encodable) throws
  mutating func encodeNil() throws
  mutating func keyedContainer() -> KeyedEncodingContainer<SchemaKey>
  mutating func unkeyedContainer() -> any UnkeyedEncodingContainer
}

struct KeyedSink: ValueSink {
  var container: KeyedEncodingContainer<SchemaKey>
  let key: SchemaKey

  mutating func encode(_ value: some Encodable) throws { try container.encode(value, forKey: key) }
  mutating func encodeNil() throws { try container.encodeNil(forKey: key) }
  mutating func keyedContainer() -> KeyedEncodingContainer<SchemaKey> {
    container.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
  }
  mutating func unkeyedContainer() -> any UnkeyedEncodingContainer {
    container.nestedUnkeyedContainer(forKey: key)
  }
}

struct ElementSink: ValueSink {
  var container: any UnkeyedEncodingContainer

  mutating func encode(_ value: some Encodable) throws { try container.encode(value) }
  mutating func encodeNil() throws { try container.encodeNil() }
  mutating func keyedContainer() -> KeyedEncodingContainer<SchemaKey> {
    container.nestedContainer(keyedBy: SchemaKey.self)
  }
  mutating func unkeyedContainer() -> any UnkeyedEncodingContainer {
    container.nestedUnkeyedContainer()
  }
}

struct EncoderSink: ValueSink {
  let encoder: any Encoder

  func encode(_ value: some Encodable) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
  func encodeNil() throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
  func keyedContainer() -> KeyedEncodingContainer<SchemaKey> {
    encoder.container(keyedBy: SchemaKey.self)
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
}

extension Schema {
  func encode(
    _ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape, to sink: inout some ValueSink
  ) throws {
    let container = sink.keyedContainer()
    var containers = NestedContainers(in: container)
    for (property, field) in zip(shape.properties, fields) {
      // nil is written as an absent key, unless the key must be there.
      if !field.isPresent, !property.isRequired { continue }
      var sink = KeyedSink(container: container, key: property.key)
      if let traits = property.traits {
        guard let key = traits.path.last, !traits.isTransient else { continue }
        sink = KeyedSink(container: containers.container(at: traits.path.dropLast()), key: key)
      }
      try field.encode(property.node, to: &sink)
    }
    guard case .kept(let node) = shape.additional, case .map(let entries)? = fields.last else {
      return
    }
    try entries.encode(node, to: container)
  }
}

extension Schema {
  func encode(
    _ fields: ContiguousArray<FieldValue>, _ tuple: TupleShape, to sink: inout some ValueSink
  ) throws {
    var itemSink = ElementSink(container: sink.unkeyedContainer())
    for (node, field) in tuple.elements(of: fields) { try field.encode(node, to: &itemSink) }
  }
}

extension [String: FieldValue] {
  fileprivate func encode(
    _ node: SchemaNode, to container: KeyedEncodingContainer<SchemaKey>
  ) throws {
    for (key, value) in self {
      var sink = KeyedSink(container: container, key: SchemaKey(key))
      try value.encode(node, to: &sink)
    }
  }
}

extension FieldValue {
  /// Writes the value in the form that its row gives it in documents.
  func encode(_ node: SchemaNode, to sink: inout some ValueSink) throws {
    switch self {
    case .absent, .null, .invalid: try sink.encodeNil()
    case .bool(let value): try sink.encode(value)
    case .int(let value): try sink.encode(value)
    case .uint(let value): try sink.encode(value)
    case .double(let value): try encodeNumber(value, node, to: &sink)
    case .date(let value): try encodeDate(value, node, to: &sink)
    case .decimal(let value): try encodeDecimal(value, node, to: &sink)
    case .enumerationCase(let index): try encodeCase(index, node, to: &sink)
    case .array(let elements): try encodeArray(elements, node, to: &sink)
    case .map(let entries):
      guard case .map(let values) = node.kind else { Self.disagree("a map") }
      try entries.encode(values, to: sink.keyedContainer())
    case .nested(let nested): try sink.encode(nested.value)
    case .json(let value): try sink.encode(value)
    case .object: Self.disagree("an assembled object")
    case .string, .url, .uuid, .data:
      guard let text = node.text(of: self) else { Self.disagree("a string") }
      try sink.encode(text)
    }
  }

  private func encodeNumber(
    _ value: Double, _ node: SchemaNode, to sink: inout some ValueSink
  ) throws {
    // A float is written with the digits of a float, not with those of its double.
    if case .float = node.kind { try sink.encode(Float(value)) } else { try sink.encode(value) }
  }

  private func encodeDecimal(
    _ value: Decimal, _ node: SchemaNode, to sink: inout some ValueSink
  ) throws {
    if let text = node.text(of: .decimal(value)) {
      try sink.encode(text)
    } else if let exact = DecimalNumber(value), DecimalNumber(exact.double) == exact {
      // Encoders of other formats than JSON write a `Decimal` as an object.
      try sink.encode(exact.double)
    } else {
      try sink.encode(value)
    }
  }

  private func encodeDate(_ value: Date, _ node: SchemaNode, to sink: inout some ValueSink) throws {
    guard case .date(let formats) = node.kind, let format = formats.first else {
      Self.disagree("a date")
    }
    guard format.isNumeric else { return try sink.encode(format.string(from: value)) }
    let number = format.number(from: value)
    if let integer = Int64(exactly: number) {
      try sink.encode(integer)
    } else {
      try sink.encode(number)
    }
  }

  private func encodeCase(
    _ index: Int, _ node: SchemaNode, to sink: inout some ValueSink
  ) throws {
    guard case .type(let type) = node.kind, case .enumeration(let shape) = type.schema.shape else {
      Self.disagree("an enumeration")
    }
    switch shape.rawValues[index] {
    case .string(let value): try sink.encode(value)
    case .enumerationCase: Self.disagree("a raw value")
    // Other scalars say by themselves how they are written.
    case let value: try value.encode(shape.rawNode, to: &sink)
    }
  }

  private func encodeArray(
    _ elements: ContiguousArray<FieldValue>, _ node: SchemaNode, to sink: inout some ValueSink
  ) throws {
    guard case .array(let items) = node.kind else { Self.disagree("an array") }
    var elementSink = ElementSink(container: sink.unkeyedContainer())
    for element in elements { try element.encode(items, to: &elementSink) }
  }
}

/// The containers of the objects inside an object that properties are written into, each made once:
/// an encoder that is asked twice for the container at one key may forget what the first one holds.
struct NestedContainers {
  private let root: KeyedEncodingContainer<SchemaKey>
  private var containers: [[ScalarString]: KeyedEncodingContainer<SchemaKey>] = [:]

  init(in root: KeyedEncodingContainer<SchemaKey>) {
    self.root = root
  }

  /// The container at the end of a path; made, with those on the way, if it isn't there yet.
  mutating func container(
    at path: ArraySlice<SchemaKey>
  ) -> KeyedEncodingContainer<SchemaKey> {
    guard let key = path.last else { return root }
    // Keys are different unless all their scalars are equal.
    let name = path.map { ScalarString($0.stringValue) }
    if let known = containers[name] { return known }
    var parent = container(at: path.dropLast())
    let container = parent.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
    containers[name] = container
    return container
  }
}
