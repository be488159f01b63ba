import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Parses a keyword's value by its shape and adds it to the list, unless it is invalid.
  mutating func parse(_ stated: Mapping.Entry, as keyword: Keyword, into list: inout KeywordList) {
    let dialect = list.scope.dialect
    let isDraft03 = dialect == .draft03 && keyword.hasOwnFormInDraft03
    guard let entry = isDraft03 ? stated : normalized(stated, as: keyword, dialect) else { return }
    let value = entry.value
    switch keyword.description.shape {
    case .reference:
      addReference(entry, as: keyword, to: &list)
    case .schema:
      parseSchemaKeyword(entry, as: keyword, into: &list)
    case .schemas:
      if isEmptyChoice(value, keyword) { list.isUnsatisfiable = true }
      let schemas = parseSchemas(value, keyword, list: list)
      if let schemas { list.add(keyword, entry, value: .schemas(schemas)) }
    case .schemaOrSchemas where keyword == .extends:
      parseExtends(entry, into: &list)
    case .schemaOrSchemas:
      parseItems(entry, into: &list)
    case .schemasByKey:
      let schemas = parseSchemasByKey(value, keyword, list: list)
      // A reference with no arguments is a plain one.
      let isIdle = keyword == .arguments && schemas?.isEmpty == true
      if let schemas, !isIdle { list.add(keyword, entry, value: .schemasByKey(schemas)) }
      if keyword == .properties { addRequiredProperties(entry, to: &list) }
    case .schemasOrNamesByKey:
      parseDependencies(entry, into: &list)
    case .exclusiveLimit:
      parseExclusiveLimit(entry, as: keyword, into: &list)
    case .discriminator:
      parseDiscriminator(entry, into: &list)
    case .flagsByKey:
      checkVocabulary(value)
    case .namesOrFlag where isDraft03:
      parseRequired(entry, into: &list)
    case .types where isDraft03:
      parseDraft03Types(entry, as: keyword, into: &list)
    case .flag where keyword == .recursiveAnchor:
      // Entering the resource has handled it.
      _ = parseFlag(value, keyword)
    case .positiveNumber where keyword == .divisibleBy:
      if let number = parsePositiveNumber(value, keyword) {
        list.add(.multipleOf, entry, value: .number(number))
      }
    default:
      if let parsed = parseAllowed(entry, as: keyword, in: list), isKept(keyword, parsed, in: list)
      {
        list.add(keyword, entry, value: parsed)
      }
    }
  }

  /// Parses a plain value. An invalid one is only a warning if the keyword may go unenforced.
  private mutating func parseAllowed(
    _ entry: Mapping.Entry, as keyword: Keyword, in list: KeywordList
  ) -> KeywordValue? {
    guard graph.mayGoUnenforced(keyword, of: list.schema) else {
      return parsePlain(entry.value, as: keyword, list.scope.dialect)
    }
    let before = diagnostics
    if let parsed = parsePlain(entry.value, as: keyword, list.scope.dialect) { return parsed }
    diagnostics = before
    report(
      .unenforced, "\(keyword.spelling) can't be \(ValueWords.of(entry.value)), and isn't enforced",
      at: entry.keyPlace)
    return nil
  }

  /// Returns true if the keyword has an effect: it isn't replaced by another one, as draft-04's
  /// `exclusiveMinimum: true` replaces `minimum`, isn't a format that is an annotation, and lists at
  /// least one coercion.
  private func isKept(_ keyword: Keyword, _ value: KeywordValue, in list: KeywordList) -> Bool {
    switch keyword {
    case .format: !isAnnotation(formatIn: value, list)
    case .minimum: !list.isExclusiveFlagSet(.exclusiveMinimum)
    case .maximum: !list.isExclusiveFlagSet(.exclusiveMaximum)
    case .coerce: if case .names(let names) = value { !names.isEmpty } else { true }
    default: true
    }
  }

  /// Returns true if a format is only an annotation. Beside allow-lists for URIs, it is needed.
  private func isAnnotation(formatIn value: KeywordValue, _ list: KeywordList) -> Bool {
    guard case .text(let name) = value,
      graph.files[list.scope.file].settings.annotatedFormats.contains(name.value)
    else { return false }
    return HostsAndSchemes.keywords.allSatisfy { list.mapping[$0] == nil }
  }

  /// Parses a value that contains no schema.
  private mutating func parsePlain(
    _ value: Node, as keyword: Keyword, _ dialect: Dialect
  ) -> KeywordValue? {
    switch keyword.description.shape {
    case .flag: parseFlag(value, keyword).map { .flag($0) }
    case .count: parseCount(value, keyword.spelling).map { .count($0) }
    case .number: parseNumber(value, keyword).map { .number($0) }
    case .positiveNumber: parsePositiveNumber(value, keyword).map { .number($0) }
    case .text: parseText(value, keyword.spelling).map { .text($0) }
    case .word(let words): parseWord(value, keyword.spelling, words: words).map { .text($0) }
    case .names, .namesOrFlag: parseNames(value, keyword.spelling).map { .names($0) }
    case .words(let words): parseWords(value, keyword.spelling, words: words).map { .names($0) }
    case .namesByKey: parseNamesByKey(value, keyword).map { .namesByKey($0) }
    case .types: parseTypes(value, dialect).map { .types($0) }
    case .value: .value(value)
    case .values: parseList(value, keyword.spelling, elements: "values").map { .values($0) }
    case .rules: parseRules(value).map { .rules($0) }
    case .payload: parsePayload(value).map { .payload($0) }
    case .messages: parseMessages(value).map { .messages($0) }
    case .label: parseLocalized(value, keyword.spelling).map { .label($0) }
    default: nil
    }
  }

  /// Reports a value that doesn't have the form that its keyword requires.
  mutating func expect(_ name: String, _ expectation: String, insteadOf value: Node) {
    // The reader has reported the values that it rejected.
    guard !damagedValues.contains(value.place) || !value.isNull else { return }
    report(
      .wrongValue, "\(name) must be \(expectation), not \(ValueWords.of(value))",
      at: value.place)
  }

  /// Checks the form of `$vocabulary`. It doesn't concern values, but the schemas whose `$schema`
  /// names its document; ``SchemaLoader/statedDialect(_:)`` reads it there.
  private mutating func checkVocabulary(_ value: Node) {
    let members = "of URIs to true or false"
    for entry in parseMapping(value, "$vocabulary", members)?.entries ?? []
    where entry.value.flag == nil {
      expect("$vocabulary", "a mapping \(members)", insteadOf: entry.value)
    }
  }
}
