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
