import VouchDiagnostics
import VouchReading
import VouchSchema

/// A schema that stands in an OpenAPI document by itself, and not among `components.schemas`: the one of a
/// parameter, a header, a body.
struct OpenAPISite {
  /// What the schema is called by operation and place: `listPets response 200`.
  let name: String
  let keyPlace: Place
  let schema: Node
  /// The way from the document's root to the schema, unescaped.
  let steps: [String]
  /// Values that the document shows for the schema.
  var examples: [Node] = []

  /// Whether the schema is a reference, and so has a name already.
  var isReference: Bool {
    guard case .mapping(let mapping) = schema.content else { return false }
    return mapping[Keyword.reference.spelling] != nil
  }
}

/// A walk over an OpenAPI document for the schemas that stand in it (OpenAPI 3.0.4 and 3.1.1, sections 4.8.8
/// to 4.8.21). Every object of the document is looked at once.
struct OpenAPISites {
  private(set) var all: [OpenAPISite] = []
  private let document: Mapping

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
  /// How deep operations may stand in callbacks of operations.
  private static let depthLimit = 8

  init(_ document: Mapping) {
    self.document = document
    for key in ["paths", "webhooks"] {
      for entry in members(document[key]?.value) { pathItem(entry, [key, entry.key], depth: 0) }
    }
    readComponents()
  }

  private mutating func readComponents() {
    let components = document["components"]?.value
    for (key, word) in [("parameters", "parameter"), ("headers", "header")] {
      for entry in members(members(components, key)) {
        described(entry.value, ["components", key, entry.key], name: "\(entry.key) \(word)")
      }
    }
    for (key, word) in [("requestBodies", "request"), ("responses", "response")] {
      for entry in members(members(components, key)) {
        body(entry.value, ["components", key, entry.key], name: "\(entry.key) \(word)")
      }
    }
    for entry in members(members(components, "pathItems")) {
      pathItem(entry, ["components", "pathItems", entry.key], depth: 0)
    }
  }

  // MARK: Operations

  private mutating func pathItem(_ item: Mapping.Entry, _ steps: [String], depth: Int) {
    for (index, parameter) in elements(members(item.value, "parameters")).enumerated() {
      self.parameter(parameter, steps + ["parameters", String(index)], of: item.key)
    }
    for entry in members(item.value) where Self.methods.contains(entry.key) {
      operation(entry, steps + [entry.key], path: item.key, depth: depth)
    }
  }

  private mutating func operation(
    _ operation: Mapping.Entry, _ steps: [String], path: String, depth: Int
  ) {
    let value = operation.value
    let name = text(members(value, "operationId")) ?? "\(operation.key) \(path)"
    for (index, parameter) in elements(members(value, "parameters")).enumerated() {
      self.parameter(parameter, steps + ["parameters", String(index)], of: name)
    }
    if let request = members(value, "requestBody") {
      body(request, steps + ["requestBody"], name: name + " request")
    }
    for response in members(members(value, "responses")) {
      body(
        response.value, steps + ["responses", response.key],
        name: "\(name) response \(response.key)")
    }
    guard depth < Self.depthLimit else { return }
    for callback in members(members(value, "callbacks")) {
      for entry in members(callback.value) {
        let item = Mapping.Entry(
          key: "\(name) \(callback.key)", keyPlace: entry.keyPlace, value: entry.value)
        pathItem(item, steps + ["callbacks", callback.key, entry.key], depth: depth + 1)
      }
    }
  }

  private mutating func parameter(_ parameter: Node, _ steps: [String], of owner: String) {
    let name = text(members(parameter, "name")) ?? ""
    described(parameter, steps, name: "\(owner) parameter \(name)")
  }

  /// A parameter or a header, which has a schema or a content.
  private mutating func described(_ value: Node, _ steps: [String], name: String) {
    guard case .mapping(let mapping) = value.content else { return }
    if let schema = mapping["schema"] {
      add(schema, steps, name: name, examples: examples(of: mapping))
    }
    content(mapping["content"]?.value, steps + ["content"], name: name)
  }

  /// A request or a response.
  private mutating func body(_ value: Node, _ steps: [String], name: String) {
    for header in members(members(value, "headers")) {
      described(
        header.value, steps + ["headers", header.key], name: "\(name) header \(header.key)")
    }
    content(members(value, "content"), steps + ["content"], name: name)
  }

  /// The media types of a content. Where there are several, the first JSON has the name alone.
  private mutating func content(_ value: Node?, _ steps: [String], name: String) {
    let types = members(value)
    let main = types.first { Self.isJSON($0.key) } ?? types.first
    for type in types {
      guard case .mapping(let mapping) = type.value.content else { continue }
      let isMain = type.key == main?.key
      let examples = Self.isJSON(type.key) ? self.examples(of: mapping) : []
      for key in ["schema", "itemSchema"] {
        guard let schema = mapping[key] else { continue }
        let suffix = (isMain ? "" : " " + type.key) + (key == "schema" ? "" : " item")
        add(
          schema, steps + [type.key], name: name + suffix, examples: key == "schema" ? examples : []
        )
      }
    }
  }

  private static func isJSON(_ mediaType: String) -> Bool {
    let name = mediaType.prefix { $0 != ";" }.lowercased()
    return name == "application/json" || name.hasSuffix("+json")
  }

  private mutating func add(
    _ schema: Mapping.Entry, _ steps: [String], name: String, examples: [Node]
  ) {
    all.append(
      OpenAPISite(
        name: name, keyPlace: schema.keyPlace, schema: schema.value, steps: steps + [schema.key],
        examples: examples))
  }

  // MARK: Examples

  /// The values of `example` and `examples` (OpenAPI 3.1.1, section 4.8.19); those that lie elsewhere
  /// aren't looked at.
  private func examples(of mapping: Mapping) -> [Node] {
    var values = [mapping["example"]?.value].compactMap(\.self)
    for entry in members(mapping["examples"]?.value) {
      let example = named(entry.value) ?? entry.value
      if let value = members(example, "value") { values.append(value) }
    }
    return values
  }

  /// The entry of `components.examples` that a reference means.
  private func named(_ example: Node) -> Node? {
    let prefix = "#/components/examples/"
    guard let reference = text(members(example, Keyword.reference.spelling)),
      reference.hasPrefix(prefix)
    else { return nil }
    let name = JSONPointer.unescape(String(reference.dropFirst(prefix.count)))
    return members(members(document["components"]?.value, "examples"), name)
  }

  // MARK: Values

  private func members(_ value: Node?) -> [Mapping.Entry] {
    guard case .mapping(let mapping) = value?.content else { return [] }
    return mapping.entries
  }

  private func members(_ value: Node?, _ key: String) -> Node? {
    guard case .mapping(let mapping) = value?.content else { return nil }
    return mapping[key]?.value
  }

  private func elements(_ value: Node?) -> [Node] {
    guard case .sequence(let nodes) = value?.content else { return [] }
    return nodes
  }

  private func text(_ value: Node?) -> String? {
    guard case .string(let text) = value?.content else { return nil }
    return text.value
  }
}
