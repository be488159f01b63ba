import VouchReading
import VouchSchema

/// A graph under construction: documents are parsed into it, then references are resolved, which
/// may add further documents.
///
/// Its methods are in `Parsing` and `Resolution`.
struct SchemaLoader {
  var options: FrontendOptions
  let files: any FileProvider
  var graph = SchemaGraph()
  var diagnostics: Diagnostics

  /// The node of each schema, by the schema's index.
  var nodes: [Node] = []
  /// The child schemas by the place of their entry, for following JSON Pointers.
  var children: [ChildKey: SchemaID] = [:]
  /// The places of Kubernetes rules about values in objects that the enclosing objects check.
  var rulesStatedAbove: Set<Place> = []
  /// References that aren't resolved yet.
  var pendingReferences: ArraySlice<PendingReference> = []
  var pendingMappings: ArraySlice<PendingMapping> = []
  var pendingSites: ArraySlice<PendingSite> = []
  var registry = ResourceRegistry()
  /// References by an `$id` that no document had which was read before them.
  var postponedReferences: ArraySlice<PendingReference> = []
  /// The reference that is being resolved, if it can be resolved later as well.
  var postponable: PendingReference?
  /// The schemas at places that aren't a keyword's subschemas.
  var schemasAtPointers: [FilePointer: SchemaID] = [:]
  var hasReportedSchemaLimit = false
  /// The values of documents that are incomplete because of a reported error.
  var damagedValues: Set<Place> = []
  /// The schema at each place, for continuing after errors.
  lazy var sites = SchemaSites(nodes)
  /// The schemas with an unresolved reference.
  var unresolvedSchemas: Set<SchemaID> = []
  /// True if an input couldn't be read.
  var hasUnreadInputs = false
  /// The suggested maps, by the URIs of unresolved references.
  var advisedMaps: [String: String] = [:]
  /// The keywords that unknown keys probably misspell; nil for keys that resemble none.
  var meantKeywords: [DialectWord: MeantKeyword?] = [:]
  /// The number of merge keys found so far.
  var mergeKeyCount = 0
  /// The number of suggestions for broken references so far.
  var suggestionCount = 0

  init(options: FrontendOptions, files: any FileProvider) {
    self.options = options
    self.files = files
    diagnostics = Diagnostics(options.settings.severityPolicy)
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) {
    diagnostics.report(id, message, at: place, notes: notes, fix: fix)
  }
}

/// The properties that a schema inherits from its document and the enclosing schemas.
struct Scope {
  /// The index of the file in the graph.
  var file: Int
  /// The index of the innermost resource in the graph.
  var resource: Int
  var stated: StatedDialect

  var dialect: Dialect { stated.dialect }
}

/// The identity of a child schema: its parent and the place of its entry, which is its key or, in a
/// list, itself.
struct ChildKey: Hashable {
  let parent: SchemaID
  let line: Int
  let column: Int

  init(parent: SchemaID, entry place: Place) {
    self.parent = parent
    line = place.line
    column = place.column
  }
}

/// A JSON Pointer from the root of a file.
struct FilePointer: Hashable {
  let file: Int
  let pointer: ScalarString
}

/// A `$ref` or `$dynamicRef` that is read but not resolved yet.
struct PendingReference {
  let schema: SchemaID
  let keyword: Keyword
  let text: StringScalar
}

/// A schema in another file, which contains a part of a document that is read.
struct PendingSite {
  /// The root of the document.
  let root: SchemaID
  let site: SchemaHost.Site
}

/// A discriminator's `mapping` that is read but not resolved yet.
struct PendingMapping {
  let schema: SchemaID
  var entries: [(tag: String, tagPlace: Place, reference: StringScalar)]
  /// The schema of values without a known tag.
  var fallback: Located<StringScalar>?
}
