import VouchReading
import VouchSchema
import VouchValues

/// A collection of the schemas inside an OpenAPI document (OpenAPI 3.0.4 and 3.1.1, sections 4.8.8
/// to 4.8.21). It visits every object of the document, and of the files that contain its parts,
/// once.
struct OpenAPISites {
  private(set) var all: [SchemaHost.Site] = []
  /// The files that references lead to; nil if references aren't followed.
  private(set) var files: OpenAPIFiles?
  /// The entries with the key `<<` in what has been visited.
  private(set) var merges: [Mapping.Entry] = []
  private let document: OpenAPIPart

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
  /// The maximum nesting of operations in callbacks of operations.
  private static let depthLimit = 8

  init(_ document: OpenAPIPart, files: OpenAPIFiles?) {
    self.document = document
    self.files = files
    note(document)
    for key in ["paths", "webhooks"] {
      for item in members(document[key]) { pathItem(item, called: item.key, depth: 0) }
    }
    readComponents()
  }

  private mutating func readComponents() {
    let components = document["components"]
    if let components { note(components) }
    for (key, word) in [("parameters", "parameter"), ("headers", "header")] {
      for part in members(components?[key]) { described(part, word, name: "\(part.key) \(word)") }
    }
    for (key, word) in [("requestBodies", "request"), ("responses", "response")] {
      for part in members(components?[key]) { body(part, word, name: "\(part.key) \(word)") }
    }
    for item in members(components?["pathItems"]) { pathItem(item, called: item.key, depth: 0) }
    for part in members(components?["callbacks"]) { callback(part, name: part.key, depth: 0) }
    for part in members(components?["mediaTypes"]) {
      mediaType(part, name: "\(part.key) media type")
    }
  }

  /// Returns the members of a map; none if it isn't there.
  private mutating func members(_ map: OpenAPIPart?) -> [OpenAPIPart] {
    guard let map else { return [] }
    note(map)
    return map.members
  }

  private mutating func note(_ part: OpenAPIPart) {
    if let merge = part.node.entry("<<") { merges.append(merge) }
  }

  // MARK: Parts elsewhere

  /// Returns the part itself; or, if it is a reference to a part in another file, that part and its
  /// name there. Nil if that part has been visited.
  private mutating func found(
    _ part: OpenAPIPart, _ word: String, name: String
  ) -> (part: OpenAPIPart, name: String)? {
    var part = part
    var name = name
    while let reference = part.reference {
      guard let target = files?.target(of: part, reference) else { return nil }
      part = target
      name = "\(Self.name(of: part)) \(word)"
    }
    note(part)
    return (part, name)
  }

  /// Returns the key of a part, or the name of its file.
  private static func name(of part: OpenAPIPart) -> String {
    guard part.steps.isEmpty, let path = part.file?.path else { return part.key }
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  // MARK: Operations

  private mutating func pathItem(_ item: OpenAPIPart, called path: String, depth: Int) {
    guard let item = found(item, "", name: path)?.part else { return }
    for parameter in item["parameters"]?.elements ?? [] { self.parameter(parameter, of: path) }
    for operation in item.members where Self.methods.contains(operation.key) {
      self.operation(operation, path: path, depth: depth)
    }
    for operation in members(item["additionalOperations"]) {
      self.operation(operation, path: path, depth: depth)
    }
  }

  private mutating func operation(_ operation: OpenAPIPart, path: String, depth: Int) {
    guard let value = found(operation, "", name: path)?.part else { return }
    let name = value["operationId"]?.text ?? "\(operation.key) \(path)"
    for parameter in value["parameters"]?.elements ?? [] { self.parameter(parameter, of: name) }
    if let request = value["requestBody"] { body(request, "request", name: name + " request") }
    for response in members(value["responses"]) {
      body(response, "response", name: "\(name) response \(response.key)")
    }
    guard depth < Self.depthLimit else { return }
    for part in members(value["callbacks"]) {
      callback(part, name: "\(name) \(part.key)", depth: depth + 1)
    }
  }

  /// Reads a callback, which has path items by expressions.
  private mutating func callback(_ part: OpenAPIPart, name: String, depth: Int) {
    guard let value = found(part, "", name: name)?.part else { return }
    for item in members(value) { pathItem(item, called: name, depth: depth) }
  }

  private mutating func parameter(_ parameter: OpenAPIPart, of owner: String) {
    let name = parameter["name"]?.text ?? ""
    described(parameter, "parameter", name: "\(owner) parameter \(name)")
  }

  /// Reads a parameter or a header, which has a schema or a content.
  private mutating func described(_ part: OpenAPIPart, _ word: String, name: String) {
    guard let (value, name) = found(part, word, name: name) else { return }
    if let schema = value["schema"] {
      all.append(SchemaHost.Site(schema: schema, name: name, examples: examples(of: value)))
    }
    content(value["content"], name: name)
  }

  /// Reads a request or a response.
  private mutating func body(_ part: OpenAPIPart, _ word: String, name: String) {
    guard let (value, name) = found(part, word, name: name) else { return }
    for header in members(value["headers"]) {
      described(header, "header", name: "\(name) header \(header.key)")
    }
    content(value["content"], name: name)
  }

  /// Reads the media types of a content. If there are several, the first JSON type gets the name
  /// without a suffix.
  private mutating func content(_ content: OpenAPIPart?, name: String) {
    let types = members(content)
    let main = types.first { Self.isJSON($0.key) } ?? types.first
    for type in types {
      let isMain = type.key == main?.key
      mediaType(type, name: name + (isMain ? "" : " " + type.key))
    }
  }

  /// Reads a media type, whose key says whether its examples are JSON.
  private mutating func mediaType(_ type: OpenAPIPart, name: String) {
    guard let (value, name) = found(type, "media type", name: name) else { return }
    for key in ["schema", "itemSchema"] {
      guard let schema = value[key] else { continue }
      let isShown = key == "schema" && Self.isJSON(type.key)
      all.append(
        SchemaHost.Site(
          schema: schema, name: name + (key == "schema" ? "" : " item"),
          examples: isShown ? examples(of: value) : []))
    }
  }

  private static func isJSON(_ mediaType: String) -> Bool {
    let name = mediaType.prefix { $0 != ";" }.lowercased()
    return name == "application/json" || name.hasSuffix("+json")
  }

  // MARK: Examples

  /// Returns the values of `example` and `examples` (OpenAPI 3.1.1, section 4.8.19), except those
  /// in other files.
  private func examples(of part: OpenAPIPart) -> [Node] {
    var values = [part["example"]?.node].compactMap(\.self)
    for entry in part["examples"]?.members ?? [] {
      let example = named(entry) ?? entry
      // OpenAPI 3.2, section 4.19: a `value` is the data, too, where it is JSON.
      if let value = example["dataValue"] ?? example["value"] { values.append(value.node) }
    }
    return values
  }

  /// Returns the entry of `components.examples` that a reference names.
  private func named(_ example: OpenAPIPart) -> OpenAPIPart? {
    let prefix = "#/components/examples/"
    guard example.file == nil, let reference = example.reference?.value,
      reference.hasPrefix(prefix)
    else { return nil }
    let name = JSONPointer.unescape(String(reference.dropFirst(prefix.count)))
    return document["components"]?["examples"]?[name]
  }
}
