/// `x-schemes` and `x-hosts`.
struct URLPolicyAssertion: Assertion {
  let keyword: String
  let policy: URLPolicy

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map { policy.violation(of: $0) == nil } ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let words = tree.words(for: node)
    return switch tree.string(node).flatMap(policy.violation) {
    case .scheme: "\(words) doesn't have the scheme \(policy.schemeList)"
    case .host: "\(words) doesn't have the host \(policy.hostList)"
    case .malformed(let reason): "\(words) isn't a URL that all readers agree on: \(reason)"
    case nil: "\(words) isn't allowed"
    }
  }
}

/// `x-date-formats`: a value in any of the formats is a date.
struct DateFormatsAssertion: Assertion {
  let formats: [DateFormat]

  var keyword: String { "x-date-formats" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    switch tree[node] {
    case .string(let text): formats.contains { $0.date(from: text) != nil }
    case .number(let number): formats.contains { $0.date(fromNumber: number.double) != nil }
    default: true
    }
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not \(formats.map(\.phrase).joined(separator: " or "))"
  }
}
