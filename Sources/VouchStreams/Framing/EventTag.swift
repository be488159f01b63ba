import VouchValues

/// The name of an event as a member of its data.
struct EventTag {
  let key: String
  let name: String
  let maximumDepth: Int

  /// Adds the member to an object that doesn't have the key, behind all others, so that these stay where
  /// they are. What isn't an object, or not JSON, stays as it is.
  ///
  /// - Returns: false if the key is there with another string.
  func add(to bytes: inout [UInt8]) -> Bool {
    var grammar = JSONGrammar(maximumDepth: maximumDepth)
    var start = 0
    var hasMembers = false
    var hasTag = false
    /// Whether the value at hand is that of the key.
    var isTag = false
    for (index, byte) in bytes.enumerated() {
      let before = grammar.state
      guard grammar.take(byte) == nil else { return true }
      guard grammar.depth == 1, grammar.open[0] else { continue }
      switch (before, grammar.state) {
      case (.key, .string), (.firstKey, .string), (.value, .string): start = index
      case (.string, .colon):
        hasMembers = true
        isTag = isString(bytes[start...index], key)
        hasTag = hasTag || isTag
      case (.string, .behindValue) where isTag:
        if !isString(bytes[start...index], name) { return false }
      default: break
      }
    }
    // What else than a string the key may hold is for the schema to say.
    if hasTag { return true }
    guard grammar.isComplete, let end = bytes.lastIndex(of: UInt8(ascii: "}")),
      bytes.first(where: { !JSONGrammar.isSpace($0) }) == UInt8(ascii: "{")
    else { return true }
    let member = "\(JSONText.quoted(key)):\(JSONText.quoted(name))"
    bytes.insert(contentsOf: (hasMembers ? ",\(member)" : member).utf8, at: end)
    return true
  }

  private func isString(_ literal: ArraySlice<UInt8>, _ text: String) -> Bool {
    guard case .string(let string)? = JSONValue(parsing: String(decoding: literal, as: UTF8.self))
    else { return false }
    return string.utf8.elementsEqual(text.utf8)
  }
}
