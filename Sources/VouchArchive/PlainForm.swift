import Foundation
import Vouch

/// The classes of values without archives of their own, with the members of their objects.
enum PlainForm: String, CaseIterable {
  case array = "NSArray"
  case date = "NSDate"
  case uuid = "NSUUID"
  case null = "NSNull"

  /// Returns the value of an object with these members, given by their indices in a property list,
  /// without the elements of an array; nil if no object of the class has them.
  func value(
    _ members: [String: Int], _ object: (Int) -> BinaryPropertyList.Object
  ) -> ArchivedValue? {
    guard members.count < 2 else { return nil }
    switch (self, members.first?.key, members.first.map { object($0.value) }) {
    case (.null, nil, nil): return .null
    case (.array, "NS.objects", .array): return .array([])
    case (.date, "NS.time", .real(let time)):
      return .date(Date(timeIntervalSinceReferenceDate: time))
    case (.date, "NS.time", .integer(let time)):
      return .date(Date(timeIntervalSinceReferenceDate: Double(time)))
    case (.date, "NS.time", .unsigned(let time)):
      return .date(Date(timeIntervalSinceReferenceDate: Double(time)))
    case (.uuid, "NS.uuidbytes", .data(let bytes)) where bytes.count == 16:
      return unsafe .uuid(
        bytes.withUnsafeBytes { unsafe UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    default: return nil
    }
  }
}
