/// Names of the product for forms.
extension GeneratedNames {
  static let formsModule = "VouchForms"

  static let draft = forms("SchemaDraft")
  static let draftProperty = forms("SchemaProperty")
  static let draftEntries = forms("_DraftEntries")
  static let draftProperties = TypeReference.generic(
    forms("_DraftProperties"), arguments: [.local("Self")])

  static let draftType = "Draft"
  static let draftPropertyType = "Property"
  static let constraintsType = "Constraints"
  static let draftedValue = "_DraftedValue"
  static let draftedProperty = "_DraftedProperty"
  static let draftEntriesProperty = "_entries"
  static let listFunction = "_list"
  static let constantLabel = "constant"

  private static func forms(_ name: String) -> TypeReference {
    .named(module: formsModule, name: name)
  }
}
