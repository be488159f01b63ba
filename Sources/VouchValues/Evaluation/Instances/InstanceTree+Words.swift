extension InstanceTree {
  /// The place of a value. Linear in its depth.
  ///
  /// The name of a member has the place of the object.
  func path(to id: NodeID) -> InstancePath {
    var steps: [InstancePath.Component] = []
    var current = id
    while true {
      switch nodes[current].step {
      case .root: return InstancePath(steps.reversed())
      case .index(let index): steps.append(.index(index))
      case .key(let key): steps.append(.key(key))
      case .name: break
      }
      current = nodes[current].parent
    }
  }

  /// A value in a few words that are safe to print.
  func words(for id: NodeID) -> String {
    switch nodes[id].value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): SentencePart.shortened(value.description)
    case .string(let value): SentencePart.quoted(value)
    case .array: "an array of \(counted(nodes[id].children.count, "item"))"
    case .object: "an object of \(counted(nodes[id].children.count, "key"))"
    }
  }
}

/// Parts of sentences.
enum SentencePart {
  /// How many values of a list are shown.
  private static let listLimit = 10

  /// The text, cut off after as many characters as the runtime's errors show.
  static func shortened(_ text: String) -> String {
    guard text.unicodeScalars.count > ActualValue.limit else { return text }
    return String(text.unicodeScalars.prefix(ActualValue.limit)) + "…"
  }

  /// A string as a JSON string, bounded in length.
  static func quoted(_ text: String) -> String { ActualValue.quoted(text) }

  /// Values side by side, the first few of them.
  static func list(_ words: some Collection<String>) -> String {
    words.prefix(listLimit).joined(separator: ", ") + (words.count > listLimit ? ", …" : "")
  }
}
