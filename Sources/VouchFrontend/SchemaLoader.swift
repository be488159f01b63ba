import VouchDiagnostics
import VouchReading
import VouchSchema

/// A graph in the making: documents are parsed into it, then references are resolved, which may
/// bring further documents.
///
/// `Parsing` and `Resolution` hold its methods.
struct SchemaLoader {
  var options: FrontendOptions
  let files: any FileProvider
  var graph = SchemaGraph()
  var diagnostics: Diagnostics

  /// The node of each schema, by the schema's index.
  var nodes: [Node] = []
  /// The child schemas by the place of their entry, for following JSON Pointers.
  var children: [ChildKey: SchemaID] = [:]
  /// The rules of Kubernetes about values in objects, by their places, that those objects have.
  var rulesStatedAbove: Set<Place> = []
  /// References whose targets are still to be found; those before the cursor are done.
  var pendingReferences: [PendingReference] = []
  var pendingMappings: [PendingMapping] = []
  var pendingSites: [PendingSite] = []
  var registry = ResourceRegistry()
  /// The schemas at places that no keyword leads to.
  var schemasAtPointers: [FilePointer: SchemaID] = [:]
  var hasReportedSchemaLimit = false
  /// The values of documents that aren't whole, because something in them was reported as wrong.
  var damagedValues: Set<Place> = []
  /// Which schema states what, for going on after errors.
  lazy var sites = SchemaSites(nodes)
  /// The schemas with a reference that leads to nothing which could be read.
  var unresolvedSchemas: Set<SchemaID> = []
  /// Whether an input couldn't be read.
  var hasUnreadInputs = false
  /// The maps that would answer for URIs to which references lead in vain.
  var advisedMaps: [String: String] = [:]
  /// The keywords that were meant by keys that are none; nil for those that are far from all.
  var meantKeywords: [DialectWord: MeantKeyword?] = [:]
  /// How many keys were looked at for how they are written.
  var mergeKeyCount = 0
  /// How often somebody was told which key a broken reference probably meant.
  var suggestionCount = 0

  init(options: FrontendOptions, files: any FileProvider) {
    self.options = options
    self.files = files
    diagnostics = Diagnostics(options.settings.severityPolicy)
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) {
    diagnostics.report(Diagnostic(id, message, at: place, notes: notes, fix: fix))
  }
}

/// What a schema inherits from the document and the schemas around it.
struct Scope {
  /// The index of the file in the graph.
  var file: Int
  /// The index of the innermost resource in the graph.
  var resource: Int
  var stated: StatedDialect

  var dialect: Dialect { stated.dialect }
}

/// A child of a schema, told by the place of its entry: of its key, or of itself in a list.
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

/// A JSON Pointer from the root of a file; told apart by bytes, since keys are.
struct FilePointer: Hashable {
  let file: Int
  let text: String
  private let bytes: [UInt8]

  init(file: Int, pointer: String) {
    self.file = file
    text = pointer
    bytes = Array(pointer.utf8)
  }

  static func == (a: FilePointer, b: FilePointer) -> Bool {
    a.file == b.file && a.bytes == b.bytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(bytes)
  }
}

/// A `$ref` or `$dynamicRef` that has been read but not yet followed.
struct PendingReference {
  let schema: SchemaID
  let keyword: Keyword
  let text: StringScalar
}

/// A schema in a file of its own, in which a part of a document lies that has been read.
struct PendingSite {
  /// The root of the document.
  let root: SchemaID
  let site: SchemaHost.Site
}

/// A discriminator's `mapping` that has been read but not yet followed.
struct PendingMapping {
  let schema: SchemaID
  var entries: [(tag: String, tagPlace: Place, reference: StringScalar)]
  /// The schema of values without a known tag.
  var fallback: Located<StringScalar>?
}
