/// The first items of an array, each with a row of its own, and the treatment of the items after
/// them.
package final class TupleShape: Sendable {
  /// The rows of the items that are always present, `prefixItems`.
  package let items: [SchemaNode]
  package let additional: AdditionalItems
  /// The checks of the array as a whole: limits on the number of items.
  package let whole: SchemaNode
  /// The numbers of items that the checks of ``whole`` allow; nil if they contradict each other.
  let counts: ClosedRange<Int>?
  /// The number of fields: one for each item, and one for additional items if they are kept.
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

  /// The index of the field that keeps additional items, and of their error.
  var additionalIndex: Int { items.count }

  /// Returns the constraints that an array with a number of items violates.
  func brokenConstraints(count: Int) -> [Constraint] {
    if let counts, counts.contains(count) { return [] }
    let items = Self.array(count: count)
    return whole.constraints.all.filter { !whole.accepts(items, text: nil, $0) }
  }

  /// Returns an array whose items are placeholders; only their number matters.
  static func array(count: Int) -> FieldValue {
    .array(ContiguousArray(repeating: .absent, count: count))
  }

  /// Returns all items of a value, with their rows.
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

/// The treatment of items after ``TupleShape/items``.
package enum AdditionalItems: Sendable {
  /// The schema forbids additional items: `items: false`.
  case forbidden
  /// A limit on the number of items excludes additional items.
  case excluded
  /// Additional items are kept, in an array that is the last field.
  case kept(SchemaNode)

  var isKept: Bool {
    if case .kept = self { return true }
    return false
  }
}
