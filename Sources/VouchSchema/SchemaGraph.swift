import VouchDiagnostics
import VouchReading

/// All schemas of a run with every reference resolved: what the frontend hands to the stages after it.
public struct SchemaGraph: Sendable {
  /// All schemas; within a file in document order, a schema before those inside of it.
  public var schemas: [Schema]
  /// The files in the order in which they were read, the run's inputs first.
  public var files: [SchemaFile]
  public var resources: [SchemaResource]
  /// What overlays have added, in the order of the files.
  public var overlays: [AppliedOverlay] = []
  /// The names that a schema gives to values which it lists, by the places of the values.
  public var caseNames: [Place: String] = [:]
  /// The places of the `x-rules` that hold rules of Kubernetes, written for another language.
  public var foreignRules: Set<Place> = []
  /// The keywords that stand in schemas without effect, since their dialect doesn't have them or reads none
  /// beside a `$ref`.
  public var ignoredKeywords: [SchemaID: [IgnoredKeyword]] = [:]
  /// What is said of the keywords that are read though their dialect doesn't have them, by their places.
  public var borrowedKeywords: [Place: String] = [:]
  /// The keys that are required in one direction alone, by the schemas that say so.
  public var directedKeys: [SchemaID: [DirectedKey]] = [:]
  /// The schemas of what is sent, by the definitions of what is received, where the two differ and are
  /// wanted apart.
  public var requestViews: [SchemaID: SchemaID] = [:]
  /// The schemas that null satisfies, as far as evaluation has been asked; none before that.
  package var schemasTakingNull: Set<SchemaID> = []
  /// The schemas whose keywords here say less than the schema does: enough for a type, which all of its
  /// values have. They are evaluated as a whole besides, as they were before.
  package var outlines: Set<SchemaID> = []
  /// The schemas of which all listed values were taken out, because they break what stands beside them.
  package var emptied: Set<SchemaID> = []
  /// What errors have taken from the schemas; nil if there were none.
  package var damage: SchemaDamage?
  /// The types of each schema that has a Swift type, by its number; empty until they are decided, after
  /// which no schema changes.
  package var decidedBranchTypes: [JSONTypes?] = []
  /// The shape of each schema, by its number; empty until the types are decided.
  package var decidedShapes: [SchemaShape] = []

  public init(
    schemas: [Schema] = [], files: [SchemaFile] = [], resources: [SchemaResource] = []
  ) {
    self.schemas = schemas
    self.files = files
    self.resources = resources
  }

  public subscript(id: SchemaID) -> Schema { schemas[id.index] }

  /// How the file of a schema is taken.
  public func settings(of id: SchemaID) -> SchemaSettings {
    let file = schemas[id.index].file
    return files.indices.contains(file) ? files[file].settings : SchemaSettings()
  }

  /// Whether a schema has rules that are those of Kubernetes.
  public func hasForeignRules(_ id: SchemaID) -> Bool {
    self[id][.rules].map { foreignRules.contains($0.keyPlace) } ?? false
  }

  /// Whether a keyword of a schema may go unenforced, since it or its place is named as such.
  public func mayGoUnenforced(_ keyword: Keyword, of id: SchemaID) -> Bool {
    let allowed = settings(of: id).allowUnsupported
    if allowed.isEmpty || allowed.contains(keyword.spelling) { return !allowed.isEmpty }
    return allowed.contains(
      pointer(to: id).dropFirst() + "/" + JSONPointer.escape(keyword.spelling))
  }

  /// The identifiers of all schemas in order.
  public var ids: LazyMapSequence<Range<Int>, SchemaID> {
    schemas.indices.lazy.map { SchemaID(index: $0) }
  }
}

/// A keyword of a document that says nothing.
public struct IgnoredKeyword: Sendable {
  public let spelling: String
  public let place: Place
  public let value: Node
  /// Why it has no effect, in words: `const is no keyword of draft-04 and has no effect`.
  public let reason: String

  public init(spelling: String, place: Place, value: Node, reason: String) {
    self.spelling = spelling
    self.place = place
    self.value = value
    self.reason = reason
  }
}

/// A key that only one side has to send (OpenAPI 3.0.4, section 4.7.24.2).
public struct DirectedKey: Sendable {
  public let name: StringScalar
  /// `readOnly` for a key of responses, `writeOnly` for one of requests.
  public let direction: Keyword

  public init(_ name: StringScalar, _ direction: Keyword) {
    self.name = name
    self.direction = direction
  }
}

extension SchemaGraph {
  /// Whether a schema stands in a published meta-schema.
  public func isInMetaSchema(_ id: SchemaID) -> Bool {
    let file = schemas[id.index].file
    return files.indices.contains(file) && files[file].isMetaSchema
  }
}

/// What kind of document schemas stand in.
public enum DocumentLanguage: Hashable, Sendable {
  /// The document is a schema.
  case jsonSchema
  case openAPI
  /// The definition of a custom resource of Kubernetes.
  case customResource
  /// A part of an OpenAPI document in a file of its own.
  case fragment
}

/// A document that schemas were read from.
public struct SchemaFile: Sendable {
  public let source: SourceFile
  public let root: SchemaID
  /// The entries of `$defs` and `definitions` at the root, in document order; those of
  /// `components.schemas` of an OpenAPI document.
  public let definitions: [KeyedSchema]
  /// Whether the file was named as an input, and not only referred to.
  public let isInput: Bool
  public let dialect: Dialect
  /// What the document is in which the schemas stand.
  public let language: DocumentLanguage
  /// Whether the document is a published meta-schema, which lies in no file.
  public let isMetaSchema: Bool
  /// How the file's schemas are taken.
  public let settings: SchemaSettings

  public init(
    source: SourceFile, root: SchemaID, definitions: [KeyedSchema], isInput: Bool,
    dialect: Dialect, language: DocumentLanguage = .jsonSchema, isMetaSchema: Bool = false,
    settings: SchemaSettings = SchemaSettings()
  ) {
    self.source = source
    self.root = root
    self.definitions = definitions
    self.isInput = isInput
    self.dialect = dialect
    self.language = language
    self.isMetaSchema = isMetaSchema
    self.settings = settings
  }

  /// The file with other definitions.
  package func with(_ definitions: [KeyedSchema]) -> SchemaFile {
    SchemaFile(
      source: source, root: root, definitions: definitions, isInput: isInput, dialect: dialect,
      language: language, isMetaSchema: isMetaSchema, settings: settings)
  }
}

/// A schema resource: a document's root, or a schema inside with an `$id` of its own, together with
/// everything below it up to the next resource (JSON Schema Core 2020-12, section 4.3.5).
public struct SchemaResource: Sendable {
  /// The absolute URI without fragment; a path if the file has no `$id`.
  public let uri: String
  public let root: SchemaID
  public let dialect: Dialect
  /// The schemas of the resource that bear a `$dynamicAnchor`, by its name.
  public var dynamicAnchors: [String: SchemaID]

  public init(
    uri: String, root: SchemaID, dialect: Dialect, dynamicAnchors: [String: SchemaID] = [:]
  ) {
    self.uri = uri
    self.root = root
    self.dialect = dialect
    self.dynamicAnchors = dynamicAnchors
  }
}
