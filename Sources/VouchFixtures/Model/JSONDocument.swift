import VouchValues

/// A JSON value that preserves the order of members; the documents of fixtures.
typealias JSON = OrderedJSON

/// One step from a value to a nested one.
enum JSONStep: Hashable, Sendable {
  case key(String)
  case index(Int)

  /// Compares strings by their Unicode scalars.
  static func == (a: JSONStep, b: JSONStep) -> Bool {
    switch (a, b) {
    case (.key(let a), .key(let b)): ScalarString(a) == ScalarString(b)
    case (.index(let a), .index(let b)): a == b
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key): for byte in key.utf8 { hasher.combine(byte) }
    case .index(let index): hasher.combine(index)
    }
  }
}

typealias JSONPath = [JSONStep]

extension JSONPath {
  /// The path as a JSON Pointer (RFC 6901).
  var pointer: String {
    map { step in
      switch step {
      case .index(let index): "/\(index)"
      case .key(let key): "/" + InstancePath.escaped(key)
      }
    }.joined()
  }
}

extension OrderedJSON {
  static func integer(_ value: some BinaryInteger) -> JSON { .number(String(value)) }

  /// The value for a key of an object; nil if there is none.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    let key = ScalarString(key)
    return members.first { ScalarString($0.key) == key }?.value
  }

  /// Returns the value at a path; nil if there is none.
  func value(at path: some Sequence<JSONStep>) -> JSON? {
    var value = self
    for step in path {
      switch (step, value) {
      case (.key(let key), .object):
        guard let child = value[key] else { return nil }
        value = child
      case (.index(let index), .array(let items)):
        guard items.indices.contains(index) else { return nil }
        value = items[index]
      default: return nil
      }
    }
    return value
  }

  /// Returns the value with another one at a path, which may be a new key, or without the value
  /// there.
  ///
  /// Missing objects on the path are made; a path through anything else changes nothing.
  func setting(_ path: some Collection<JSONStep>, to new: JSON?) -> JSON {
    guard let step = path.first else { return new ?? self }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.key(let key), .object(var members)):
      guard let index = members.firstIndex(where: { ScalarString($0.key) == ScalarString(key) })
      else {
        guard let new else { return self }
        members.append(Member(key, JSON.object([]).setting(rest, to: new)))
        return .object(members)
      }
      if rest.isEmpty, new == nil {
        members.remove(at: index)
      } else {
        members[index].value = members[index].value.setting(rest, to: new)
      }
      return .object(members)
    case (.index(let index), .array(var items)):
      if rest.isEmpty, new == nil, items.indices.contains(index) {
        items.remove(at: index)
      } else if items.indices.contains(index) {
        items[index] = items[index].setting(rest, to: new)
      } else if index == items.count, let new, rest.isEmpty {
        items.append(new)
      }
      return .array(items)
    default: return self
    }
  }

  /// The number of values in the value, including itself.
  var size: Int {
    switch self {
    case .array(let items): items.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + $1.value.size }
    default: 1
    }
  }

  /// The nesting depth of arrays and objects in the value.
  var depth: Int {
    switch self {
    case .array(let items): 1 + (items.lazy.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.lazy.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }

  /// True if an object in the value has one of some keys, compared as Swift strings.
  func hasKey(among keys: Set<String>) -> Bool {
    switch self {
    case .array(let items): items.contains { $0.hasKey(among: keys) }
    case .object(let members):
      members.contains { keys.contains($0.key) || $0.value.hasKey(among: keys) }
    default: false
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The exact value of a number.
  var number: DecimalNumber? {
    if case .number(let text) = self { DecimalNumber(text) } else { nil }
  }

  /// True if two values have the same text.
  func isIdentical(to other: JSON) -> Bool { line == other.line }
}
