/// The members of an object, each in its written form.
enum WrittenMembers {
  /// The fields of a generated type.
  case fields(ContiguousArray<FieldValue>, ObjectShape)
  /// Some properties of a generated type, in an object nested inside the type's own.
  case inner(MemberTree, ContiguousArray<FieldValue>, ObjectShape)
  /// The entries of a map.
  case entries([String: FieldValue], SchemaNode)

  /// Visits the members: properties in the order of the table, then all others in the order of
  /// their keys.
  @inline(__always)
  func visit(_ body: (_ key: SchemaKey, _ value: WrittenValue) throws -> Void) rethrows {
    switch self {
    case .fields(let fields, let shape):
      if shape.hasUnusualProperties {
        try MemberTree(fields, shape).visit(fields, shape, body: body)
      } else {
        for (index, property) in shape.properties.enumerated()
        where property.isWritten(fields[index]) {
          try body(property.key, fields[index].written(as: property.node))
        }
      }
      guard case .kept(let node) = shape.additional, case .map(let entries)? = fields.last else {
        return
      }
      try entries.visit(node, body)
    case .inner(let tree, let fields, let shape): try tree.visit(fields, shape, body: body)
    case .entries(let entries, let node): try entries.visit(node, body)
    }
  }
}

extension [String: FieldValue] {
  fileprivate func visit(
    _ node: SchemaNode, _ body: (_ key: SchemaKey, _ value: WrittenValue) throws -> Void
  ) rethrows {
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      try body(SchemaKey(key), value.written(as: node))
    }
  }
}

extension PropertyNode {
  /// True if a field of the property is written: an absent one is, as null, if the key is required.
  /// Nil that means null is ``FieldValue/null`` already, by `writtenFields` and ``FormSearch``.
  fileprivate func isWritten(_ field: FieldValue) -> Bool { field.isPresent || isRequired }
}

/// The members of an object whose properties may be nested deeper, `x-path`. Each nested object is
/// at the position where the first of its properties is declared.
struct MemberTree {
  private struct Member {
    let key: SchemaKey
    var content: Content
  }

  private indirect enum Content {
    /// The property at an index of the table.
    case property(Int)
    case object(MemberTree)
  }

  private var members: [Member] = []

  init(_ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape) {
    for (index, property) in shape.properties.enumerated() where property.isWritten(fields[index]) {
      // The path of a property that isn't part of documents is empty.
      add(index, at: property.path[...])
    }
  }

  /// The same for those properties alone that are in nested objects.
  init(innerOf fields: ContiguousArray<FieldValue>, _ shape: ObjectShape) {
    for (index, property) in shape.properties.enumerated()
    where property.path.count > 1 && property.isWritten(fields[index]) {
      add(index, at: property.path[...])
    }
  }

  private init() {}

  var count: Int { members.count }

  func hasMember(_ key: SchemaKey) -> Bool { index(of: key) != nil }

  /// The nested objects, by their keys.
  var objects: [(key: SchemaKey, tree: MemberTree)] {
    members.compactMap { member in
      if case .object(let tree) = member.content { (member.key, tree) } else { nil }
    }
  }

  private func index(of key: SchemaKey) -> Int? {
    members.firstIndex { $0.key.stringValue.hasScalars(of: key.stringValue) }
  }

  fileprivate func visit(
    _ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape,
    body: (_ key: SchemaKey, _ value: WrittenValue) throws -> Void
  ) rethrows {
    for member in members {
      switch member.content {
      case .property(let index):
        try body(member.key, fields[index].written(as: shape.properties[index].node))
      case .object(let inner): try body(member.key, .object(.inner(inner, fields, shape)))
      }
    }
  }

  private mutating func add(_ property: Int, at path: ArraySlice<SchemaKey>) {
    guard let key = path.first else { return }
    guard path.count > 1 else {
      members.append(Member(key: key, content: .property(property)))
      return
    }
    let known = index(of: key)
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
