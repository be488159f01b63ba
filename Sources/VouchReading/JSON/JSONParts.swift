import VouchValues

extension OrderedJSON {
  /// Creates the value of a document, without its places.
  package init(_ node: Node) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .number(number.text)
    case .string(let text): self = .string(text.value)
    case .sequence(let items): self = .array(items.map { OrderedJSON($0) })
    case .mapping(let mapping):
      self = .object(mapping.entries.map { Member($0.key, OrderedJSON($0.value)) })
    }
  }

  package var isNull: Bool { if case .null = self { true } else { false } }

  package var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  /// The exact value of a number.
  package var number: DecimalNumber? {
    if case .number(let text) = self { DecimalNumber(text) } else { nil }
  }

  // MARK: Parts

  /// The items of an array, or the values of an object's members.
  package var parts: [OrderedJSON] {
    switch self {
    case .array(let items): items
    case .object(let members): members.map(\.value)
    case .null, .bool, .number, .string: []
    }
  }

  /// Returns an array or object with another value for one of its parts, or without that part.
  package func replacingPart(_ index: Int, with part: OrderedJSON?) -> OrderedJSON {
    switch self {
    case .array(var items):
      items.replaceSubrange(index...index, with: part.map { [$0] } ?? [])
      return .array(items)
    case .object(var members):
      members.replaceSubrange(
        index...index, with: part.map { [Member(members[index].key, $0)] } ?? [])
      return .object(members)
    case .null, .bool, .number, .string: return self
    }
  }

  /// The number of values in the value, including itself.
  package var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// Returns the number of values in the value; nil if it exceeds a limit, at which counting stops.
  package func size(upTo limit: Int) -> Int? {
    guard limit > 0 else { return nil }
    var size = 1
    for part in parts {
      guard let more = part.size(upTo: limit - size) else { return nil }
      size += more
    }
    return size
  }

  /// The nesting depth of arrays and objects in the value.
  package var depth: Int {
    isContainer ? 1 + (parts.lazy.map(\.depth).max() ?? 0) : 0
  }

  // MARK: Equality

  /// True if two values have the same text.
  package func isIdentical(to other: OrderedJSON) -> Bool { line == other.line }

  /// A text that is equal for two values exactly if JSON Schema defines them as equal: numbers by
  /// value, objects ignoring order, strings by their scalars (Core 2020-12, section 4.2.2).
  package var canonicalText: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text): DecimalNumber(text)?.description ?? text
    case .string(let text): JSONText.quoted(text)
    case .array(let items): "[" + items.map(\.canonicalText).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONText.quoted($0.key) + ":" + $0.value.canonicalText }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ",") + "}"
    }
  }
}

extension Node {
  /// A text that is equal for two values exactly if JSON Schema defines them as equal.
  package var canonicalText: String { OrderedJSON(self).canonicalText }
}
