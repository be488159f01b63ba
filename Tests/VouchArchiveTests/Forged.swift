import ArchiveModels
import Foundation
import VouchArchive

/// Archives of objects that have any members, in the name of any class.
struct Forged {
  private var objects: [PropertyList] = []

  /// An archive whose root object has these members.
  static func data(_ members: [String: Any], as name: String) -> Data {
    var forged = Forged()
    let root = forged.add(members, as: name)
    return PropertyList.archive(forged.objects, root: root).bytes
  }

  private mutating func add(_ members: [String: Any], as name: String) -> UInt64 {
    let references = members.map { ($0.key, PropertyList.uid(add($0.value))) }
    let type = append(.classNamed(name, "NSObject"))
    return append(.object(type, references))
  }

  private mutating func append(_ object: PropertyList) -> UInt64 {
    objects.append(object)
    return UInt64(objects.count)
  }

  private mutating func add(_ value: Any) -> UInt64 {
    switch value {
    case let value as Bool: return append(.bool(value))
    case let value as Int: return append(.integer(UInt64(bitPattern: Int64(value))))
    case let value as Double: return append(.real(value))
    case let value as String: return append(.string(value))
    case let value as Data: return append(.data(value))
    case let value as Date:
      return addObject("NSDate", [("NS.time", .real(value.timeIntervalSinceReferenceDate))])
    case let values as [Any]:
      let references = values.map { PropertyList.uid(add($0)) }
      return addObject("NSArray", [("NS.objects", .array(references))])
    case let value as Instance: return add(value.members, as: value.name)
    default: return addObject("NSNull", [])
    }
  }

  private mutating func addObject(_ name: String, _ members: [(String, PropertyList)]) -> UInt64 {
    let type = append(.classNamed(name, "NSObject"))
    return append(.object(type, members))
  }

  /// An object of a class inside of another one.
  struct Instance {
    let name: String
    var members: [String: Any] = [:]
  }
}

/// A class that shows whether any of its code has run.
final class Spy: NSObject, NSSecureCoding {
  nonisolated(unsafe) static var hasRun = false
  static var supportsSecureCoding: Bool {
    hasRun = true
    return true
  }
  override init() {}
  init?(coder: NSCoder) { Self.hasRun = true }
  func encode(with coder: NSCoder) {}
}
