/// The sidebar with the list of all types, in which the types of the current page are expanded.
struct HTMLSidebar {
  private let set: PageSet
  private let current: PageName

  /// The maximum number of links to types of other pages, in all pages together. Beyond it, pages
  /// link only to the other pages, because otherwise each of many pages would list all types.
  private static let linkLimit = 6_000

  init(_ set: PageSet, on current: PageName) {
    self.set = set
    self.current = current
  }

  var markup: Markup {
    let close = Markup.element("a", [.class("close"), .named("href", "#main")], "Close")
    // The script inserts the search here.
    let search = Markup.element("div", [.named("id", SearchScript.place)])
    return .element(
      "nav", [.id(.types), .class("types"), .label("Types")],
      [close, search] + set.pages.map(group))
  }

  private var listsOthers: Bool {
    let types = set.pages.reduce(0) { $0 + $1.sections.count }
    return types * (set.pages.count + 1) <= Self.linkLimit
  }

  /// Returns a page with its types, folded unless it is the current page.
  private func group(_ page: SchemaPage) -> Markup {
    let isCurrent = page.name == current
    guard !page.sections.isEmpty, isCurrent || listsOthers else {
      return .element("p", [], [link(to: page, page.title)])
    }
    let types = page.listed.map { item($0, of: page) }
    let isOpen = isCurrent || set.pages.count == 1
    var parts = [Markup.element("summary", [], page.title)]
    if !isCurrent { parts.append(.element("p", [], [link(to: page, "The whole page")])) }
    parts.append(.element("ul", [], types))
    return .element("details", isOpen ? [.named("open", "")] : [], parts)
  }

  /// Returns the item for a type. A nested type is listed below the enclosing one, by its own name.
  private func item(_ listed: SchemaPage.Listed, of page: SchemaPage) -> Markup {
    let target = Target(page: page.name, fragment: listed.section.fragment)
    // Skips the name of the enclosing type, the point, and the optional break.
    let parts = HTMLPhrase.name(listed.section.title).dropFirst(listed.isNested ? 3 : 0)
    let link = Markup.element(
      "a", [.href(target, on: current, ending: HTMLPages.ending)],
      [.element("code", [], Array(parts))])
    return .element("li", listed.isNested ? [.class("nested")] : [], [link])
  }

  private func link(to page: SchemaPage, _ words: String) -> Markup {
    let attributes: [Markup.Attribute] =
      page.name == current
      ? [.href(.top), .named("aria-current", "page")]
      : [.href(page.name, ending: HTMLPages.ending)]
    return .element("a", attributes, words)
  }
}
