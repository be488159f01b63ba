/// A generated type for an `enum` with more values than a Swift enumeration can have cases: a
/// struct that wraps the raw value, which is one of the listed values.
///
/// Equality and hashing compare raw values as JSON Schema does: two spellings of `é` are two
/// values. For generated code only.
public protocol _ListedSchemaEnumeration: _SchemaEnumeration, Hashable, CustomReflectable {}

extension _ListedSchemaEnumeration {
  /// The mirror for `print` and `dump`, which shows the raw value.
  public var customMirror: Mirror {
    Mirror(self, children: ["rawValue": rawValue], displayStyle: .struct)
  }

  public static func == (left: Self, right: Self) -> Bool {
    JSONEqual(left.rawValue.fieldValue) == JSONEqual(right.rawValue.fieldValue)
  }

  public func hash(into hasher: inout Hasher) {
    JSONEqual(rawValue.fieldValue).hash(into: &hasher)
  }
}

extension TypeSchema {
  /// Returns the raw values that a table lists, each as JSON on a line of its own.
  ///
  /// A line that can't be read traps, because it can only come from a generated file that was
  /// edited by hand. Linear in the length of the table.
  public static func listedValues<RawValue: _EnumerationRawValue>(
    _ table: StaticString
  ) -> [RawValue] {
    let text = table.withUTF8Buffer { unsafe Array($0) }
    return text.split(separator: UInt8(ascii: "\n")).map { line in
      guard let value = JSONValue(parsing: String(decoding: line, as: UTF8.self)) else {
        FieldValue.disagree("a JSON value")
      }
      let field = RawValue.self is JSONValue.Type ? .json(value) : value.fieldValue
      return RawValue(_schemaField: Field(field))
    }
  }
}

/// A generated enumeration with a case for values that the schema doesn't list, `x-unknown-case`.
///
/// The case has the raw value, which is encoded as it was read. Equality and hashing compare raw
/// values as JSON Schema does: a listed value in the unknown case equals the listed case. For
/// generated code only.
public protocol _OpenSchemaEnumeration: _SchemaEnumeration, Hashable {
  init(rawValue: RawValue)
}

extension _OpenSchemaEnumeration {
  public static func == (left: Self, right: Self) -> Bool {
    JSONEqual(left.rawValue.fieldValue) == JSONEqual(right.rawValue.fieldValue)
  }

  public func hash(into hasher: inout Hasher) {
    JSONEqual(rawValue.fieldValue).hash(into: &hasher)
  }
}

/// The JSON types of an enumeration's values.
extension EnumerationShape {
  /// True if a value that isn't listed is accepted as the case for unknown values.
  func accepts(unlisted value: FieldValue) -> Bool {
    openTo.contains { value.hasJSONType($0) }
  }

  /// The JSON types of all values that the enumeration accepts.
  var jsonKinds: InstanceKinds {
    (rawValues.map(\.jsonTypeName) + openTo).reduce(into: []) { kinds, name in
      switch name {
      case "string": kinds.formUnion(.string)
      case "boolean": kinds.formUnion(.booleans)
      case "integer", "number": kinds.formUnion(.numbers)
      default: kinds.formUnion(.all)
      }
    }
  }

  /// A description of the values that the enumeration accepts, for messages.
  var phrase: KeyedMessage.Argument {
    guard case .any = rawNode.kind else { return rawNode.phrase }
    return .message(KeyedMessage(.kindListed, ["values": list]))
  }
}

extension FieldValue {
  /// The name of the value's type in JSON Schema.
  fileprivate var jsonTypeName: String {
    switch self {
    case .string: "string"
    case .bool: "boolean"
    case .int, .uint: "integer"
    case .double, .decimal, .json(.number):
      decimalNumber?.isInteger == true ? "integer" : "number"
    case .array: "array"
    case .map: "object"
    default: "null"
    }
  }

  fileprivate func hasJSONType(_ name: String) -> Bool {
    let own = jsonTypeName
    return own == name || (own == "integer" && name == "number")
  }
}
