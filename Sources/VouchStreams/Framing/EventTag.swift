import VouchValues

/// The name of an event as a member of its data.
struct EventTag {
  let key: String
  let name: String
  let maximumDepth: Int

  /// Adds the member to an object that doesn't have the key. It is added as the last one, so that
  /// the other members keep their positions. A text that isn't JSON, or not an object, isn't
  /// changed.
  ///
  /// - Returns: false if the object has the key with a different string.
  func add(to bytes: inout [UInt8]) -> Bool {
    var grammar = JSONGrammar(maximumDepth: maximumDepth)
    var start = 0
    var hasMembers = false
    var hasTag = false
    /// True if the current value is the value of the key.
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
    // If the key has a value that isn't a string, the schema decides whether it is valid.
    if hasTag { return true }
    guard grammar.isComplete, let end = bytes.lastIndex(of: UInt8(ascii: "}")),
      bytes.first(where: { !JSONText.isSpace($0) }) == UInt8(ascii: "{")
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
