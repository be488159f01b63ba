import VouchReading
import VouchSchema

/// A pass that adds schemas for requests beside those for responses, if `readOnly` and `writeOnly`
/// make them differ.
///
/// The schemas that a document names become those of responses. Each from which such a property can
/// be reached gets a copy, whose references lead to copies in turn.
struct RequestViews {
  private var graph: SchemaGraph
  /// The copies of schemas and of all schemas that they contain.
  private var copies: [SchemaID: SchemaID] = [:]
  /// Copies whose keywords aren't replaced yet.
  private var pending: [SchemaID] = []
  private let differing: Set<SchemaID>

  /// Applies the pass. Linear in the size of the graph.
  static func apply(to graph: inout SchemaGraph, _ diagnostics: inout Diagnostics) {
    let ids = graph.hostedIDs.filter { graph.settings(of: $0).separatesViews }
    guard !ids.isEmpty else { return }
    for property in ids.flatMap({ graph[$0].properties?.value ?? [] }) {
      reportNeither(property, in: graph, &diagnostics)
    }
    var pass = RequestViews(graph: graph, ids)
    guard !pass.differing.isEmpty else { return }
    pass.run()
    graph = pass.graph
    let received = ids.filter { !pass.isOfRequest($0) }
    let sent = pass.copies.values.sorted() + ids.filter { pass.isOfRequest($0) }
    DirectedProperties.remove(.writeOnly, from: received, in: &graph)
    DirectedProperties.remove(.readOnly, from: sent, in: &graph)
  }

  /// Reports a property for both directions, which JSON Schema leaves to neither: it is never
  /// received, and ignored where it is sent (Validation 2020-12, section 9.4). OpenAPI 3.0.4 forbids
  /// it.
  private static func reportNeither(
    _ property: KeyedSchema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    let directions = [Keyword.readOnly, .writeOnly]
    guard directions.allSatisfy({ graph.direction(of: property.schema, among: [$0]) != nil }) else {
      return
    }
    diagnostics.report(
      .noEffect,
      "\(Escaping.quoted(property.key)) is both readOnly and writeOnly, so that it is neither "
        + "received nor sent, and in neither view; leave out one of them", at: property.keyPlace)
  }

  private init(graph: SchemaGraph, _ ids: [SchemaID]) {
    self.graph = graph
    differing = graph.schemas(
      leadingTo: ids.filter { id in
        graph[id].properties?.value.contains {
          graph.direction(of: $0.schema, among: [.readOnly, .writeOnly]) != nil
        } ?? false
      }, among: ids)
  }

  private mutating func run() {
    for file in graph.files where file.settings.separatesViews && file.language != .jsonSchema {
      for definition in file.definitions where differing.contains(definition.schema) {
        if isOfRequest(definition.schema) {
          retarget(definition.schema)
        } else if graph[definition.schema].reference == nil {
          graph.requestViews[definition.schema] = copy(of: definition.schema)
        }
      }
    }
    while let id = pending.popLast() { fill(id) }
  }

  /// Returns true if a schema stands in a request, and so needs no other view.
  private func isOfRequest(_ id: SchemaID) -> Bool {
    let pointer = graph.pointer(to: id)
    return ["/requestBody/", "/components/requestBodies/", "/parameters/"]
      .contains { pointer.contains($0) } && !pointer.hasPrefix("#/components/schemas/")
  }

  /// Returns the copy of a schema, or the schema itself if nothing in it differs.
  private mutating func copy(of id: SchemaID) -> SchemaID {
    guard differing.contains(id) else { return id }
    if let known = copies[id] { return known }
    return append(id, origin: graph[id].origin)
  }

  private mutating func append(_ id: SchemaID, origin: Schema.Origin) -> SchemaID {
    let schema = graph[id]
    // An example is an example of the response, and is checked as one.
    let keywords = schema.keywords.filter { $0.keyword != .examples }
    let copy = graph.add(
      Schema(
        place: schema.place, origin: origin, file: schema.file, resource: schema.resource,
        boolean: schema.boolean, keywords: keywords))
    copies[id] = copy
    graph.nullableSchemas[copy] = graph.nullableSchemas[id]
    pending.append(copy)
    return copy
  }

  /// Replaces the schemas that a copy contains and refers to with their copies.
  private mutating func fill(_ copy: SchemaID) {
    graph.replaceKeywords(of: copy, by: graph[copy].keywords.map { mapped($0, in: copy) })
  }

  /// Makes the references in a request lead to copies.
  private mutating func retarget(_ id: SchemaID) {
    var open = [id]
    while let next = open.popLast() {
      let keywords = graph[next].keywords.map { keyword -> LocatedKeyword in
        guard keyword.reference == nil else { return mapped(keyword, in: next) }
        open += keyword.subschemas
        return keyword
      }
      graph.replaceKeywords(of: next, by: keywords)
    }
  }

  private mutating func mapped(_ keyword: LocatedKeyword, in copy: SchemaID) -> LocatedKeyword {
    switch keyword.value {
    case .reference(let reference):
      return keyword.with(
        .reference(
          Reference(
            text: reference.text, target: self.copy(of: reference.target),
            dynamicAnchor: reference.dynamicAnchor)))
    case .discriminator(let discriminator):
      return keyword.with(.discriminator(discriminator.mapSchemas { self.copy(of: $0) }))
    default: return keyword.mapSubschemas { child($0, of: copy) }
    }
  }

  /// Returns the copy of a schema inside a copied one. All inner schemas are copied, so that a copy
  /// is complete.
  private mutating func child(_ id: SchemaID, of copy: SchemaID) -> SchemaID {
    if let known = copies[id] { return known }
    guard case .keyword(_, let spelling, let key) = graph[id].origin else {
      return append(id, origin: graph[id].origin)
    }
    return append(id, origin: .keyword(of: copy, spelling: spelling, key: key))
  }
}
