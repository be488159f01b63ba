#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Swift values as the JSON that they are written as, for schemas that are evaluated as a whole.
extension Schema {
  /// The value of the type that consists of some fields; nil if it nests too deeply.
  func json(of fields: ContiguousArray<FieldValue>, depth: Int) -> JSONValue? {
    guard depth < DecodingRun.maximumDepth else { return nil }
    switch shape {
    case .object(let object): return json(of: fields, object, depth)
    case .tuple(let tuple):
      let elements = tuple.elements(of: fields)
      let values = elements.compactMap { $0.field.json(as: $0.node, depth: depth + 1) }
      return values.count == elements.count ? .array(values) : nil
    case .value(let node): return fields[0].json(as: node, depth: depth)
    case .union(let union):
      return fields[1].json(as: union.node(ofCase: fields[0].integer()), depth: depth)
    case .enumeration: FieldValue.disagree("an object")
    }
  }

  private func json(
    of fields: ContiguousArray<FieldValue>, _ object: ObjectShape, _ depth: Int
  ) -> JSONValue? {
    var entries: [String: JSONValue] = [:]
    for (property, field) in zip(object.properties, fields)
    where field.isPresent || property.isRequired {
      guard !property.isTransient else { continue }
      guard let value = field.json(as: property.node, depth: depth + 1) else { return nil }
      entries.insert(value, at: property.path[...])
    }
    if case .kept(let node) = object.additional, case .map(let others)? = fields.last {
      for (key, field) in others {
        guard let value = field.json(as: node, depth: depth + 1) else { return nil }
        entries[key] = value
      }
    }
    return .object(entries)
  }
}

extension [String: JSONValue] {
  /// Puts a value where a path of keys leads to.
  fileprivate mutating func insert(_ value: JSONValue, at path: ArraySlice<SchemaKey>) {
    guard let key = path.first?.stringValue else { return }
    guard path.count > 1 else {
      self[key] = value
      return
    }
    var inner: [String: JSONValue] = [:]
    if case .object(let known)? = self[key] { inner = known }
    inner.insert(value, at: path.dropFirst())
    self[key] = .object(inner)
  }
}

extension FieldValue {
  /// The value as its row writes it; nil if it nests too deeply.
  func json(as node: SchemaNode, depth: Int) -> JSONValue? {
    guard depth < DecodingRun.maximumDepth else { return nil }
    switch self {
    case .absent, .null, .invalid: return .null
    case .bool(let value): return .bool(value)
    case .json(let value): return value
    case .int, .uint, .double: return jsonNumber
    case .decimal:
      if case .decimalString = node.kind { return jsonText(node) }
      return jsonNumber
    case .date(let date):
      guard case .date(let formats) = node.kind, let format = formats.first, format.isNumeric
      else { return jsonText(node) }
      return JSONNumber(format.number(from: date)).map { .number($0) } ?? .null
    case .string, .url, .uuid, .data: return jsonText(node)
    case .enumerationCase, .array, .map, .object, .nested:
      return jsonComposite(node, depth)
    }
  }

  private var jsonNumber: JSONValue {
    decimalNumber.map { .number(JSONNumber(exact: $0)) } ?? .null
  }

  private func jsonText(_ node: SchemaNode) -> JSONValue {
    node.text(of: self).map { .string($0) } ?? .null
  }

  private func jsonComposite(_ node: SchemaNode, _ depth: Int) -> JSONValue? {
    switch (self, node.kind) {
    case (.nested(let nested), _): return nested.value.json(depth: depth)
    case (.array(let elements), .array(let items)):
      let values = elements.compactMap { $0.json(as: items, depth: depth + 1) }
      return values.count == elements.count ? .array(values) : nil
    case (.map(let entries), .map(let values)):
      let result = entries.compactMapValues { $0.json(as: values, depth: depth + 1) }
      return result.count == entries.count ? .object(result) : nil
    case (.object(let fields, of: _), .type(let type)):
      return type.schema.json(of: fields, depth: depth)
    case (.enumerationCase(let index), .type(let type)):
      guard case .enumeration(let shape) = type.schema.shape else { return nil }
      return shape.rawValues[index].json(as: shape.rawNode, depth: depth)
    default: Self.disagree("a value of the row's kind")
    }
  }
}

extension SchemaType {
  fileprivate func json(depth: Int) -> JSONValue? {
    if let object = self as? any SchemaObject {
      return Self.schema.json(of: object.writtenFields, depth: depth)
    }
    return _schemaField.value.json(as: Self._documentRow.node, depth: depth)
  }
}

extension JSONValue {
  /// The value as a field, for comparison with fields of generated types.
  var fieldValue: FieldValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): number.fieldValue
    case .string(let value): .string(value)
    case .array(let values): .array(ContiguousArray(values.map(\.fieldValue)))
    case .object(let values): .map(values.mapValues(\.fieldValue))
    }
  }
}

extension JSONNumber {
  var fieldValue: FieldValue {
    if let int = exact.int64 { return .int(int) }
    if let uint = exact.uint64 { return .uint(uint) }
    if let decimal = exact.decimal { return .decimal(decimal) }
    return .double(exact.double)
  }
}
