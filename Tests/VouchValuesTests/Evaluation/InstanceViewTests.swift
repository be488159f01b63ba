import Testing

@testable import VouchValues

@Suite("Documents as nodes in one array")
struct InstanceViewTests {
  private func withNodes<Result>(
    of json: String, _ body: (InstanceView) throws -> Result
  ) throws -> Result {
    let instance = JSONTape(try #require(OrderedJSON(parsing: json)))
    return try instance.withView { view in Swift.Result { try body(view) } }.get()
  }

  @Test("Each value stands before its children, and knows where they end")
  func order() throws {
    try withNodes(of: #"{"a":[1,{"b":null}],"c":"x"}"#) { view in
      let values = (0..<view.nodeCount).map { view.value(at: $0) }
      #expect(values.map(\.kind) == [.object, .array, .integer, .object, .null, .string])
      #expect(values.map(\.end) == [6, 5, 3, 5, 5, 6])
      #expect(values.map(\.isObject) == [true, false, false, true, false, false])
      #expect(view.children(of: values[0]).map { view.text(ofKey: $0) } == ["a", "c"])
      #expect(view.children(of: values[2]).map(\.kind) == [])
    }
  }

  @Test(
    "A number is an integer only as it is written, and whatever it is, exact",
    arguments: [
      ("9223372036854775807", InstanceNode.Kind.integer), ("-9223372036854775808", .integer),
      ("9223372036854775808", .number), ("1.0", .number), ("1e3", .number), ("-0", .integer),
    ])
  func numbers(text: String, kind: InstanceNode.Kind) throws {
    try withNodes(of: text) { view in
      let value = view.value(at: 0)
      #expect(value.kind == kind)
      #expect(view.number(value) == DecimalNumber(text))
    }
  }

  @Test("A node of a larger document is judged by itself, with texts that had escapes elsewhere")
  func part() throws {
    let form = try #require(
      OrderedJSON(parsing: #"{"properties":{"é":{"const":"\n"}},"required":["é"]}"#))
    let schema = try #require(EvaluatedSchema(form, patterns: [:]))
    let document = Array(#"[{"\u00e9":"\n"},{"é":"n"}]"#.utf8)
    let scratch = Array("é\n".utf8)
    func string(_ start: UInt32, _ isUnescaped: Bool, keyStart: UInt32, _ end: UInt32)
      -> InstanceNode
    {
      let hash = Array("é".utf8).withUTF8Bytes { UInt32(truncatingIfNeeded: textHash($0)) }
      return InstanceNode(
        kind: .string, isUnescaped: isUnescaped, isKeyUnescaped: isUnescaped, start: start,
        count: 1, end: end, keyStart: keyStart, keyCount: 2, keyHash: hash)
    }
    let nodes = [
      InstanceNode(kind: .array, start: 0, count: 2, end: 5),
      InstanceNode(kind: .object, start: 1, count: 1, end: 3),
      string(2, true, keyStart: 0, 3),
      InstanceNode(kind: .object, start: 17, count: 1, end: 5),
      string(24, false, keyStart: 19, 5),
    ]
    unsafe nodes.withUnsafeBufferPointer { nodes in
      unsafe document.withUnsafeBufferPointer { document in
        unsafe scratch.withUnsafeBufferPointer { scratch in
          guard let nodes = nodes.baseAddress, let document = document.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          let view = unsafe InstanceView(
            nodes: nodes, nodeCount: 5, document: document, scratch: scratch)
          let memory = EvaluationMemory()
          #expect(schema.isValid(view, at: 1, memory: memory))
          #expect(!schema.isValid(view, at: 3, memory: memory))
          #expect(schema.isValid(view, at: 0, memory: memory))
          let failures = schema.failures(of: view, at: 3, limit: 9)
          #expect(failures.map(\.path.pointer) == ["/é"])
          #expect(failures.map(\.sentence) == [#""n" is not "\n""#])
        }
      }
    }
  }

  @Test("Places and words are those of the value, however deep it lies")
  func places() throws {
    let depth = 60
    let schema = try #require(
      OrderedJSON(parsing: #"{"$ref":0,"$defs":[{"items":{"$ref":0},"type":["array"]}]}"#))
    let evaluated = EvaluatedSchema(numbered: schema)
    let json = String(repeating: "[[],", count: depth) + "7" + String(repeating: "]", count: depth)
    let failures = evaluated.failures(of: try #require(JSONValue(parsing: json)), limit: 9)
    #expect(failures.map(\.path.pointer) == [String(repeating: "/1", count: depth)])
    #expect(failures.map(\.sentence) == ["7 is not an array"])
  }
}
