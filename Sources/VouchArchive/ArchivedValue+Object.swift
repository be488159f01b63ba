import Foundation
import Vouch

/// Conversion between archived values and Foundation objects.
///
/// `NSKeyedArchiver` on Linux writes only one of two objects that Foundation considers equal:
/// canonically equivalent strings, 1 and `true`, an integer and the nearest double. So a value that
/// could be equal to a different one is written in another form.
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

  /// The shared null. On Linux all objects of this class are equal but have different hashes, and
  /// two of them as keys of the archiver's dictionary can trap.
  private static let sharedNull = NSNull()

  /// The bound up to which all integers are distinct as `Double`s.
  private static let exactDoubles: UInt64 = 1 << 53

  private static func object(of text: String) -> NSObject {
    guard text.unicodeScalars.allSatisfy(\.isStable) else { return NSData(data: Data(text.utf8)) }
    // The string "$null" means null in archives.
    guard let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "\\")
    else { return NSString(string: text) }
    return NSString(string: "\\" + text)
  }

  /// Makes a value from an object of one of the classes that archives may contain. Linear in the
  /// number of nested objects, where objects with several references count repeatedly.
  init(_ object: Any) throws {
    switch object {
    case let text as String: self = .string(Self.text(of: text))
    // Not as NSArray: for each element access, Foundation on Linux converts all nested arrays to
    // Swift arrays, and those to NSArrays again at each level.
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

  /// Returns the text that a string in an archive stands for.
  static func text(of string: String) -> String {
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
