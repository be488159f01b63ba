/// The spellings of types of the standard library and Foundation in a rule's Swift; types of the
/// same module may hide them.
struct TypeNames {
  let spelling: (String) -> String

  /// Returns the Swift type of a scalar.
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
