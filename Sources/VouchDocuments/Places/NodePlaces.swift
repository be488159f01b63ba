import Vouch
import VouchDiagnostics
import VouchReading
import VouchSchema
import VouchValues

/// Finds the values of a document by the ways to them.
struct NodePlaces {
  let root: Node

  init(_ root: Node) {
    self.root = root
  }

  /// The places of a JSON text; nil where it has more values than it makes sense to keep.
  init?(ofJSON bytes: [UInt8]) {
    var problems = Diagnostics()
    // The name says which grammar; nobody gets to see it.
    let file = SourceFile(path: "document.json", bytes: bytes)
    guard let root = SchemaReader.read(file, into: &problems) else { return nil }
    self.init(root)
  }

  /// The place of a value, or of its key; of what isn't there, that of the last value on the way.
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

  /// The value at a path.
  func value(at path: [String]) -> Node? {
    path.reduce(root) { node, token in node?.step(token)?.node }
  }
}

extension Node {
  /// The value one step further.
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
  /// The steps as the tokens of a JSON Pointer.
  var tokens: [String] {
    components.map { component in
      switch component {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
  }
}
