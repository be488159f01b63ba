import Foundation
import VouchBackend
import VouchReading
import VouchValues

/// Changes to a document that may affect the outcome of rules.
struct RuleEdits {
  private let supply: ValueSupply
  private let type: Int
  private let object: ObjectNode
  private let document: JSON
  private let subject: RuleValue
  private let scalars: [RuleValue]
  /// The places of the object's properties by their keys.
  private let places: [ScalarString: [Int]]
  /// The document with another value of one property, as rules see it.
  private var changed: [ObjectIdentifier: RuleValue] = [:]

  init(_ supply: ValueSupply, _ type: Int, _ object: ObjectNode, in document: JSON) {
    self.supply = supply
    self.type = type
    self.object = object
    self.document = document
    subject = supply.ruleSubject(of: document, as: type)
    scalars = RuleValues.scalars(in: subject)
    places = Dictionary(grouping: object.properties.indices) {
      ScalarString(object.properties[$0].plan.key)
    }
  }

  /// Returns the changes for a rule; those to and around the values of other properties come first.
  mutating func edits(for rule: RulePlan) -> [JSONEdit] {
    guard let checked = rule.checked else { return [] }
    let properties = checked.keys.flatMap { places[ScalarString($0)] ?? [] }.sorted()
      .map { object.properties[$0] }
    let anchors = checked.literals + scalars
    var edits: [JSONEdit] = []
    for property in properties {
      edits += self.edits(
        property.node, property.path, words: property.words, anchors: anchors, depth: 0)
      edits += solutions(of: checked, for: property)
      if !property.isRequired { edits.append(JSONEdit(property.path, nil)) }
    }
    return edits
  }

  /// Returns edits that set a property to the values at which the two sides of the rule's
  /// comparisons are equal, if they depend on it linearly, and to adjacent values.
  private mutating func solutions(
    of checked: CheckedRule, for property: ObjectNode.Property
  ) -> [JSONEdit] {
    guard let scalar = property.node.scalar,
      scalar.isNumber || scalar == .decimal, document.value(at: property.path) != nil,
      let start = subject.member(property.plan.key).quantity
    else { return [] }
    let step: Decimal = scalar == .date ? 86_400 : 1
    guard let next = RuleValues.json(start + step, scalar, node: property.node) else { return [] }
    let key = ObjectIdentifier(property)
    let changed =
      self.changed[key]
      ?? supply.ruleSubject(of: document.setting(property.path, to: next), as: type)
    self.changed[key] = changed
    let pairs = zip(checked.excesses(for: subject), checked.excesses(for: changed))
    return pairs.flatMap { before, after -> [JSONEdit] in
      guard let before, let after, before != after, before != 0 else { return [] }
      let equal = start - before * step / (after - before)
      return [equal, equal + step, equal - step].compactMap {
        RuleValues.json($0, scalar, node: property.node)
      }.filter { supply.catalog.accepts($0, as: property.node) }
        .map { JSONEdit(property.path, $0) }
    }
  }

  private func edits(
    _ node: ValueNode, _ path: JSONPath, words: String, anchors: [RuleValue], depth: Int
  ) -> [JSONEdit] {
    var values: [JSON] = []
    switch node.kind {
    case .scalar(let scalar):
      values = RuleValues.around(anchors, scalar, node: node)
      values += supply.values(for: node, words: words).prefix(12)
    case .array(let items):
      values = (0...4).compactMap { supply.collection(ofCount: $0, node, words) }
      for value in inner(items, words, anchors: anchors).prefix(20) {
        values.append(.array([value]))
      }
    case .map(let entries):
      values = (0...3).compactMap { supply.collection(ofCount: $0, node, words) }
      for text in anchors.compactMap(\.text) {
        guard let value = supply.values(for: entries, words: words).first else { continue }
        values.append(.object([JSON.Member(text, value)]))
      }
    case .type(let type):
      values = Array(supply.values(for: node, words: words).prefix(4))
      guard depth < 3, case .object(let object) = supply.catalog.types[type].shape else { break }
      return values.map { JSONEdit(path, $0) }
        + object.properties.flatMap { property in
          edits(
            property.node, path + property.path, words: property.words, anchors: anchors,
            depth: depth + 1)
        }
    }
    let accepted = values.lazy.filter { supply.catalog.accepts($0, as: node) }
    return accepted.prefix(60).map { JSONEdit(path, $0) }
  }

  private func inner(_ node: ValueNode, _ words: String, anchors: [RuleValue]) -> [JSON] {
    guard case .scalar(let scalar) = node.kind else {
      return supply.values(for: node, words: words)
    }
    return RuleValues.around(anchors, scalar, node: node) + supply.values(for: node, words: words)
  }
}

/// Conversion between values of rules and values of documents.
enum RuleValues {
  /// Returns the scalars in a value, including those of its members and elements.
  static func scalars(in value: RuleValue) -> [RuleValue] {
    switch value {
    case .absent, .null, .other, .bool, .bytes: []
    case .list(let elements):
      elements.prefix(8).flatMap { scalars(in: $0) } + [.int(Int64(elements.count))]
    case .members(let members): members.prefix(40).flatMap { scalars(in: $0.value) }
    case .string(let text): [value, .int(Int64(text.unicodeScalars.count))]
    default: [value]
    }
  }

  /// Returns values of a row at and around other values.
  static func around(_ anchors: [RuleValue], _ scalar: Row.Scalar, node: ValueNode) -> [JSON] {
    anchors.flatMap { around($0, scalar, node: node) }
  }

  private static func around(_ anchor: RuleValue, _ scalar: Row.Scalar, node: ValueNode) -> [JSON] {
    switch (scalar, anchor) {
    case (.date, .timestamp(let instant)):
      let seconds = instant.timeIntervalSince1970
      let deltas: [Double] = [0, 1, -1, 86_400, -86_400, 31_536_000, -31_536_000]
      return deltas.compactMap { node.dateFormats.first?.json(seconds + $0) }
    case (.date, .duration(let seconds)):
      let start = StringPool.instants[0]
      let deltas: [Double] = [seconds, -seconds, seconds + 1, -seconds - 1]
      return deltas.compactMap { node.dateFormats.first?.json(start + $0) }
    case (_, .string(let text)) where scalar == .string || scalar == .uri || scalar == .uuid:
      let texts: [String] = [text, text + "a", String(text.dropLast())]
      return texts.map { JSON.string($0) }
    case (.string, .int(let length)) where (0...2_000).contains(length):
      let lengths = [Int(length), Int(length) + 1, Int(length) - 1].filter { $0 >= 0 }
      return lengths.map { length in
        JSON.string(length == 0 ? "" : "text".fitted(from: length, through: length))
      }
    case (_, _) where scalar.isNumber && scalar != .date || scalar == .decimal:
      if case .timestamp = anchor { return [] }
      guard let value = anchor.quantity else { return [] }
      return [value, value + 1, value - 1, value * 2, value / 2].compactMap {
        json($0, scalar, node: node)
      }
    default: return []
    }
  }

  /// Returns a number, or the seconds of a date, in the form of a row.
  static func json(_ value: Decimal, _ scalar: Row.Scalar, node: ValueNode) -> JSON? {
    switch scalar {
    case .date: node.dateFormats.first?.json(Double(value.description) ?? 0)
    case .decimal: .string(NumberPool.text(value))
    default: .number(NumberPool.text(value))
    }
  }
}

extension RuleValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
