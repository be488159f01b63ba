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
