import Testing

@testable import VouchValues

@Suite("Documents that were made to cost time", .timeLimit(.minutes(10)))
struct HostileEvaluationTests {
  private func isValid(_ schema: String, _ value: OrderedJSON) throws -> Bool {
    let form = try #require(OrderedJSON(parsing: schema))
    let evaluated = EvaluatedSchema(numbered: form)
    return evaluated.failures(of: JSONTape(value), limit: 1).isEmpty
  }

  /// Texts of sixteen ASCII characters that all have one hash.
  ///
  /// The hash takes in eight bytes at a time: whatever the first eight have made of it, the last eight can
  /// be chosen to bring it to the same value, if that makes them ASCII.
  private func collidingTexts(_ count: Int) -> [String] {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let topBits: UInt64 = 0x8080_8080_8080_8080
    var texts: [String] = []
    var seed: UInt64 = 1
    while texts.count < count {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let first = seed & ~topBits
      var hash = (16 &* factor ^ first) &* factor
      hash ^= hash &>> 29
      guard hash & topBits == 0 else { continue }
      texts.append(
        withUnsafeBytes(of: (first.littleEndian, hash.littleEndian)) {
          String(decoding: $0, as: UTF8.self)
        })
    }
    return texts
  }

  @Test("The texts do collide")
  func collision() {
    let hashes = collidingTexts(100).map { text in text.withUTF8Bytes { textHash($0) } }
    #expect(Set(hashes).count == 1)
    #expect(Set(collidingTexts(100)).count == 100)
  }

  @Test("Items that collide are told apart, and equal ones among them found")
  func items() throws {
    let texts = collidingTexts(3_000)
    let items = texts.map { OrderedJSON.string($0) }
    #expect(try isValid(#"{"uniqueItems":true}"#, .array(items)))
    #expect(try !isValid(#"{"uniqueItems":true}"#, .array(items + [items[1_234]])))
  }

  @Test("Objects whose keys collide are equal in any order")
  func members() throws {
    let members = collidingTexts(2_000).map { OrderedJSON.Member($0, .number("1")) }
    let objects = [OrderedJSON.object(members), .object(members.reversed())]
    #expect(try !isValid(#"{"uniqueItems":true}"#, .array(objects)))
    let other = members.dropLast() + [OrderedJSON.Member(members[1_999].key, .null)]
    #expect(try isValid(#"{"uniqueItems":true}"#, .array([objects[0], .object(other.reversed())])))
  }

  @Test("Keys that collide with a property's are others")
  func properties() throws {
    let texts = collidingTexts(2_001)
    let schema = OrderedJSON.object([
      .init("properties", .object([.init(texts[0], .object([.init("type", .string("null"))]))])),
      .init("required", .array([.string(texts[0])])),
    ])
    let evaluated = try #require(EvaluatedSchema(schema, patterns: [:]))
    let others = texts.dropFirst().map { OrderedJSON.Member($0, .number("1")) }
    for (value, isValid) in [(OrderedJSON.null, true), (.bool(true), false)] {
      let object = OrderedJSON.object(others + [.init(texts[0], value)])
      #expect(evaluated.failures(of: JSONTape(object), limit: 1).isEmpty == isValid)
    }
    #expect(
      evaluated.failures(of: JSONTape(OrderedJSON.object(others)), limit: 9).map(\.keyword) == [
        .required
      ])
  }

  @Test("Many required keys are found in many members")
  func required() throws {
    let names = (0..<4_000).map { "key\($0)" }
    let schema = OrderedJSON.object([.init("required", .array(names.map { .string($0) }))])
    let evaluated = try #require(EvaluatedSchema(schema, patterns: [:]))
    let members = names.reversed().map { OrderedJSON.Member($0, .null) }
    #expect(evaluated.failures(of: JSONTape(OrderedJSON.object(members)), limit: 1).isEmpty)
    let missing = evaluated.failures(
      of: JSONTape(OrderedJSON.object(members.dropLast(2))), limit: 9)
    #expect(missing.map(\.path.pointer) == ["/key0", "/key1"])
  }

  @Test("What branches of branches have evaluated is counted once, in thousands of members")
  func unevaluated() throws {
    let inner =
      #"{"anyOf":[{"patternProperties":{}},{"properties":{"a":true}},{"properties":{"b":true}}]}"#
    let schema = """
      {"anyOf":[\(inner),\(inner),{"not":\(inner)}],"unevaluatedProperties":{"type":"integer"}}
      """
    let members = (0..<5_000).map { OrderedJSON.Member("key\($0)", .number("1")) }
    let known = [OrderedJSON.Member("a", .string("x")), .init("b", .null)]
    #expect(try isValid(schema, .object(members + known)))
    #expect(try !isValid(schema, .object(members + [.init("c", .null)] + known)))
  }

  @Test("Branches that failed have evaluated nothing")
  func failedBranches() throws {
    let schema = """
      {"anyOf":[{"properties":{"a":true,"b":true},"required":["z"]},\
      {"properties":{"a":true}}],"unevaluatedProperties":false}
      """
    #expect(try isValid(schema, .object([.init("a", .null)])))
    #expect(try !isValid(schema, .object([.init("a", .null), .init("b", .null)])))
    #expect(
      try isValid(schema, .object([.init("a", .null), .init("b", .null), .init("z", .null)]))
        == false)
  }

  @Test("References that meet again on one value are followed once")
  func sharedReferences() throws {
    let levels = (0..<40).map { level in
      #"{"anyOf":[{"$ref":\#(level + 1)},{"$ref":\#(level + 1)},{"$ref":\#(level + 1)}]}"#
    }
    let schema = #"{"$ref":0,"$defs":[\#(levels.joined(separator: ",")),{"type":"string"}]}"#
    #expect(try isValid(schema, .string("a")))
    #expect(try !isValid(schema, .null))
  }

  @Test("They are remembered with what they have evaluated")
  func sharedAnnotations() throws {
    let schema = """
      {"allOf":[{"$ref":0},{"anyOf":[{"$ref":0},{"$ref":1}]}],"unevaluatedProperties":false,\
      "$defs":[{"allOf":[{"properties":{"a":true}},{"$ref":1}]},{"properties":{"b":true}}]}
      """
    #expect(try isValid(schema, .object([.init("a", .null), .init("b", .null)])))
    #expect(try !isValid(schema, .object([.init("a", .null), .init("c", .null)])))
  }

  @Test("The memory of one evaluation is no other's")
  func memory() throws {
    let form = try #require(
      OrderedJSON(
        parsing:
          #"{"$ref":0,"$defs":[{"anyOf":[{"$ref":1},{"$ref":1}]},{"not":{"items":{"$ref":0}}}]}"#))
    let schema = EvaluatedSchema(numbered: form)
    let memory = EvaluationMemory()
    for json in ["[1]", "[[]]", "[]", "[[1]]", "1"] {
      let instance = JSONTape(try #require(OrderedJSON(parsing: json)))
      let expected = schema.failures(of: instance, limit: 1).isEmpty
      for _ in 0..<3 {
        #expect(instance.withView { schema.isValid($0, at: 0, memory: memory) } == expected)
      }
    }
  }
}
