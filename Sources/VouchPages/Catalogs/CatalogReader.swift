import VouchMessages
import VouchReading
import VouchValues

/// Reads catalogs with the places of their messages, and reports errors.
package struct CatalogReader {
  private var catalog = CatalogFile()
  package private(set) var diagnostics = Diagnostics()

  package init() {}

  /// Returns the catalog in a file; nil after reporting an error.
  ///
  /// - Parameter language: the language of a file for one language.
  package mutating func read(
    _ file: SourceFile, as format: CatalogFormat, language: String
  ) -> CatalogFile? {
    switch format {
    case .strings: readStrings(file, language)
    case .xcstrings, .json:
      guard let root = SchemaReader.readJSON(file, into: &diagnostics) else { return nil }
      if format == .xcstrings { readCatalog(root) } else { readLanguages(root) }
    }
    return diagnostics.hasErrors ? nil : catalog
  }

  private mutating func report(_ message: String, at place: Place) {
    diagnostics.report(.catalog, message, at: place)
  }

  /// Returns the members of a mapping; reports an error for anything else.
  private mutating func members(_ node: Node, _ what: String) -> [Mapping.Entry] {
    guard let mapping = node.mapping else {
      report("\(what) must be an object", at: node.place)
      return []
    }
    return mapping.entries
  }

  private mutating func text(_ node: Node, _ what: String) -> String? {
    guard let text = node.string else {
      report("\(what) must be a string", at: node.place)
      return nil
    }
    return text.value
  }

  // MARK: String Catalogs

  private mutating func readCatalog(_ root: Node) {
    var hasStrings = false
    for member in members(root, "a String Catalog") {
      switch member.key {
      case "sourceLanguage":
        if let language = text(member.value, "sourceLanguage") {
          catalog.sourceLanguage = language
        }
      case "strings":
        hasStrings = true
        for string in members(member.value, "strings") { readEntry(string) }
      case "version": break
      default:
        report("a String Catalog has no member \(Escaping.quoted(member.key))", at: member.keyPlace)
      }
    }
    if !hasStrings, !diagnostics.hasErrors {
      report("this is no String Catalog: it has no strings", at: root.place)
    }
  }

  private mutating func readEntry(_ stated: Mapping.Entry) {
    var entry = CatalogFile.Entry()
    entry.place = stated.keyPlace
    for member in members(stated.value, "a key's value") {
      switch member.key {
      case "comment": entry.comment = text(member.value, "comment")
      case "extractionState": entry.extractionState = text(member.value, "extractionState")
      case "localizations":
        for language in members(member.value, "localizations") {
          entry.localizations[language.key] = localization(language.value)
        }
      default: entry.others.append(OrderedJSON.Member(member.key, OrderedJSON(member.value)))
      }
    }
    catalog.entries[stated.key] = entry
  }

  private mutating func localization(_ node: Node) -> CatalogFile.Localization? {
    let members = members(node, "a localization")
    if members.count == 1, members[0].key == "stringUnit" {
      return unit(members[0].value).map { .text($0) }
    }
    guard members.count == 1, members[0].key == "variations",
      let variations = members[0].value.mapping,
      variations.entries.count == 1, let plural = variations["plural"]
    else { return .other(OrderedJSON(node)) }
    var units: [PluralCategory: CatalogFile.Unit] = [:]
    for form in self.members(plural.value, "plural") {
      guard let category = PluralCategory(rawValue: form.key) else {
        let names = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        report("\(Escaping.quoted(form.key)) is no form of a plural: \(names)", at: form.keyPlace)
        continue
      }
      for member in self.members(form.value, "a form") where member.key == "stringUnit" {
        units[category] = unit(member.value)
      }
    }
    return .plural(units)
  }

  private mutating func unit(_ node: Node) -> CatalogFile.Unit? {
    var value: (text: String, place: Place)?
    var state = "translated"
    for member in members(node, "stringUnit") {
      switch member.key {
      case "value": value = text(member.value, "value").map { ($0, member.value.place) }
      case "state": state = text(member.value, "state") ?? state
      default: break
      }
    }
    guard let value else {
      if !diagnostics.hasErrors { report("stringUnit must have a value", at: node.place) }
      return nil
    }
    return CatalogFile.Unit(value.text, state: state, place: value.place)
  }

  // MARK: JSON

  private mutating func readLanguages(_ root: Node) {
    for language in members(root, "a catalog") {
      if language.key == Self.staleMember {
        guard let keys = language.value.sequence else { continue }
        for key in keys {
          if let key = key.string {
            catalog.entries[key.value, default: CatalogFile.Entry()].extractionState = "stale"
          }
        }
        continue
      }
      for sentence in members(language.value, "a language") {
        let localization = sentences(sentence.value)
        var entry = catalog.entries[sentence.key] ?? CatalogFile.Entry()
        entry.place = entry.place ?? sentence.keyPlace
        entry.localizations[language.key] = localization
        catalog.entries[sentence.key] = entry
      }
    }
  }

  /// The member of a JSON catalog that lists keys which no schema uses any more.
  static let staleMember = "stale"

  private mutating func sentences(_ node: Node) -> CatalogFile.Localization? {
    if let text = node.string {
      return .text(CatalogFile.Unit(text.value, place: node.place))
    }
    var units: [PluralCategory: CatalogFile.Unit] = [:]
    for form in members(node, "a sentence") {
      guard let category = PluralCategory(rawValue: form.key) else {
        let names = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        report("\(Escaping.quoted(form.key)) is no form of a plural: \(names)", at: form.keyPlace)
        continue
      }
      units[category] = text(form.value, "a sentence").map {
        CatalogFile.Unit($0, place: form.value.place)
      }
    }
    return .plural(units)
  }

  // MARK: Files of one language

  private mutating func readStrings(_ file: SourceFile, _ language: String) {
    func place(_ line: Int, _ column: Int) -> Place {
      Place(file: file, line: line, column: column)
    }
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      report("the file must be in UTF-8", at: place(1, 1))
      return
    }
    do throws(StringsFileError) {
      var units: [String: [PluralCategory: CatalogFile.Unit]] = [:]
      for stated in try StringsFile.entries(of: text) {
        let (key, form) = StringsFile.parts(ofKey: stated.key)
        let place = place(stated.line, stated.column)
        units[key, default: [:]][form] = CatalogFile.Unit(stated.value, place: place)
        var entry = catalog.entries[key] ?? CatalogFile.Entry()
        entry.place = entry.place ?? place
        if stated.comment?.contains(CatalogFile.staleMark) == true {
          entry.extractionState = "stale"
        }
        catalog.entries[key] = entry
      }
      for (key, forms) in units {
        let isText = forms.count == 1 && forms[.other] != nil
        catalog.entries[key]?.localizations[language] =
          isText ? forms[.other].map { .text($0) } : .plural(forms)
      }
    } catch {
      report(error.problem, at: place(error.line, error.column))
    }
  }
}
