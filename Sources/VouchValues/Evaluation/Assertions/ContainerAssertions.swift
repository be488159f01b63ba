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
