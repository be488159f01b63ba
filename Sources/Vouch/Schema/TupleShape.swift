/// The first items of an array, each with a row of its own, and what may follow them.
package final class TupleShape: Sendable {
  /// The rows of the items that are always there, `prefixItems`.
  package let items: [SchemaNode]
  package let additional: AdditionalItems
  /// The checks of the array as a whole: how many items it may have.
  package let whole: SchemaNode
  /// The numbers of items that the checks of ``whole`` allow; nil where they contradict each other.
  let counts: ClosedRange<Int>?
  /// The number of fields: one for each item, and one for the items that are kept besides.
  let fieldCount: Int

  init(items: [SchemaNode], additional: AdditionalItems, whole: SchemaNode) {
    self.items = items
    self.additional = additional
    self.whole = whole
    var least = 0
    var greatest = Int.max
    for constraint in whole.constraints.all {
      guard case .count(let limit) = constraint, limit.measure == .items else {
        TableLine.malformed("a check that tuples don't have", whole.ruleStem)
      }
      switch limit.side {
      case .least: least = max(least, limit.limit)
      case .most: greatest = min(greatest, limit.limit)
      }
    }
    guard least >= items.count else {
      TableLine.malformed("a tuple that doesn't ask for all of its items", whole.ruleStem)
    }
    counts = least <= greatest ? least...greatest : nil
    fieldCount = items.count + (additional.isKept ? 1 : 0)
  }

  /// The field of the items that are kept besides, and the index that errors give them.
  var additionalIndex: Int { items.count }

  /// The constraints that an array with a number of items breaks.
  func brokenConstraints(count: Int) -> [Constraint] {
    if let counts, counts.contains(count) { return [] }
    let items = Self.array(count: count)
    return whole.constraints.all.filter { !whole.accepts(items, text: nil, $0) }
  }

  /// An array of which only the number of items counts.
  static func array(count: Int) -> FieldValue {
    .array(ContiguousArray(repeating: .absent, count: count))
  }

  /// All items of a value, with their rows.
  func elements(
    of fields: ContiguousArray<FieldValue>
  ) -> [(node: SchemaNode, field: FieldValue)] {
    var elements = zip(items, fields).map { (node: $0, field: $1) }
    if case .kept(let node) = additional, case .array(let others)? = fields.last {
      elements += others.map { (node: node, field: $0) }
    }
    return elements
  }
}

/// What happens to items behind those that ``TupleShape/items`` lists.
package enum AdditionalItems: Sendable {
  /// The schema allows no others: `items: false`.
  case forbidden
  /// A limit on their number allows no others.
  case excluded
  /// They are kept, in an array that is the last field.
  case kept(SchemaNode)

  var isKept: Bool {
    if case .kept = self { return true }
    return false
  }
}
