/// Names that the planner gives to nothing else, because generated types have them already.
extension GeneratedNames {
  /// Properties of a struct.
  ///
  /// The list is short: a property and a function or static property of one name live side by side,
  /// so `schema`, `copy` or `encode` are free.
  public static let reservedMembers: Set<String> = [
    // Would become the witness of `Hashable`.
    "hashValue",
    // The runtime's own requirement.
    "schemaField",
    // Would hide the type where an initialiser calls it.
    "Box", "Schema",
  ]

  /// Types, nested ones included.
  public static let reservedTypes: Set<String> = {
    // Tables tell generated types from kinds by their names.
    let kinds = Row.Scalar.allCases.map(\.rawValue) + [TableText.array, TableText.map]
    // Declared by generated types or by the protocols they conform to: would be found in its place.
    return Set(kinds + [errorType, "AllCases", "ArrayLiteralElement", "RawValue"])
  }()

  /// Cases of the error enum.
  public static let reservedErrorCases: Set<String> = ["init"]

  /// Cases of an enumeration.
  public static let reservedCases: Set<String> = [
    "AllCases", "RawValue", "allCases", "documentRow", "init", schemaProperty,
  ]
}
