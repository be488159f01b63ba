#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value on its way between a generated type and a keyed archive, in one of the forms that
/// archives store.
package enum ArchivedValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  /// A string; also a decimal number or a URL, and JSON for values whose type has no archive.
  ///
  /// A value that was written as ``text`` may come back as ``data(_:)`` in UTF-8, and an integer as
  /// the string of its digits.
  case string(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  /// The elements of an array, or the keys and values of a map in alternation.
  case array([ArchivedValue])
  /// A value whose type has an archive of its own.
  case object(any SchemaObject)
}

/// The reason why a value can't be archived, or why an archive doesn't hold a valid value.
package enum ArchivingFailure: Error {
  /// The archive doesn't have a key that the schema requires.
  case missing(key: String)
  /// A value violates its schema. The error is the type's own if the type declares one.
  case invalid(any Error)
  /// The value nests too deeply to be written.
  case tooDeep
}

/// Decides which types have archives of their own, and so are kept as ``ArchivedValue/object(_:)``.
package typealias ArchiveTest = (any SchemaType.Type) -> Bool

extension ArchivedValue {
  /// The value's text, whether stored as a string or as UTF-8 data; nil for all other values.
  var text: String? {
    switch self {
    case .string(let text): text
    // Iterating over `Data` is many times slower than reading the memory that it wraps.
    case .data(let data):
      unsafe data.withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) }
    default: nil
    }
  }
}

/// Conversion of fields to archived values.
extension FieldValue {
  func archived(
    as node: SchemaNode, _ hasArchive: ArchiveTest
  ) throws(ArchivingFailure) -> ArchivedValue {
    switch self {
    case .absent, .null, .invalid: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .integer(value)
    case .uint(let value): return .unsigned(value)
    case .double(let value): return .number(value)
    case .date(let value): return .date(value)
    case .uuid(let value): return .uuid(value)
    case .data(let value): return .data(value)
    case .string(let text): return .string(text)
    case .url(let url): return .string(url.absoluteString)
    case .decimal(let number): return .string(DecimalText.string(from: number))
    case .array(let elements):
      guard case .array(let items) = node.kind else { Self.disagree("an array") }
      return .array(try elements.archived(as: items, hasArchive))
    case .map(let entries):
      guard case .map(let values) = node.kind else { Self.disagree("a map") }
      return try entries.archived(as: values, hasArchive)
    case .nested(let nested):
      if hasArchive(type(of: nested.value)) { return .object(nested.value) }
      return try archivedJSON(as: node)
    case .enumerationCase: return try archivedCase(as: node)
    case .object, .json: return try archivedJSON(as: node)
    }
  }

  /// Stores raw values that are strings or integers as such.
  private func archivedCase(as node: SchemaNode) throws(ArchivingFailure) -> ArchivedValue {
    guard let shape = node.enumeration, !shape.rawNode.isAny,
      case .enumerationCase(let index) = self
    else { return try archivedJSON(as: node) }
    return try shape.rawValues[index].archived(as: shape.rawNode) { _ in false }
  }

  /// Stores as JSON what archives can't represent: whether a number is a boolean, and all its
  /// digits. It is the value's document, because no other form may be valid.
  private func archivedJSON(as node: SchemaNode) throws(ArchivingFailure) -> ArchivedValue {
    var search = FormSearch()
    let form = search.form(of: self, node)
    if let violation = search.violation { throw .invalid(violation) }
    guard !search.isTooDeep, let value = JSONValueSink.documents.json(form.written(as: node)) else {
      throw .tooDeep
    }
    return .string(value.description)
  }
}

extension ContiguousArray<FieldValue> {
  fileprivate func archived(
    as node: SchemaNode, _ hasArchive: ArchiveTest
  ) throws(ArchivingFailure) -> [ArchivedValue] {
    var result: [ArchivedValue] = []
    for field in self { result.append(try field.archived(as: node, hasArchive)) }
    return result
  }
}

extension [String: FieldValue] {
  func archived(
    as node: SchemaNode, _ hasArchive: ArchiveTest
  ) throws(ArchivingFailure) -> ArchivedValue {
    var result: [ArchivedValue] = []
    for (key, field) in sorted(by: { $0.key < $1.key }) {
      result += [.string(key), try field.archived(as: node, hasArchive)]
    }
    return .array(result)
  }
}

extension SchemaNode {
  /// The enumeration's cases, if the row's type is an enumeration.
  var enumeration: EnumerationShape? {
    guard case .type(let type) = kind, case .enumeration(let shape) = type.schema.shape else {
      return nil
    }
    return shape
  }

  var isAny: Bool { if case .any = kind { true } else { false } }
}
