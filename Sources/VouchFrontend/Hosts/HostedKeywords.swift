import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Returns the keywords of a schema, which in a host document are translated to JSON Schema.
  mutating func hostedKeywords(of schema: Mapping, in scope: Scope) -> HostedKeywords {
    var keywords = HostedKeywords(schema, scope.stated, rulesStatedAbove)
    guard scope.stated.isHosted, schema.entries.contains(where: HostedKeywords.isTranslated) else {
      return keywords
    }
    keywords.translate()
    rulesStatedAbove = keywords.rulesStatedAbove
    diagnostics.report(contentsOf: keywords.diagnostics)
    return keywords
  }
}

/// A schema's keywords, with those of OpenAPI and Kubernetes translated to JSON Schema 2020-12.
struct HostedKeywords {
  let schema: Mapping
  private let stated: StatedDialect
  private(set) var mapping: Mapping
  private var entries: [Mapping.Entry] = []
  /// The keywords in the mapping that replace others, whichever dialects have them.
  private(set) var translated: Set<String> = []
  /// The schema's `nullable: true` in OpenAPI 3.0.
  private(set) var nullable: StatedNullable?
  var diagnostics = Diagnostics()
  /// The rules of Kubernetes, as Vouch's.
  var rules: [Node] = []
  /// The places of rules about values that aren't objects with properties: the enclosing objects
  /// check them.
  var rulesStatedAbove: Set<Place>

  init(_ schema: Mapping, _ stated: StatedDialect, _ rulesStatedAbove: Set<Place>) {
    self.schema = schema
    self.stated = stated
    self.rulesStatedAbove = rulesStatedAbove
    mapping = schema
  }

  private var dialect: Dialect { stated.dialect }

  /// The keys that have a meaning in documents of OpenAPI or Kubernetes that differs from JSON
  /// Schema's.
  private static let translatedKeys: Set<String> = [
    "nullable", "example", "xml", "externalDocs", "format",
  ]

  /// Returns true if an entry of a schema needs translation to JSON Schema.
  static func isTranslated(_ entry: Mapping.Entry) -> Bool {
    translatedKeys.contains(entry.key) || isOfKubernetes(entry)
  }

  mutating func translate() {
    for entry in schema.entries { translate(entry) }
    if schema.entries.contains(where: Self.isOfKubernetes) { translateKubernetes() }
    mapping = Mapping(entries)
  }

  private mutating func translate(_ entry: Mapping.Entry) {
    switch entry.key {
    case "xml", "externalDocs": break
    case "nullable": addNull(entry)
    case "type" where !isNullable: entries.append(entry)
    case "type": entries.append(entry.with(withNull(entry.value)))
    case "example": addExample(entry)
    case "format": addFormat(entry)
    default: addRemaining(entry)
    }
  }

  private mutating func addRemaining(_ entry: Mapping.Entry) {
    if entry.key.hasPrefix(Self.kubernetesPrefix) { return }
    if entry.key == Keyword.anyOf.spelling, isIntOrString(entry) { return }
    // An `example` has been merged into these `examples` already.
    if entry.key == Keyword.examples.spelling, translated.contains(entry.key) { return }
    entries.append(entry)
  }

  /// Adds a keyword that replaces another, unless the schema states it itself.
  mutating func add(_ keyword: Keyword, _ value: Node, at place: Place) {
    if schema[keyword] != nil, keyword != .examples { return }
    translated.insert(keyword.spelling)
    entries.append(Mapping.Entry(key: keyword.spelling, keyPlace: place, value: value))
  }
}

// MARK: - Null

extension HostedKeywords {
  /// True if null is allowed besides `type` (OpenAPI 3.0.3, section 4.7.24: `nullable` needs a
  /// `type` in the same schema).
  fileprivate var isNullable: Bool {
    dialect == .openAPI30 && schema["nullable"]?.value.looseFlag ?? false
      && schema[.reference] == nil && schema[.type] != nil
  }

  fileprivate mutating func addNull(_ entry: Mapping.Entry) {
    guard dialect == .openAPI30 else {
      diagnostics.report(
        .foreignKeyword,
        "nullable is no keyword since OpenAPI 3.1 and has no effect; "
          + ForeignWords.advice(insteadOfNullable: entry.value, in: schema),
        at: entry.keyPlace)
      return
    }
    if entry.value.looseFlag == nil {
      diagnostics.report(
        .wrongValue, "nullable must be true or false, not \(ValueWords.of(entry.value))",
        at: entry.value.place)
    } else if let text = entry.value.text {
      diagnostics.report(
        .looseValue, "nullable can't be \(ValueWords.of(entry.value)), and is read as \(text)",
        at: entry.value.place)
    }
    guard entry.value.looseFlag == true else { return }
    if schema[.reference] != nil {
      diagnostics.report(
        .noEffect, "nullable beside $ref has no effect in OpenAPI 3.0", at: entry.keyPlace)
    } else {
      nullable = StatedNullable(place: entry.keyPlace, refusal: refusalOfNull)
    }
  }

  /// A sentence about a `nullable: true` beside which null is refused.
  private var refusalOfNull: String {
    if !isNullable {
      return "nullable has no effect without a type beside it (OpenAPI 3.0.3, section 4.7.24)"
    }
    if let values = schema[.enum]?.value, !listsNull(values) {
      return "nullable has no effect beside an enum that doesn't list null"
    }
    let others: [Keyword] = [.allOf, .anyOf, .oneOf, .not]
    let other = others.first { schema[$0] != nil }
    let cause = other.map { "the \($0.spelling) beside it" } ?? "the schema"
    return "nullable has no effect, since \(cause) refuses null"
  }

  private func listsNull(_ values: Node) -> Bool {
    values.sequence?.contains(where: \.isNull) ?? true
  }

  /// Returns a `type` that includes null.
  fileprivate func withNull(_ types: Node) -> Node {
    let place = schema["nullable"]?.keyPlace ?? types.place
    let stated = types.sequence ?? [types]
    if stated.contains(where: { $0.text == JSONType.null.rawValue }) { return types }
    return Node(.sequence(stated + [Node(JSONType.null.rawValue, at: place)]), at: types.place)
  }
}

// MARK: - Formats, examples

extension HostedKeywords {
  /// Formats of OpenAPI's registry that are only annotations here. (`int32` and similar ones are
  /// formats of Vouch, too.)
  private static let annotations: Set<String> = [
    "binary", "char", "commonmark", "decimal128", "double-int", "html", "http-date", "media-range",
    "password", "base64url", "sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string",
    "sf-token",
  ]

  fileprivate mutating func addFormat(_ entry: Mapping.Entry) {
    guard let name = entry.value.string else { return entries.append(entry) }
    // Kubernetes reads it as Go does: `1h30m`.
    if stated.isOfKubernetes, name.value == Format.duration.rawValue { return }
    if name.value == "byte" {
      // OpenAPI 3.0.4, section 4.4: base64 as defined by RFC 4648, section 4.
      add(.contentEncoding, Node("base64", at: name.place), at: entry.keyPlace)
    } else if !Self.annotations.contains(name.value) {
      entries.append(entry)
    }
  }

  /// Adds an `example` to the `examples` of 2020-12.
  fileprivate mutating func addExample(_ entry: Mapping.Entry) {
    var values = [entry.value]
    if dialect != .openAPI30, let others = schema[.examples]?.value.sequence {
      values += others
      entries.removeAll { $0.key == Keyword.examples.spelling }
    }
    add(.examples, Node(.sequence(values), at: entry.value.place), at: entry.keyPlace)
  }
}
