/// The types of a module that have partial values: the types with the setting `partials` or
/// `x-partial`, and all types that their values contain.
package struct PartialsPlan: Sendable {
  /// The names of the nested types of partial values, by the types that contain them.
  private(set) var names: [TypeReference: String] = [:]

  /// Returns the type of the partial values of a type; nil if its values have no partial values.
  func partial(of type: TypeReference) -> TypeReference? {
    let declared = if case .generic(let base, _) = type { base } else { type }
    return names[declared].map { .member(of: type, name: $0) }
  }

  mutating func add(_ plan: TypePlan) {
    var free = AddedNames(plan)
    names[plan.header.reference] = free.free(GeneratedNames.partialType)
  }
}

extension TypePlan {
  /// True if a value of the type may have a partial value before it is complete.
  var canBePartial: Bool {
    switch form {
    case .object, .tuple, .union: true
    case .value(let plan):
      switch plan.property.row.kind {
      case .array, .map, .type, .scalar(.string): true
      case .scalar: false
      }
    case .enumeration, .alias: false
    }
  }

  /// The rows of the values that a value of the type holds.
  var rows: [Row] {
    if case .union(let plan) = form { return plan.cases.map(\.row) }
    return structure?.storedProperties.map(\.row) ?? []
  }
}

extension Row {
  /// The generated types that the row refers to.
  var types: [TypeReference] {
    switch kind {
    case .scalar: []
    case .array(let row), .map(let row): row.types
    case .type(_, .generic(let base, let arguments)): [base] + arguments
    case .type(_, let type): [type]
    }
  }
}
