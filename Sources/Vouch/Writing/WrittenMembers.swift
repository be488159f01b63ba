/// The members of an object, each in its written form: properties in the order of the table, and behind them
/// the other members in the order of their keys.
struct WrittenMembers: Sequence {
  typealias Element = (key: SchemaKey, value: WrittenValue)

  private let fields: ContiguousArray<FieldValue>
  private let shape: ObjectShape?
  /// Where the properties stand, if not all of them stand in the object itself.
  private let tree: MemberTree?
  private let others: [String: FieldValue]
  private let otherNode: SchemaNode?

  /// The entries of a map.
  init(_ entries: [String: FieldValue], _ node: SchemaNode) {
    fields = []
    shape = nil
    tree = nil
    others = entries
    otherNode = node
  }

  /// The fields of a generated type.
  init(_ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape) {
    self.fields = fields
    self.shape = shape
    tree = shape.hasUnusualProperties ? MemberTree(fields, shape) : nil
    if case .kept(let node) = shape.additional, case .map(let entries)? = fields.last {
      others = entries
      otherNode = node
    } else {
      others = [:]
      otherNode = nil
    }
  }

  /// An object inside that only some of the properties lie in.
  private init(_ tree: MemberTree, of object: WrittenMembers) {
    fields = object.fields
    shape = object.shape
    self.tree = tree
    others = [:]
    otherNode = nil
  }

  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let members: WrittenMembers
    private let count: Int
    private var position = 0
    private var others: IndexingIterator<[(key: String, value: FieldValue)]>?

    fileprivate init(_ members: WrittenMembers) {
      self.members = members
      count = members.tree?.members.count ?? members.shape?.properties.count ?? 0
      guard !members.others.isEmpty else { return }
      others = members.others.sorted { $0.key < $1.key }.makeIterator()
    }

    mutating func next() -> Element? {
      while position < count {
        defer { position += 1 }
        if let member = members.property(at: position) { return member }
      }
      guard let (key, value) = others?.next(), let node = members.otherNode else { return nil }
      return (SchemaKey(key), value.written(as: node))
    }
  }

  private func property(at position: Int) -> Element? {
    guard let shape else { return nil }
    guard let tree else {
      let property = shape.properties[position]
      guard property.isWritten(fields[position]) else { return nil }
      return (property.key, fields[position].written(as: property.node))
    }
    let member = tree.members[position]
    switch member.content {
    case .property(let index):
      return (member.key, fields[index].written(as: shape.properties[index].node))
    case .object(let inner): return (member.key, .object(WrittenMembers(inner, of: self)))
    }
  }
}

extension PropertyNode {
  /// Whether a field of the property is written: nil is an absent key, unless the key must be there.
  fileprivate func isWritten(_ field: FieldValue) -> Bool { field.isPresent || isRequired }
}

/// The members of an object some of whose values lie deeper, `x-path`: each object inside stands where
/// the first of its values is declared.
private struct MemberTree {
  struct Member {
    let key: SchemaKey
    var content: Content
  }

  indirect enum Content {
    /// The property at an index.
    case property(Int)
    case object(MemberTree)
  }

  private(set) var members: [Member] = []

  init(_ fields: ContiguousArray<FieldValue>, _ shape: ObjectShape) {
    for (index, property) in shape.properties.enumerated() where property.isWritten(fields[index]) {
      // The path of what no document has is empty.
      add(index, at: property.path[...])
    }
  }

  private init() {}

  private mutating func add(_ property: Int, at path: ArraySlice<SchemaKey>) {
    guard let key = path.first else { return }
    guard path.count > 1 else {
      members.append(Member(key: key, content: .property(property)))
      return
    }
    let known = members.firstIndex { $0.key.stringValue.hasScalars(of: key.stringValue) }
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
