import VouchReading
import VouchSchema

/// One of the two sides that send documents of an OpenAPI document's schemas.
///
/// Types for both directions require neither `readOnly` nor `writeOnly` properties; but a document
/// that illustrates a change should be one that a side actually sends.
enum Sender {
  case server, client

  /// The annotation of properties that only the other side sends.
  fileprivate var foreign: Keyword {
    switch self {
    case .server: .writeOnly
    case .client: .readOnly
    }
  }
}

/// The documents that each side sends, for a version's schemas.
struct SentDocuments {
  private let graph: SchemaGraph

  /// Nil for schemas without properties for one direction. Linear in the size of the graph.
  init?(_ version: SchemaVersion) {
    graph = version.graph
    let isDirected = graph.schemas.contains { schema in
      graph.files[schema.file].language != .jsonSchema
        && (schema.readOnly?.value == true || schema.writeOnly?.value == true)
    }
    guard isDirected else { return nil }
  }

  /// Returns the sides, the likelier sender of a schema's documents first: a client for schemas in
  /// a request. For a component the sender is unknown, and a document of the server is the better
  /// illustration.
  func senders(of id: SchemaID) -> [Sender] {
    let isOfRequest =
      graph.schemas.indices.contains(id.index) && graph.pointer(to: id).contains("/requestBody/")
    return isOfRequest ? [.client, .server] : [.server, .client]
  }

  /// Returns the schemas for documents that one side sends. Linear in the size of the graph.
  ///
  /// - Parameter decoded: the version's schemas as they are decoded.
  func graph(for sender: Sender, of decoded: SchemaGraph) -> SchemaGraph {
    var result = decoded
    for (id, keys) in graph.directedKeys {
      let names = keys.filter { $0.direction != sender.foreign }.map(\.name)
      guard let place = names.first?.place else { continue }
      let stated = result[id].required?.value ?? []
      result.drop([.required], of: id)
      result.schemas[id.index].keywords.append(
        LocatedKeyword(.required, .names(stated + names), at: place))
    }
    for id in graph.ids where graph[id].properties != nil {
      result.forbidProperties(of: id, with: sender.foreign)
    }
    return result
  }
}

extension SchemaGraph {
  /// Forbids values of a schema's properties that have an annotation.
  fileprivate mutating func forbidProperties(of id: SchemaID, with annotation: Keyword) {
    for (position, stated) in self[id].keywords.enumerated() where stated.keyword == .properties {
      guard let entries = stated.schemasByKey?.value,
        entries.contains(where: { isAnnotated($0.schema, annotation) })
      else { continue }
      let changed = entries.map { entry -> KeyedSchema in
        guard isAnnotated(entry.schema, annotation) else { return entry }
        let never = SchemaID(index: schemas.count)
        schemas.append(self[entry.schema].unsatisfiable)
        return KeyedSchema(key: entry.key, keyPlace: entry.keyPlace, schema: never)
      }
      schemas[id.index].keywords[position] = stated.with(.schemasByKey(changed))
    }
  }

  /// True if a schema, or the target of its reference, has an annotation.
  private func isAnnotated(_ id: SchemaID, _ annotation: Keyword) -> Bool {
    var id = id
    for _ in 0..<100 {
      if self[id][annotation]?.flag?.value ?? false { return true }
      guard let target = self[id].reference?.target else { return false }
      id = target
    }
    return false
  }
}
