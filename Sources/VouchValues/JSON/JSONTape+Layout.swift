/// Values in memory as tapes.
extension JSONTape {
  /// The maximum number of bytes and of nodes of a value that schemas are evaluated on.
  private static let limit = 1 << 30

  /// True if the value is too large for the evaluation of schemas.
  package var isTooLarge: Bool {
    isCut || nodes.count > Self.limit || bytes.count > Self.limit
  }

  /// Lays a value out. Takes time linear in its size, without recursion.
  package init(_ value: OrderedJSON) { self.init(laying: value) }

  /// Lays a value out. Takes time linear in its size, without recursion.
  ///
  /// The members of objects are in the order of their keys, because dictionaries have none and
  /// failures should be deterministic.
  package init(_ value: JSONValue) { self.init(laying: value) }

  private init<Value: LaidValue>(laying value: Value) {
    var pending: [LayoutStep<Value>] = [.value(value, key: nil)]
    while let step = pending.popLast() {
      switch step {
      case .end(let index): nodes[index].end = UInt32(nodes.count)
      case .value(let value, let key):
        let scalar = value.scalar
        isCut = !append(
          scalar.kind, place(scalar.text), key: place(key ?? ""), word: scalar.word)
        if isCut { return }
        let parts = value.parts
        if parts.isEmpty { continue }
        nodes[nodes.count - 1].count = UInt32(truncatingIfNeeded: parts.count)
        pending.append(.end(of: nodes.count - 1))
        for part in parts.reversed() { pending.append(.value(part.value, key: part.key)) }
      }
    }
  }

  private mutating func place(_ text: String) -> TextPlace {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return TextPlace(start: start, count: bytes.count - start)
  }
}

/// A value that is still to be laid out, or the end of one.
private enum LayoutStep<Value> {
  case value(Value, key: String?)
  case end(of: Int)
}

private protocol LaidValue {
  /// The value itself, without its items or members: its kind, its text, and the word of an integer.
  var scalar: (kind: InstanceNode.Kind, text: String, word: UInt64) { get }
  /// The items or members, in order.
  var parts: [(key: String?, value: Self)] { get }
}

extension OrderedJSON: LaidValue {
  fileprivate var scalar: (kind: InstanceNode.Kind, text: String, word: UInt64) {
    switch self {
    case .null: return (.null, "", 0)
    case .bool(let value): return (value ? .true : .false, "", 0)
    case .number(let text):
      let isPlain = text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.hyphen }
      guard isPlain, let value = Int64(text) else { return (.number, text, 0) }
      return (.integer, text, UInt64(bitPattern: value))
    case .string(let text): return (.string, text, 0)
    case .array: return (.array, "", 0)
    case .object: return (.object, "", 0)
    }
  }

  fileprivate var parts: [(key: String?, value: OrderedJSON)] {
    switch self {
    case .array(let items): items.map { (nil, $0) }
    case .object(let members): members.map { ($0.key, $0.value) }
    default: []
    }
  }
}

extension JSONValue: LaidValue {
  fileprivate var scalar: (kind: InstanceNode.Kind, text: String, word: UInt64) {
    switch self {
    case .null: (.null, "", 0)
    case .bool(let value): (value ? .true : .false, "", 0)
    case .number(let number):
      number.int64.map { (.integer, "", UInt64(bitPattern: $0)) } ?? (.number, "\(number)", 0)
    case .string(let text): (.string, text, 0)
    case .array: (.array, "", 0)
    case .object: (.object, "", 0)
    }
  }

  fileprivate var parts: [(key: String?, value: JSONValue)] {
    switch self {
    case .array(let items): items.map { (nil, $0) }
    case .object(let entries):
      entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    default: []
    }
  }
}
