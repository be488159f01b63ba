import Foundation
import Vouch

/// Values as objects of Foundation.
///
/// `NSKeyedArchiver` on Linux writes only one of two objects that are equal to Foundation: of strings
/// that are canonically equivalent, of 1 and `true`, of an integer and the double next to it. So
/// whatever could be equal to something else without being the same is written in another form.
extension ArchivedValue {
  var object: NSObject {
    switch self {
    case .null: Self.sharedNull
    case .bool(let value): NSNumber(value: value)
    case .integer(let value):
      value.magnitude <= Self.exactDoubles ? NSNumber(value: value) : NSString(string: "\(value)")
    case .unsigned(let value): NSString(string: "\(value)")
    case .number(let value): NSNumber(value: value)
    case .string(let text): Self.object(of: text)
    case .date(let date):
      NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case .data(let data): NSData(data: data)
    case .uuid(let uuid): NSUUID(uuidString: uuid.uuidString) ?? Self.sharedNull
    case .array(let values): NSArray(array: values.map(\.object))
    case .object(let value): (value as? any ArchivedObject)?.archive ?? Self.sharedNull
    }
  }

  /// On Linux all objects of this class are equal, and each has another hash. Two of them as keys of
  /// a dictionary, as the archiver has them, can end the program.
  private static let sharedNull = NSNull()

  /// Up to here no two integers are the same `Double`.
  private static let exactDoubles: UInt64 = 1 << 53

  private static func object(of text: String) -> NSObject {
    guard text.unicodeScalars.allSatisfy(\.isStable) else { return NSData(data: Data(text.utf8)) }
    // The string "$null" stands for nothing in archives.
    guard let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "\\")
    else { return NSString(string: text) }
    return NSString(string: "\\" + text)
  }

  /// Takes an object of one of the classes that archives may have. Linear in the number of objects
  /// inside, those counted again that stand in several places.
  init(_ object: Any) throws {
    switch object {
    case let text as String: self = .string(Self.text(of: text))
    // Not as NSArray: Foundation on Linux makes Swift's arrays of all that are inside of one it is
    // asked for an element, and of those an NSArray once more at each level.
    case let array as [Any]: self = .array(try array.map { try ArchivedValue($0) })
    case let number as NSNumber: self = Self.value(of: number)
    case is NSNull: self = .null
    case let archive as any SchemaArchive: self = .object(archive.value)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let uuid as UUID: self = .uuid(uuid)
    default: throw CocoaError(.coderReadCorrupt, reason: "\(type(of: object)) isn't expected")
    }
  }

  private static func text(of string: String) -> String {
    guard string.utf8.first == UInt8(ascii: "\\") else { return string }
    return String(decoding: string.utf8.dropFirst(), as: UTF8.self)
  }

  private static func value(of number: NSNumber) -> ArchivedValue {
    switch unsafe String(cString: number.objCType) {
    case "c", "B": .bool(number.boolValue)
    case "f", "d": .number(number.doubleValue)
    case "Q": .unsigned(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }
}

extension ArchivedObject {
  /// The value in an object of its archive class.
  var archive: NSObject { Self._archiveClass.carrying(self) }
}

extension SchemaArchive {
  fileprivate static func carrying(_ value: any ArchivedObject) -> NSObject {
    (value as? Value).map { Self($0) } ?? ArchivedValue.null.object
  }
}
