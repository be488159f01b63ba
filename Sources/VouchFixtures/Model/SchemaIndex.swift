import VouchDiagnostics
import VouchReading
import VouchSchema
import VouchValues

/// The schemas of a run by the places that plans give them: `storefront.schema.yaml#/$defs/Listing`.
struct SchemaIndex {
  let graph: SchemaGraph
  private var ids: [String: SchemaID] = [:]

  /// Takes a time linear in the schemas and their depth.
  init(_ graph: SchemaGraph) {
    self.graph = graph
    for id in graph.ids {
      ids[source(of: id)] = id
    }
  }

  func id(of source: String) -> SchemaID? { ids[source] }

  /// The values that the schema at a place gives as examples, and those of what it refers to.
  func examples(of source: String) -> [JSON] {
    var nodes: [VouchReading.Node] = []
    for id in chain(from: source) {
      nodes += graph[id].examples?.value ?? []
      if let value = graph[id].default { nodes.append(value) }
    }
    return nodes.map { JSON(node: $0) }
  }

  /// The values under `examples` at a place, and at what it refers to if that is asked for.
  func statedExamples(of source: String, followingReferences: Bool) -> [JSON] {
    chain(from: source).prefix(followingReferences ? Int.max : 1)
      .flatMap { graph[$0].examples?.value ?? [] }.map { JSON(node: $0) }
  }

  /// The place of a keyword in the schema at a place or in what that refers to; the schema's own
  /// place if none states it.
  func place(of keyword: String, in source: String) -> Place? {
    let chain = chain(from: source)
    if let keyword = Keyword(rawValue: keyword) ?? Self.alias(keyword) {
      for id in chain {
        if let stated = graph[id][keyword] { return stated.keyPlace }
      }
    }
    return chain.first.map { graph[$0].place }
  }

  /// The place of a keyword deeper inside of the schema at a place, as near to it as is known.
  func place(of keyword: String, in source: String, inside path: [String]) -> Place? {
    let pointer = path.map { "/" + InstancePath.escaped($0) }.joined()
    if !path.isEmpty {
      for id in chain(from: source) {
        let inner = self.source(of: id) + pointer
        if ids[inner] != nil { return place(of: keyword, in: inner) }
      }
    }
    return place(of: keyword, in: source)
  }

  private func source(of id: SchemaID) -> String {
    let path = graph.files[graph[id].file].source.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name + graph.pointer(to: id)
  }

  /// The place of a schema that is `false`; nil if it is another one.
  func placeOfFalse(in source: String) -> Place? {
    ids[source].flatMap { graph[$0].boolean == false ? graph[$0].place : nil }
  }

  /// The place of a rule in the schema at a place.
  func place(ofRule id: String, in source: String) -> Place? {
    chain(from: source).lazy.compactMap { graph[$0].rules?.value.first { $0.id.value == id } }
      .first?.place
  }

  private static func alias(_ keyword: String) -> Keyword? {
    Keyword.allCases.first { $0.spelling == keyword }
  }

  /// A schema and those that it refers to, one after the other.
  private func chain(from source: String) -> [SchemaID] {
    var chain: [SchemaID] = []
    var next = ids[source]
    while let id = next, chain.count < 50, !chain.contains(id) {
      chain.append(id)
      next = graph[id].reference?.target
    }
    return chain
  }
}

extension OrderedJSON {
  /// The value of a schema document.
  init(node: VouchReading.Node) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .number(number.text)
    case .string(let text): self = .string(text.value)
    case .sequence(let items): self = .array(items.map { JSON(node: $0) })
    case .mapping(let mapping):
      self = .object(mapping.entries.map { Member($0.key, JSON(node: $0.value)) })
    }
  }
}
