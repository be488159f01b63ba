import Vouch
import VouchReading
import VouchSchema
import VouchValues

/// Finds the values of a document by their paths.
struct NodePlaces {
  let root: Node

  init(_ root: Node) {
    self.root = root
  }

  /// Makes the places of a JSON text; nil if it has too many values to keep.
  init?(ofJSON bytes: [UInt8]) {
    var problems = Diagnostics()
    // The file name selects the grammar; it isn't shown.
    let file = SourceFile(path: "document.json", bytes: bytes)
    guard let root = SchemaReader.read(file, into: &problems) else { return nil }
    self.init(root)
  }

  /// Returns the position of a value, or of its key; if the value doesn't exist, of the last
  /// existing value on the path.
  func position(of path: [String], isKey: Bool = false) -> TextPosition {
    var place = root.place
    var node = root
    for token in path {
      guard let step = node.step(token) else { break }
      place = isKey ? step.keyPlace ?? step.node.place : step.node.place
      node = step.node
    }
    return TextPosition(line: place.line, column: place.column)
  }

  /// Returns the value at a path.
  func value(at path: [String]) -> Node? {
    path.reduce(root) { node, token in node?.step(token)?.node }
  }
}

extension Node {
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
