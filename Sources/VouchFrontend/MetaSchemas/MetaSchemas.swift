import VouchSchema

/// The meta-schemas that JSON Schema publishes, so that references to them need no network.
///
/// They are written from the table of keywords, and assert the same keyword by keyword as the
/// published documents. A `--map` of their addresses takes precedence.
enum MetaSchemas {
  /// Returns the document with a URI; nil if it isn't one of these.
  static func text(of uri: String) -> String? { documents[uri] }

  private static let documents: [String: String] = {
    let olderDrafts: [Dialect] = [.draft04, .draft06, .draft07]
    let inVocabularies = [Dialect.draft201909, .draft202012].flatMap {
      MetaSchemaText($0).vocabularies
    }
    return Dictionary(
      keepingFirst: olderDrafts.map { ($0.uri, MetaSchemaText($0).whole) } + inVocabularies)
  }()
}

/// A meta-schema in one document, as the drafts before 2019-09 have it (JSON Schema Core and
/// Validation of each draft).
extension MetaSchemaText {
  var whole: String {
    let identifier = dialect.identifier.spelling
    let title = isDraft04 ? "description" : "title"
    return """
      $schema: \(dialect.uri)#
      \(identifier): \(dialect.uri)#
      \(title): Core schema meta-schema
      type: \(isDraft04 ? "object" : "[object, boolean]")
      definitions:
      \(definitions([.schemaArray, .nonNegativeInteger, .simpleTypes, .stringArray]))
      properties:
      \(properties(Self.keywordsOfWholes.filter { !isDraft04 || $0 != .reference }))
      \(isDraft04 ? "dependencies: {exclusiveMaximum: [maximum], exclusiveMinimum: [minimum]}" : "")
      """
  }

  private static let keywordsOfWholes: [Keyword] = [
    .olderID, .id, .dialect, .reference, .comment, .title, .description, .default, .readOnly,
    .writeOnly, .examples, .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum,
    .maxLength, .minLength, .pattern, .additionalItems, .items, .maxItems, .minItems, .uniqueItems,
    .contains, .maxProperties, .minProperties, .required, .additionalProperties, .definitions,
    .properties, .patternProperties, .dependencies, .propertyNames, .const, .enum, .type, .format,
    .contentMediaType, .contentEncoding, .if, .then, .else, .allOf, .anyOf, .oneOf, .not,
  ]
}

/// A meta-schema with one document for each vocabulary, as in 2019-09 and 2020-12 (JSON Schema Core,
/// sections 8 to 11; Validation, sections 6 to 9).
extension MetaSchemaText {
  var vocabularies: [(uri: String, text: String)] {
    let parts =
      dialect == .draft202012
      ? [
        core, applicator(without: Self.unevaluated),
        part("unevaluated", "Unevaluated applicator vocabulary", Self.unevaluated), validation,
        metadata, format("-annotation", " for annotation results"),
        format("-assertion", " for assertion results"), content,
      ] : [core, applicator(without: []), validation, metadata, format("", ""), content]
    let names = parts.map(\.name).filter { $0 != "format-assertion" }
    let all = """
      \(head("schema", "Core and Validation specifications"))
      allOf:
      \(names.map { "  - $ref: meta/\($0)" }.joined(separator: "\n"))
      type: [object, boolean]
      properties:
      \(properties([.definitions, .dependencies]))
      \(dialect == .draft202012 ? Self.replacedIn202012 : "")
      """
    return [(dialect.uri, all)] + parts.map { (uri(of: "meta/\($0.name)"), $0.text) }
  }

  private typealias Part = (name: String, text: String)

  private var core: Part {
    part(
      "core", "Core vocabulary",
      [
        .id, .dialect, .reference, .anchor, .recursiveReference, .recursiveAnchor,
        .dynamicReference, .dynamicAnchor, .vocabulary, .comment, .defs,
      ], [.anchorString, .uriString, .uriReferenceString])
  }

  private func applicator(without others: [Keyword]) -> Part {
    let keywords: [Keyword] = [
      .prefixItems, .additionalItems, .unevaluatedItems, .items, .contains, .additionalProperties,
      .unevaluatedProperties, .properties, .patternProperties, .dependentSchemas, .propertyNames,
      .if, .then, .else, .allOf, .anyOf, .oneOf, .not,
    ]
    return part(
      "applicator", "Applicator vocabulary", keywords.filter { !others.contains($0) },
      [.schemaArray])
  }

  private static let unevaluated: [Keyword] = [.unevaluatedItems, .unevaluatedProperties]

  private var validation: Part {
    part(
      "validation", "Validation vocabulary", keywords(of: .validation),
      [.nonNegativeInteger, .simpleTypes, .stringArray])
  }

  private var metadata: Part {
    part("meta-data", "Meta-data vocabulary", keywords(of: .metadata))
  }

  private func format(_ suffix: String, _ use: String) -> Part {
    part("format\(suffix)", "Format vocabulary", [.format], use: use)
  }

  private var content: Part { part("content", "Content vocabulary", keywords(of: .content)) }

  private func keywords(of vocabulary: KeywordDescription.Vocabulary) -> [Keyword] {
    KeywordTable.all.filter { $0.vocabulary == vocabulary }.map(\.keyword)
  }

  private func part(
    _ name: String, _ title: String, _ keywords: [Keyword], _ own: [Definition] = [],
    use: String = ""
  ) -> Part {
    let text = """
      \(head("meta/\(name)", title, use: use))
      type: [object, boolean]
      properties:
      \(properties(keywords))
      \(own.isEmpty ? "" : "$defs:\n\(definitions(own))")
      """
    return (name, text)
  }

  private func head(_ name: String, _ title: String, use: String = "") -> String {
    """
    $schema: \(dialect.uri)
    $id: \(uri(of: name))
    \(dialect == .draft202012 ? "$dynamicAnchor: meta" : "$recursiveAnchor: true")
    title: \(title) meta-schema\(use)
    """
  }

  private func uri(of name: String) -> String { dialect.uri.dropLast("schema".count) + name }

  /// The keywords of 2019-09 that the meta-schema of 2020-12 still reserves.
  private static let replacedIn202012 = """
      $recursiveAnchor: {$ref: "meta/core#/$defs/anchorString"}
      $recursiveRef: {$ref: "meta/core#/$defs/uriReferenceString"}
    """
}
