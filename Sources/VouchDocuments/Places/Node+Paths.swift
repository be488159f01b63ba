import Vouch
import VouchReading
import VouchSchema
import VouchValues

/// Values of a document, found by their paths.
extension Node {
  /// Returns the position of a value, or of its key; if the value doesn't exist, of the last
  /// existing value on the path.
  func position(of path: [String], isKey: Bool = false) -> TextPosition {
    var place = place
    var node = self
    for token in path {
      guard let step = node.step(token) else { break }
      place = isKey ? step.keyPlace ?? step.node.place : step.node.place
      node = step.node
    }
    return TextPosition(line: place.line, column: place.column)
  }

  /// Returns the value at a path.
  func value(at path: [String]) -> Node? {
    path.reduce(self) { node, token in node?.step(token)?.node }
  }

  /// Returns the child value for a token, with the place of its key.
  func step(_ token: String) -> (node: Node, keyPlace: Place?)? {
    switch content {
    case .mapping(let mapping): mapping[token].map { ($0.value, $0.keyPlace) }
    case .sequence(let nodes):
      Int(token).flatMap { nodes.indices.contains($0) ? (nodes[$0], nil) : nil }
    default: nil
    }
  }
}

extension InstancePath {
  /// The steps of the path as tokens of a JSON Pointer.
  var tokens: [String] {
    components.map { component in
      switch component {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
  }
}
