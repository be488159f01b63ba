import Foundation
import VouchBackend
import VouchValues

/// Distinct values.
extension ValueSupply {
  /// Returns up to `count` distinct values that a row accepts.
  func variants(of node: ValueNode, _ count: Int, _ words: String) -> [JSON] {
    guard count > 0 else { return [] }
    let known = values(for: node, words: words).filter { !$0.isNull }
    if known.isEmpty { return values(for: node, words: words) }
    // No more of them are needed than fit into a document.
    if known[0].size * count > Self.largestDocument { return known }
    var different = DifferentValues()
    // Consecutive numbers are more readable than numbers around limits.
    if count > 3, let first = known.first { different.add(first) }
    if count <= 3 { for value in known { different.add(value) } }
    if different.values.count < count {
      for value in more(like: known[0], node, count * 2) where different.values.count < count {
        if catalog.accepts(value, as: node) { different.add(value) }
      }
    }
    for value in known where different.values.count < count { different.add(value) }
    return Array(different.values.prefix(count))
  }

  private func more(like value: JSON, _ node: ValueNode, _ count: Int) -> [JSON] {
    switch (node.kind, value) {
    case (.type(let type), _): return variants(ofType: type, count)
    case (.scalar(let scalar), .string(let text)):
      return texts(like: text, scalar, node, count: count)
    case (.scalar(let scalar), .number(let text)):
      let pool = NumberPool(node, scalar)
      let start = Decimal(string: text) ?? 0
      let step = pool.divisor ?? 1
      let up = (1...count).map { start + Decimal($0) * step }
      let down = (1...count).map { start - Decimal($0) * step }
      return (up + down).map { .number(NumberPool.text($0)) }
    case (.array(let items), .array(let elements)):
      guard !elements.isEmpty else { return [] }
      return variants(of: items, count, "item").map { .array([$0] + elements.dropFirst()) }
    case (.map(let values), .object(let members)):
      guard let first = members.first else { return [] }
      return variants(of: values, count, "value").map {
        .object([JSON.Member(first.key, $0)] + members.dropFirst())
      }
    default: return []
    }
  }

  private func texts(
    like text: String, _ scalar: Row.Scalar, _ node: ValueNode, count: Int
  ) -> [JSON] {
    let pool = StringPool(node, scalar, memory: memory)
    let texts: [String]
    switch scalar {
    case .date:
      let start = StringPool.instants[0]
      texts = (0..<count).flatMap { pool.dates([start + Double($0) * 86_400]).prefix(1) }
    case .uuid:
      texts = (0..<count).map { number in
        let digits = String(number, radix: 16)
        return "f81d4fae-7dec-11d0-a765-"
          + String(repeating: "0", count: 12 - digits.utf8.count) + digits
      }
    case .base64:
      texts = (0..<count).map { Data("item \($0)".utf8).base64EncodedString() }
    case .decimal:
      texts = (0..<count).map {
        NumberPool.text(Decimal($0) * (NumberPool(node, scalar).divisor ?? 1))
      }
    case .uri: texts = (0..<count).map { (pool.urls.first ?? text) + "\($0)" }
    default:
      let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
      texts =
        (2..<count + 2).map { "\(text) \($0)" } + (2..<count + 2).map { "\(text)\($0)" }
        + pool.members(count) + letters + (0..<count).map { String($0) }
        + Self.addresses(count)
    }
    return texts.map { .string($0) }
  }

  /// Returns texts in some formats, each with a different number.
  static func addresses(_ count: Int) -> [String] {
    (0..<min(count, 200)).flatMap { ["a\($0)@example.com", "a\($0).example", "192.0.2.\($0)"] }
  }

  /// Returns up to `count` distinct documents of a type, besides its first one.
  func variants(ofType type: Int, _ count: Int) -> [JSON] {
    guard variantDepth < 3 else { return [] }
    variantDepth += 1
    defer { variantDepth -= 1 }
    switch catalog.types[type].shape {
    case .enumeration(let plan): return plan.cases.prefix(count).map(\.json)
    case .value(let node): return variants(of: node, count, words(of: type))
    case .union(let union):
      return union.branches.indices.flatMap { index in
        variants(of: union.branches[index], max(1, count / 2), words(of: type))
          .map { union.tagging($0, as: index) }
      }
    case .object(let object):
      guard let base = instance(of: type) else { return [] }
      var result: [JSON] = []
      for property in object.properties
      where base.value(at: property.path) != nil {
        guard case .scalar = property.node.kind else { continue }
        for value in variants(of: property.node, count + 1, property.words) {
          let document = base.setting(property.path, to: value)
          if catalog.accepts(document, as: type) { result.append(document) }
          if result.count >= count { return result }
        }
      }
      return result
    }
  }
}

/// A set of values that are distinct when generated Swift compares them.
struct DifferentValues {
  private(set) var values: [JSON] = []
  private var seen = Set<ScalarString>()

  mutating func add(_ value: JSON) {
    let key = value.number.map { $0.description } ?? value.line
    if seen.insert(ScalarString(key)).inserted { values.append(value) }
  }
}

extension ObjectNode.Property {
  /// The words of which the property's texts consist.
  var words: String { plan.key.asWords }
}

extension String {
  /// The words of a key or a type's name: `last_updated` and `lastUpdated` become `last updated`.
  var asWords: String {
    var words = ""
    for scalar in unicodeScalars.prefix(60) {
      if scalar.properties.isUppercase {
        if !words.isEmpty, words.last != " " { words += " " }
        words += scalar.properties.lowercaseMapping
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        words.unicodeScalars.append(scalar)
      } else if !words.isEmpty, words.last != " " {
        words += " "
      }
    }
    while words.last == " " { words.removeLast() }
    return words.isEmpty ? "text" : words
  }
}
