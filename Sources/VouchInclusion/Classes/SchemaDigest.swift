import VouchReading
import VouchSchema
import VouchValues

/// What a schema says by itself, as text that is the same for schemas that say the same, and the schemas
/// that it says it with.
struct SchemaDigest {
  private(set) var text = ""
  private(set) var children: [SchemaNode] = []
  private(set) var taints: Taints = []

  /// - Parameter number: the number of a schema of the same graph.
  init(
    _ schema: Schema, _ graph: SchemaGraph, _ options: InclusionOptions,
    number: (SchemaID) -> SchemaNode
  ) {
    if let boolean = schema.boolean {
      text = boolean ? "true" : "false"
      return
    }
    taints = Taints(of: schema, graph, options)
    let isMarked = !taints.isDisjoint(with: .lenient)
    let keywords = schema.keywords
      .filter { $0.keyword.decidesDocuments || (isMarked && $0.keyword == .default) }
      .sorted { $0.keyword.spelling < $1.keyword.spelling }
    for keyword in keywords {
      text += keyword.keyword.spelling + ":"
      append(keyword, graph, number)
      text += ";"
    }
  }

  private mutating func append(
    _ keyword: LocatedKeyword, _ graph: SchemaGraph, _ number: (SchemaID) -> SchemaNode
  ) {
    switch keyword.value {
    case .flag(let value): text += String(value)
    case .count(let count): text += String(count)
    case .number(let number): text += number.canonicalText
    case .text(let value): append(value.value)
    case .names(let names):
      for name in Set(names.map { ScalarString($0.value) }).map(\.value).sorted() { append(name) }
    case .namesByKey(let entries):
      for entry in entries.sorted(by: { $0.key < $1.key }) {
        append(entry.key)
        text += "["
        for name in entry.names.map(\.value).sorted() { append(name) }
        text += "]"
      }
    case .types(let types): text += types.map(\.value.rawValue).sorted().joined(separator: ",")
    case .schema(let schema): children.append(number(schema))
    case .schemas(let schemas):
      text += String(schemas.count)
      children += schemas.map(number)
    case .schemasByKey(let entries):
      for entry in entries.sorted(by: { $0.key < $1.key }) {
        append(entry.key)
        children.append(number(entry.schema))
      }
    case .reference(let reference):
      children.append(number(reference.target))
      guard let anchor = reference.dynamicAnchor else { break }
      append(anchor)
      // Where it may lead depends on where it is reached from; all places are told, in order.
      for resource in graph.resources {
        guard let target = resource.dynamicAnchors[anchor] else { continue }
        append(resource.uri)
        children.append(number(target))
      }
    case .value(let node): text += OrderedJSON(node).canonicalText
    case .values(let nodes):
      text += Set(nodes.map { OrderedJSON($0).canonicalText }).sorted().joined(separator: ",")
    case .rules(let rules):
      for rule in rules { append(rule.expression.value) }
    case .discriminator(let discriminator):
      append(discriminator.propertyName.value)
      for branch in discriminator.mapping {
        append(branch.tag)
        children.append(number(branch.schema))
      }
    case .payload(let payload):
      append(payload.digest?.value ?? "")
      append(payload.signature?.value ?? "")
      append(payload.maxBytes.map { String($0.value) } ?? "")
      append(payload.maxDepth.map { String($0.value) } ?? "")
    case .messages, .label: break
    }
  }

  /// A string between quotes, so that no two lists of strings have one text.
  private mutating func append(_ string: String) {
    text += OrderedJSON.quoted(string) + ","
  }
}

extension Keyword {
  /// Whether the keyword takes part in which documents are taken.
  var decidesDocuments: Bool {
    if isEvaluated { return true }
    return switch self {
    case .rules, .onInvalid, .unknownCase, .coerce, .null, .path, .transient, .generic, .arguments,
      .swiftType, .payload, .discriminator:
      true
    default: false
    }
  }
}

extension OrderedJSON {
  /// Text that two values share exactly if JSON Schema takes them for equal (Core 2020-12, section 4.2.2).
  var canonicalText: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text): DecimalNumber(text)?.description ?? text
    case .string(let text): OrderedJSON.quoted(text)
    case .array(let items): "[" + items.map(\.canonicalText).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { OrderedJSON.quoted($0.key) + ":" + $0.value.canonicalText }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ",") + "}"
    }
  }
}
