import VouchValues

/// A layout of JSON text. In all of them, members keep their order, and numbers their digits.
package struct JSONLayout: Sendable {
  private var colon = ": "
  private var comma = ", "
  /// True if each item and each member has a line of its own, indented by two spaces a level.
  private var isIndented = false
  /// The width of a line up to which an array of scalars isn't broken.
  private var width = 0
  /// True if there is an empty line in an empty array or object.
  private var breaksEmpty = false
  /// Appends a string literal.
  fileprivate var quote: @Sendable (String, inout String) -> Void = JSONText.appendQuoted

  /// One line for readers: `{"id": 1, "tags": ["home"]}`.
  package static let line = JSONLayout()
  /// One line without spaces: `{"id":1,"tags":["home"]}`.
  package static let compact = JSONLayout(colon: ":", comma: ",")
  /// A line for each item and member.
  package static let lines = JSONLayout(comma: ",", isIndented: true)
  /// A line for each member, and for each item, except in short arrays of scalars.
  package static let document = JSONLayout(comma: ",", isIndented: true, width: 80)
  /// The layout in which Xcode writes String Catalogs.
  package static let stringCatalog = JSONLayout(
    colon: " : ", comma: ",", isIndented: true, breaksEmpty: true)

  /// Returns the layout with other string literals.
  ///
  /// - Parameter quote: returns the literal of a string.
  package func quoting(_ quote: @escaping @Sendable (String) -> String) -> JSONLayout {
    var layout = self
    layout.quote = { $1 += quote($0) }
    return layout
  }

  /// - Parameter indentation: a line feed and the indentation of the value's own line.
  fileprivate func append(_ value: OrderedJSON, to text: inout String, _ indentation: String) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): quote(string, &text)
    case .array(let items):
      let layout = fitsLine(items, indentation) ? .line : self
      layout.append(items, between: ("[", "]"), to: &text, indentation) {
        layout.append($0, to: &$1, $2)
      }
    case .object(let members):
      append(members, between: ("{", "}"), to: &text, indentation) {
        quote($0.key, &$1)
        $1 += colon
        append($0.value, to: &$1, $2)
      }
    }
  }

  private func append<Element>(
    _ elements: [Element], between brackets: (String, String), to text: inout String,
    _ indentation: String, each appendElement: (Element, inout String, String) -> Void
  ) {
    let inner = isIndented ? indentation + "  " : ""
    text += brackets.0
    for (position, element) in elements.enumerated() {
      if position > 0 { text += comma }
      text += inner
      appendElement(element, &text, inner)
    }
    if elements.isEmpty, breaksEmpty { text += "\n" }
    if isIndented, !elements.isEmpty || breaksEmpty { text += indentation }
    text += brackets.1
  }

  private func fitsLine(_ items: [OrderedJSON], _ indentation: String) -> Bool {
    guard width > 0, items.allSatisfy(\.isScalar) else { return false }
    // The indentation begins with a line feed, and is two spaces deeper for the items.
    let indentation = indentation.utf8.count + 1
    return indentation + OrderedJSON.array(items).line.utf8.count <= width
  }
}

extension OrderedJSON {
  /// Returns the value as text, without a final line feed.
  package func text(_ layout: JSONLayout) -> String {
    var text = ""
    layout.append(self, to: &text, "\n")
    return text
  }

  /// The value on one line for readers.
  package var line: String { text(.line) }

  /// The value on several lines, with a final line feed.
  package var document: String { text(.document) + "\n" }

  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}

// MARK: - Values as they are written in Swift

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, OrderedJSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  package static func integer(_ value: some BinaryInteger) -> OrderedJSON {
    .number(String(value))
  }

  /// Returns a string, or null in place of nil.
  package static func string(orNull text: String?) -> OrderedJSON {
    text.map { .string($0) } ?? .null
  }
}
