import Foundation
import Testing
import Vouch
import VouchFrontend
import VouchGenerator
import WritingCases

/// What is written for values, which all writers agree on: text, encoders, and JSON in memory.
@Suite struct WritingTests {
  @Test(
    "A value is written as its schema has it, by each writer alike",
    arguments: [
      (#"{"weight": 0.1}"#, #"{"weight":0.1}"#),
      (#"{"weight": 1e-60}"#, #"{"weight":0}"#),
      (
        #"{"weight": 2.50, "count": 1, "price": "3", "sent": 0, "way": [], "priority": "low"}"#,
        #"{"weight":2.5}"#
      ),
      (
        #"{"weight": 1, "count": 18446744073709551615, "price": "4.5", "sent": 1.5, "priority": "high"}"#,
        #"{"count":18446744073709551615,"price":"4.50","priority":"high","sent":1.5,"weight":1}"#
      ),
      (
        #"{"weight": 1, "about": {"note": "none", "place": {"origin": "A", "target": "B"}}}"#,
        #"{"about":{"place":{"origin":"A","target":"B"}},"weight":1}"#
      ),
      (
        #"{"weight": 1, "about": {"note": "fragile"}}"#, #"{"about":{"note":"fragile"},"weight":1}"#
      ),
      (
        #"{"weight": 1, "way": [{"x": 0.3, "y": 0.5}, {"x": 0.3, "y": 0.6}]}"#,
        #"{"way":[{"x":0.3},{"x":0.3,"y":0.6}],"weight":1}"#
      ),
      (
        #"{"weight": 1, "corners": {"a": {"x": 0, "y": 0.5}, "": {"x": -0.0}}}"#,
        #"{"corners":{"":{"x":0},"a":{"x":0}},"weight":1}"#
      ),
      (
        #"{"weight": 1, "shape": [{"x": 1, "y": 0.5}, [], 0.7, [[{"x": 2}]]]}"#,
        #"{"shape":[{"x":1},[],0.7,[[{"x":2}]]],"weight":1}"#
      ),
      (
        #"{"weight": 1, "extent": [0.2, {"x": 0.2, "y": 0.5}, "2024-02-29"]}"#,
        #"{"extent":[0.2,{"x":0.2},"2024-02-29"],"weight":1}"#
      ),
      (
        #"{"weight": 1, "anything": {"b": [null, true, 1.10], "a": {}}, "other": 0.1, "more": 16777216}"#,
        #"{"anything":{"a":{},"b":[null,true,1.1]},"more":16777216,"other":0.1,"weight":1}"#
      ),
    ])
  func written(document: String, expected: String) throws {
    let shipment = try JSONDecoder().decode(Shipment.self, from: Data(document.utf8))
    let json = try VouchJSON.value(of: shipment)
    #expect(json == JSONValue(parsing: expected))
    #expect(
      try JSONValue(parsing: String(decoding: VouchJSON.encode(shipment), as: UTF8.self)) == json)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoded = try encoder.encode(shipment)
    #expect(JSONValue(parsing: String(decoding: encoded, as: UTF8.self)) == json)
    let list = try PropertyListEncoder().encode(shipment)
    #expect(try PropertyListDecoder().decode(Shipment.self, from: list) == shipment)
    #expect(try VouchJSON.decode(Shipment.self, from: json) == shipment)
  }

  @Test(
    "A tag that is a default is written, and a default that tells branches apart",
    arguments: [
      #"{"animals":[{"kind":"Cat"},{"kind":"Cat","lives":7},{"kind":"Dog","owner":"x"}]}"#,
      #"{"animals":[],"sizes":[{},{"size":4},{"size":"big"},{"size":"x"}]}"#,
    ])
  func tags(document: String) throws {
    let shelter = try VouchJSON.decode(Shelter.self, from: Data(document.utf8))
    #expect(try String(decoding: VouchJSON.encode(shelter), as: UTF8.self) == document)
    #expect(try VouchJSON.value(of: shelter) == JSONValue(parsing: document))
    #expect(try JSONDecoder().decode(Shelter.self, from: JSONEncoder().encode(shelter)) == shelter)
    for animal in shelter.animals ?? [] {
      #expect(try VouchJSON.decode(Animal.self, from: VouchJSON.encode(animal)) == animal)
    }
  }

  @Test(
    "Members of maps and additional properties are in the order of their keys, these after the others",
    arguments: [
      #"{"name":"a"}"#,
      #"{"name":"","titles":{},"entries":{}}"#,
      #"{"name":"a","titles":{"":"x","a":null,"b\"\n":"","é":"y","🙂":null}}"#,
      #"{"name":"a","entries":{"1":-7,"2":["x","y"],"3":{"name":"b","x":[1]},"4":[]}}"#,
      #"{"name":"a","alpha":[1,2],"beta":[],"nam":[3]}"#,
      #"{"name":"a","visits":{"0":"2024-02-29T23:59:59Z","1":"0000-01-01T00:00:00Z"},"":[0]}"#,
      #"{"name":"a","entries":{"b":{"name":"c","entries":{"d":{"name":"e"}}},"f":1},"g":[1]}"#,
    ])
  func members(document: String) throws {
    let directory = try VouchJSON.decode(Directory.self, from: Data(document.utf8))
    #expect(try String(decoding: VouchJSON.encode(directory), as: UTF8.self) == document)
    // The same by the fields that other writers collect.
    #expect(try VouchJSON.value(of: directory) == JSONValue(parsing: document))
    let encoded = try JSONEncoder().encode(directory)
    #expect(try JSONDecoder().decode(Directory.self, from: encoded) == directory)
    #expect(
      JSONValue(parsing: String(decoding: encoded, as: UTF8.self)) == JSONValue(parsing: document))
  }

