#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value between a generated type and a keyed archive, in one of the forms that archives have.
package enum ArchivedValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  /// A string; also a decimal number or a URL, and JSON for values whose type has no archive.
  ///
  /// Whatever is read by ``text`` may come back as ``data(_:)`` in UTF-8, and an integer as the string
  /// of its digits.
  case string(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  /// The elements of an array, or the keys and values of a map in turns.
  case array([ArchivedValue])
  /// A value whose type has an archive of its own.
  case object(any SchemaObject)
}

/// Why a value can't be archived, or an archive is no value.
package enum ArchivingFailure: Error {
  /// The archive doesn't have a key that the schema requires.
  case missing(key: String)
  /// A value breaks its schema; the error is the type's own where it has one.
  case invalid(any Error)
  /// The value nests too deeply to be written.
  case tooDeep
}

/// Decides which types have archives of their own, and so are kept as ``ArchivedValue/object(_:)``.
package typealias ArchiveTest = (any SchemaType.Type) -> Bool

extension ArchivedValue {
  /// The text that the value is, in either of its forms.
  var text: String? {
    switch self {
    case .string(let text): text
    // Data tells its bytes one by one many times more slowly than the memory below it.
    case .data(let data):
      unsafe data.withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) }
    default: nil
    }
  }
}
