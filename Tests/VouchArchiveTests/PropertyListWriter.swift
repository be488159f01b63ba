import Foundation

/// A value of a binary property list, references of archives included, which Foundation's writer
/// doesn't take.
indirect enum PropertyList: Sendable {
  case bool(Bool)
  case integer(UInt64)
  case real(Double)
  case string(String)
  case data(Data)
  case uid(UInt64)
  case array([PropertyList])
  case dictionary([(String, PropertyList)])
  /// A value that is written once, however often it is used; none of those with others inside.
  case shared(PropertyList)

  /// An archive with a list of objects, of which one is the root.
  static func archive(
    _ objects: [PropertyList], root: UInt64 = 1, archiver: String = "NSKeyedArchiver",
    version: UInt64 = 100_000
  ) -> PropertyList {
    .dictionary([
      ("$version", .integer(version)), ("$archiver", .string(archiver)),
      ("$top", .dictionary([("root", .uid(root))])),
      ("$objects", .array([.string("$null")] + objects)),
    ])
  }

  /// An object with members.
  static func object(_ type: UInt64, _ members: [(String, PropertyList)]) -> PropertyList {
    .dictionary([("$class", .uid(type))] + members)
  }

  static func classNamed(_ names: String...) -> PropertyList {
    .dictionary([
      ("$classname", .string(names[0])), ("$classes", .array(names.map { .string($0) })),
    ])
  }

  /// The bytes, each value written where it is used.
  var bytes: Data {
    var writer = PropertyListWriter()
    let top = writer.add(self)
    return writer.finish(top: top)
  }
}

private struct PropertyListWriter {
  private var objects: [Data] = []
  private var shared: [Data: Int] = [:]

  mutating func add(_ value: PropertyList) -> Int {
    if case .shared(let value) = value {
      let bytes = bytes(of: value)
      let index = shared[bytes] ?? add(value)
      shared[bytes] = index
      return index
    }
    let index = objects.count
    objects.append(Data())
    objects[index] = bytes(of: value)
    return index
  }

  private mutating func bytes(of value: PropertyList) -> Data {
    switch value {
    case .shared(let value): return bytes(of: value)
    case .bool(let value): return Data([value ? 0x09 : 0x08])
    case .integer(let value): return Data([0x13]) + Self.bytes(of: value)
    case .real(let value): return Data([0x23]) + Self.bytes(of: value.bitPattern)
    case .uid(let value): return Data([0x87]) + Self.bytes(of: value)
    case .data(let data): return Self.header(0x40, data.count) + data
    case .string(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
      return Self.header(0x50, text.utf8.count) + Data(text.utf8)
    case .string(let text):
      let units = Array(text.utf16)
      return Self.header(0x60, units.count)
        + Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    case .array(let values):
      return Self.header(0xA0, values.count) + references(values)
    case .dictionary(let members):
      return Self.header(0xD0, members.count) + references(members.map { .string($0.0) })
        + references(members.map { $0.1 })
    }
  }

  private mutating func references(_ values: [PropertyList]) -> Data {
    values.reduce(into: Data()) { $0 += Self.bytes(of: UInt64(add($1))) }
  }

  private static func header(_ kind: UInt8, _ count: Int) -> Data {
    count < 15 ? Data([kind | UInt8(count)]) : Data([kind | 0xF, 0x13]) + bytes(of: UInt64(count))
  }

  private static func bytes(of value: UInt64) -> Data {
    Data((0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) })
  }

  func finish(top: Int) -> Data {
    var result = Data("bplist00".utf8)
    var table = Data()
    for object in objects {
      table += Self.bytes(of: UInt64(result.count))
      result += object
    }
    let start = result.count
    result += table + Data([0, 0, 0, 0, 0, 0, 8, 8])
    return result
      + [objects.count, top, start].reduce(into: Data()) { $0 += Self.bytes(of: UInt64($1)) }
  }
}
