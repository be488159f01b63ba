#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One value between a document and a generated type. Not for callers: it has nothing to ask for.
public struct _Field {
  @safe enum Storage {
    case value(FieldValue)
    /// A cell of a direct reader, until that goes on.
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

  /// The value; made of a cell each time that it is asked for.
  var value: FieldValue {
    switch storage {
    case .value(let value): value
    case .cell(let reference): reference.value
    case .elements: FieldValue.disagree("an array")
    }
  }
}

typealias Field = _Field

/// What a field holds, after the checks of its table row on the way in, or before them on the
/// way out of a generated value.
package enum FieldValue: Sendable {
  case absent
  case null
  /// A value that broke a check while all violations are being collected. Never assembled.
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
  /// The fields of a generated type, not yet assembled, and the type whose table they were checked
  /// by: no other one is made of them.
  case object(ContiguousArray<FieldValue>, of: CheckedType)
  /// A value of a generated type, valid because it exists.
  case nested(NestedValue)
  case json(JSONValue)
}

/// The generated type that fields belong to; a number, because cells hold nothing else.
package struct CheckedType: Equatable, Sendable {
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

/// A value of a generated type behind one reference, to keep fields small.
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

  /// The string that the field holds, if it holds one.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A JSON value in the form that values of known types have.
  var withoutJSON: FieldValue {
    if case .json(let value) = self { value.fieldValue } else { self }
  }

  /// Ends the program because generated code asked for a field of another kind than its own table
  /// says. No document can lead here: the table was walked before, and it decides the kind.
  @inline(never)
  static func disagree(_ wanted: StaticString) -> Never {
    // Not a precondition: those say nothing in optimised code.
    fatalError("The table and the initialiser of a generated type disagree: \(wanted)")
  }
}
