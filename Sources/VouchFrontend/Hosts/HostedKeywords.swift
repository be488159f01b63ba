import VouchReading
import VouchSchema

/// A schema's keywords, with OpenAPI's keywords translated to JSON Schema 2020-12.
struct HostedKeywords {
  var mapping: Mapping
  /// The keywords in the mapping that replace others, whichever dialects have them.
  var translated: Set<String> = []
  /// The schema's `nullable: true` in OpenAPI 3.0.
  var nullable: StatedNullable?

  init(_ mapping: Mapping) {
    self.mapping = mapping
  }
}

extension SchemaLoader {
  /// The keys that have a meaning in documents of OpenAPI or Kubernetes that differs from JSON
  /// Schema's.
  private static let translatedKeys: Set<String> = [
    "nullable", "example", "xml", "externalDocs", "format",
  ]

  /// Returns true if an entry of a schema needs translation to JSON Schema.
  private static func isTranslated(_ entry: Mapping.Entry) -> Bool {
    translatedKeys.contains(entry.key) || KubernetesExtensions.concerns(entry)
  }

  /// Returns the keywords of a schema in a host document, translated to JSON Schema.
  mutating func hostedKeywords(of mapping: Mapping, in scope: Scope) -> HostedKeywords {
    guard scope.stated.isHosted, mapping.entries.contains(where: Self.isTranslated) else {
      return HostedKeywords(mapping)
    }
    var translation = HostedTranslation(mapping, scope.stated)
    translation.translate(rulesStatedAbove: &rulesStatedAbove)
    for diagnostic in translation.diagnostics { diagnostics.report(diagnostic) }
    return translation.keywords
  }
}

/// A translation of one schema's keywords to JSON Schema.
struct HostedTranslation {
  private let schema: Mapping
  private let stated: StatedDialect
  private var entries: [Mapping.Entry] = []
  private var translated: Set<String> = []
  private var nullable: StatedNullable?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ schema: Mapping, _ stated: StatedDialect) {
    self.schema = schema
    self.stated = stated
  }

  private var dialect: Dialect { stated.dialect }

  var keywords: HostedKeywords {
    var result = HostedKeywords(Mapping(entries))
    result.translated = translated
    result.nullable = nullable
    return result
  }

  mutating func translate(rulesStatedAbove: inout Set<Place>) {
    for entry in schema.entries { translate(entry) }
    guard schema.entries.contains(where: KubernetesExtensions.concerns) else { return }
    let extensions = KubernetesExtensions(of: schema, statedAbove: rulesStatedAbove)
    rulesStatedAbove = extensions.statedAbove
    for keyword in extensions.keywords { add(keyword) }
    diagnostics += extensions.diagnostics
  }

  private mutating func translate(_ entry: Mapping.Entry) {
    switch entry.key {
    case "xml", "externalDocs": break
    case "nullable": addNull(entry)
    case "type" where !isNullable: entries.append(entry)
    case "type": entries.append(entry.with(value: withNull(entry.value)))
    case "example": addExample(entry)
    case "format": addFormat(entry)
    default: addRemaining(entry)
    }
  }

  private mutating func addRemaining(_ entry: Mapping.Entry) {
    if entry.key.hasPrefix(KubernetesExtensions.prefix) { return }
    if entry.key == Keyword.anyOf.spelling,
      KubernetesExtensions.isIntOrString(entry, in: schema)
    {
      return
    }
    // An `example` has been merged into these `examples` already.
    if entry.key == Keyword.examples.spelling, translated.contains(entry.key) { return }
    entries.append(entry)
  }

  /// Adds a keyword that replaces another, unless the schema states it itself.
  private mutating func add(_ keyword: Mapping.Entry) {
    if schema[keyword.key] != nil, keyword.key != Keyword.examples.spelling { return }
    translated.insert(keyword.key)
    entries.append(keyword)
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, at place: Place) {
    diagnostics.append(Diagnostic(id, message, at: place))
  }
}

// MARK: - Null

extension HostedTranslation {
  /// True if null is allowed besides `type` (OpenAPI 3.0.3, section 4.7.24: `nullable` needs a
  /// `type` in the same schema).
  fileprivate var isNullable: Bool {
    guard dialect == .openAPI30, isTrue(schema["nullable"]?.value),
      schema[Keyword.reference.spelling] == nil
    else { return false }
    return schema[Keyword.type.spelling] != nil
  }

  private func isTrue(_ value: Node?) -> Bool {
    switch value?.content {
    case .bool(let flag): flag
    case .string(let text): text.value.lowercased() == "true"
    default: false
    }
  }

