#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One value on its way between a document and a generated type. For generated code only; it has no
/// public members.
public struct _Field {
  @safe enum Storage {
    case value(FieldValue)
    /// A cell of a direct reader, valid until the reader reads on.
    case cell(CellReference)
    /// The elements of an array that a direct reader reads one after the other.
    case elements(ElementsReference)
  }

  let storage: Storage

  @inline(__always)
  init(_ value: FieldValue) {
    storage = .value(value)
  }

  @inline(__always)
  init(_ cell: CellReference) {
    storage = .cell(cell)
  }

  init(elementsOf reader: DirectReader) {
    storage = .elements(ElementsReference(reader))
  }

  /// The value. Converted from a cell at each access.
  var value: FieldValue {
    switch storage {
    case .value(let value): value
    case .cell(let reference): reference.value
    case .elements: FieldValue.disagree("an array")
    }
  }
}

typealias Field = _Field

/// The contents of a field: after the checks of its table row when decoding, or before them when
/// they come from a generated value.
package enum FieldValue: Sendable {
  case absent
  case null
  /// A value that violated a check while all violations are collected. Never made into a Swift
  /// value.
  case invalid
  case bool(Bool)
  case int(Int64)
  /// An integer above `Int64.max`; smaller ones are ``int(_:)``.
  case uint(UInt64)
  case double(Double)
  case string(String)
  case decimal(Decimal)
  case date(Date)
  case url(URL)
  case uuid(UUID)
  case data(Data)
  /// An index into the cases of a generated enumeration.
  case enumerationCase(Int)
  case array(ContiguousArray<FieldValue>)
  case map([String: FieldValue])
  /// The fields of a generated type from which no value has been made yet, and the type whose table
  /// was used to check them. Values of no other type can be made of them.
  case object(ContiguousArray<FieldValue>, of: TypeNumber)
  /// A value of a generated type, valid by construction.
  case nested(NestedValue)
  case json(JSONValue)
}

/// The generated type that fields belong to, as a number, because cells can hold only numbers.
package struct TypeNumber: Equatable, Sendable {
  let word: UInt

  @inline(__always)
  init(word: UInt) {
    self.word = word
  }

  @inline(__always)
  init(_ type: any Any.Type) {
    word = UInt(bitPattern: ObjectIdentifier(type))
  }

  init(_ type: RowType) {
    word = UInt(bitPattern: type.identity)
  }
}

/// A reference to a value of a generated type, to keep fields small.
package final class NestedValue: Sendable {
  let value: any SchemaObject

  init(_ value: any SchemaObject) {
    self.value = value
  }
}

extension FieldValue {
  package var isPresent: Bool {
    if case .absent = self { return false }
    return true
  }

  var isInvalid: Bool {
    if case .invalid = self { return true }
    return false
  }

  /// The string that the field holds; nil for any other field.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The field in its typed form, if it holds a free-form JSON value.
  var withoutJSON: FieldValue {
    if case .json(let value) = self { value.fieldValue } else { self }
  }

  /// Traps, because generated code requested a field of another kind than its own table says. No
  /// document can cause this: the table, which has been walked before, determines the kind.
  @inline(never)
  static func disagree(_ wanted: StaticString) -> Never {
    // Not a precondition, because those print no message in optimised builds.
    fatalError("The table and the initialiser of a generated type disagree: \(wanted)")
  }
}
