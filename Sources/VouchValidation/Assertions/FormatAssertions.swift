import Foundation
import Vouch
import VouchSchema

/// A `format` of strings (JSON Schema Validation 2020-12, section 7.3).
struct StringFormatAssertion: Assertion {
  let format: StringFormat

  var keyword: Keyword { .format }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map(format.accepts) ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not \(format.phrase)"
  }
}

/// `format: regex` (JSON Schema Validation 2020-12, section 7.3.8).
struct RegexFormatAssertion: Assertion {
  var keyword: Keyword { .format }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map(ECMARegex.isValid) ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not a regular expression"
  }
}

/// The `format` of a machine type: `int8` to `uint64`, `float`, `double`.
struct MachineFormatAssertion: Assertion {
  let format: Format

  var keyword: Keyword { .format }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    guard let number = tree.number(node) else { return true }
    if let range = format.integerRange {
      return number.isInteger && number >= range.lowerBound.exact
        && number <= range.upperBound.exact
    }
    return format == .float ? Float(number.double).isFinite : number.double.isFinite
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    let range = format.integerRange.map { ", \($0.lowerBound)...\($0.upperBound)" } ?? ""
    return "\(tree.words(for: node)) doesn't fit \(format.rawValue)\(range)"
  }
}

/// `format: decimal`, on a number or on a string that spells one.
struct DecimalFormatAssertion: Assertion {
  var keyword: Keyword { .format }

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
  var keyword: Keyword { .contentEncoding }

  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    tree.string(node).map { Data(base64Encoded: $0) != nil } ?? true
  }

  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String {
    "\(tree.words(for: node)) is not base64 data"
  }
}
