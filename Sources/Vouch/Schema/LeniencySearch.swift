/// Determines whether a value may be read as something other than the document's value, because of
/// `x-coerce`, `x-null`, `x-on-invalid` or `x-path` of its row or of anything inside.
///
/// Checks of such a value as a whole must use the value as it was read, because that is the
/// resulting value. A query about a type determines the answer for all types that it leads to, so
/// that each is visited once.
package struct LeniencySearch {
  private var known: [ObjectIdentifier: Bool] = [:]
  private let countsUnlistedValues: Bool

  /// - Parameter countsUnlistedValues: true if `x-unknown-case` is a leniency, too, although its
  ///   values are kept as they stand in the document.
  package init(countsUnlistedValues: Bool = false) {
    self.countsUnlistedValues = countsUnlistedValues
  }

  package mutating func readsLeniently(_ node: SchemaNode) -> Bool {
    if node.isReadLeniently { return true }
    guard let type = node.heldType else { return false }
    return readsLeniently(type)
  }

  package mutating func readsLeniently(_ type: RowType) -> Bool {
    if let answer = known[ObjectIdentifier(type.schema)] { return answer }
    let (before, countsUnlistedValues) = (known, countsUnlistedValues)
    type.schema.decide(
      { $0.shape.isReadLeniently || (countsUnlistedValues && $0.shape.takesUnlistedValues) },
      known: { before[ObjectIdentifier($0)] }, note: { known[ObjectIdentifier($0)] = $1 })
    return known[ObjectIdentifier(type.schema)] ?? false
  }
}

extension SchemaNode {
  /// True if the row itself is lenient, regardless of the types that it leads to.
  fileprivate var isReadLeniently: Bool {
    if skipsInvalid || !coercions.isEmpty { return true }
    return switch kind {
    case .array(let node), .map(let node): node.isReadLeniently
    default: false
    }
  }
}

extension TypeShape {
  /// True if the type has a case for values that its schema doesn't list.
  fileprivate var takesUnlistedValues: Bool {
    switch self {
    case .enumeration(let enumeration): !enumeration.openTo.isEmpty
    case .union(let union): union.keepsUnknown
    case .object, .tuple, .value: false
    }
  }

  /// True if a row of the type is lenient, regardless of the types that it leads to.
  fileprivate var isReadLeniently: Bool {
    if case .object(let object) = self,
      object.properties.contains(where: { $0.traits?.isLenient == true })
    {
      return true
    }
    return rows.contains(where: \.isReadLeniently)
  }
}

extension PropertyTraits {
  /// Of the objects that lead to a value nothing else is kept.
  fileprivate var isLenient: Bool { nullMeaning != nil || replacesInvalid || path.count > 1 }
}