  @Test("Maps and unions count for the depth of the whole, for each writer alike")
  func depthOfMembers() throws {
    // Each object but the first is three levels: it, the union around it, and the map of entries.
    let deepest = 1 + (128 - 1) / 3
    for depth in [1, deepest - 1, deepest, deepest + 1] {
      var directory = try Directory(name: "a")
      for _ in 1..<depth {
        directory = try Directory(name: "a", entries: ["b": .directory(directory)])
      }
      if depth <= deepest {
        let text = try VouchJSON.encode(directory)
        #expect(try VouchJSON.decode(Directory.self, from: text) == directory)
        #expect(
          try VouchJSON.value(of: directory)
            == JSONValue(parsing: String(decoding: text, as: UTF8.self)))
      } else {
        #expect(throws: EncodingError.self) { try VouchJSON.encode(directory) }
        #expect(throws: EncodingError.self) { try VouchJSON.value(of: directory) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(directory) }
      }
    }
  }

  @Test(
    "A value that the stack has no room for ends in an error, or is written, by each writer",
    arguments: [192 << 10, 512 << 10, 8 << 20])
  func smallStack(size: Int) async throws {
    var nest = try Nest([:])
    for _ in 1..<128 { nest = try Nest(["a": nest]) }
    let written = await withCheckedContinuation { continuation in
      let thread = Thread { [nest] in
        let texts = [
          try? VouchJSON.encode(nest), try? JSONEncoder().encode(nest),
          (try? VouchJSON.value(of: nest)).map { Data("\($0)".utf8) },
        ]
        continuation.resume(returning: texts.map { $0?.isEmpty == false })
      }
      thread.stackSize = size
      thread.start()
    }
    #expect(size < 8 << 20 || written == [true, true, true])
  }

  @Test("A value that nests as deeply as decoding reads is written, and one level more is not")
  func depth() throws {
    for depth in [1, 62, 63, 64, 65] {
      let text = String(repeating: "[", count: depth) + "0.5" + String(repeating: "]", count: depth)
      // A union counts as a level around its value.
      guard let shape = try? JSONDecoder().decode(Shape.self, from: Data(text.utf8)) else {
        #expect(depth > 63)
        #expect(throws: (any Error).self) {
          try VouchJSON.decode(Shape.self, from: Data(text.utf8))
        }
        continue
      }
      #expect(try VouchJSON.value(of: shape) == JSONValue(parsing: text))
      #expect(try String(decoding: VouchJSON.encode(shape), as: UTF8.self) == text)
    }
    var tooDeep = Shape.number(try .init(0.5))
    for _ in 0..<64 { tooDeep = .array([tooDeep]) }
    #expect(throws: EncodingError.self) { try VouchJSON.value(of: tooDeep) }
    #expect(throws: EncodingError.self) { try VouchJSON.encode(tooDeep) }
  }

  @Test("JSON that is kept counts for the depth of the whole")
  func depthOfJSON() throws {
    for depth in [126, 127, 128] {
      var json = JSONValue.array([])
      for _ in 1..<depth { json = .array([json]) }
      let shipment = try Shipment(weight: 1, anything: json)
      // The object around is a level as well.
      if depth <= 127 {
        #expect(try VouchJSON.value(of: shipment) == .object(["weight": 1, "anything": json]))
        let data = try VouchJSON.encode(shipment)
        #expect(try VouchJSON.decode(Shipment.self, from: data) == shipment)
      } else {
        #expect(throws: EncodingError.self) { try VouchJSON.value(of: shipment) }
        #expect(throws: EncodingError.self) { try VouchJSON.encode(shipment) }
      }
    }
  }

  @Test("Each byte that JSON has no place for in a string is escaped, wherever it stands")
  func escapes() throws {
    let ascii = (UInt8.min..<0x80).map { String(Unicode.Scalar($0)) }
    for character in ascii + ["\u{80}", "\u{2028}", "\u{1F600}"] {
      for position in 0...17 {
        // Neighbours beyond ASCII have the top bit, which the search for such bytes looks at.
        for filling in ["a", "\u{FF}"] {
          let before = String(repeating: filling, count: position)
          let text = "\(before)\(character)\(filling)\(character)"
          let data = try VouchJSON.encode(try Shipment(weight: 1, anything: .string(text)))
          let read = try JSONSerialization.jsonObject(with: data) as? [String: Any]
          #expect(read?["anything"] as? String == text)
        }
      }
    }
  }

  @Test("The Swift of these types is what their schema becomes now")
  func freshness() throws {
    var options = GenerationOptions()
    options.settings.base.writesDefaults = false
    options.accessLevel = .package
    let result = Generator.generate(
      GenerationRequest(
        inputs: ["written.schema.yaml"], options: options, files: SchemaFolder.folder))
    let root = SchemaFolder.root
    for file in result.files {
      let generated = try String(
        contentsOf: root.appending(path: "Models/\(file.name)"), encoding: .utf8)
      #expect(generated == file.contents, "swift run vouch generate Tests/WritingTests/Schemas")
    }
    #expect(result.files.count == 1)
  }
}

private enum SchemaFolder: FileProvider {
  case folder

  static let root = URL(filePath: #filePath).deletingLastPathComponent()

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    let data = try? Data(contentsOf: Self.root.appending(path: "Schemas/\(path)"))
    return data.map { .success(Array($0)) } ?? .failure(FileFailure("no such file"))
  }
}
