#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `format` of strings (JSON Schema Validation 2020-12, section 7.3).
struct StringFormatAssertion: Assertion {
  let format: StringFormat

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map(format.accepts) ?? true
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .format(format.rawValue, format.phrase, actual: tree.words(for: node))
  }
}

/// The `format` of a machine integer: `int8` to `uint64`.
struct IntegerFormatAssertion: Assertion {
  let kind: IntegerKind

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.number(node).map(kind.holds) ?? true
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .range(kind.rangePhrase, format: kind.formatName, actual: tree.words(for: node))
  }
}

/// `format: float` and `format: double`: the number is within the type's range.
struct FloatFormatAssertion: Assertion {
  let isSingle: Bool

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    guard let number = tree.number(node) else { return true }
    return isSingle ? Float(number.double).isFinite : number.double.isFinite
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    let name = isSingle ? "float" : "double"
    return .range(name, format: name, actual: tree.words(for: node))
  }
}

/// `format: decimal`, on a number or on a string that spells one.
struct DecimalFormatAssertion: Assertion {
  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    switch tree[node] {
    case .number(let value): value.decimal != nil
    case .string(let text): DecimalText.decimal(fromCanonical: text) != nil
    default: true
    }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .format("decimal", "a decimal number", actual: tree.words(for: node))
  }
}

/// `contentEncoding: base64` (JSON Schema Validation 2020-12, section 8.3).
struct Base64Assertion: Assertion {
  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map { Data(base64Encoded: $0) != nil } ?? true
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .base64(actual: tree.words(for: node))
  }
}

/// `x-schemes` and `x-hosts`.
struct URLPolicyAssertion: Assertion {
  let policy: URLPolicy

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map { policy.violation(of: $0) == nil } ?? true
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .url(policy, tree.string(node).flatMap(policy.violation), actual: tree.words(for: node))
  }
}

/// `x-date-formats`: a value in any of the formats is a date. Reported as `format`, in whose place it
/// stands.
struct DateFormatsAssertion: Assertion {
  let formats: [DateFormat]

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    switch tree[node] {
    case .string(let text): formats.contains { $0.date(from: text) != nil }
    case .number(let number): formats.contains { $0.date(fromNumber: number.double) != nil }
    default: true
    }
  }

  func broken(by node: InstanceTree.NodeID, of tree: InstanceTree) -> BrokenKeyword {
    .format(
      formats.map(\.name).joined(separator: ", "),
      formats.map(\.phrase).joined(separator: " or "), actual: tree.words(for: node))
  }
}
