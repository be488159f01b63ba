import Foundation
import Testing
import Vouch

/// Values as formats without JSON's types have them: texts that are numbers if somebody asks for
/// one, and integers that are no doubles.
private enum Tree {
  case text(String)
  case integer(Int64)
  case list([Tree])
  case table([String: Tree])
}

/// A decoder that makes no decoders of parts of its value, as those of several libraries.
private struct TreeDecoder: Decoder, SingleValueDecodingContainer {
  let tree: Tree
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "another type"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .table(let members) = tree else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Table(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = tree else { throw mismatch([Any].self) }
    return List(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  /// A generic method stands for those of all types that decoders have methods for.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch tree {
    case .text(let text):
      let made: Any? =
        switch type {
        case is String.Type: text
        case is Bool.Type: Bool(text)
        case is Int.Type: Int(text)
        case is Int64.Type: Int64(text)
        case is UInt64.Type: UInt64(text)
        case is Double.Type: Double(text)
        case is Decimal.Type: Decimal(string: text)
        default: try type.init(from: self)
        }
      guard let value = made as? Value else { throw mismatch(type) }
      return value
    case .integer(let number):
      if type == Int64.self || type == Int.self, let value = Int(number) as? Value { return value }
      if let value = number as? Value { return value }
      fallthrough
    case .list, .table:
      let scalars: [any Any.Type] = [
        String.self, Bool.self, Int.self, Int64.self, UInt64.self, Double.self, Decimal.self,
      ]
      if scalars.contains(where: { $0 == type }) { throw mismatch(type) }
      return try type.init(from: self)
    }
  }

  private struct Table<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: Tree]
    let codingPath: [any CodingKey]

    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw unanswered() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw unanswered() }

    private func decoder(_ key: Key) throws -> TreeDecoder {
      guard let member = members[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
      }
      return TreeDecoder(tree: member, codingPath: codingPath + [key])
    }
  }

  private struct List: UnkeyedDecodingContainer {
    let elements: [Tree]
    let codingPath: [any CodingKey]
    var currentIndex = 0

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { throw unanswered() }

    private mutating func next<Value>(_ read: (TreeDecoder) throws -> Value) throws -> Value {
      let value = try read(TreeDecoder(tree: elements[currentIndex], codingPath: codingPath))
      currentIndex += 1
      return value
    }
  }

  /// Where the decoders of libraries end the process.
  private static func unanswered() -> DecodingError {
    Issue.record("superDecoder was called")
    return .dataCorrupted(.init(codingPath: [], debugDescription: ""))
  }
}

extension TreeDecoder {
  fileprivate static func deployment(_ members: [String: Tree]) throws -> Deployment {
    try Deployment(from: TreeDecoder(tree: .table(members)))
  }
}

@Suite("Decoders of other formats")
struct ForeignDecoderTests {
  private func expect(_ members: [String: Tree], _ json: String) throws {
    #expect(
      try TreeDecoder.deployment(members)
        == VouchJSON.decode(Deployment.self, from: Data(json.utf8)))
  }

  private func expectRefusal(_ members: [String: Tree], _ rule: String) throws {
    let error = try #require(throws: DecodingError.self) { try TreeDecoder.deployment(members) }
    let found = error.violation.map { "\($0.pointer) \($0.ruleID)" }
    #expect(found == rule)
  }

  @Test("need not make decoders for parts of their value")
  func parts() throws {
    let company = Tree.table(["company_name": .text("A")])
    try expect(
      [
        "event": .table(["event_type": .text("DoorShut")]), "payer": company,
        "payers": .list([company, .table(["payers": .list([company])]), .table([:])]),
        "port": .text("http"), "steps": .list([.text("copy"), .text("3")]),
        "user_name": .text("a"),
      ],
      """
      {"event":{"event_type":"DoorShut"},"payer":{"company_name":"A"},"port":"http",
      "payers":[{"company_name":"A"},{"payers":[{"company_name":"A"}]},{}],
      "steps":["copy",3],"user_name":"a"}
      """)
    try expectRefusal(["user_name": .text("root")], "/user_name Deployment.user_name.not")
    try expectRefusal(["port": .text("")], "/port DeploymentPort.StringValue.minLength")
    try expectRefusal(
      ["steps": .list([.text("move"), .text("3")])], "/steps Deployment.Steps.contains")
  }

  @Test("aren't asked for their strategy where a key may have been changed")
  func changedKeys() throws {
    try expect(["userName": .text("a")], "{}")
    try expectRefusal(
      ["event": .table(["eventType": .text("DoorShut")])],
      "/event/event_type DoorEvent.event_type.required")
  }

  @Test("may make a number of the beginning of a text, which isn't taken for one")
  func beginnings() throws {
    try expect(
      [
        "extra": .table(["day": .text("2024-02-29"), "version": .text("1.2.3"), "n": .text("1.5")])
      ],
      #"{"extra":{"day":"2024-02-29","version":"1.2.3","n":1.5}}"#)
    try expect(["extra": .text("inf")], #"{"extra":"inf"}"#)
    try expect(
      ["price": .text("1.5"), "prices": .list([.text("0.1"), .text("2")])],
      #"{"price":1.5,"prices":[0.1,2]}"#)
    try expectRefusal(["price": .text("1.2.3")], "/price Deployment.price.type")
    try expectRefusal(
      ["prices": .list([.text("1"), .text("1.2.3")])], "/prices/1 Deployment.prices.items.type")
  }

  @Test("may have integers that are no doubles")
  func integers() throws {
    try expect(["share": .integer(5), "port": .integer(80)], #"{"share":5,"port":80}"#)
    try expect(["price": .integer(5), "extra": .integer(5)], #"{"price":5,"extra":5}"#)
  }

  @Test("aren't asked for the same elements without end where choices lie within choices")
  func nestedChoices() throws {
    var tree = Tree.table(["unknown": .text(String(repeating: "x", count: 1_000_000))])
    for _ in 0..<10 { tree = .list([tree]) }
    let error = #expect(throws: DecodingError.self) { try Crate(from: TreeDecoder(tree: tree)) }
    #expect(error?.violation?.ruleID == "Crate.depth")
  }
}
