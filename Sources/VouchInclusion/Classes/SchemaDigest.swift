import VouchReading
import VouchSchema
import VouchValues

/// What a schema says by itself, as text that is the same for schemas that say the same, and the schemas
/// that it says it with.
struct SchemaDigest {
  private(set) var text = ""
  private(set) var children: [SchemaNumber] = []
  private(set) var taints: Taints = []
  /// The only schema that this one says anything by, if it asks for that and nothing else: `{$ref: A}` and
  /// `{allOf: [A]}` are A.
  private(set) var target: SchemaNumber?
  /// Those of the children whose order means nothing.
  private var unordered: [Unordered] = []

  private struct Unordered {
    let range: Range<Int>
    /// Whether it means nothing either how often one stands there.
    let isSet: Bool
  }

  /// - Parameter number: the number of a schema of the same graph.
  init(
    _ schema: Schema, _ graph: SchemaGraph, options: InclusionOptions,
    number: (SchemaID) -> SchemaNumber
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
    for keyword in keywords where !keyword.saysNothing {
      // One value is a list of one.
      text += (keyword.keyword == .const ? Keyword.enum : keyword.keyword).spelling + ":"
      append(keyword, graph, number: number)
      text += ";"
    }
    if keywords.count == 1 { target = Self.target(keywords[0], number) }
  }

  private static func target(
    _ keyword: LocatedKeyword, _ number: (SchemaID) -> SchemaNumber
  ) -> SchemaNumber? {
    switch (keyword.keyword, keyword.value) {
    case (.reference, .reference(let reference)) where reference.dynamicAnchor == nil:
      number(reference.target)
    case (.allOf, .schemas(let schemas)), (.anyOf, .schemas(let schemas)),
      (.oneOf, .schemas(let schemas)):
      schemas.count == 1 ? number(schemas[0]) : nil
    default: nil
    }
  }

  /// The same with other schemas in the place of its own.
  func replacingChildren(_ replaced: (SchemaNumber) -> SchemaNumber) -> SchemaDigest {
    var result = self
    result.children = children.map(replaced)
    return result
  }

  /// The classes of the children, the same for all orders that mean the same.
  func signature(_ classes: [ClassID]) -> [ClassID] {
    guard !unordered.isEmpty else { return children.map { classes[$0] } }
    var result: [ClassID] = []
    var position = 0
    for part in unordered {
      result += children[position..<part.range.lowerBound].map { classes[$0] }
      let own = children[part.range].map { classes[$0] }
      result += (part.isSet ? Array(Set(own)) : own).sorted() + [Self.end]
      position = part.range.upperBound
    }
    return result + children[position...].map { classes[$0] }
  }

  /// Stands behind those of unordered children, of which there may be any number.
  private static let end = -1

  private mutating func append(
    _ keyword: LocatedKeyword, _ graph: SchemaGraph, number: (SchemaID) -> SchemaNumber
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
      let start = children.count
      children += schemas.map(number)
      switch keyword.keyword {
      case .allOf, .anyOf, .oneOf:
        unordered.append(
          Unordered(range: start..<children.count, isSet: keyword.keyword != .oneOf))
      default: text += String(schemas.count)
      }
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

extension LocatedKeyword {
  /// Whether all documents satisfy the keyword because of its value.
  fileprivate var saysNothing: Bool {
    switch (keyword, value) {
    case (.minLength, .count(0)), (.minItems, .count(0)), (.minProperties, .count(0)): true
    case (.uniqueItems, .flag(false)): true
    case (.required, .names(let names)): names.isEmpty
    default: false
    }
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
