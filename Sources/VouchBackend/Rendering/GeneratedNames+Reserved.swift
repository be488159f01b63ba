/// Names that the planner gives to nothing else, because generated types have them already.
extension GeneratedNames {
  /// Properties of a struct.
  ///
  /// The list is short: a property and a function or static property of one name live side by side,
  /// so `schema`, `copy` or `encode` are free.
  public static let reservedMembers: Set<String> = [
    // Would become the witness of `Hashable`.
    "hashValue",
    // Would hide the type where an initialiser or a rule calls it.
    "_Box", "_Schema", "_Seal", rule, "Int64", "UInt64", "Float", "Double", "Decimal", "String",
    "Data",
    "Date",
    "Bool",
    // Would be what drafts keep besides.
    draftEntriesProperty,
    // What partial values are made of.
    partialPartProperty,
  ]

  /// Types, nested ones included.
  public static let reservedTypes: Set<String> = {
    // Tables tell generated types from kinds by their names.
    let kinds = Row.Scalar.allCases.map(\.rawValue) + [TableText.array, TableText.map]
    // Declared by generated types or by the protocols they conform to: would be found in its place.
    let declared = [
      errorType, "AllCases", "ArrayLiteralElement", "RawValue", archiveClassProperty,
      partialTypeRequirement,
    ]
    // A formatter takes a result of this name for the standard one, and removes it.
    return Set(kinds + declared + partialTypes + ["Void"])
  }()

  /// Cases of the error enum.
  public static let reservedErrorCases: Set<String> = ["init"]

  /// Cases of an enumeration.
  public static let reservedCases: Set<String> = [
    "AllCases", "RawValue", "allCases", "init",
  ]
}
