import VouchSchema

/// `type` (JSON Schema Validation 2020-12, section 6.1.1).
struct TypeAssertion: Assertion {
  let types: JSONTypes

  var keyword: Keyword { .type }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    switch tree[node] {
    case .null: types.contains(.null)
    case .bool: types.contains(.boolean)
    // A number without a fraction is an integer, however it is written.
    case .number(let value): types.contains(value.isInteger ? .integer : .number)
    case .string: types.contains(.string)
    case .array: types.contains(.array)
    case .object: types.contains(.object)
    }
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not of type \(types.names.map(\.rawValue).joined(separator: " or "))"
  }
}

/// `enum` and `const` (JSON Schema Validation 2020-12, sections 6.1.2 and 6.1.3).
struct EnumAssertion: Assertion {
  let keyword: Keyword
  let values: InstanceSet

  init(const value: Instance) {
    keyword = .const
    values = InstanceSet([value])
  }

  init(enum values: [Instance]) {
    keyword = .enum
    self.values = InstanceSet(values)
  }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    values.contains(node, of: tree)
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let words = Wording.list(values.trees.lazy.map { $0.words(for: InstanceTree.root) })
    return "\(tree.words(for: node)) is not \(keyword == .enum ? "one of " : "")\(words)"
  }
}
