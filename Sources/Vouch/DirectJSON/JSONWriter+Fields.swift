#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values of generated types, as their tables write them.
extension JSONWriter {
  /// Writes a value in the form that its row gives it in documents.
  mutating func value(_ value: FieldValue, _ node: SchemaNode) throws {
    switch value {
    case .absent, .null, .invalid: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .int(let value): integer(value)
    case .uint(let value): integer(value)
    case .double(let value):
      // A float is written with the digits of a float, not with those of its double.
      if case .float = node.kind { try number(Float(value)) } else { try number(value) }
    case .date(let value): try date(value, node)
    case .decimal(let value): decimal(value, node)
    case .enumerationCase(let index): try enumerationCase(index, node)
    case .array(let elements): try array(elements, node)
    case .map(let entries):
      guard case .map(let values) = node.kind else { FieldValue.disagree("a map") }
      try object { try $0.members(entries, values) }
    case .nested(let nested): try fields(of: nested.value)
    case .json(let value): try json(value)
    case .object: FieldValue.disagree("an assembled object")
    case .string(let text): string(text)
    case .url, .uuid, .data:
      guard let text = node.text(of: value) else { FieldValue.disagree("a string") }
      string(text)
    }
  }

  private mutating func decimal(_ value: Decimal, _ node: SchemaNode) {
    if let text = node.text(of: .decimal(value)) {
      string(text)
    } else if let exact = DecimalNumber(value) {
      number(exact)
    }
  }

  private mutating func date(_ value: Date, _ node: SchemaNode) throws {
    guard case .date(let formats) = node.kind, let format = formats.first else {
      FieldValue.disagree("a date")
    }
    guard format.isNumeric else { return string(format.string(from: value)) }
    let number = format.number(from: value)
    if let integer = Int64(exactly: number) {
      self.integer(integer)
    } else {
      try self.number(number)
    }
  }

  private mutating func enumerationCase(_ index: Int, _ node: SchemaNode) throws {
    guard case .type(let type) = node.kind, case .enumeration(let shape) = type.schema.shape else {
      FieldValue.disagree("an enumeration")
    }
    try value(shape.rawValues[index], shape.rawNode)
  }

  private mutating func array(
    _ elements: ContiguousArray<FieldValue>, _ node: SchemaNode
  ) throws {
    guard case .array(let items) = node.kind else { FieldValue.disagree("an array") }
    try array { writer in
      for element in elements {
        writer.separate()
        try writer.value(element, items)
      }
    }
  }

  private mutating func members(_ entries: [String: FieldValue], _ node: SchemaNode) throws {
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      self.key(key)
      try self.value(value, node)
    }
  }

  // MARK: Generated types

  private mutating func fields<Object: SchemaObject>(of object: Object) throws {
    let fields = object.encodedFields
    switch Object.schema.shape {
    case .object(let shape) where shape.hasUnusualProperties:
      try tree(MemberTree(fields, shape), fields, shape)
    case .object(let shape): try plainObject(fields, shape)
    case .tuple(let tuple):
      try array { writer in
        for (node, field) in tuple.elements(of: fields) {
          writer.separate()
          try writer.value(field, node)
        }
      }
    case .value(let node): try value(fields[0], node)
    case .union(let union):
      try object.expectAllowed(at: [])
      try level { try $0.value(fields[1], union.node(ofCase: fields[0].integer())) }
    case .enumeration: FieldValue.disagree("an object")
    }
  }

  private mutating func plainObject(
    _ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape
  ) throws {
    try object { writer in
      for (index, property) in shape.properties.enumerated() {
        // nil is written as an absent key, unless the key must be there.
        guard fields[index].isPresent || property.isRequired else { continue }
        writer.key(property.key.stringValue)
        try writer.value(fields[index], property.node)
      }
      try writer.additional(fields, shape)
    }
  }

  private mutating func additional(
    _ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape
  ) throws {
    guard case .kept(let node) = shape.additional, case .map(let entries)? = fields.last else {
      return
    }
    try members(entries, node)
  }

  private mutating func tree(
    _ tree: MemberTree, _ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape,
    isRoot: Bool = true
  ) throws {
    try object { writer in
      for member in tree.members {
        writer.key(member.key)
        switch member.content {
        case .value(let index): try writer.value(fields[index], shape.properties[index].node)
        case .object(let inner): try writer.tree(inner, fields, shape, isRoot: false)
        }
      }
      if isRoot { try writer.additional(fields, shape) }
    }
  }
}

/// The members of an object some of whose values lie deeper, `x-path`: each object inside stands where
/// the first of its values is declared.
private struct MemberTree {
  struct Member {
    let key: String
    var content: Content
  }

  indirect enum Content {
    /// The value of a property.
    case value(Int)
    case object(MemberTree)
  }

  private(set) var members: [Member] = []

  init(_ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape) {
    for (index, property) in shape.properties.enumerated() {
      guard fields[index].isPresent || property.isRequired else { continue }
      add(index, at: property.path[...])
    }
  }

  private init() {}

  private mutating func add(_ property: Int, at path: ArraySlice<SchemaKey>) {
    guard let key = path.first?.stringValue else { return }
    guard path.count > 1 else {
      members.append(Member(key: key, content: .value(property)))
      return
    }
    let known = members.firstIndex { $0.key.hasScalars(of: key) }
    var inner = MemberTree()
    if let known, case .object(let tree) = members[known].content { inner = tree }
    inner.add(property, at: path.dropFirst())
    if let known {
      members[known].content = .object(inner)
    } else {
      members.append(Member(key: key, content: .object(inner)))
    }
  }
}
