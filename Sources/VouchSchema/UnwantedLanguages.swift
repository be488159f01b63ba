extension SchemaGraph {
  /// Returns the schemas with the texts for generated code: those of files with
  /// `schema-messages: false` in one language. Catalogs still contain all languages.
  package func withoutUnwantedLanguages() -> SchemaGraph {
    guard files.contains(where: { !$0.settings.generatesAllLanguages }) else { return self }
    var graph = self
    for id in ids where !settings(of: id).generatesAllLanguages {
      graph.schemas[id.index].keywords = self[id].keywords.map(\.inOneLanguage)
    }
    return graph
  }
}

extension LocatedKeyword {
  fileprivate var inOneLanguage: LocatedKeyword {
    let changed: KeywordValue
    switch value {
    case .label(let label): changed = .label(label.inOneLanguage)
    case .messages(let messages):
      changed = .messages(
        messages.map {
          Message(keyword: $0.keyword, text: $0.text.inOneLanguage, position: $0.position)
        })
    case .rules(let rules): changed = .rules(rules.map(\.inOneLanguage))
    default: return self
    }
    return with(changed)
  }
}

extension Rule {
  fileprivate var inOneLanguage: Rule {
    Rule(
      id: id, expression: expression, message: message?.inOneLanguage, property: property,
      place: place)
  }
}
