import Foundation
import Vouch

/// A class whose objects hold values of one generated type in keyed archives. It is generated for
/// `x-archive: true`; conformances are generated, not written by hand.
///
/// The properties of the value are also properties of the class, except those whose names
/// `NSObject` uses.
@dynamicMemberLookup
public protocol SchemaArchive: NSObject, NSSecureCoding {
  /// The generated type.
  associatedtype Value: ArchivedObject

  /// The value, which satisfies its schema.
  var value: Value { get }

  /// Makes an object that holds a value.
  init(_ value: Value)
}

/// A generated type whose schema says `x-archive: true`. Conformances are generated.
public protocol ArchivedObject: _SchemaObject, Codable {
  /// The class whose objects hold values of the type in keyed archives.
  static var _archiveClass: any SchemaArchive.Type { get }
}

extension SchemaArchive {
  /// A property of the value.
  public subscript<Property>(dynamicMember property: KeyPath<Value, Property>) -> Property {
    value[keyPath: property]
  }

  /// Writes each property of the value under its key.
  public func _encodeValue(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else {
      return coder.failWithError(CocoaError(.coderInvalidValue, reason: Self.keysNeeded))
    }
    do throws(ArchivingFailure) {
      for (key, value) in try value.archivedProperties(ArchiveClasses.hasArchive) {
        coder.encode(value.object, forKey: ArchiveKey.name(for: key))
      }
    } catch {
      coder.failWithError(CocoaError(.coderInvalidValue, reason: "the value nests too deeply"))
    }
  }

  /// Reads a value, with the same checks as all other ways to make one.
  ///
  /// - Returns: nil after reporting an error to the coder: `coderValueNotFound` for a missing key,
  ///   otherwise `coderReadCorrupt` with the type's own `ValidationError` as the underlying error.
  public static func _value(from coder: NSCoder) -> Value? {
    do {
      if ThreadStack()?.isNearlyFull == true { throw CocoaError.deeperThanStack }
      guard coder.allowsKeyedCoding else {
        throw CocoaError(.coderReadCorrupt, reason: keysNeeded)
      }
      let types = ArchiveClasses.reachable(from: Value.self)
      let classes = ArchiveClasses.plain + types.map { $0._archiveClass as AnyClass }
      return try Value(archived: { key in
        let name = ArchiveKey.name(for: key)
        guard coder.containsValue(forKey: name) else { return nil }
        guard let object = coder.decodeObject(of: classes, forKey: name) else {
          throw CocoaError(.coderReadCorrupt, reason: "the value of \(name) can't be read")
        }
        return try ArchivedValue(object)
      })
    } catch {
      coder.failWithError(CocoaError(error))
      return nil
    }
  }

  private static var keysNeeded: String { "values are archived by keys, which the coder hasn't" }
}

extension CocoaError {
  static var deeperThanStack: CocoaError {
    CocoaError(.coderReadCorrupt, reason: "the archive nests deeper than the stack")
  }

  init(_ error: any Error) {
    switch error {
    case let error as CocoaError: self = error
    case ArchivingFailure.missing(let key):
      self.init(.coderValueNotFound, reason: "the required key \(key) is missing")
    case ArchivingFailure.invalid(let error):
      self.init(
        .coderReadCorrupt,
        userInfo: [NSUnderlyingErrorKey: error, NSDebugDescriptionErrorKey: "\(error)"])
    default: self.init(.coderReadCorrupt, reason: "\(error)")
    }
  }

  init(_ code: CocoaError.Code, reason: String) {
    self.init(code, userInfo: [NSDebugDescriptionErrorKey: reason])
  }
}
