import Foundation
import Testing
import Vouch

/// A schema of the hostile corpus, to compare what was generated with what it says.
struct HostileSchema {
  private let root: JSONValue

  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "HostileSchemas/\(name)"))
    root = try JSONDecoder().decode(JSONValue.self, from: data)
  }

  func value(_ path: String...) throws -> JSONValue {
    try path.reduce(root) { try $0.member($1) }
  }

  func object(_ path: String...) throws -> [String: JSONValue] {
    let value = try path.reduce(root) { try $0.member($1) }
    guard case .object(let members) = value else { throw NotThere() }
    return members
  }

  struct NotThere: Error {}
}

extension JSONValue {
  func member(_ key: String) throws -> JSONValue {
    guard case .object(let members) = self, let value = members[key] else {
      throw HostileSchema.NotThere()
    }
    return value
  }
}

/// What a value is as a document.
func json(_ value: some Encodable) throws -> JSONValue {
  try JSONDecoder().decode([JSONValue].self, from: JSONEncoder().encode([value]))[0]
}

func decode<Value: Decodable>(_ type: Value.Type, _ document: JSONValue) throws -> Value {
  let data = try JSONEncoder().encode([document])
  return try #require(try JSONDecoder().decode([Value].self, from: data).first)
}

/// The violations of a document, all of them.
func violations<Value: DocumentValue>(
  of document: JSONValue, as type: Value.Type
) throws -> [Violation] {
  let data = try JSONEncoder().encode(document)
  let decoder = JSONDecoder()
  decoder.userInfo[.violationLimit] = 1000
  return try decoder.decode(Document<Value>.self, from: data).violations
}

/// The runtime's type, where a generated type of the same name hides it.
typealias AnyJSON = JSONValue

extension JSONValue {
  static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
