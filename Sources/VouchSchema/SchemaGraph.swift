import VouchReading
import VouchValues

/// All schemas of a run with every reference resolved: the frontend's output for the later stages.
public struct SchemaGraph: Sendable {
  /// All schemas, within a file in document order: each schema precedes its subschemas.
  public var schemas: [Schema]
  /// The files in the order in which they were read, the run's inputs first.
  public var files: [SchemaFile]
  public var resources: [SchemaResource]
  /// The keywords that overlays have added, in the order of the files.
  public var overlays: [AppliedOverlay] = []
  /// The schemas that say something about one listed value each, by the places of the values.
  public var schemasOfListedValues: [Place: SchemaID] = [:]
  /// The places of `x-rules` with rules of Kubernetes, which are written for another language.
  public var foreignRules: Set<Place> = []
  /// The keywords without effect, since the schema's dialect doesn't have them or ignores them
  /// beside a `$ref`.
  public var ignoredKeywords: [SchemaID: [IgnoredKeyword]] = [:]
  /// The remarks about keywords that are read although the dialect doesn't have them, by their
  /// places.
  public var borrowedKeywords: [Place: String] = [:]
  /// The schemas with OpenAPI 3.0's `nullable: true`.
  public var nullableSchemas: [SchemaID: StatedNullable] = [:]
  /// The keys that are required in only one direction, by the schemas that state them.
  public var directedKeys: [SchemaID: [DirectedKey]] = [:]
  /// The schemas for requests, by the definitions for responses, if the two differ and separate
  /// types are requested.
  public var requestViews: [SchemaID: SchemaID] = [:]
  /// The schemas that null satisfies according to evaluation; empty before it.
  package var schemasTakingNull: Set<SchemaID> = []
  /// The schemas whose keywords here assert less than the schema does, but enough for a type that
  /// holds all its values. Such a schema is also evaluated as a whole, in its original form.
  package var relaxedSchemas: Set<SchemaID> = []
  /// The branches of choices that were completed by what stands beside, with the branches as stated.
  package var statedBranches: [SchemaID: SchemaID] = [:]
  /// The schemas whose listed values were all removed, because they violate keywords beside the
  /// list.
  package var emptied: Set<SchemaID> = []
  /// The parts of schemas that were lost because of errors; nil if there were no errors.
  package var damage: SchemaDamage?
  /// The JSON types of each schema that has a Swift type, by its number. Empty until they are
  /// decided; no schema may change afterwards.
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

  @inlinable public subscript(id: SchemaID) -> Schema { schemas[id.index] }

  /// Returns the settings of a schema's file.
  public func settings(of id: SchemaID) -> SchemaSettings {
    let file = schemas[id.index].file
    return files.indices.contains(file) ? files[file].settings : SchemaSettings()
  }

  /// Returns true if a schema has rules of Kubernetes.
  public func hasForeignRules(_ id: SchemaID) -> Bool {
    self[id][.rules].map { foreignRules.contains($0.keyPlace) } ?? false
  }

  /// Returns true if a keyword of a schema may go unenforced, since the settings name it or its
  /// place.
  public func mayGoUnenforced(_ keyword: Keyword, of id: SchemaID) -> Bool {
    let file = schemas[id.index].file
    // Called for each keyword, so it doesn't copy the settings.
    guard files.indices.contains(file), !files[file].settings.allowUnsupported.isEmpty else {
      return false
    }
    let allowed = files[file].settings.allowUnsupported
    if allowed.contains(keyword.spelling) { return true }
    return allowed.contains(
      pointer(to: id).dropFirst() + "/" + JSONPointer.escape(keyword.spelling))
  }

  /// Returns the target of a schema that only refers to another; nil for a relaxed one, which omits
  /// keywords.
  package func plainReference(of id: SchemaID) -> SchemaID? {
    let schema = self[id]
    guard let reference = schema.reference, !relaxedSchemas.contains(id) else { return nil }
    return schema.keywords.count == 1 || schema.assertions.count == 1 ? reference.target : nil
  }

  /// Returns the schema at the end of a chain of plain references, or one far along a chain that
  /// has no end.
  package func target(of id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<1000 {
      guard let next = plainReference(of: id) else { break }
      id = next
    }
    return id
  }

  /// The identifiers of all schemas in order.
  public var ids: LazyMapSequence<Range<Int>, SchemaID> {
    schemas.indices.lazy.map { SchemaID(index: $0) }
  }
}

/// A keyword of a document that has no effect.
public struct IgnoredKeyword: Sendable {
  public let spelling: String
  public let place: Place
  public let value: Node
  /// The reason why it has no effect: `const is no keyword of draft-04 and has no effect`.
  public let reason: String

  public init(spelling: String, place: Place, value: Node, reason: String) {
    self.spelling = spelling
    self.place = place
    self.value = value
    self.reason = reason
  }
}

/// A `nullable: true` of OpenAPI 3.0. It adds null to the `type` of its schema, and so has no effect
/// where other keywords refuse null.
public struct StatedNullable: Sendable {
  public let place: Place
  /// The sentence for people, if the schema refuses null all the same.
  public let refusal: String

  public init(place: Place, refusal: String) {
    self.place = place
    self.refusal = refusal
  }
}

/// A key that is required in only one direction (OpenAPI 3.0.4, section 4.7.24.2).
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
  /// Returns true if a schema belongs to a published meta-schema.
  public func isInMetaSchema(_ id: SchemaID) -> Bool {
    let file = schemas[id.index].file
    return files.indices.contains(file) && files[file].isMetaSchema
  }
}

/// The kind of document that contains schemas.
public enum DocumentLanguage: Hashable, Sendable {
  /// The document is a schema.
  case jsonSchema
  case openAPI
  /// A Kubernetes CustomResourceDefinition.
  case customResource
  /// A part of an OpenAPI document in a separate file.
  case fragment
}

/// A document from which schemas were read.
public struct SchemaFile: Sendable {
  public let source: SourceFile
  public let root: SchemaID
  /// The entries of `$defs` and `definitions` at the root, in document order; those of
  /// `components.schemas` of an OpenAPI document.
  public package(set) var definitions: [KeyedSchema]
  /// True if the file is an input rather than only referred to.
  public let isInput: Bool
  public package(set) var dialect: Dialect
  /// The kind of document that contains the schemas.
  public let language: DocumentLanguage
  /// True if the document is a published meta-schema, which has no file.
  public let isMetaSchema: Bool
  /// The settings of the file's schemas.
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
}

/// A schema resource: a document's root, or a subschema with its own `$id`, together with all its
/// subschemas up to the next resource (JSON Schema Core 2020-12, section 4.3.5).
public struct SchemaResource: Sendable {
  /// The absolute URI without fragment; a path if the file has no `$id`.
  public let uri: String
  public let root: SchemaID
  public let dialect: Dialect
  /// The schemas of the resource with a `$dynamicAnchor`, by its name.
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

/// Strings that are compared by their Unicode scalars, for the compiler's stages.
package typealias ScalarString = VouchValues.ScalarString
