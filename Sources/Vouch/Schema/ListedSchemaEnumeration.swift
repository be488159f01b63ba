/// A generated type for an `enum` of more values than Swift can have cases for: a struct around the
/// raw value, which is one of the listed ones.
///
/// Equality and hash are those of raw values by JSON Schema: two spellings of `é` are two values.
public protocol ListedSchemaEnumeration: SchemaEnumeration, Hashable {}

extension ListedSchemaEnumeration {
  public static func == (left: Self, right: Self) -> Bool {
    JSONEqual(left.rawValue.fieldValue) == JSONEqual(right.rawValue.fieldValue)
  }

  public func hash(into hasher: inout Hasher) {
    JSONEqual(rawValue.fieldValue).hash(into: &hasher)
  }
}

extension Schema {
  /// The raw values that a table lists, each as JSON on a line of its own.
  ///
  /// A line that can't be read ends the program, since it can only come from a generated file that
  /// was edited by hand. Linear in the length of the table.
  public static func listedValues<RawValue: EnumerationRawValue>(
    _ table: StaticString
  ) -> [RawValue] {
    let text = table.withUTF8Buffer { unsafe Array($0) }
    return text.split(separator: UInt8(ascii: "\n")).map { line in
      guard let value = JSONValue(parsing: String(decoding: line, as: UTF8.self)) else {
        FieldValue.disagree("a JSON value")
      }
      let field = RawValue.self is JSONValue.Type ? .json(value) : value.fieldValue
      return RawValue(schemaField: Field(field))
    }
  }
}
