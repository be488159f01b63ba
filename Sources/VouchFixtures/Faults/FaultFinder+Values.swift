import Foundation
import VouchBackend
import VouchValues

/// Faults of a single value: null, its type, its leniencies, and its examples.
extension FaultFinder {
  /// Finds the faults at a place and below it, in a document that has a value there.
  mutating func find(_ spot: Spot, in base: JSON, repairedBy edits: () -> [JSONEdit] = { [] }) {
    findNull(spot, base, edits: edits)
    findType(spot, base, edits: edits)
    findLeniencies(spot, base)
    for check in spot.node.checks { find(check, spot, base: base, edits: edits) }
    findForm(spot, base, edits: edits)
    findHosts(spot, base, edits: edits)
    findEvaluated(spot, base)
    findExamples(spot, base, edits: edits)
    findBelow(spot, base, edits: edits)
  }

  /// Adds the schema's examples that no document contains yet.
  private mutating func findExamples(_ spot: Spot, _ base: JSON, edits: () -> [JSONEdit]) {
    let isType = if case .type = spot.node.kind { true } else { false }
    let examples = supply.schemas.statedExamples(of: spot.source, followingReferences: !isType)
    for (index, example) in examples.enumerated() {
      let isThere = fixtures.valid.contains {
        $0.document.value(at: spot.path).map { $0.isIdentical(to: example) } ?? false
      }
      if isThere { continue }
      let document = base.setting(spot.path, to: example)
      let search = EditSearch(
        bound: 600, edits: edits(), pairLimit: 24, isOver: supply.isOver)
      let found = search.first(from: document) { candidate in
        candidate.value(at: spot.path).map { $0.isIdentical(to: example) } ?? false
          && catalog.accepts(candidate, as: type)
      }
      let name = FixtureWords.slug(spot.label, "example-\(index + 1)")
      let sentence = "\(spot.label) \(FixtureWords.value(example)): an example of the schema"
      if let found {
        accept(name, sentence, document: found)
      } else {
        warn(
          "examples", spot.source,
          sentence: "no document was found with the example \(example.line)")
      }
    }
  }

  /// Returns the document with each of some values at a place, made lazily.
  func documents<Values: Sequence<JSON>>(
    _ values: Values, _ spot: Spot, _ base: JSON
  ) -> some Sequence<(value: JSON, document: JSON)> {
    values.lazy.map { (value: $0, document: base.setting(spot.path, to: $0)) }
  }

  private mutating func findNull(_ spot: Spot, _ base: JSON, edits: () -> [JSONEdit]) {
    let name = FixtureWords.slug(spot.label, "null")
    let label = spot.label.isEmpty ? "null" : "\(spot.label) null"
    accept(name, label, document: base.setting(spot.path, to: .null))
    refuse(
      name, { _ in label }, documents: documents([.null], spot, base), repairedBy: edits,
      where: {
        $0.path == spot.path && !$0.isOfChecks(spot.node)
      })
  }

  private mutating func findType(_ spot: Spot, _ base: JSON, edits: () -> [JSONEdit]) {
    if case .scalar(.any) = spot.node.kind { return }
    let texts: [JSON] = [.string("a text"), .string("x")]
    let others: [JSON] = [
      .integer(17), .number("1.5"), .bool(true), .array([]), .object([]), .integer(1),
    ]
    // Where no text is expected, a text is the plainest wrong value.
    let isText = spot.node.scalar?.isText ?? false
    let values = isText ? others + texts : texts + others
    if case .type(let type) = spot.node.kind,
      case .enumeration = supply.catalog.types[type].shape
    {
      refuse(
        FixtureWords.slug(spot.label, "unlisted"),
        { "\(spot.label) \(FixtureWords.value($0)): \(FixtureWords.fault("enum", nil))" },
        documents: documents(values, spot, base), repairedBy: edits,
        where: { $0.path == spot.path && $0.kind == .broken(keyword: "enum") })
    }
    refuse(
      FixtureWords.slug(spot.label, "type"),
      { "\(spot.label) \(FixtureWords.value($0)): not of its type" },
      documents: documents(values, spot, base), repairedBy: edits,
      where: {
        $0.path == spot.path && ($0.kind == .type || $0.isOfAlternatives)
      })
    guard spot.node.scalar?.isInteger == true else { return }
    refuse(
      FixtureWords.slug(spot.label, "fraction"),
      { "\(spot.label) \(FixtureWords.value($0)): no integer" },
      documents: documents([.number("1.5"), .number("0.5")], spot, base), repairedBy: edits,
      where: { $0.path == spot.path && $0.kind == .type })
  }

  /// Finds values that a row accepts in addition to those of its own type.
  private mutating func findLeniencies(_ spot: Spot, _ base: JSON) {
    guard !spot.node.coercions.isEmpty, let scalar = spot.node.scalar else { return }
    let own = supply.values(for: spot.node, words: spot.words)
    let samples: [String: [JSON]] = [
      "bool-from-integer": [.integer(1), .integer(0)],
      "bool-from-string": ["true", "false", "1", "0", "yes", "no"].map { .string($0) },
      "number-from-string": own.compactMap { value in
        if case .number(let text) = value { .string(text) } else { nil }
      }.prefix(2).map { $0 },
      "string-from-number": scalar == .string || scalar == .decimal
        ? [.integer(1), .number("1.5"), .integer(10), .integer(1000)] : [],
      "null-from-empty-string": [.string("")],
    ]
    for coercion in spot.node.coercions.sorted() {
      for value in samples[coercion] ?? [] {
        accept(
          FixtureWords.slug(spot.label, coercion, value.text ?? value.line),
          "\(spot.label) \(value.line), by \(coercion)",
          document: base.setting(spot.path, to: value))
      }
    }
  }

  private mutating func findBelow(_ spot: Spot, _ base: JSON, edits: () -> [JSONEdit]) {
    guard spot.path.count < 8 else { return }
    let values = supply.values(for: spot.node, words: spot.words)
    switch spot.node.kind {
    case .array(let items):
      // Dropping an item must not leave too few items.
      let enough = spot.node.skipsInvalid ? (spot.node.count("minItems") ?? 0) + 1 : 1
      let filled = values.first {
        if case .array(let items) = $0 { items.count >= enough } else { false }
      }
      guard let filled else { return }
      let document = base.setting(spot.path, to: filled)
      guard catalog.accepts(document, as: type) else { return }
      find(spot.child(.index(0), items, what: "item"), in: document, repairedBy: edits)
    case .map(let entries):
      for case .object(let members) in values {
        guard let key = members.first?.key else { continue }
        let document = base.setting(spot.path, to: .object(members))
        guard catalog.accepts(document, as: type) else { return }
        find(spot.child(.key(key), entries, what: "value"), in: document, repairedBy: edits)
        return
      }
    default: return
    }
  }
}

extension Finding {
  /// True if the finding is about one of the row's own checks, rather than its type or null.
  fileprivate func isOfChecks(_ node: ValueNode) -> Bool {
    node.checks.contains { kind == .broken(keyword: $0.name) }
  }

  fileprivate var isOfAlternatives: Bool {
    kind == .broken(keyword: "oneOf") || kind == .broken(keyword: "anyOf")
  }
}
