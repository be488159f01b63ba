import VouchBackend
import VouchReading
import VouchValues

/// A place in the documents of a type, with the row for it.
struct Spot {
  let path: JSONPath
  let node: ValueNode
  /// The place in words: `tags item`.
  let label: String
  let words: String
  /// The place of the schema that the row comes from.
  let source: String

  /// Returns the place of the elements below this one.
  func child(_ step: JSONStep, _ node: ValueNode, what: String) -> Spot {
    let keyword = what == "item" ? "items" : "additionalProperties"
    return Spot(
      path: path + [step], node: node, label: label.isEmpty ? what : "\(label) \(what)",
      words: words, source: "\(source)/\(keyword)")
  }
}

extension ValueNode {
  var scalar: Row.Scalar? { if case .scalar(let scalar) = kind { scalar } else { nil } }
}
