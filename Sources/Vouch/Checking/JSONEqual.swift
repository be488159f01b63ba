#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A field that is compared as JSON Schema compares values: numbers by their mathematical value,
/// strings by their Unicode scalars, objects regardless of the order of keys.
///
/// Source: JSON Schema 2020-12 core, section 4.2.2.
struct JSONEqual: Hashable {
  let value: FieldValue

  init(_ value: FieldValue) {
    switch value {
    // A free-form value equals a typed one of the same content, and a value that exists its fields.
    case .json(let json): self.value = json.fieldValue
    case .nested(let nested): self.value = nested.value.fieldValue
    default: self.value = value
    }
  }

  static func == (a: JSONEqual, b: JSONEqual) -> Bool {
    switch (a.value, b.value) {
    case (.int(let a), .int(let b)): a == b
    case (.string(let a), .string(let b)): a.hasScalars(of: b)
    case (.enumerationCase(let a), .enumerationCase(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.null, .null), (.absent, .absent), (.invalid, .invalid): true
    case (.date(let a), .date(let b)): a == b
    case (.url(let a), .url(let b)): a.absoluteString.hasScalars(of: b.absoluteString)
    case (.uuid(let a), .uuid(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.array(let a), .array(let b)), (.object(let a, of: _), .object(let b, of: _)):
      a.elementsEqual(b) { JSONEqual($0) == JSONEqual($1) }
    case (.map(let a), .map(let b)):
      a.count == b.count
        && a.allSatisfy { key, value in
          guard let index = b.index(forKey: key) else { return false }
          return b[index].key.utf8.elementsEqual(key.utf8)
            && JSONEqual(value) == JSONEqual(b[index].value)
        }
    default: numbersAreEqual(a.value, b.value)
    }
  }

  private static func numbersAreEqual(_ a: FieldValue, _ b: FieldValue) -> Bool {
    guard let a = a.decimalNumber, let b = b.decimalNumber else { return false }
    return a == b
  }

  func hash(into hasher: inout Hasher) {
    switch value {
    case .absent, .null, .invalid: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .string(let value): hasher.combineUTF8(value)
    case .enumerationCase(let index): hasher.combine(index)
    case .date(let value): hasher.combine(value)
    case .url(let value): hasher.combineUTF8(value.absoluteString)
    case .uuid(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .array(let values), .object(let values, of: _):
      for value in values { JSONEqual(value).hash(into: &hasher) }
    case .map(let values): hasher.combine(Self.hash(of: values))
    case .nested(let value): JSONEqual(value.value.fieldValue).hash(into: &hasher)
    case .int, .uint, .double, .decimal, .json: hasher.combine(value.decimalNumber)
    }
  }
}

extension JSONEqual {
  /// Returns the sum of the entries' hashes, which doesn't depend on the order of the keys.
  private static func hash(of entries: [String: FieldValue]) -> Int {
    entries.reduce(0) { sum, entry in
      var hasher = Hasher()
      hasher.combineUTF8(entry.key)
      JSONEqual(entry.value).hash(into: &hasher)
      return sum &+ hasher.finalize()
    }
  }
}

extension SchemaType {
  /// The value as a field: an object with its fields, or the raw value of an enumeration.
  var fieldValue: FieldValue {
    if let object = self as? any SchemaObject {
      return .object(object.writtenFields, of: TypeNumber(Swift.type(of: object)))
    }
    return _schemaField.value
  }
}

extension FieldValue {
  /// The exact number that the field holds, if it holds one.
  var decimalNumber: DecimalNumber? {
    switch self {
    case .int(let value): DecimalNumber(value)
    case .uint(let value): DecimalNumber(value)
    case .double(let value): DecimalNumber(value)
    case .decimal(let value): DecimalNumber(value)
    case .json(.number(let value)): value.exact
    default: nil
    }
  }
}
