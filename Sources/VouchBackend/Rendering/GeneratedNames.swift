import VouchSwiftCode

/// Every name of the runtime that generated code uses.
///
/// Whoever renames something in the runtime changes it here; nothing else in the compiler knows.
public enum GeneratedNames {
  static let module = "Vouch"

  // MARK: Types

  static let object = runtime("SchemaObject")
  static let type = runtime("SchemaType")
  static let enumeration = runtime("SchemaEnumeration")
  static let openEnumeration = runtime("OpenSchemaEnumeration")
  static let listedEnumeration = runtime("ListedSchemaEnumeration")
  static let error = runtime("SchemaError")
  static let schema = runtime("Schema")
  static let violation = runtime("Violation")
  static let checkedFields = runtime("CheckedFields")
  static let fieldWriter = runtime("FieldWriter")
  static let ruleChecker = runtime("RuleChecker")
  static let pattern = runtime("Pattern")
  static let jsonValue = runtime("JSONValue")
  static let unionError = runtime("UnionError")

  /// What a changed copy does to an optional property.
  static func replacement(_ type: TypeReference) -> TypeReference {
    .generic(runtime("Replacement"), arguments: [type])
  }

  /// The type that tells an absent property from one that is null.
  static func presence(_ type: TypeReference) -> TypeReference {
    .generic(runtime("Presence"), arguments: [type])
  }

  /// The property of `Presence` that is nil for both absent and null.
  static let presenceOptional = "optional"

  /// The reference around a value whose type would contain itself otherwise.
  static func box(_ type: TypeReference) -> TypeReference {
    .generic(boxType, arguments: [type])
  }

  static let boxType = runtime("Box")

  /// What rules call for all that Swift's operators can't do.
  static let rule = "Rule"

  private static func runtime(_ name: String) -> TypeReference {
    .named(module: module, name: name)
  }

  // MARK: What generated types declare because the runtime asks for it

  static let errorType = "ValidationError"
  static let schemaProperty = "schema"
  static let writeFunction = "write"
  static let checkFunction = "check"
  static let copyFunction = "copy"
  static let violationProperty = "violation"
  static let rawValueProperty = "rawValue"
  static let casesProperty = "allCases"

  // MARK: What generated code calls

  static let checkValue = "try Self.schema.check(self)"
  static let fieldsOfValue = "Self.schema.fields(of: self)"
  static let copyOfFields = "try Self.schema.copy"
  static let append = "append"
  static let replace = "replace"
  static let unchanged = ".unchanged"
  static let boxedValue = "value"
  static let enumerationLabel = "enumeration"
  static let nameLabel = "name"
  static let openToLabel = "openTo"
  static let messageLabel = "message"
  static let enumerationCase = "enumerationCase"
  static let listedValues = "listedValues"
  static let listedLabel = "listed"
  static let typesLabel = "types"
  static let patternsLabel = "patterns"
  static let sourceLabel = "source"
  static let checkedLabel = "checked"

  /// The accessor of `CheckedFields` for a value that is there for certain; other kinds go through
  /// the generic one, which costs the compiler more.
  static func accessor(for kind: Row.Kind) -> String {
    guard case .scalar(let scalar) = kind else { return anyAccessor }
    return switch scalar {
    case .boolean: "bool"
    case .integer: "int"
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: scalar.rawValue
    case .number: "double"
    case .float: "float"
    case .string: "string"
    case .decimal, .decimalNumber: "decimal"
    case .date: "date"
    case .uri: "url"
    case .uuid, .base64, .null, .any: anyAccessor
    }
  }

  static let sharedSchema = "shared(by: Self.self)"
  static let anyAccessor = "value"
  static let caseIndex = "caseIndex"
}
