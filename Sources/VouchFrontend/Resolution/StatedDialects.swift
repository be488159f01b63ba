import VouchReading
import VouchSchema

/// The dialect of a resource by its `$schema`, and the vocabularies of the dialect that it uses.
struct StatedDialect: Hashable {
  var dialect: Dialect
  /// The last parts of the URIs of the vocabularies in use; nil for all.
  var vocabularies: Set<String>?
  /// True if the schemas stand in an OpenAPI or Kubernetes document, which has keywords and formats
  /// of its own.
  var isHosted = false
  /// True if that document is a custom resource of Kubernetes.
  var isOfKubernetes = false

  /// The prefixes of the URIs of the dialects' own vocabularies.
  fileprivate static let vocabularyPrefixes = Dialect.allCases
    .filter { Dialects.since201909.contains(Dialects($0)) }
    .map { $0.uri.dropLast("schema".count) + "vocab/" }

  /// The vocabularies of 2020-12, and the `format` of 2019-09.
  fileprivate static let knownVocabularies: Set<String> = [
    "core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation",
    "format-assertion", "format", "content",
  ]

  /// Returns true if a keyword belongs to a vocabulary in use.
  ///
  /// Annotations for readers are always in use, as are OpenAPI's and Vouch's own keywords, which
  /// aren't in any vocabulary of JSON Schema. Formats are asserted with either of the two format
  /// vocabularies.
  func uses(_ keyword: Keyword) -> Bool {
    guard let vocabularies else { return true }
    switch keyword.description.vocabulary {
    case .core, .metadata, .openAPI, .vouch: return true
    case .applicator:
      // In 2019-09, these belong to the applicators.
      let isUnevaluated =
        dialect == .draft202012 && [.unevaluatedItems, .unevaluatedProperties].contains(keyword)
      return vocabularies.contains(isUnevaluated ? "unevaluated" : "applicator")
    case .validation: return vocabularies.contains("validation")
    case .format:
      let names: Set = ["format-annotation", "format-assertion", "format"]
      return !vocabularies.isDisjoint(with: names)
    case .content: return vocabularies.contains("content")
    }
  }
}

/// Resolves `$schema` (JSON Schema Core 2020-12, sections 8.1.1 and 8.1.2).
extension SchemaLoader {
  /// Returns the dialect that `$schema` names; nil if it is unspecified, or after an error.
  mutating func statedDialect(_ uri: StringScalar) -> StatedDialect? {
    if let dialect = Dialect(uri: uri.value) { return StatedDialect(dialect: dialect) }
    let name = URIReference(uri.value).withoutFragment
    if mappedPath(for: name) == nil, let nearly = NearlyStatedDialect(uri: uri.value) {
      guard case .dialect(let dialect) = nearly else { return nil }
      report(
        .assumedDialect,
        "$schema isn't the identifier of a dialect: the schema is read as \(dialect.rawValue), "
          + "which is \(dialect.uri)#", at: uri.place)
      return StatedDialect(dialect: dialect)
    }
    if let known = registry.dialects[name.text] { return known }
    let stated = dialectOfMetaSchema(name, uri)
    registry.dialects[name.text] = stated
    return stated
  }

  /// Returns true if a root states its dialect, even an unknown one.
  func statesDialect(_ root: Mapping) -> Bool {
    guard let uri = root[.dialect]?.value.string else {
      return false
    }
    if mappedPath(for: URIReference(uri.value).withoutFragment) != nil { return true }
    if case .unspecified? = NearlyStatedDialect(uri: uri.value) { return false }
    return true
  }

  /// Returns the dialect that a custom meta-schema defines; a map gives its location.
  private mutating func dialectOfMetaSchema(
    _ uri: URIReference, _ text: StringScalar
  ) -> StatedDialect? {
    guard let path = mappedPath(for: uri) ?? uri.filePath else {
      reportUnknownDialect(text, "; --map PREFIX=DIR says where a meta-schema of one's own lies")
      return nil
    }
    guard case .success(let bytes) = files.contents(of: path) else {
      reportUnknownDialect(text, "; there is no file \(Escaping.quoted(path))")
      return nil
    }
    let source = SourceFile(path: path, bytes: bytes)
    guard let node = SchemaReader.read(source, limits: options.limits, into: &diagnostics) else {
      return nil
    }
    guard let mapping = node.mapping, let base = mapping[.dialect]?.value.text,
      let dialect = Dialect(uri: base)
    else {
      reportUnknownDialect(text, ", nor does the $schema of the meta-schema itself")
      return nil
    }
    return StatedDialect(dialect: dialect, vocabularies: vocabularies(of: mapping, text))
  }

  /// Returns the vocabularies that a meta-schema lists, without unknown optional ones; nil if it
  /// lists none, and so leaves the choice to implementations.
  private mutating func vocabularies(of mapping: Mapping, _ text: StringScalar) -> Set<String>? {
    guard let listed = mapping[.vocabulary]?.value.mapping else {
      return nil
    }
    var names: Set<String> = []
    for entry in listed.entries {
      let prefix = StatedDialect.vocabularyPrefixes.first { entry.key.hasPrefix($0) }
      let name = prefix.map { String(entry.key.dropFirst($0.count)) }
      if let name, StatedDialect.knownVocabularies.contains(name) {
        names.insert(name)
      } else if entry.value.flag == true {
        report(
          .unsupported, "$schema asks for a vocabulary that isn't known here", at: text.place,
          notes: [Note("the vocabulary \(Escaping.quoted(entry.key))", at: entry.keyPlace)])
      }
    }
    return names
  }

  private mutating func reportUnknownDialect(_ text: StringScalar, _ reason: String) {
    let known = ValueWords.choice(Dialect.allCases.map(\.rawValue))
    let message =
      "\(Escaping.quoted(text.value)) is no dialect that is read here, which are \(known)\(reason)"
    report(.unknownDialect, message, at: text.place)
  }
}
