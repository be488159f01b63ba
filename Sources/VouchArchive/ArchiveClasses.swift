import Foundation
import Vouch

/// The classes of the objects in archives of generated types.
enum ArchiveClasses {
  /// The classes of values without archives of their own.
  static let plain: [AnyClass] = [
    NSString.self, NSNumber.self, NSData.self, NSDate.self, NSUUID.self, NSArray.self, NSNull.self,
  ]

  /// True if a generated type has an archive of its own.
  static func hasArchive(_ type: any SchemaType.Type) -> Bool {
    type is any ArchivedObject.Type
  }

  /// Returns a type and all types that its values can contain, of those that have archives.
  static func reachable(from type: any ArchivedObject.Type) -> [any ArchivedObject.Type] {
    var found: [any ArchivedObject.Type] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [type]
    while let type = pending.popLast() {
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      found.append(type)
      pending += type.archivedTypes(hasArchive).compactMap { $0 as? any ArchivedObject.Type }
    }
    return found
  }
}
