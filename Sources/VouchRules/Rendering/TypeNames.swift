/// How a rule's Swift spells the types of the standard library and Foundation, which types of the
/// same module may hide.
struct TypeNames {
  let spelling: (String) -> String

  /// The Swift type of a scalar.
  func name(of type: RuleType) -> String {
    switch type {
    case .integer(let storage): spelling(storage.rawValue)
    case .floating(.float): spelling("Float")
    case .floating(.double), .duration: spelling("Double")
    case .decimal: spelling("Decimal")
    case .string: spelling("String")
    case .bytes: spelling("Data")
    case .timestamp: spelling("Date")
    default: spelling("Bool")
    }
  }
}
