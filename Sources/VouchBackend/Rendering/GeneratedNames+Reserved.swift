/// Names that the planner never assigns, because generated types already use them.
extension GeneratedNames {
  /// Properties of a struct.
  ///
  /// The list is short: a property may share its name with a function or a static property, so
  /// `schema`, `copy` or `encode` are free.
  public static let reservedMembers: Set<String> = [
    // It would become the witness of `Hashable`.
    "hashValue",
    // They would hide the type where an initialiser or a rule calls it.
    "_Box", "_Schema", "_Seal", rule, "Int64", "UInt64", "Float", "Double", "Decimal", "String",
    "Data",
    "Date",
    "Bool",
    // Drafts have a property of this name.
    draftEntriesProperty,
    // What partial values are made of.
    partialPartProperty,
    // Types that forms and partial values declare.
    draftType, partialType,
  ]

  /// Types, nested ones included.
  public static let reservedTypes: Set<String> = {
    // Tables distinguish generated types from kinds by their names.
    let kinds = Row.Scalar.allCases.map(\.rawValue) + [TableText.array, TableText.map]
    // Generated types or their protocols declare these, so lookup would find those instead.
    let declared = [
      errorType, "AllCases", "ArrayLiteralElement", "RawValue", archiveClassProperty,
      partialTypeRequirement,
    ]
    // A formatter takes a result type of this name for the standard one, and removes it.
    return Set(kinds + declared + partialTypes + ["Void"])
  }()

  /// Cases of the error enum.
  public static let reservedErrorCases: Set<String> = ["init"]

  /// Cases of an enumeration.
  public static let reservedCases: Set<String> = [
    "AllCases", "RawValue", "allCases", "init",
  ]
}
