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
