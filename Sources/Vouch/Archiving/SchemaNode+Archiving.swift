#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Conversion of archived values to fields. The conversion checks only the types of the fields; the
/// schema's other constraints are checked afterwards, for all fields together.
extension SchemaNode {
  /// - Parameter takesNull: false if null isn't a value here, although documents may have it; nil
  ///   if the row decides.
  func field(
    of value: ArchivedValue, at path: InstancePath, takesNull: Bool? = nil
  ) throws(Violation) -> FieldValue {
    if case .null = value, takesNull ?? isNullable { return .null }
    switch kind {
    case .null:
      guard case .null = value else { throw mismatch(path) }
      return .null
    case .array(let items):
      guard case .array(let elements) = value else { throw mismatch(path) }
      var fields = ContiguousArray<FieldValue>()
      for (index, element) in elements.enumerated() {
        fields.append(try items.field(of: element, at: path.appending(.index(index))))
      }
      return .array(fields)
    case .map(let values):
      guard case .array(let entries) = value, entries.count.isMultiple(of: 2) else {
        throw mismatch(path)
      }
      var fields: [String: FieldValue] = [:]
      for index in stride(from: 0, to: entries.count, by: 2) {
        guard let key = entries[index].text, fields[key] == nil else { throw mismatch(path) }
        fields[key] = try values.field(of: entries[index + 1], at: path.appending(.key(key)))
      }
      return .map(fields)
    case .type(let type): return try field(of: value, type, at: path)
    case .any:
      if case .null = value { return .json(.null) }
      guard let json = value.text.flatMap({ JSONValue(parsing: $0) }) else {
        throw mismatch(path)
      }
      return .json(json)
    default:
      guard let field = scalar(value) else { throw mismatch(path) }
      return field
    }
  }

  private func field(
    of value: ArchivedValue, _ type: RowType, at path: InstancePath
  ) throws(Violation) -> FieldValue {
    if case .object(let object) = value {
      guard ObjectIdentifier(Swift.type(of: object)) == type.identity else { throw mismatch(path) }
      return .nested(NestedValue(object))
    }
    guard let json = json(of: value), let type = type.generated else { throw mismatch(path) }
    do {
      let decoder = try JSONTapeDecoder(json, codingPath: path.codingPath)
      return try type.field(from: decoder)
    } catch let error as DecodingError {
      let place = error.context?.codingPath ?? path.codingPath
      throw error.violation(of: self, at: InstancePath(place))
    } catch {
      throw mismatch(path)
    }
  }

  /// Returns the JSON of a value whose type has no archive of its own.
  private func json(of value: ArchivedValue) -> JSONValue? {
    guard let enumeration, !enumeration.rawNode.isAny else {
      return value.text.flatMap { JSONValue(parsing: $0) }
    }
    guard let field = enumeration.rawNode.scalar(value) else { return nil }
    return JSONValueSink.documents.json(field.written(as: enumeration.rawNode))
  }

  private func mismatch(_ path: InstancePath) -> Violation {
    let broken = BrokenKeyword(
      .type, limit: typeList, .typeArchive, arguments: ["expected": phrase])
    return Violation(broken, of: ruleStem, at: path, wording)
  }

  // MARK: Scalars

  /// Returns the field of a scalar value; nil if the value isn't of the row's kind.
  private func scalar(_ value: ArchivedValue) -> FieldValue? {
    switch (kind, value) {
    case (.boolean, .bool(let value)): .bool(value)
    // Archives on Linux store only one of two equal numbers, and treat `true` as equal to 1.
    case (.boolean, .integer(0)), (.boolean, .number(0)): .bool(false)
    case (.boolean, .integer(1)), (.boolean, .number(1)): .bool(true)
    case (.double, .string), (.float, .string): nil
    case (.double, .number(let number)): number.isFinite ? .double(number) : nil
    case (.integer(let kind), _): value.decimal.flatMap { Self.integer($0, kind) }
    case (.double, _): value.decimal.map { .double($0.double) }
    case (.float, _): value.decimal.flatMap { Self.float($0.double) }
    case (.decimalNumber, .string(let text)), (.decimalString, .string(let text)):
      DecimalText.decimal(fromCanonical: text).map { .decimal($0) }
    case (.string, _): value.text.map { .string($0) }
    case (.url, .string(let text)): kind.convert(text)
    case (.date, .date(let date)): date.timeIntervalSince1970.isFinite ? .date(date) : nil
    case (.uuid, .uuid(let uuid)): .uuid(uuid)
    case (.base64, .data(let data)): .data(data)
    default: nil
    }
  }

  private static func integer(_ number: DecimalNumber, _ kind: IntegerKind) -> FieldValue? {
    guard number.isInteger, kind.holds(number) else { return nil }
    return number.int64.map { .int($0) } ?? number.uint64.map { .uint($0) }
  }

  private static func float(_ double: Double) -> FieldValue? {
    let float = Float(double)
    return float.isFinite ? float._schemaField.value : nil
  }
}

extension ArchivedValue {
  /// The exact value of a finite number; nil for anything else.
  fileprivate var decimal: DecimalNumber? {
    switch self {
    case .bool(let value): DecimalNumber(value ? 1 : 0 as Int64)
    case .integer(let value): DecimalNumber(value)
    case .unsigned(let value): DecimalNumber(value)
    case .number(let value): DecimalNumber(value)
    // Integers that a double may not represent exactly.
    case .string(let digits): DecimalNumber(digits)
    default: nil
    }
  }
}

extension SchemaType {
  /// Returns the field of the value that a decoder holds.
  fileprivate static func field(from decoder: any Decoder) throws -> FieldValue {
    let value: Self = try TypeSchema.decode(from: decoder)
    return value._schemaField.value
  }
}
