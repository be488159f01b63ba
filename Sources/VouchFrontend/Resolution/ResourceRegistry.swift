import VouchSchema

/// The names under which schemas can be referred to.
struct ResourceRegistry {
  /// The resources' base URIs, by the resource's index in the graph.
  var baseURIs: [URIReference] = []
  /// The resources by their URIs without fragment. A document's root has two: where it lies, and
  /// its `$id`.
  var resources: [String: Int] = [:]
  /// A second resource of a URI that names one already; a reference to it can't be followed.
  var rivals: [String: Int] = [:]
  /// The resources' URIs as far as `$id`s say, without the places of files: relative ones, by the
  /// resource's index in the graph. Nil where an `$id` is absolute.
  var relativeURIs: [URIReference?] = []
  /// The resources that bear each relative URI.
  var resourcesByRelativeURI: [String: [Int]] = [:]
  var anchors: [AnchorKey: SchemaID] = [:]
  /// What became of each file that was asked for, by its path.
  var documents: [String: DocumentState] = [:]
  /// What each `$schema` that names no published meta-schema means; nil after an error.
  var dialects: [String: StatedDialect?] = [:]
  /// What `$schema` says of each resource, by the resource's index in the graph.
  var statedDialects: [StatedDialect] = []
  /// The files, by their index in the graph, whose root is no schema.
  var hosts: Set<Int> = []
  /// The path that each file was read from, by its index in the graph.
  var retrievalURIs: [URIReference] = []

  /// An anchor in a resource.
  struct AnchorKey: Hashable {
    let resource: Int
    let name: String
  }

  /// What reading a document led to.
  enum DocumentState {
    /// The resource of the document's root.
    case read(resource: Int)
    /// No schema, for which diagnostics were reported already.
    case broken
    /// No file, for the reason.
    case missing(FileFailure)
  }
}