  fileprivate mutating func addNull(_ entry: Mapping.Entry) {
    guard dialect == .openAPI30 else {
      report(
        .foreignKeyword,
        "nullable is no keyword since OpenAPI 3.1 and has no effect; "
          + ForeignWords.advice(insteadOfNullable: entry.value, in: schema),
        at: entry.keyPlace)
      return
    }
    switch entry.value.content {
    case .bool: break
    case .string(let text) where ["true", "false"].contains(text.value.lowercased()):
      report(
        .looseValue,
        "nullable can't be \(ValueWords.of(entry.value)), and is read as \(text.value)",
        at: entry.value.place)
    default:
      report(
        .wrongValue, "nullable must be true or false, not \(ValueWords.of(entry.value))",
        at: entry.value.place)
    }
    guard isTrue(entry.value) else { return }
    if schema[Keyword.reference.spelling] != nil {
      report(.noEffect, "nullable beside $ref has no effect in OpenAPI 3.0", at: entry.keyPlace)
    } else {
      nullable = StatedNullable(place: entry.keyPlace, refusal: refusalOfNull)
    }
  }

  /// A sentence about a `nullable: true` beside which null is refused.
  private var refusalOfNull: String {
    if !isNullable {
      return "nullable has no effect without a type beside it (OpenAPI 3.0.3, section 4.7.24)"
    }
    if let values = schema[Keyword.enum.spelling]?.value, !listsNull(values) {
      return "nullable has no effect beside an enum that doesn't list null"
    }
    let others: [Keyword] = [.allOf, .anyOf, .oneOf, .not]
    let other = others.first { schema[$0.spelling] != nil }
    let cause = other.map { "the \($0.spelling) beside it" } ?? "the schema"
    return "nullable has no effect, since \(cause) refuses null"
  }

  private func listsNull(_ values: Node) -> Bool {
    guard case .sequence(let nodes) = values.content else { return true }
    return nodes.contains { if case .null = $0.content { true } else { false } }
  }

  /// Returns a `type` that includes null.
  fileprivate func withNull(_ types: Node) -> Node {
    let place = schema["nullable"]?.keyPlace ?? types.place
    let null = Node(.string(StringScalar(JSONType.null.rawValue, at: place)), at: place)
    let stated: [Node] =
      if case .sequence(let nodes) = types.content { nodes } else { [types] }
    let hasNull = stated.contains {
      if case .string(let text) = $0.content { text.value == JSONType.null.rawValue } else { false }
    }
    return hasNull ? types : Node(.sequence(stated + [null]), at: types.place)
  }
}

// MARK: - Formats, examples

extension HostedTranslation {
  /// Formats of OpenAPI's registry that are only annotations here. (`int32` and similar ones are
  /// formats of Vouch, too.)
  private static let annotations: Set<String> = [
    "binary", "char", "commonmark", "decimal128", "double-int", "html", "http-date", "media-range",
    "password", "base64url", "sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string",
    "sf-token",
  ]

  fileprivate mutating func addFormat(_ entry: Mapping.Entry) {
    guard case .string(let name) = entry.value.content else { return entries.append(entry) }
    // Kubernetes reads it as Go does: `1h30m`.
    if stated.isOfKubernetes, name.value == Format.duration.rawValue { return }
    if name.value == "byte" {
      // OpenAPI 3.0.4, section 4.4: base64 as defined by RFC 4648, section 4.
      let base64 = Node(.string(StringScalar("base64", at: name.place)), at: name.place)
      add(
        Mapping.Entry(
          key: Keyword.contentEncoding.spelling, keyPlace: entry.keyPlace, value: base64))
    } else if !Self.annotations.contains(name.value) {
      entries.append(entry)
    }
  }

  /// Adds an `example` to the `examples` of 2020-12.
  fileprivate mutating func addExample(_ entry: Mapping.Entry) {
    var values = [entry.value]
    if dialect != .openAPI30, let others = schema[Keyword.examples.spelling]?.value,
      case .sequence(let nodes) = others.content
    {
      values += nodes
      entries.removeAll { $0.key == Keyword.examples.spelling }
    }
    add(
      Mapping.Entry(
        key: Keyword.examples.spelling, keyPlace: entry.keyPlace,
        value: Node(.sequence(values), at: entry.value.place)))
  }
}

extension Mapping.Entry {
  fileprivate func with(value: Node) -> Mapping.Entry {
    Mapping.Entry(key: key, keyPlace: keyPlace, value: value)
  }
}
