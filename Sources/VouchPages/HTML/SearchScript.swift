import VouchGenerator
import VouchReading
import VouchValues

/// The search: a script beside the pages that contains the names on them, because a page that is
/// opened from a folder may load scripts from it, but no data.
enum SearchScript {
  static let name = "search.js"
  /// The id of the element into which the script inserts the search.
  static let place = "search"

  /// Returns the script: the names of all types, properties and cases with their places, then the
  /// program.
  static func file(of set: PageSet) -> GeneratedFile {
    let pages = set.pages.map { page in
      let sections = page.listed.map { self.section($0.section) }.joined(separator: ",\n")
      return "[\(literal(page.name.text)),[\n\(sections)\n]]"
    }
    return GeneratedFile(
      name: name,
      contents: """
        // \(PageMark.text)
        "use strict";
        const vouchPages = [\(pages.joined(separator: ",\n"))];
        \(program)
        """)
  }

  /// Returns a section as `[name, fragment, words, [[key, fragment], …]]`.
  private static func section(_ section: TypeSection) -> String {
    let members = section.tables.filter(\.listsMembers).flatMap(\.rows).compactMap { row in
      row.key.map { key in
        "[\(literal(key)),\(literal(fragment(row.fragment, in: section)))]"
      }
    }
    let words = section.teaser.plain
    return
      "[\(literal(section.title)),\(literal(section.fragment.text)),\(literal(words)),[\(members.joined(separator: ","))]]"
  }

  /// Returns a fragment in shortened form: a plus sign, with which no fragment begins, stands for
  /// the section's own fragment as a prefix.
  private static func fragment(_ fragment: Fragment?, in section: TypeSection) -> String {
    guard let text = fragment?.text else { return "+" }
    let own = section.fragment.text
    return text.hasPrefix(own + "/") ? "+" + text.dropFirst(own.count) : text
  }

  /// Returns a JavaScript string literal that can't end a script or a comment in HTML.
  private static func literal(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONText.quoted(Escaping.visible(text)).unicodeScalars {
      switch scalar {
      case "<": quoted += "\\u003C"
      case ">": quoted += "\\u003E"
      case "&": quoted += "\\u0026"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  /// Inserts text into the page only as text, never as markup.
  private static let program: StaticString = """
    (() => {
      const place = document.getElementById("search");
      if (!place) return;
      const make = (name, text, parent) => {
        const element = document.createElement(name);
        if (text) element.textContent = text;
        parent.append(element);
        return element;
      };
      const entries = [];
      for (const [page, sections] of vouchPages) {
        for (const [name, fragment, words, members] of sections) {
          const add = (title, place, owner, words) => {
            const text = (title + " " + owner + " " + words).toLowerCase();
            entries.push({ title, owner, words, text, href: page + ".html#" + place });
          };
          add(name, fragment, "", words);
          for (const [key, place] of members) {
            add(key, place[0] === "+" ? fragment + place.slice(1) : place, name, "");
          }
        }
      }
      const label = make("label", "Search types and properties", place);
      const input = make("input", "", label);
      input.type = "search";
      input.autocomplete = "off";
      const count = make("p", "", place);
      count.className = "muted";
      count.setAttribute("role", "status");
      const list = make("ul", "", place);
      const rank = (entry, query) => {
        const title = entry.title.toLowerCase();
        if (title === query) return 0;
        if (title.startsWith(query)) return 1;
        return title.includes(query) ? 2 : 3;
      };
      const show = () => {
        const query = input.value.trim().toLowerCase();
        const words = query.split(/\\s+/);
        const found = query
          ? entries.filter((entry) => words.every((word) => entry.text.includes(word))) : [];
        found.sort((a, b) => rank(a, query) - rank(b, query));
        list.replaceChildren();
        for (const entry of found.slice(0, 30)) {
          const link = make("a", "", make("li", "", list));
          link.href = entry.href;
          make("code", entry.title, link);
          if (entry.owner || entry.words) {
            make("span", entry.owner ? "in " + entry.owner : entry.words, link);
          }
        }
        count.textContent = !query ? "" : found.length === 1 ? "1 place"
          : found.length > 30 ? found.length + " places, the first 30 here" : found.length + " places";
      };
      input.addEventListener("input", show);
      input.addEventListener("keydown", (event) => {
        const first = list.querySelector("a");
        if (event.key === "Enter" && first) first.click();
        if (event.key === "Escape") { input.value = ""; show(); }
      });
      document.addEventListener("keydown", (event) => {
        const isTyping = event.target instanceof HTMLInputElement;
        if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        input.focus();
      });
      const links = document.querySelectorAll(".types > details a[href^='#']");
      const mark = () => {
        for (const link of links) {
          if (link.getAttribute("href") === location.hash) {
            link.setAttribute("aria-current", "true");
          } else {
            link.removeAttribute("aria-current");
          }
        }
      };
      addEventListener("hashchange", mark);
      mark();
      show();
    })();

    """
}

extension Table {
  /// True if the rows describe members.
  fileprivate var listsMembers: Bool { rows.contains { $0.fragment != nil } }
}

extension Table.Row {
  /// The name in the first column.
  fileprivate var key: String? {
    let phrase = cells.first?.phrases.first
    if case .code(let key)? = phrase?.parts.first, phrase?.parts.count == 1 { return key }
    return nil
  }
}
