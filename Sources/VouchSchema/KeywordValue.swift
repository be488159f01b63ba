import VouchReading

/// A keyword's value, in the form of the newest dialect whatever the document's dialect is.
public enum KeywordValue: Sendable {
  case flag(Bool)
  case count(Int)
  case number(WrittenNumber)
  case text(StringScalar)
  case names([StringScalar])
  case namesByKey([KeyedNames])
  case types([Located<JSONType>])
  case schema(SchemaID)
  case schemas([SchemaID])
  case schemasByKey([KeyedSchema])
  case reference(Reference)
  case value(Node)
  case values([Node])
  case rules([Rule])
  case discriminator(Discriminator)
  case payload(Payload)
  case messages([Message])
  case label(LocalizedText)
}

/// A value and its place in the document.
public struct Located<Value: Sendable>: Sendable {
  public let value: Value
  public let place: Place

  public init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}

/// A schema under a key: that of a property, a definition or a generic argument.
public struct KeyedSchema: Sendable {
  public let key: String
  public let keyPlace: Place
  public let schema: SchemaID

  public init(key: String, keyPlace: Place, schema: SchemaID) {
    self.key = key
    self.keyPlace = keyPlace
    self.schema = schema
  }
}

/// A property and the names that it requires, as `dependentRequired` lists them.
public struct KeyedNames: Sendable {
  public let key: String
  public let names: [StringScalar]

  public init(key: String, names: [StringScalar]) {
    self.key = key
    self.names = names
  }
}

/// A `$ref` or `$dynamicRef` and the schema that it leads to.
public struct Reference: Sendable {
  /// The URI reference as written.
  public let text: StringScalar
  /// The schema that the URI identifies without the dynamic scope; for a `$dynamicRef`, the start
  /// of the search.
  public let target: SchemaID
  /// The anchor to look up in the dynamic scope (JSON Schema Core 2020-12, section 8.2.3.2); nil if
  /// the target is final, as for every `$ref`.
  public let dynamicAnchor: String?

  public init(text: StringScalar, target: SchemaID, dynamicAnchor: String? = nil) {
    self.text = text
    self.target = target
    self.dynamicAnchor = dynamicAnchor
  }
}

/// A rule between the values of an object, one entry of `x-rules`.
public struct Rule: Sendable {
  public let id: StringScalar
  /// The CEL expression as written.
  public let expression: StringScalar
  public let message: LocalizedText?
  /// The key of the property that the rule belongs to, from `at`; nil if it names none.
  public let property: StringScalar?
  public let place: Place

  public init(
    id: StringScalar, expression: StringScalar, message: LocalizedText?,
    property: StringScalar? = nil, place: Place
  ) {
    self.id = id
    self.expression = expression
    self.message = message
    self.property = property
    self.place = place
  }
}

/// OpenAPI's `discriminator`: the property whose value determines the branch of a union.
public struct Discriminator: Sendable {
  /// A tag and the branch that it stands for.
  public struct Branch: Sendable {
    public let tag: String
    public let tagPlace: Place
    public let schema: SchemaID

    public init(tag: String, tagPlace: Place, schema: SchemaID) {
      self.tag = tag
      self.tagPlace = tagPlace
      self.schema = schema
    }
  }

  public let propertyName: StringScalar
  /// The explicit tags in their order. A branch without one has its definition's name as its tag.
  public let mapping: [Branch]
  /// The schema of values without a known tag, OpenAPI 3.2's `defaultMapping`, with the place of
  /// its key.
  public let fallback: Located<SchemaID>?

  public init(
    propertyName: StringScalar, mapping: [Branch], fallback: Located<SchemaID>? = nil
  ) {
    self.propertyName = propertyName
    self.mapping = mapping
    self.fallback = fallback
  }
}

/// The requirements of `x-payload` for a document's bytes before they are parsed.
public struct Payload: Sendable {
  /// The words for digest algorithms: those of FIPS 180-4.
  public static let digests = ["sha256", "sha384", "sha512"]
  /// The words for signature algorithms: RFC 8032, ECDSA of FIPS 186-5 with SHA-256, RFC 2104.
  public static let signatures = ["ed25519", "p256", "hmac-sha256"]

  public let maxBytes: Located<Int>?
  public let maxDepth: Located<Int>?
  /// The digest's algorithm, one of ``digests``.
  public let digest: StringScalar?
  /// The signature's algorithm, one of ``signatures``.
  public let signature: StringScalar?

  public init(
    maxBytes: Located<Int>?, maxDepth: Located<Int>?, digest: StringScalar?,
    signature: StringScalar?
  ) {
    self.maxBytes = maxBytes
    self.maxDepth = maxDepth
    self.digest = digest
    self.signature = signature
  }
}

/// A schema author's own wording, from `x-message`.
public struct Message: Sendable {
  /// The keyword whose violation has this message; nil for all of the schema's.
  public let keyword: Located<Keyword>?
  public let text: LocalizedText
  /// The position of the keyword among those of its name, from 1; nil for all of them. Only a schema
  /// that several are joined into has several.
  public let position: Int?

  public init(keyword: Located<Keyword>?, text: LocalizedText, position: Int? = nil) {
    self.keyword = keyword
    self.text = text
    self.position = position
  }
}
