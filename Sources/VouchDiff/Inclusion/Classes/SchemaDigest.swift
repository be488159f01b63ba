import VouchBackend
import VouchReading
import VouchSchema
import VouchValues

/// The keywords of a schema as a text, which is the same for equivalent keywords, and the
/// subschemas that they refer to.
struct SchemaDigest {
  private(set) var text = ""
  private(set) var children: [SchemaNumber] = []
  private(set) var taints: Taints = []
  /// The only subschema, if the schema asserts exactly that it holds: `{$ref: A}` and `{allOf:
  /// [A]}` are equivalent to A.
  private(set) var target: SchemaNumber?
  /// The ranges of children whose order doesn't matter.
  private var unordered: [Unordered] = []

  private struct Unordered {
    let range: Range<Int>
    /// True if the number of occurrences of a child doesn't matter either.
    let isSet: Bool
  }

  /// - Parameters:
  ///   - isRuled: true if rules may see values of the schema, defaults included.
  ///   - taints: those that follow from leniencies in the values that the schema looks at.
  ///   - number: returns the number of a schema of the same graph.
  init(
    _ schema: Schema, _ graph: SchemaGraph, isRuled: Bool,
    taints readValues: Taints, number: (SchemaID) -> SchemaNumber
  ) {
    if let boolean = schema.boolean {
      text = boolean ? "true" : "false"
      return
    }
    taints = Taints(of: schema, graph).union(readValues)
    let isMarked = isRuled || !taints.isDisjoint(with: .lenient)
    let keywords = schema.keywords
      .filter { $0.keyword.decidesDocuments || (isMarked && $0.keyword == .default) }
      .sorted { $0.keyword.spelling < $1.keyword.spelling }
    for keyword in keywords where !keyword.saysNothing {
      // `const` is equivalent to an `enum` with one value.
      text += (keyword.keyword == .const ? Keyword.enum : keyword.keyword).spelling + ":"
      append(keyword, graph, number: number)
      text += ";"
    }
    if keywords.count == 1 { target = Self.target(keywords[0], number) }
  }

  private static func target(
    _ keyword: LocatedKeyword, _ number: (SchemaID) -> SchemaNumber
  ) -> SchemaNumber? {
    if keyword.keyword == .reference, let reference = keyword.reference {
      return reference.dynamicAnchor == nil ? number(reference.target) : nil
    }
    guard [.allOf, .anyOf, .oneOf].contains(keyword.keyword), keyword.subschemas.count == 1 else {
      return nil
    }
    return number(keyword.subschemas[0])
  }

  /// Returns the same digest with other children.
  func replacingChildren(_ replaced: (SchemaNumber) -> SchemaNumber) -> SchemaDigest {
    var result = self
    result.children = children.map(replaced)
    return result
  }

  /// Returns the classes of the children, in a canonical order if the order doesn't matter.
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

  /// Marks the end of a group of unordered children, whose number may vary.
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
      if keyword.keyword.appliesInPlace {
        unordered.append(
          Unordered(range: start..<children.count, isSet: keyword.keyword != .oneOf))
      } else {
        text += String(schemas.count)
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
      // The target depends on the dynamic scope, so all possible targets are listed, in order.
      for resource in graph.resources {
        guard let target = resource.dynamicAnchors[anchor] else { continue }
        append(resource.uri)
        children.append(number(target))
      }
    case .value(let node): text += node.canonicalText
    case .values(let nodes):
      text += Set(nodes.map(\.canonicalText)).sorted().joined(separator: ",")
    case .rules(let rules):
      for rule in rules { append(RuleTokens(rule.expression.value).text) }
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

  /// Appends a quoted string, so that different lists of strings have different texts.
  private mutating func append(_ string: String) {
    text += JSONText.quoted(string) + ","
  }
}

extension LocatedKeyword {
  /// True if all documents satisfy the keyword, because of its value.
  fileprivate var saysNothing: Bool {
    keyword.constraint?.count?.side == .least && count?.value == 0
      || keyword == .uniqueItems && flag?.value == false
      || keyword == .required && names?.value.isEmpty == true
  }
}

extension Keyword {
  /// True if the keyword affects which documents are accepted.
  var decidesDocuments: Bool { isEvaluated || Self.deciding.contains(self) }

  /// The keywords that decide about documents and that evaluation doesn't know.
  private static let deciding: Set<Keyword> = [
    .rules, .onInvalid, .unknownCase, .coerce, .null, .path, .transient, .generic, .arguments,
    .swiftType, .payload, .discriminator,
  ]
}
