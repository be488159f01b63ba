import VouchReading

/// A tree of elements, for HTML and SVG.
///
/// Texts and attribute values are strings that are escaped when they are printed; the names of
/// elements and attributes are literals of this module. There is no other way to make markup, so
/// text of a schema can't become markup.
enum Markup: Sendable {
  case element(Element)
  case text(String)
  /// A style sheet, which is a literal of this module.
  case style(StaticString)

  struct Element: Sendable {
    let name: StaticString
    var attributes: [Attribute]
    var children: [Markup]
  }

  struct Attribute: Sendable {
    let name: StaticString
    let value: String
  }

  static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ children: [Markup] = []
  ) -> Markup {
    .element(Element(name: name, attributes: attributes, children: children))
  }

  static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ text: String
  ) -> Markup {
    element(name, attributes, [.text(text)])
  }
}

extension Markup.Attribute {
  static func `class`(_ name: StaticString) -> Self { Self(name: "class", value: name.description) }
  static func id(_ fragment: Fragment) -> Self { Self(name: "id", value: fragment.text) }
  static func label(_ text: String) -> Self { Self(name: "aria-label", value: text) }

  /// Returns any other attribute; addresses have their own functions.
  static func named(_ name: StaticString, _ value: String) -> Self {
    Self(name: name, value: value)
  }

  // MARK: Addresses

  static func href(_ link: SourceLink) -> Self { Self(name: "href", value: link.address) }

  static func href(_ fragment: Fragment) -> Self { Self(name: "href", value: "#" + fragment.text) }

  static func href(_ page: PageName, ending: StaticString) -> Self {
    Self(name: "href", value: page.text + ending.description)
  }

  /// - Parameter page: the page that contains the link.
  static func href(_ target: Target, on page: PageName, ending: StaticString) -> Self {
    if target.page == page { return href(target.fragment) }
    return Self(
      name: "href", value: "\(target.page.text)\(ending.description)#\(target.fragment.text)")
  }
}

/// Prints markup. Linear in its size.
struct MarkupPrinter {
  private(set) var text: String

  /// HTML elements without an end tag.
  private static let void: Set<String> = ["meta", "wbr"]
  /// Block elements, which are printed on lines of their own for readers of the source.
  private static let blocks: Set<String> = [
    "html", "head", "body", "main", "nav", "section", "header", "footer", "table", "thead", "tbody",
    "tr", "ul", "li", "details", "div", "svg", "title", "style", "script", "h1", "h2", "h3", "h4",
    "p", "pre",
    "g", "dl", "dt", "dd",
  ]

  init(prologue: StaticString) {
    text = prologue.description
  }

  mutating func print(_ markup: Markup) {
    switch markup {
    case .text(let string): appendEscaped(string, isValue: false)
    case .style(let sheet): text += sheet.description
    case .element(let element): print(element)
    }
  }

  private mutating func print(_ element: Markup.Element) {
    let name = element.name.description
    text += "<\(name)"
    for attribute in element.attributes {
      text += " \(attribute.name.description)=\""
      appendEscaped(attribute.value, isValue: true)
      text += "\""
    }
    text += ">"
    if Self.void.contains(name) {
      // Within a word, a line break would become a blank.
      if name != "wbr" { text += "\n" }
      return
    }
    for child in element.children { print(child) }
    text += "</\(name)>"
    if Self.blocks.contains(name) { text += "\n" }
  }

  /// - Parameter isValue: true if the string is inside quotation marks.
  private mutating func appendEscaped(_ string: String, isValue: Bool) {
    var isFirst = true
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst { text += "\n" }
      isFirst = false
      for scalar in Escaping.visible(String(line)).unicodeScalars {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"" where isValue: text += "&quot;"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
