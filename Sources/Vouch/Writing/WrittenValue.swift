#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in the form that its row requires in documents, one level at a time.
///
/// This type decides the content that is written; encoders, JSON bytes and JSON in memory only
/// decide the format. Nested values are converted while they are written, so that nothing is
/// copied.
enum WrittenValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  case text(String)
  case json(JSONValue)
  case array(WrittenItems)
  case object(WrittenMembers)
  /// The value of one of a union's cases, which counts as a separate level.
  case unionCase(FieldValue, SchemaNode)
  /// A value of a generated type, which ``SchemaObject/written()`` converts.
  case nested(any SchemaObject)
}

extension WrittenValue {
  /// True if a value at a depth may have parts: no document that is read nests deeper than the limit,
  /// and each level takes stack.
  static func hasRoom(at depth: Int) -> Bool {
    depth < 8 || depth < DecodingRun.maximumDepth && ThreadStack()?.isNearlyFull != true
  }
}

extension FieldValue {
  /// Returns the written form of a field of a row.
  func written(as node: SchemaNode) -> WrittenValue {
    switch self {
    case .absent, .null, .invalid: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .integer(value)
    case .uint(let value): return .unsigned(value)
    // A float's field has its decimal digits. As a float, a property list would get those of the
    // equal double, which conditions of the schema may refuse.
    case .double(let value): return .double(value)
    case .decimal(let value): return node.text(of: self).map { .text($0) } ?? .decimal(value)
    case .date(let value): return writtenDate(value, node)
    case .enumerationCase(let index): return writtenCase(index, node)
    case .array(let elements):
      guard case .array(let items) = node.kind else { Self.disagree("an array") }
      return .array(.elements(elements, items))
    case .map(let entries):
      guard case .map(let values) = node.kind else { Self.disagree("a map") }
      return .object(.entries(entries, values))
    case .object(let fields, of: _):
      guard case .type(let type) = node.kind else { Self.disagree("a generated type") }
      return type.schema.written(fields)
    case .nested(let nested): return .nested(nested.value)
    case .json(let value): return .json(value)
    case .string(let text): return .text(text)
    case .url, .uuid, .data:
      guard let text = node.text(of: self) else { Self.disagree("a string") }
      return .text(text)
    }
  }

  private func writtenDate(_ value: Date, _ node: SchemaNode) -> WrittenValue {
    guard case .date(let formats) = node.kind, let format = formats.format(writing: value) else {
      Self.disagree("a date")
    }
    guard format.isNumeric else {
      return .text(node.text(of: self) ?? format.string(from: value))
    }
    let number = format.number(from: value)
    return Int64(exactly: number).map { .integer($0) } ?? .double(number)
  }

  private func writtenCase(_ index: Int, _ node: SchemaNode) -> WrittenValue {
    guard case .type(let type) = node.kind, case .enumeration(let shape) = type.schema.shape else {
      Self.disagree("an enumeration")
    }
    return shape.rawValues[index].written(as: shape.rawNode)
  }
}

extension TypeSchema {
  /// Returns the written form of the value that consists of some fields.
  func written(_ fields: ContiguousArray<FieldValue>) -> WrittenValue {
    switch shape {
    case .object(let shape): .object(.fields(fields, shape))
    case .tuple(let shape): .array(.fields(fields, shape))
    case .value(let node): fields[0].written(as: node)
    case .union(let union): .unionCase(fields[1], union.node(ofCase: fields[0].integer()))
    case .enumeration: FieldValue.disagree("an object")
    }
  }
}

/// The elements of an array, each in its written form.
enum WrittenItems {
  /// The fields of a generated type.
  case fields(ContiguousArray<FieldValue>, TupleShape)
  case elements(ContiguousArray<FieldValue>, SchemaNode)

  @inline(__always)
  func visit(_ body: (WrittenValue) throws -> Void) rethrows {
    switch self {
    case .elements(let elements, let node):
      for element in elements { try body(element.written(as: node)) }
    case .fields(let fields, let tuple):
      for (field, node) in zip(fields, tuple.items) { try body(field.written(as: node)) }
      guard case .kept(let node) = tuple.additional, case .array(let others)? = fields.last else {
        return
      }
      for element in others { try body(element.written(as: node)) }
    }
  }
}
