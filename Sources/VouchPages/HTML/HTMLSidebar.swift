/// The list of all types that stays beside a page, with the page's own ones shown.
struct HTMLSidebar {
  private let set: PageSet
  private let current: PageName

  /// So many links to types of other pages, over all pages together; beyond, pages have links to the other
  /// pages only, since each of many pages would list all of many types.
  private static let linkLimit = 6_000

  init(_ set: PageSet, on current: PageName) {
    self.set = set
    self.current = current
  }

  var markup: Markup {
    let close = Markup.element("a", [.class("close"), .named("href", "#main")], "Close")
    // The script puts the search here.
    let search = Markup.element("div", [.named("id", SearchScript.place)])
    return .element(
      "nav", [.id(.types), .class("types"), .label("Types")],
      [close, search] + set.pages.map(group))
  }

  private var listsOthers: Bool {
    let types = set.pages.reduce(0) { $0 + $1.sections.count }
    return types * (set.pages.count + 1) <= Self.linkLimit
  }

  /// A page with its types; folded if it isn't the one that is read.
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

  /// A type; one that is nested stands below the one around it, by its own name.
  private func item(_ listed: SchemaPage.Listed, of page: SchemaPage) -> Markup {
    let target = Target(page: page.name, fragment: listed.section.fragment)
    // The name of the type around, a point, and a place to break.
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
