import VouchMessages
import VouchReading
import VouchValues

extension CatalogFile {
  /// Returns the text of a file, which is the same for equal catalogs.
  ///
  /// - Parameter language: the language of a file for one language.
  package func text(as format: CatalogFormat, language: String) -> String {
    switch format {
    case .xcstrings: catalogJSON.text(.stringCatalog) + "\n"
    case .json: languagesJSON.text(.stringCatalog) + "\n"
    case .strings: strings(language)
    }
  }

  private var sortedKeys: [String] {
    entries.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// The catalog as JSON, in Xcode's order.
  private var catalogJSON: OrderedJSON {
    let strings = sortedKeys.map { key in
      OrderedJSON.Member(key, entries[key]?.json ?? .object([]))
    }
    return [
      "sourceLanguage": .string(sourceLanguage), "strings": .object(strings), "version": "1.0",
    ]
  }

  private var languagesJSON: OrderedJSON {
    let languages = Set(entries.values.flatMap(\.localizations.keys)).sorted()
    var members = languages.map { language in
      let sentences = sortedKeys.compactMap { key -> OrderedJSON.Member? in
        guard let localization = entries[key]?.localizations[language] else { return nil }
        return localization.plainJSON.map { OrderedJSON.Member(key, $0) }
      }
      return OrderedJSON.Member(language, .object(sentences))
    }
    let stale = sortedKeys.filter { entries[$0]?.extractionState == "stale" }
    if !stale.isEmpty {
      members.append(
        OrderedJSON.Member(CatalogReader.staleMember, .array(stale.map { .string($0) })))
    }
    return .object(members)
  }
}

extension CatalogFile.Entry {
  fileprivate var json: OrderedJSON {
    var members = others
    if let comment { members.append(.init("comment", .string(comment))) }
    if let extractionState { members.append(.init("extractionState", .string(extractionState))) }
    if !localizations.isEmpty {
      members.append(
        .init(
          "localizations",
          .object(localizations.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.json) })))
    }
    return .object(members.sorted { $0.key < $1.key })
  }
}

extension CatalogFile.Localization {
  fileprivate var json: OrderedJSON {
    switch self {
    case .text(let unit): ["stringUnit": unit.json]
    case .plural:
      [
        "variations": [
          "plural": .object(
            units.sorted { $0.form.rawValue < $1.form.rawValue }.map {
              .init($0.form.rawValue, ["stringUnit": $0.unit.json])
            })
        ]
      ]
    case .other(let json): json
    }
  }

  /// A text, or a text for each plural form.
  fileprivate var plainJSON: OrderedJSON? {
    switch self {
    case .text(let unit): .string(unit.value)
    case .plural:
      .object(units.map { .init($0.form.rawValue, .string($0.unit.value)) })
    case .other: nil
    }
  }
}

extension CatalogFile.Unit {
  fileprivate var json: OrderedJSON {
    ["state": .string(state), "value": .string(value)]
  }
}

extension CatalogFile {
  /// The comment on messages that no schema needs any more, in files of one language.
  static let staleMark = "stale: no schema needs this any more"

  /// Returns the text of a file with the messages of one language.
  private func strings(_ language: String) -> String {
    let blocks = sortedKeys.compactMap { key -> String? in
      guard let entry = entries[key], let sentences = entry.localizations[language] else {
        return nil
      }
      let isStale = entry.extractionState == "stale"
      let comment = isStale ? Self.staleMark : entry.comment ?? ""
      // A comment must not contain the characters that end it.
      var lines = comment.isEmpty ? [] : ["/* \(comment.replacing("*/", with: "* /")) */"]
      for (form, unit) in sentences.units {
        let name = StringsFile.quoted(StringsFile.key(of: form, key))
        lines.append("\(name) = \(StringsFile.quoted(unit.value));")
      }
      return lines.joined(separator: "\n") + "\n"
    }
    return blocks.joined(separator: "\n")
  }
}
