/// A JSON value as its text has it: members in order and under exact keys, numbers with all digits.
///
/// ``JSONValue`` is for people, whose dictionaries compare keys as Swift does; schemas need this.
package enum OrderedJSON: Sendable {
  case null
  case bool(Bool)
  /// A number in JSON's grammar.
  case number(String)
  case string(String)
  case array([OrderedJSON])
  /// Members in the order of the text; equal keys stay side by side.
  case object([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: OrderedJSON

    package init(_ key: String, _ value: OrderedJSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The value without the order of its members. Of two equal keys the last one counts.
  package init?(_ value: OrderedJSON) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let value): self = .string(value)
    case .number(let text):
      guard let number = JSONNumber(text) else { return nil }
      self = .number(number)
    case .array(let values):
      let elements = values.compactMap { JSONValue($0) }
      guard elements.count == values.count else { return nil }
      self = .array(elements)
    case .object(let members):
      var entries: [String: JSONValue] = [:]
      for member in members {
        guard let value = JSONValue(member.value) else { return nil }
        entries[member.key] = value
      }
      self = .object(entries)
    }
  }
}
