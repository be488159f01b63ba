import VouchSwiftCode

/// The types of a module that have partial values: what the setting `partials`, or `x-partial`, asks for, and
/// all that these types lead to.
public struct PartialsPlan: Sendable {
  /// The names that partial values have in their types.
  private(set) var names: [TypeReference: String] = [:]

  public init() {}

  /// The type of the partial values of a type; nil where the value is there as a whole, or not at all.
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
  /// Whether there is anything to say of a value that isn't complete.
  var canBePartial: Bool {
    switch self {
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
    switch self {
    case .object(let plan): plan.storedProperties.map(\.row)
    case .tuple(let plan): plan.storedProperties.map(\.row)
    case .value(let plan): [plan.property.row]
    case .union(let plan): plan.cases.map(\.row)
    case .enumeration, .alias: []
    }
  }
}

extension Row {
  /// The generated types that the row leads to.
  var types: [TypeReference] {
    switch kind {
    case .scalar: []
    case .array(let row), .map(let row): row.types
    case .type(_, .generic(let base, let arguments)): [base] + arguments
    case .type(_, let type): [type]
    }
  }
}
