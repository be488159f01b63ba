import Foundation
import Vouch

/// The reason why a value wasn't archived, or an archive wasn't read.
public enum ArchiveError: Error, Sendable {
  /// The value nests too deeply to be archived.
  case tooDeep(limit: Int)
  /// The data isn't an archive, or is damaged; with the reason.
  case unreadable(String)
  /// The archive has more objects than it may have.
  case tooManyObjects(limit: Int)
  /// The archive refers to its texts and data so often that their total size exceeds the limit.
  case tooManyRepeatedBytes(limit: Int)
  /// The archive contains a class that isn't allowed in it. None of that class's code has run.
  case unexpectedClass(String)
  /// The archive is intact, but its values don't make a valid value of the type:
  /// `coderValueNotFound` for missing values, otherwise `coderReadCorrupt` with the violated rule
  /// as the underlying error.
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
