/// An instance laid out in one array, children side by side and behind their parent.
///
/// A value is then named by a number, which makes it cheap to remember what was found out about it,
/// and numbers need no recursion: whatever goes through them backwards sees children first.
package struct InstanceTree: Sendable {
  package typealias NodeID = Int

  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(DecimalNumber)
    case string(String)
    case array, object
  }

  /// The way to a value from the one around it.
  package enum Step: Sendable {
    case root
    case index(Int)
    case key(String)
    /// The value is not in its parent: it is the name of one of the parent's members.
    case name
  }

  struct Node: Sendable {
    let value: Value
    let step: Step
    let parent: NodeID
    fileprivate(set) var children: Range<NodeID> = 0..<0
    /// Equal values have equal hashes.
    fileprivate(set) var hash = 0
  }

  static let root: NodeID = 0

  /// Objects with no more members than that are searched from end to end.
  private static let linearLimit = 12

  private(set) var nodes: [Node] = []
  private var largeObjects: [NodeID: [ScalarString: NodeID]] = [:]

  /// Lays out an instance. Linear in its size, without recursion.
  package init<Content: InstanceContent>(_ instance: Content) {
    var instances = [instance]
    nodes.append(Node(value: instance.instanceValue, step: .root, parent: Self.root))
    var next = 0
    while next < instances.count {
      let first = nodes.count
      for (step, child) in instances[next].instanceChildren {
        nodes.append(Node(value: child.instanceValue, step: step, parent: next))
        instances.append(child)
      }
      nodes[next].children = first..<nodes.count
      next += 1
    }
    for id in nodes.indices.reversed() { nodes[id].hash = hash(of: id) }
    for id in nodes.indices where nodes[id].children.count > Self.linearLimit {
      indexMembers(of: id)
    }
  }

  private mutating func indexMembers(of id: NodeID) {
    guard case .object = nodes[id].value else { return }
    var index: [ScalarString: NodeID] = [:]
    for child in nodes[id].children.reversed() {
      if case .key(let key) = nodes[child].step { index[ScalarString(key)] = child }
    }
    largeObjects[id] = index
  }

  /// Adds the name of a member as a value of its own, which `propertyNames` applies its schema to.
  mutating func appendName(_ name: String, of object: NodeID) -> NodeID {
    nodes.append(Node(value: .string(name), step: .name, parent: object))
    let id = nodes.count - 1
    nodes[id].hash = hash(of: id)
    return id
  }
}

extension InstanceTree {
  subscript(id: NodeID) -> Value { nodes[id].value }

  func children(of id: NodeID) -> Range<NodeID> { nodes[id].children }

  /// The key under which a value stands, if it stands in an object.
  func key(of id: NodeID) -> String? {
    if case .key(let key) = nodes[id].step { key } else { nil }
  }

  /// The value under a key, if the value is an object that has it.
  func member(_ key: String, of object: NodeID) -> NodeID? {
    guard case .object = nodes[object].value else { return nil }
    if let index = largeObjects[object] { return index[ScalarString(key)] }
    return nodes[object].children.first { child in
      if case .key(let other) = nodes[child].step {
        other.hasScalars(of: key)
      } else {
        false
      }
    }
  }

  func string(_ id: NodeID) -> String? {
    if case .string(let value) = nodes[id].value { value } else { nil }
  }

  func number(_ id: NodeID) -> DecimalNumber? {
    if case .number(let value) = nodes[id].value { value } else { nil }
  }

  func isObject(_ id: NodeID) -> Bool {
    if case .object = nodes[id].value { true } else { false }
  }

  func isArray(_ id: NodeID) -> Bool {
    if case .array = nodes[id].value { true } else { false }
  }
}

/// A form of JSON values that can be laid out as an ``InstanceTree``.
package protocol InstanceContent {
  /// The value itself, without its items or members.
  var instanceValue: InstanceTree.Value { get }
  /// The items or members in their order, each with the step to it.
  var instanceChildren: [(InstanceTree.Step, Self)] { get }
}

extension OrderedJSON: InstanceContent {
  package var instanceValue: InstanceTree.Value {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    // The case promises JSON's grammar, which is all that `DecimalNumber` asks for.
    case .number(let text): .number(DecimalNumber(text) ?? .zero)
    case .string(let value): .string(value)
    case .array: .array
    case .object: .object
    }
  }

  package var instanceChildren: [(InstanceTree.Step, OrderedJSON)] {
    switch self {
    case .array(let items): items.enumerated().map { (.index($0.offset), $0.element) }
    case .object(let members): members.map { (.key($0.key), $0.value) }
    default: []
    }
  }
}

extension JSONValue: InstanceContent {
  package var instanceValue: InstanceTree.Value {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number.exact)
    case .string(let value): .string(value)
    case .array: .array
    case .object: .object
    }
  }

  /// Dictionaries have no order; sorted, failures are the same in every run.
  package var instanceChildren: [(InstanceTree.Step, JSONValue)] {
    switch self {
    case .array(let items): items.enumerated().map { (.index($0.offset), $0.element) }
    case .object(let entries):
      entries.sorted { $0.key < $1.key }.map { (.key($0.key), $0.value) }
    default: []
    }
  }
}

extension InstanceTree {
  /// The place of a value. Linear in its depth.
  ///
  /// The name of a member has the place of the object.
  func path(to id: NodeID) -> InstancePath {
    var steps: [InstancePath.Component] = []
    var current = id
    while true {
      switch nodes[current].step {
      case .root: return InstancePath(steps.reversed())
      case .index(let index): steps.append(.index(index))
      case .key(let key): steps.append(.key(key))
      case .name: break
      }
      current = nodes[current].parent
    }
  }

  /// A value in a few words that are safe to print.
  func words(for id: NodeID) -> String {
    switch nodes[id].value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): ActualValue.bounded(value.description)
    case .string(let value): ActualValue.quoted(value)
    case .array: ActualValue.array(count: nodes[id].children.count)
    case .object: ActualValue.object(keyCount: nodes[id].children.count)
    }
  }

  /// A value as JSON on one line, keys sorted. Recursive, for values of schemas.
  func text(of id: NodeID) -> String {
    let children = nodes[id].children
    switch nodes[id].value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return value.description
    case .string(let value): return JSONText.quoted(value)
    case .array: return "[\(children.map(text).joined(separator: ","))]"
    case .object:
      let members = children.map { (key: key(of: $0) ?? "", text: text(of: $0)) }
      return ActualValue.object(members)
    }
  }
}
