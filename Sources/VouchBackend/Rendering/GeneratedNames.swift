/// All names of the runtime that generated code uses.
///
/// A rename in the runtime needs a change only here; no other code of the compiler uses these
/// names.
public enum GeneratedNames {
  static let module = "Vouch"

  // MARK: Types

  static let object = runtime("_SchemaObject")
  static let genericObject = runtime("_GenericSchemaObject")
  static let type = runtime("_SchemaType")
  static let enumeration = runtime("_SchemaEnumeration")
  static let openEnumeration = runtime("_OpenSchemaEnumeration")
  static let listedEnumeration = runtime("_ListedSchemaEnumeration")
  static let error = runtime("SchemaError")
  static let schema = runtime("_Schema")
  static let schemas = runtime("_EvaluatedSchemas")
  static let seal = runtime("_Seal")
  static let violation = runtime("Violation")
  static let checkedFields = TypeReference.generic(
    runtime("_CheckedFields"), arguments: [.local("Self")])
  static let fieldWriter = runtime("_FieldWriter")
  static let ruleChecker = runtime("_RuleChecker")
  static let pattern = runtime("_Pattern")
  static let jsonValue = runtime("JSONValue")
  static let unionError = runtime("UnionError")

  /// Returns the type that describes a changed copy's effect on an optional property.
  static func replacement(_ wrapped: TypeReference) -> TypeReference {
    .generic(runtime("Replacement"), arguments: [wrapped])
  }

  /// Returns the type that distinguishes an absent property from a null one.
  static func presence(_ type: TypeReference) -> TypeReference {
    .generic(presenceType, arguments: [type])
  }

  static let presenceType = runtime("Presence")

  /// The property of `Presence` that is nil for both absent and null.
  static let presenceOptional = "optional"

  /// Returns the reference around a value whose type would contain itself otherwise.
  static func box(_ type: TypeReference) -> TypeReference {
    .generic(boxType, arguments: [type])
  }

  static let boxType = runtime("_Box")

  /// The namespace of functions that rules call where Swift's operators don't suffice.
  static let rule = "_Rule"

  /// Returns the name of the schemas that the types of a Swift file evaluate: `_StorefrontSchemas`.
  /// It is unique for each file of a module.
  static func schemas(ofFile name: String) -> String {
    let stem = name.hasSuffix(".swift") ? name.dropLast(".swift".count) : Substring(name)
    let words = stem.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
      default: "_" + String(scalar.value, radix: 16)
      }
    }
    return "_" + words.joined() + "Schemas"
  }

  private static func runtime(_ name: String) -> TypeReference {
    .named(module: module, name: name)
  }

  // MARK: Declarations that the runtime requires

  static let errorType = "ValidationError"
  static let schemaProperty = "_schema"
  static let schemaFunction = "_makeSchema"
  static let writeFunction = "_write"
  static let checkFunction = "_check"
  static let errorsFunction = "_errors"
  static let errorList = "_list"
  static let copyFunction = "copy"
  static let violationProperty = "violation"
  static let rawValueProperty = "rawValue"
  static let casesProperty = "allCases"

  // MARK: Members that generated code calls

  /// False at run time, but a branch to the compiler: it ends a block of assignments.
  static let endOfBlock = "endsBlock"
  static let checkCall = "check(self)"
  static let decodeCall = "decode(from: decoder)"
  static let encodeCall = "encode(self, to: encoder)"
  static let checkRule = "check"
  static let append = "append"
  static let skip = "skip"
  /// The default argument of a copy, where nil would be a value.
  static let unchanged = ".some(nil)"
  static let replaced = "replaced"
  static let boxedValue = "value"
  static let enumerationLabel = "enumeration"
  static let nameLabel = "name"
  static let openToLabel = "openTo"
  static let messageLabel = "message"
  static let typeMessageLabel = "typeMessage"
  static let enumerationCase = "enumerationCase"
  static let listedValues = "listedValues"
  static let example = "example"
  static let listedLabel = "listed"
  static let typePart = ".type"
  static let patternPart = ".pattern"
  static let schemasPart = ".schemas"
  static let allSchemas = "all"
  static let sourceLabel = "source"
  static let fieldsLabel = "_fields"

  /// Returns the accessor of `CheckedFields` for a value that is always present; other kinds use
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

  static let anyAccessor = "value"
  static let caseLabel = "caseLabel"
  static let unknownValue = "unknownValue"
  static let noCase = "noCase"
  static let unknownLabel = "unknown"
}
