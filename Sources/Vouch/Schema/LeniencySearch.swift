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
    if known[type.identity] == nil { decide(from: type) }
    return known[type.identity] ?? false
  }

  /// Decides for a type and all types that it leads to. A type is lenient if it has a lenient row
  /// itself, or leads to a lenient type.
  private mutating func decide(from first: RowType) {
    var lenient: [ObjectIdentifier] = []
    var users: [ObjectIdentifier: [ObjectIdentifier]] = [:]
    var pending = [first]
    while let type = pending.popLast() {
      let identity = type.identity
      if let answer = known[identity] {
        if answer { lenient.append(identity) }
        continue
      }
      let shape = type.schema.shape
      let isLenient =
        shape.isReadLeniently || (countsUnlistedValues && shape.takesUnlistedValues)
      known[identity] = isLenient
      if isLenient { lenient.append(identity) }
      for held in shape.rows.compactMap(\.heldType) {
        users[held.identity, default: []].append(identity)
        pending.append(held)
      }
    }
    while let type = lenient.popLast() {
      for user in users[type] ?? [] where known[user] == false {
        known[user] = true
        lenient.append(user)
      }
    }
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
