/// The keywords of a schema in JSON, by their names.
struct SchemaMembers {
  let all: [OrderedJSON.Member]

  init(_ schema: OrderedJSON) {
    if case .object(let members) = schema { all = members } else { all = [] }
  }

  subscript(keyword: String) -> OrderedJSON? { all.first { $0.key == keyword }?.value }

  func text(_ keyword: String) -> String? { self[keyword]?.text }

  func count(_ keyword: String) -> Int? { self[keyword]?.count }

  func elements(_ keyword: String) -> [OrderedJSON] {
    if case .array(let elements)? = self[keyword] { elements } else { [] }
  }

  func entries(_ keyword: String) -> [OrderedJSON.Member] {
    if case .object(let entries)? = self[keyword] { entries } else { [] }
  }
}

extension OrderedJSON {
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number that isn't negative; one beyond `Int` counts as the greatest.
  var count: Int? {
    guard case .number(let text) = self, let number = DecimalNumber(text), number.isInteger,
      number >= .zero
    else { return nil }
    return number.int64.map { Int(clamping: $0) } ?? Int.max
  }

  /// The strings of an array, or the one string that stands in place of it.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.text)
    default: []
    }
  }
}
