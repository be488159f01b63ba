import Foundation
import Vouch

/// Why a value was not archived, or an archive was not read.
public enum ArchiveError: Error, Sendable {
  /// The value nests too deeply to be archived.
  case tooDeep(limit: Int)
  /// The bytes are no archive, or a damaged one: why not.
  case unreadable(String)
  /// The archive has more objects than it may have.
  case tooManyObjects(limit: Int)
  /// The archive refers to its texts and data so often that they have more bytes than they may.
  case tooManyRepeatedBytes(limit: Int)
  /// The archive names a class that has no place in it. None of its code has run.
  case unexpectedClass(String)
  /// The archive is one, but its values aren't those of the type: `coderValueNotFound` for what is
  /// missing, and else `coderReadCorrupt` with the broken rule as the underlying error.
  case invalid(CocoaError)
}

extension ArchiveError: LocalizedError {
  public var errorDescription: String? { description }
}

extension ArchiveError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooDeep(let limit): "the value nests deeper than \(limit) levels of archives"
    case .unreadable(let reason): "the archive can't be read: \(reason)"
    case .tooManyObjects(let limit): "the archive has more than \(limit) objects"
    case .tooManyRepeatedBytes(let limit):
      "the archive repeats more than \(limit) bytes of texts and data"
    case .unexpectedClass(let name):
      "the archive has an object of the unexpected class \(ActualValue.quoted(name))"
    case .invalid(let error):
      "the archive doesn't hold a valid value: \(unsafe error.userInfo[NSDebugDescriptionErrorKey] ?? error)"
    }
  }
}
