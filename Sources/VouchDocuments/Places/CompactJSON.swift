import VouchReading
import VouchValues

/// The JSON text of a document's value, without white space.
struct CompactJSON {
  /// A replacement for one of the values.
  struct Change {
    let path: [String]
    /// The JSON text of the replacement; nil to remove the member.
    let text: String?
  }

  private var text = ""
  private let change: Change?

  static func bytes(of node: Node, changing change: Change? = nil) -> [UInt8] {
    var writer = CompactJSON(change: change)
    writer.write(node, change == nil ? nil : 0)
    return Array(writer.text.utf8)
  }

  private init(change: Change?) {
    self.change = change
  }

  /// - Parameter depth: the number of steps of the change's path that lead to the node; nil if the
  ///   node isn't on the path.
  private mutating func write(_ node: Node, _ depth: Int?) {
    if let change, depth == change.path.count {
      text += change.text ?? "null"
      return
    }
    switch node.content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): JSONText.appendQuoted(string.value, to: &text)
    case .sequence(let nodes): write(nodes, depth)
    case .mapping(let mapping): write(mapping, depth)
    }
  }

  private mutating func write(_ nodes: [Node], _ depth: Int?) {
    text += "["
    for (index, node) in nodes.enumerated() {
      if index > 0 { text += "," }
      write(node, next(depth, String(index)))
    }
    text += "]"
  }

  private mutating func write(_ mapping: Mapping, _ depth: Int?) {
    text += "{"
    var isFirst = true
    for entry in mapping.entries {
      let inner = next(depth, entry.key)
      if let change, inner == change.path.count, change.text == nil { continue }
      if !isFirst { text += "," }
      isFirst = false
      JSONText.appendQuoted(entry.key, to: &text)
      text += ":"
      write(entry.value, inner)
    }
    text += "}"
  }

  private func next(_ depth: Int?, _ token: String) -> Int? {
    guard let depth, let change, change.path[depth].utf8.elementsEqual(token.utf8) else {
      return nil
    }
    return depth + 1
  }
}
