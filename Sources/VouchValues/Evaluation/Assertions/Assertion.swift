/// A keyword that judges a value by itself, without other schemas.
protocol Assertion: Sendable {
  var keyword: String { get }

  /// Whether the value satisfies the keyword; so does every value of a type that the keyword doesn't
  /// speak of.
  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool

  /// Why the value, which isn't accepted, breaks the keyword.
  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String
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

  var keyword: String { "type" }

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

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not of type \(types.joined(separator: " or "))"
  }
}

/// `enum` and `const` (JSON Schema Validation 2020-12, sections 6.1.2 and 6.1.3).
struct EnumAssertion: Assertion {
  let keyword: String
  let values: InstanceSet

  init(const value: OrderedJSON) {
    keyword = "const"
    values = InstanceSet([value])
  }

  init(enum values: [OrderedJSON]) {
    keyword = "enum"
    self.values = InstanceSet(values)
  }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    values.contains(node, of: tree)
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let words = SentencePart.list(values.trees.lazy.map { $0.words(for: InstanceTree.root) })
    return "\(tree.words(for: node)) is not \(keyword == "enum" ? "one of " : "")\(words)"
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

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let relation =
      switch keyword {
      case "minimum": "is below the minimum"
      case "exclusiveMinimum": "is not above"
      case "maximum": "is above the maximum"
      default: "is not below"
      }
    return "\(tree.words(for: node)) \(relation) \(SentencePart.shortened(limit.text))"
  }
}

/// `multipleOf`, in decimal arithmetic (JSON Schema Validation 2020-12, section 6.2.1).
struct MultipleAssertion: Assertion {
  let divisor: Bound
  let reading: NumberReading

  var keyword: String { "multipleOf" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    reading.number(node, of: tree)?.isMultiple(of: divisor.exact) ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not a multiple of \(SentencePart.shortened(divisor.text))"
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

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let relation = keyword == "minLength" ? "shorter" : "longer"
    return "\(tree.words(for: node)) is \(relation) than \(counted(limit, "character"))"
  }
}

/// `pattern` (JSON Schema Validation 2020-12, section 6.3.3).
struct PatternAssertion: Assertion {
  let pattern: Pattern

  var keyword: String { "pattern" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map(pattern.matches) ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) doesn't match the pattern \(SentencePart.quoted(pattern.source))"
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

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    switch keyword {
    case "minItems": "fewer than \(counted(limit, "item"))"
    case "maxItems": "more than \(counted(limit, "item"))"
    case "minProperties": "fewer than \(counted(limit, "key"))"
    default: "more than \(counted(limit, "key"))"
    }
  }
}

/// `uniqueItems: true` (JSON Schema Validation 2020-12, section 6.4.3).
struct UniqueItemsAssertion: Assertion {
  var keyword: String { "uniqueItems" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    !tree.isArray(node) || tree.firstRepetition(in: node) == nil
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    guard let (item, earlier) = tree.firstRepetition(in: node) else {
      return "the items are not all different"
    }
    let first = tree.children(of: node).lowerBound
    return "the items \(earlier - first) and \(item - first) are both \(tree.words(for: item))"
  }
}

/// `required` (JSON Schema Validation 2020-12, section 6.5.3).
struct RequiredAssertion: Assertion {
  let names: [String]

  var keyword: String { "required" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    !tree.isObject(node) || names.allSatisfy { tree.member($0, of: node) != nil }
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let missing = names.filter { tree.member($0, of: node) == nil }
    let words = SentencePart.list(missing.map(SentencePart.quoted))
    return
      "the required \(missing.count == 1 ? "key" : "keys") \(words) \(missing.count == 1 ? "is" : "are") missing"
  }
}

/// One entry of `dependentRequired` (JSON Schema Validation 2020-12, section 6.5.4).
struct DependentRequiredAssertion: Assertion {
  let trigger: String
  let names: [String]

  var keyword: String { "dependentRequired" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.member(trigger, of: node) == nil || names.allSatisfy { tree.member($0, of: node) != nil }
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let missing = names.filter { tree.member($0, of: node) == nil }
    let words = SentencePart.list(missing.map(SentencePart.quoted))
    return "\(SentencePart.quoted(trigger)) is present, so \(words) must be too"
  }
}
