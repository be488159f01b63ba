/// A keyword that judges a value by itself, without other schemas.
protocol Assertion: Sendable {
  /// Whether the value satisfies the keyword; so does every value of a type that the keyword doesn't
  /// speak of.
  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool

  /// How the value, which isn't accepted, breaks the keyword.
  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword

  /// The keys of an object at whose places the keyword is broken, where it is not at the object's own.
  func missingKeys(of node: InstanceTree.NodeID, of tree: InstanceTree) -> [String]
}

extension Assertion {
  func missingKeys(of node: InstanceTree.NodeID, of tree: InstanceTree) -> [String] { [] }
}

/// `type` (JSON Schema Validation 2020-12, section 6.1.1).
struct TypeAssertion: Assertion {
  /// The names of the types that are allowed.
  let types: [String]

  init(types: [String]) {
    self.types = Self.order.filter(types.contains)
  }

  /// The names in the order in which sentences list them.
  private static let order = [
    "null", "boolean", "integer", "number", "string", "array", "object",
  ]

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    switch tree[node] {
    case .null: types.contains("null")
    case .bool: types.contains("boolean")
    // A number without a fraction is an integer, however it is written.
    case .number(let value):
      types.contains("number") || value.isInteger && types.contains("integer")
    case .string: types.contains("string")
    case .array: types.contains("array")
    case .object: types.contains("object")
    }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .type(
      types.map(Self.phrase).joined(separator: " or "), limit: types.joined(separator: ", "),
      actual: tree.words(for: node))
  }

  private static func phrase(_ type: String) -> String {
    switch type {
    case "null": "null"
    case "integer", "array", "object": "an \(type)"
    default: "a \(type)"
    }
  }
}

/// `enum` and `const` (JSON Schema Validation 2020-12, sections 6.1.2 and 6.1.3).
struct EnumAssertion: Assertion {
  let isConstant: Bool
  let values: InstanceSet

  init(const value: OrderedJSON) {
    isConstant = true
    values = InstanceSet([value])
  }

  init(enum values: [OrderedJSON]) {
    isConstant = false
    self.values = InstanceSet(values)
  }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    values.contains(node, of: tree)
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    let words = values.trees.lazy.map { $0.text(of: InstanceTree.root) }
    let actual = tree.words(for: node)
    if isConstant, let value = words.first { return .const(value, actual: actual) }
    return .enum(ActualValue.list(words, count: words.count, noun: "values"), actual: actual)
  }
}

/// Which values the numeric keywords of a schema take for numbers.
struct NumberReading: Sendable {
  /// Whether strings count as well: under `format: decimal` they hold numbers.
  let includesDecimalStrings: Bool

  func number(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> DecimalNumber? {
    switch tree[node] {
    case .number(let value): value
    case .string(let text) where includesDecimalStrings: DecimalNumber(text)
    default: nil
    }
  }
}

/// `minimum`, `maximum` and their exclusive forms (JSON Schema Validation 2020-12, section 6.2).
struct NumberLimitAssertion: Assertion {
  let keyword: String
  let limit: Bound
  let reading: NumberReading

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    guard let number = reading.number(node, of: tree) else { return true }
    return switch keyword {
    case "minimum": number >= limit.exact
    case "exclusiveMinimum": number > limit.exact
    case "maximum": number <= limit.exact
    default: number < limit.exact
    }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    let actual = tree.words(for: node)
    return switch keyword {
    case "minimum": .minimum(limit, actual: actual)
    case "exclusiveMinimum": .exclusiveMinimum(limit, actual: actual)
    case "maximum": .maximum(limit, actual: actual)
    default: .exclusiveMaximum(limit, actual: actual)
    }
  }
}

/// `multipleOf`, in decimal arithmetic (JSON Schema Validation 2020-12, section 6.2.1).
struct MultipleAssertion: Assertion {
  let divisor: Bound
  let reading: NumberReading

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    reading.number(node, of: tree)?.isMultiple(of: divisor.exact) ?? true
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .multipleOf(divisor, actual: tree.words(for: node))
  }
}

/// `minLength` and `maxLength`, in Unicode scalars (JSON Schema Validation 2020-12, section 6.3).
struct LengthAssertion: Assertion {
  let keyword: String
  let limit: Int

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    guard let text = tree.string(node) else { return true }
    if keyword == "minLength" { return text.hasScalars(atLeast: limit) }
    return limit == Int.max || !text.hasScalars(atLeast: limit + 1)
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    keyword == "minLength"
      ? .minLength(limit, actual: tree.words(for: node))
      : .maxLength(limit, actual: tree.words(for: node))
  }
}

/// `pattern` (JSON Schema Validation 2020-12, section 6.3.3).
struct PatternAssertion: Assertion {
  let pattern: Pattern

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map(pattern.matches) ?? true
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .pattern(pattern.source, actual: tree.words(for: node))
  }
}

/// `minItems` and `maxItems`, `minProperties` and `maxProperties` (JSON Schema Validation 2020-12,
/// sections 6.4 and 6.5).
struct CountAssertion: Assertion {
  let keyword: String
  let limit: Int

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    let count = tree.children(of: node).count
    return switch keyword {
    case "minItems": !tree.isArray(node) || count >= limit
    case "maxItems": !tree.isArray(node) || count <= limit
    case "minProperties": !tree.isObject(node) || count >= limit
    default: !tree.isObject(node) || count <= limit
    }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    let actual = tree.words(for: node)
    return switch keyword {
    case "minItems": .minItems(limit, actual: actual)
    case "maxItems": .maxItems(limit, actual: actual)
    case "minProperties": .minProperties(limit, actual: actual)
    default: .maxProperties(limit, actual: actual)
    }
  }
}

/// `uniqueItems: true` (JSON Schema Validation 2020-12, section 6.4.3).
struct UniqueItemsAssertion: Assertion {
  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    !tree.isArray(node) || tree.firstRepetition(in: node) == nil
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    let first = tree.children(of: node).lowerBound
    let repetition = tree.firstRepetition(in: node).map { item, earlier in
      (earlier: earlier - first, later: item - first)
    }
    return .uniqueItems(repetition, actual: tree.words(for: node))
  }
}

/// `required` (JSON Schema Validation 2020-12, section 6.5.3).
struct RequiredAssertion: Assertion {
  let names: [String]

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    !tree.isObject(node) || names.allSatisfy { tree.member($0, of: node) != nil }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword { .required }

  func missingKeys(of node: InstanceTree.NodeID, of tree: InstanceTree) -> [String] {
    names.filter { tree.member($0, of: node) == nil }
  }
}

/// One entry of `dependentRequired` (JSON Schema Validation 2020-12, section 6.5.4).
struct DependentRequiredAssertion: Assertion {
  let trigger: String
  let names: [String]

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.member(trigger, of: node) == nil || names.allSatisfy { tree.member($0, of: node) != nil }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .dependentRequired(
      trigger, missing: names.filter { tree.member($0, of: node) == nil },
      actual: tree.words(for: node))
  }
}
