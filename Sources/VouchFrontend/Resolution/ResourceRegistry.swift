import VouchSchema

/// The names by which references can identify schemas.
struct ResourceRegistry {
  /// The resources' base URIs, by the resource's index in the graph.
  var baseURIs: [URIReference] = []
  /// The resources by their URIs without fragment. A document's root has two: its location, and its
  /// `$id`.
  var resources: [String: Int] = [:]
  /// A second resource with the URI of another; a reference to it is ambiguous.
  var rivals: [String: Int] = [:]
  /// The resources' URIs according to their `$id`s alone, without the files' locations: relative
  /// ones, by the resource's index in the graph. Nil for an absolute `$id`.
  var relativeURIs: [URIReference?] = []
  /// The resources with each relative URI.
  var resourcesByRelativeURI: [String: [Int]] = [:]
  var anchors: [AnchorKey: SchemaID] = [:]
  /// The state of each requested file, by its path.
  var documents: [String: DocumentState] = [:]
  /// The meaning of each `$schema` that isn't a published meta-schema; nil after an error.
  var dialects: [String: StatedDialect?] = [:]
  /// The dialect of each resource, by the resource's index in the graph.
  var statedDialects: [StatedDialect] = []
  /// The files whose root isn't a schema, by their index in the graph.
  var hosts: Set<Int> = []
  /// The path from which each file was read, by its index in the graph.
  var retrievalURIs: [URIReference] = []

  /// An anchor in a resource.
  struct AnchorKey: Hashable {
    let resource: Int
    let name: String
  }

  /// The result of reading a document.
  enum DocumentState {
    /// The resource of the document's root.
    case read(resource: Int)
    /// No schema; diagnostics have been reported.
    case broken
    /// No file, for this reason.
    case missing(FileFailure)
  }
}
