import VouchBackend
import VouchReading
import VouchValues

/// Faults of a single value: null, its type, its leniencies, and its examples.
extension FaultFinder {
  /// Finds the faults at a place and below it.
  mutating func find(_ spot: Spot) {
    findNull(spot)
    findType(spot)
    findLeniencies(spot)
    for check in spot.node.checks { find(check, spot) }
    findForm(spot)
    findHosts(spot)
    findEvaluated(spot)
    findExamples(spot)
    findBelow(spot)
  }

  /// Adds the schema's examples that no document contains yet.
  private mutating func findExamples(_ spot: Spot) {
    guard findsAccepted else { return }
    let isType = if case .type = spot.node.kind { true } else { false }
    let examples = supply.schemas.statedExamples(of: spot.source, followingReferences: !isType)
    for (index, example) in examples.enumerated() {
      func hasExample(_ document: JSON) -> Bool {
        document.value(at: spot.path).map { $0.isIdentical(to: example) } ?? false
      }
      if fixtures.valid.contains(where: { hasExample($0.document) }) { continue }
      let search = EditSearch(bound: 600, edits: spot.edits, pairLimit: 24, isOver: supply.isOver)
      let found = search.first(from: spot.document(example)) {
        hasExample($0) && catalog.accepts($0, as: type)
      }
      guard let found else {
        warn(
          "examples", spot.source,
          sentence: "no document was found with the example \(example.line)")
        continue
      }
      accept(
        FixtureWords.slug(spot.label, "example-\(index + 1)"),
        "\(spot.label) \(FixtureWords.value(example)): an example of the schema", document: found)
    }
  }

  private mutating func findNull(_ spot: Spot) {
    var fault = spot.fault("null", "", [.null]) { kind in
      !spot.node.checks.contains { kind == .broken(keyword: $0.name) }
    }
    let sentence = spot.label.isEmpty ? "null" : "\(spot.label) null"
    fault.sentence = { _ in sentence }
    accept(fault.name, sentence, document: spot.document(.null))
    refuse(fault)
  }

  private mutating func findType(_ spot: Spot) {
    if spot.node.scalar == .any { return }
    let texts: [JSON] = [.string("a text"), .string("x")]
    let others: [JSON] = [
      .integer(17), .number("1.5"), .bool(true), .array([]), .object([]), .integer(1),
    ]
    // Where no text is expected, a text is the plainest wrong value.
    let values = spot.node.scalar?.isText == true ? others + texts : texts + others
    if case .type(let type) = spot.node.kind,
      case .enumeration = supply.catalog.types[type].shape
    {
      refuse(
        spot.fault("unlisted", FixtureWords.fault("enum", nil), values) {
          $0 == .broken(keyword: "enum")
        })
    }
    refuse(
      spot.fault("type", "not of its type", values) {
        [.type, .broken(keyword: "oneOf"), .broken(keyword: "anyOf")].contains($0)
      })
    guard spot.node.scalar?.isInteger == true else { return }
    refuse(spot.fault("fraction", "no integer", [.number("1.5"), .number("0.5")]) { $0 == .type })
  }

  /// Finds values that a row accepts in addition to those of its own type.
  private mutating func findLeniencies(_ spot: Spot) {
    let coercions = spot.node.row.words("coerce")
    guard !coercions.isEmpty, let scalar = spot.node.scalar else { return }
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
    for coercion in coercions.sorted() {
      for value in samples[coercion] ?? [] {
        accept(
          spot, coercion, value.text ?? value.line, words: "\(value.line), by \(coercion)",
          value: value)
      }
    }
  }

  private mutating func findBelow(_ spot: Spot) {
    guard spot.path.count < 8 else { return }
    // Dropping an item must not leave too few items.
    let least = spot.node.skipsInvalid ? (spot.node.count(.least) ?? 0) + 1 : 1
    for value in supply.values(for: spot.node, words: spot.words) {
      let child: (step: JSONStep, node: ValueNode)
      switch (spot.node.kind, value) {
      case (.array(let node), .array(let items)) where items.count >= least:
        child = (.index(0), node)
      case (.map(let node), .object(let members)) where !members.isEmpty:
        child = (.key(members[0].key), node)
      default: continue
      }
      let document = spot.document(value)
      if catalog.accepts(document, as: type) {
        find(spot.child(child.step, child.node, in: document))
      }
      return
    }
  }
}
