#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `format` of strings (JSON Schema Validation 2020-12, section 7.3).
struct StringFormatAssertion: Assertion {
  let format: StringFormat

  var keyword: String { "format" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map(format.accepts) ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not \(format.phrase)"
  }
}

/// The `format` of a machine integer: `int8` to `uint64`.
struct IntegerFormatAssertion: Assertion {
  let kind: IntegerKind

  var keyword: String { "format" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.number(node).map(kind.holds) ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) doesn't fit \(kind.rangePhrase)"
  }
}

/// `format: float` and `format: double`: the number is within the type's range.
struct FloatFormatAssertion: Assertion {
  let isSingle: Bool

  var keyword: String { "format" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    guard let number = tree.number(node) else { return true }
    return isSingle ? Float(number.double).isFinite : number.double.isFinite
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) doesn't fit \(isSingle ? "float" : "double")"
  }
}

/// `format: decimal`, on a number or on a string that spells one.
struct DecimalFormatAssertion: Assertion {
  var keyword: String { "format" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    switch tree[node] {
    case .number(let value): value.decimal != nil
    case .string(let text): DecimalText.decimal(fromCanonical: text) != nil
    default: true
    }
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not a decimal number"
  }
}

/// `contentEncoding: base64` (JSON Schema Validation 2020-12, section 8.3).
struct Base64Assertion: Assertion {
  var keyword: String { "contentEncoding" }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map { Data(base64Encoded: $0) != nil } ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not base64 data"
  }
}

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
