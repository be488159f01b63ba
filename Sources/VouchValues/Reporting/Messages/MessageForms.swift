/// The plural categories of languages (Unicode Technical Standard 35, part 3, section 5, "Language
/// Plural Rules").
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// A message template with names in braces, in the forms that a language has for the argument
/// `count`.
package struct MessageForms: Sendable, Hashable {
  /// The template for all numbers without a form of their own, and for messages without a number.
  package let other: String
  /// The templates for special plural categories.
  package let special: [PluralCategory: String]

  package init(_ other: String, special: [PluralCategory: String] = [:]) {
    self.other = other
    self.special = special
  }

  /// Makes the forms for languages that distinguish singular and plural.
  package init(one: String, other: String) {
    self.init(other, special: [.one: one])
  }

  package subscript(_ category: PluralCategory) -> String { special[category] ?? other }

  /// All forms, the general one last.
  package var all: [(category: PluralCategory, text: String)] {
    PluralCategory.allCases.compactMap { category in
      special[category].map { (category, $0) }
    } + (special[.other] == nil ? [(.other, other)] : [])
  }
}

extension MessageForms: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension MessageForms {
  /// Returns the names in braces in a template, each once, in order.
  package static func placeholders(in template: some StringProtocol) -> [String] {
    var names: [String] = []
    forEachPart(of: Substring(template)) { part in
      if case .placeholder(let name) = part, !names.contains(String(name)) {
        names.append(String(name))
      }
    }
    return names
  }

  /// A piece of a template.
  package enum Part {
    case text(Substring)
    case placeholder(Substring)
  }

  /// Splits a template into parts. Braces without a valid name inside are text.
  package static func forEachPart(of template: Substring, _ body: (Part) -> Void) {
    var rest = template
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let inner = rest[rest.utf8.index(after: open)...]
      guard let close = inner.utf8.firstIndex(where: { !isPartOfName($0) }),
        close > inner.startIndex,
        inner.utf8[close] == UInt8(ascii: "}")
      else {
        body(.text(rest[...open]))
        rest = inner
        continue
      }
      if open > rest.startIndex { body(.text(rest[..<open])) }
      body(.placeholder(inner[..<close]))
      rest = inner[inner.utf8.index(after: close)...]
    }
    if !rest.isEmpty { body(.text(rest)) }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
