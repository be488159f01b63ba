import Testing
import Vouch

@Suite("VouchJSON reads RFC 8259 and nothing else")
struct SyntaxTests {
  @Test(
    "Values in each of their forms",
    arguments: [
      "null", "true", "false", "0", "-0", "10", "-1.5e+10", "1E-2", "0.0", #""""#, #""a""#, "[]",
      "{}", "[1,2]", "[[],{}]", #"{"":0}"#, #"{"a":{"a":[{"a":null}]}}"#,
      " \t\r\n[ 1 , { \"a\" : 2 } ] ", #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "\"é€😀\u{7F}\"",
      #""\u0000""#, "\"\u{10FFFF}\"", "1e400", "123456789012345678901234567890",
    ])
  func valid(_ text: String) throws {
    #expect(syntaxError(text) == nil)
    #expect(syntaxError("{\"value\":\(text)}") == nil)
    #expect(syntaxError("{\"ignored\":\(text)}") == nil)
    #expect(try directValue(text) != nil)
  }

  @Test(
    "What is no value",
    arguments: [
      "", " ", "nul", "nulll", "True", "tru", "+1", "01", "-", "-01", "1.", ".5", "1e", "1e+",
      "0x1",
      "1_000", "NaN", "Infinity", "-Infinity", "'a'", "[1,]", "[,1]", "[1 2]", "[1", "]", "[1}",
      "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a" 1}"#, "{a:1}", #"{"a":1 "b":2}"#,
      #"{1:2}"#,
      #"{"a":1"#, #"{"a":1]"#, "1 2", "[] []", "{}}", #"""#, #""a"#, #""\"#, #""\x41""#, #""\u12""#,
      #""\u12G4""#, #""\U0041""#, "\"\u{1}\"", "\"a\nb\"", "\"\t\"", "// a\n1", "/* a */ 1", "1;",
      "\u{A0}1", "\u{FEFF}1", "\u{C}1", "nan", "--1", "1-", "1e1.5", "[\"a\", \n",
    ])
  func invalid(_ text: String) {
    #expect(syntaxError(text) != nil)
    #expect(syntaxError("{\"value\":\(text)}") != nil)
    #expect(syntaxError("{\"ignored\":[\(text)]}") != nil || text.allSatisfy { $0 == " " })
  }

  @Test(
    "Halves of surrogate pairs",
    arguments: [
      #"\ud800"#, #"\udc00"#, #"\ud800\ud800"#, #"\ud800a"#, #"\ud800\n"#, #"\uDFFF\uD800"#,
    ])
  func surrogates(_ text: String) {
    for document in ["\"\(text)\"", "{\"\(text)\":1}", "{\"value\":\"\(text)\"}"] {
      #expect(syntaxError(document)?.reason == .loneSurrogate)
    }
  }

  @Test("Spans are read as arrays are, and parts of them no further than they go")
  func spans() throws {
    let bytes = Array(#"{"value":[1,"é"]}{"value":2}"#.utf8)
    let count = bytes.count - #"{"value":2}"#.utf8.count
    let expected = try VouchJSON.decode(Holder.self, from: Array(bytes[..<count]))
    #expect(try VouchJSON.decode(Holder.self, from: bytes.span.extracting(..<count)) == expected)
    let raw = bytes.span.bytes
    #expect(try VouchJSON.decode(Holder.self, from: raw.extracting(..<count)) == expected)
    for end in 0..<count {
      #expect(throws: JSONReadingError.self) {
        try VouchJSON.decode(Holder.self, from: bytes.span.extracting(..<end))
      }
      #expect(throws: JSONReadingError.self) {
        try VouchJSON.decode(Holder.self, from: raw.extracting(..<end))
      }
    }
    #expect(throws: JSONReadingError.self) { try VouchJSON.decode(Holder.self, from: bytes.span) }
  }

  @Test("Any byte in the place of a key, behind the last of the properties")
  func noKey() throws {
    let spaces = [UInt8](repeating: 0x20, count: 40)
    // Memory that has been in use, so that what lies behind a value isn't just zeros.
    _ = try VouchJSON.decode(Holder.self, from: Array(#"{"value":{"a":[1,2,3]}}"#.utf8))
    for start in [#"{"value":1,"#, #"{"value":1 , "#, "{"] {
      for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "}") {
        for rest in ["null", ":null", "1", ""] {
          let text = Array(start.utf8) + [byte] + Array(rest.utf8) + spaces + Array("}".utf8)
          guard !(start == "{" && rest.isEmpty && [0x09, 0x0A, 0x0D, 0x20].contains(byte)) else {
            continue
          }
          #expect(syntaxError(text) != nil, "\(start) \(byte) \(rest)")
        }
      }
    }
  }

  @Test(
    "Bytes that aren't UTF-8",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let string = [quote] + bytes + [quote]
    let objects = [
      Array("{\"value\":".utf8) + string + Array("}".utf8),
      Array("{\"ignored\":".utf8) + string + Array("}".utf8),
      Array("{".utf8) + string + Array(":0}".utf8),
      Array("{\"value\":\"0123456789abcdef0123".utf8) + bytes + Array("\"}".utf8),
    ]
    for object in objects { #expect(syntaxError(object)?.reason == .invalidUTF8) }
  }

  @Test("The same key twice, however it is written")
  func duplicateKeys() {
    #expect(syntaxError(#"{"value":1,"value":1}"#)?.reason == .duplicateKey("value"))
    #expect(syntaxError(#"{"value":1,"v\u0061lue":1}"#)?.reason == .duplicateKey("value"))
    #expect(syntaxError(#"{"x":1,"y":2,"x":3}"#)?.reason == .duplicateKey("x"))
    #expect(syntaxError(#"{"ignored":[{"":1,"":1}]}"#)?.reason == .duplicateKey(""))
    #expect(syntaxError(#"{"value":{"a":1,"b":2,"a":3}}"#)?.reason == .duplicateKey("a"))
    let many = (0..<100).map { "\"key\($0)\":0" }.joined(separator: ",")
    #expect(syntaxError("{\(many)}") == nil)
    #expect(syntaxError("{\(many),\"key0\":1}")?.reason == .duplicateKey("key0"))
    #expect(syntaxError("{\"ignored\":{\(many),\"key99\":1}}")?.reason == .duplicateKey("key99"))
  }

  @Test("Keys of different scalars are different keys, which a map can't always hold")
  func canonicalEquivalence() throws {
    let keys = "\"\u{E9}\":1,\"e\u{301}\":2"
    #expect(syntaxError("{\(keys)}") == nil)
    #expect(throws: JSONReadingError.self) { try directValue("{\(keys)}") }
  }

  @Test("No text nests too deep to be refused")
  func depth() {
    for count in [513, 100_000] {
      let arrays = String(repeating: "[", count: count)
      #expect(syntaxError(arrays)?.reason == .tooDeep(limit: 512))
      #expect(syntaxError("{\"ignored\":\(arrays)")?.reason == .tooDeep(limit: 512))
    }
    let objects = String(repeating: #"{"":"#, count: 100_000)
    #expect(syntaxError(objects)?.reason == .tooDeep(limit: 512))
    let allowed = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(syntaxError("{\"ignored\":\(allowed)}") == nil)
    #expect(throws: JSONReadingError.self) { try directValue(allowed) }
  }

  @Test("Limits on depth and size can be lowered")
  func limits() throws {
    var limits = VouchJSON.Limits()
    limits.maximumDepth = 2
    limits.maximumByteCount = 20
    func decode(_ text: String) throws -> Holder {
      try VouchJSON.decode(Holder.self, from: Array(text.utf8), limits: limits)
    }
    #expect(try decode(#"{"value":[1]}"#).value == .array([1]))
    #expect(throws: JSONReadingError.self) { try decode(#"{"value":[[1]]}"#) }
    #expect(throws: JSONReadingError.self) { try decode(#"{"other":[[1]]}"#) }
    #expect(throws: JSONReadingError.self) { try decode(#"{"value":"1234567890"}"#) }
  }

  @Test("Where no level is allowed, no array or object is, not even one with nothing in it")
  func noLevels() throws {
    func refusal<Value: DocumentValue>(
      _ type: Value.Type, _ text: String, depth: Int
    ) -> JSONSyntaxError.Reason? {
      var limits = VouchJSON.Limits()
      limits.maximumDepth = depth
      do throws(JSONReadingError) {
        _ = try VouchJSON.decode(type, from: Array(text.utf8), limits: limits)
        return nil
      } catch {
        return error.syntaxError?.reason
      }
    }
    for text in ["[]", " [ ]", "[1]", "[[]]"] {
      #expect(refusal([Holder].self, text, depth: 0) == .tooDeep(limit: 0))
    }
    for text in ["{}", " { }", #"{"value":1}"#] {
      #expect(refusal(Holder.self, text, depth: 0) == .tooDeep(limit: 0))
      #expect(refusal([String: Holder].self, text, depth: 0) == .tooDeep(limit: 0))
      #expect(refusal([Holder].self, "[\(text)]", depth: 1) == .tooDeep(limit: 1))
    }
    #expect(refusal([Holder].self, "[]", depth: 1) == nil)
    #expect(refusal(Holder.self, "{}", depth: 1) == nil)
    #expect(refusal(Holder.self, #"{"value":1}"#, depth: 1) == nil)
    #expect(refusal([String: Holder].self, "{}", depth: 1) == nil)
    #expect(refusal([Holder].self, "[{}]", depth: 2) == nil)
  }

  @Test("Every beginning of a valid text that isn't complete is refused")
  func truncation() {
    let text = #"{"value":[1.5e+3,true,false,null,"é\u00e9\ud83d\ude00\n",{"a":{}}],"b":-0.5E-1}"#
    let bytes = Array(text.utf8)
    #expect(syntaxError(bytes) == nil)
    for count in bytes.indices { #expect(syntaxError(Array(bytes[..<count])) != nil) }
  }
}
