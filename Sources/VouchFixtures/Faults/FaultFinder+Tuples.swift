import VouchBackend
import VouchReading
import VouchValues

/// Faults of arrays whose first items have schemas of their own: of those items, of the items after
/// them, and of their number.
extension FaultFinder {
  mutating func find(tuple: ObjectNode, _ base: JSON) {
    let finder = ObjectFinder(supply, type, object: tuple)
    findWhole(tuple, finder, base: base)
    findProperties(of: tuple, finder, base)
    guard case .array(let items) = base else { return }
    findAdditional(tuple, behind: items)
    for count in tuple.counts { find(count, of: tuple, finder, items: items) }
    findEvaluated(tuple, finder, base: base)
  }

  private mutating func findAdditional(_ tuple: ObjectNode, behind items: [JSON]) {
    let path: JSONPath = [.index(items.count)]
    switch tuple.additional {
    case .ignored: break
    case .forbidden:
      refuse(
        "extra-item", { _ in "an item that it doesn't know" },
        documents: [(.integer(1), .array(items + [.integer(1)]))],
        where: { $0.path == path && $0.keyword == "items" })
    case .kept(let node, _):
      guard let value = supply.values(for: node, words: "extra").first else { return }
      let document = JSON.array(items + [value])
      accept("extra-item", "an item more", document: document)
      guard catalog.accepts(document, as: type) else { return }
      let spot = Spot(
        path: path, node: node, label: "extra item", words: "extra",
        source: "\(supply.catalog.types[type].source)/items")
      find(spot, in: document)
    }
  }

  /// Finds documents on both sides of a limit on the number of items.
  private mutating func find(
    _ count: Attribute, of tuple: ObjectNode, _ finder: ObjectFinder, items: [JSON]
  ) {
    guard let limit = tuple.count(count.name) else { return }
    let beyond = limit + (count.isLeast ? -1 : 1)
    let documents = resized(items, to: beyond, tuple).map { (value: JSON.null, document: $0) }
    let name = FixtureWords.slug(forKeyword: count.name)
    let sentence = { (_: JSON) in FixtureWords.fault(count.name, String(limit)) }
    let isWanted = { (finding: Finding) in
      finding.path.isEmpty && finding.kind == .broken(keyword: count.name)
    }
    let edits = { documents.first.map { finder.edits(for: $0.document) } ?? [] }
    if !refuse(name, sentence, documents: documents, repairedBy: edits, where: isWanted) {
      refuseAmongOthers(name, sentence, documents: documents, where: isWanted)
      warn(
        count.name, supply.catalog.types[type].source,
        sentence: reasons("no document breaks this \(count.name) alone: other checks imply it"))
    }
    for document in resized(items, to: limit, tuple) {
      accept(
        FixtureWords.slug(forLimit: count.name),
        "\(counted(limit, "item")): \(FixtureWords.limit(count.name, String(limit)))",
        document: document)
    }
  }

  /// Returns an array with `count` items; empty if it would be too large.
  private func resized(_ items: [JSON], to count: Int, _ tuple: ObjectNode) -> [JSON] {
    guard (0..<1_000).contains(count) else { return [] }
    var extra = JSON.integer(1)
    if case .kept(let node, _) = tuple.additional,
      let value = supply.values(for: node, words: "extra").first
    {
      extra = value
    }
    let missing = max(0, count - items.count)
    return [.array(items.prefix(count) + Array(repeating: extra, count: missing))]
  }
}
