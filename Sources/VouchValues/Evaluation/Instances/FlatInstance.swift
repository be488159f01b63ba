/// A JSON value with nodes of its own, for values that don't come from the bytes of a document.
package struct FlatInstance: Sendable {
  private var nodes: ContiguousArray<InstanceNode> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// True if the value is too large for nodes.
  package private(set) var isTooLarge = false

  /// The maximum number of bytes and of nodes. They are counted in 32 bits, one of which marks the
  /// names of members.
  private static let limit = 1 << 30

  /// A value that is still to be flattened, or the end of one.
  private enum Step<Content: InstanceContent> {
    case value(InstanceMember<Content>)
    case end(of: Int)
  }

  /// Flattens an instance. Takes time linear in its size, without recursion.
  package init<Content: InstanceContent>(_ instance: Content) {
    self.init(laying: instance)
  }

  /// Flattens an instance; specialised for the most common type.
  package init(_ json: OrderedJSON) {
    self.init(laying: json)
  }

  private init<Content: InstanceContent>(laying instance: Content) {
    var pending: [Step<Content>] = [.value(InstanceMember(key: nil, value: instance))]
    while let step = pending.popLast() {
      switch step {
      case .end(let index): nodes[index].end = UInt32(nodes.count)
      case .value(let member):
        append(member)
        guard !isTooLarge else { return }
        let children = member.value.instanceChildren
        nodes[nodes.count - 1].count += UInt32(children.count)
        if children.isEmpty { continue }
        pending.append(.end(of: nodes.count - 1))
        pending += children.reversed().lazy.map { .value($0) }
      }
    }
  }

  private mutating func append<Content: InstanceContent>(_ member: InstanceMember<Content>) {
    let index = UInt32(nodes.count)
    var node = InstanceNode(kind: .null, start: 0, count: 0, end: index + 1)
    if let key = member.key {
      (node.keyStart, node.keyCount) = append(key)
      node.keyHash = key.withUTF8Bytes { UInt32(truncatingIfNeeded: textHash($0)) }
    }
    switch member.value.instanceValue {
    case .null: node.kind = .null
    case .bool(let value): node.kind = value ? .true : .false
    case .integer(let value): node.setInteger(value)
    case .number(let text):
      if let value = Self.integer(text) {
        node.setInteger(value)
      } else {
        node.kind = .number
      }
      (node.start, node.count) = append(text)
    case .string(let text):
      node.kind = .string
      (node.start, node.count) = append(text)
    case .array: node.kind = .array
    case .object: node.kind = .object
    }
    nodes.append(node)
    isTooLarge = nodes.count > Self.limit || bytes.count > Self.limit
  }

  private mutating func append(_ text: String) -> (start: UInt32, count: UInt32) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return (UInt32(clamping: start), UInt32(clamping: bytes.count - start))
  }

  /// Returns the value of a number that is written without fraction and exponent.
  private static func integer(_ text: String) -> Int64? {
    text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.hyphen } ? Int64(text) : nil
  }

  /// Passes a view of the nodes to the body.
  func withView<Result>(_ body: (InstanceView) -> Result) -> Result {
    unsafe nodes.withUnsafeBufferPointer { nodes in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let first = nodes.baseAddress else { preconditionFailure("there is a root") }
        // If there are no bytes, only texts of length 0 are read.
        let text =
          unsafe bytes.baseAddress
          ?? UnsafePointer(
            UnsafeRawPointer(first)
              .assumingMemoryBound(to: UInt8.self))
        return unsafe body(
          InstanceView(
            nodes: first, nodeCount: nodes.count, document: text, documentCount: bytes.count,
            scratch: text, scratchCount: 0))
      }
    }
  }
}

extension InstanceNode {
  fileprivate mutating func setInteger(_ value: Int64) {
    kind = .integer
    word = UInt64(bitPattern: value)
  }
}

/// A JSON value without its items or members.
package enum InstanceScalar: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number in the spelling of JSON's grammar.
  case number(String)
  case string(String)
  case array, object
}

/// A value, with its key if it is a member of an object.
package struct InstanceMember<Content> {
  package let key: String?
  package let value: Content

  package init(key: String? = nil, value: Content) {
    self.key = key
    self.value = value
  }
}

/// A representation of JSON values that can be flattened.
package protocol InstanceContent {
  /// The value itself, without its items or members.
  var instanceValue: InstanceScalar { get }
  /// The items or members, in order.
  var instanceChildren: [InstanceMember<Self>] { get }
}

extension OrderedJSON: InstanceContent {
  package var instanceValue: InstanceScalar {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let text): .number(text)
    case .string(let value): .string(value)
    case .array: .array
    case .object: .object
    }
  }

  package var instanceChildren: [InstanceMember<OrderedJSON>] {
    switch self {
    case .array(let items): items.map { InstanceMember(value: $0) }
    case .object(let members): members.map { InstanceMember(key: $0.key, value: $0.value) }
    default: []
    }
  }
}

extension JSONValue: InstanceContent {
  package var instanceValue: InstanceScalar {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number):
      number.int64.map { .integer($0) } ?? .number(number.description)
    case .string(let value): .string(value)
    case .array: .array
    case .object: .object
    }
  }

  /// Sorted, because dictionaries have no order and failures should be deterministic.
  package var instanceChildren: [InstanceMember<JSONValue>] {
    switch self {
    case .array(let items): items.map { InstanceMember(value: $0) }
    case .object(let entries):
      entries.sorted { $0.key < $1.key }.map { InstanceMember(key: $0.key, value: $0.value) }
    default: []
    }
  }
}
