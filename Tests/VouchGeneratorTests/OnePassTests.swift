import Testing
import VouchGenerator
import VouchReading

/// A mistake in a schema: lines to add to it, and the error that they are.
private struct Slip: CustomTestStringConvertible, Sendable {
  let id: DiagnosticID
  var properties = ""
  var rules = ""
  var definitions = ""

  var testDescription: String { "\(id.rawValue) \(properties)\(rules)" }

  static let all: [Slip] = [
    Slip(id: .rule, rules: "{id: a, expression: 'low <'}"),
    Slip(id: .rule, rules: "{id: b, expression: low + 1}"),
    Slip(id: .rule, rules: "{id: c, expression: lwo < 1}"),
    Slip(id: .duplicateRule, rules: "{id: d, expression: low < 9}, {id: d, expression: low < 8}"),
    Slip(id: .missingMember, rules: "{expression: low < 9}"),
    Slip(id: .duplicateValue, properties: "d: {enum: [x, y, x]}"),
    Slip(id: .enumValueOutOfReach, properties: "e: {type: string, enum: [x, 5]}"),
    Slip(id: .duplicateKey, properties: "f: {type: string, minLength: 1, minLength: 2}"),
    Slip(id: .duplicateKey, properties: "g: {type: string}, g: {type: integer}"),
    Slip(id: .keyNotString, properties: "1: {type: string}"),
    Slip(id: .yamlTag, properties: "h: {type: string, default: !!foo x}"),
    Slip(id: .wrongValue, properties: "i: {type: strng}"),
    Slip(id: .misspeltKeyword, properties: "j: {type: string, minLenght: 1}"),
    Slip(id: .defaultMismatch, properties: "k: {type: integer, default: x}"),
    Slip(id: .defaultMismatch, properties: "u: {type: integer, default: 1e30}"),
    Slip(id: .defaultMismatch, properties: "v: {type: number, default: 1e309}"),
    Slip(
      id: .endless, properties: "w: {$ref: '#/$defs/W'}",
      definitions: "W: {type: object, properties: {w: {$ref: '#/$defs/W', default: {}}}}"),
    Slip(id: .exampleMismatch, properties: "x: {type: integer, examples: [y]}"),
    Slip(id: .constMismatch, properties: "y: {type: integer, const: y}"),
    Slip(
      id: .requiredWithoutSchema,
      properties: "z: {type: object, properties: {name: {type: string}}, required: [nmae]}"),
    Slip(
      id: .duplicateValue,
      properties: "zz: {type: object, properties: {name: {type: string}}, required: [name, name]}"),
    Slip(id: .unresolvedReference, properties: "l: {$ref: '#/$defs/nowhere'}"),
    Slip(
      id: .referenceLoop, properties: "m: {$ref: '#/$defs/loop'}",
      definitions: "loop: {$ref: '#/$defs/loop'}"),
    Slip(id: .contradictoryLimits, properties: "n: {type: integer, minimum: 5, maximum: 3}"),
    Slip(id: .pattern, properties: "o: {type: string, pattern: '(a'}"),
    Slip(id: .nameCollision, properties: "p-q: {type: string}, p_q: {type: string}"),
    Slip(id: .swiftName, properties: "r: {type: string, x-swift-name: 'a b'}"),
    Slip(
      id: .endless, properties: "s: {$ref: '#/$defs/End'}",
      definitions: "End: {type: object, required: [t], properties: {t: {$ref: '#/$defs/End'}}}"),
  ]

  static func schema(_ slips: [Slip]) -> String {
    func list(_ part: (Slip) -> String) -> String {
      slips.map(part).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let properties = slips.map(\.properties).filter { !$0.isEmpty }.map { ", " + $0 }.joined()
    return """
      type: object
      properties: {low: {type: integer, format: int32}\(properties)}
      x-rules: [\(list(\.rules))]
      $defs: {\(list(\.definitions))}
      """
  }
}

@Suite("A run finds all mistakes, and none that only follow from others,")
struct OnePassTests {
  private func ids(_ files: [String: String]) -> [DiagnosticID] {
    Generator.check(GenerationRequest(files)).sorted
      .filter { $0.severity == .error }.map(\.id).sorted { $0.rawValue < $1.rawValue }
  }

  @Test("where a file has two", arguments: Slip.all)
  private func pairs(first: Slip) {
    for second in Slip.all where second.testDescription != first.testDescription {
      let expected = [first.id, second.id].sorted { $0.rawValue < $1.rawValue }
      #expect(ids(["a.yaml": Slip.schema([first, second])]) == expected, "with \(second)")
    }
  }

  @Test("where two files have one each", arguments: Slip.all)
  private func files(first: Slip) {
    for second in [Slip.all[0], Slip.all[7], Slip.all[11]] {
      let expected = [first.id, second.id].sorted { $0.rawValue < $1.rawValue }
      let files = ["a.yaml": Slip.schema([first]), "b.yaml": Slip.schema([second])]
      #expect(ids(files) == expected, "with \(second)")
    }
  }

  @Test("where one list has several")
  func required() {
    let schema = """
      type: object
      properties: {name: {type: string}, mail: {type: string, default: 3}}
      required: [nmae, name, name, mial]
      """
    #expect(
      ids(["a.yaml": schema]) == [
        .defaultMismatch, .duplicateValue, .requiredWithoutSchema, .requiredWithoutSchema,
      ])
  }

  @Test("where a file refers to one that can't be read")
  func unreadableReference() {
    let files = [
      "a.yaml": """
      type: object
      properties:
        b: {$ref: b.yaml}
        c: {$ref: 'b.yaml#/$defs/d', default: 5}
        e: {type: integer, default: x}
      x-rules:
        - {id: f, expression: b.g < 3}
        - {id: h, expression: b.g <}
      """,
      "b.yaml": "type: object\nproperties: {",
    ]
    #expect(ids(files) == [.defaultMismatch, .rule, .yamlSyntax])
  }

  @Test("where an $id may be that of a file that can't be read")
  func unreadableIdentifier() {
    let files = [
      "a.yaml": """
      $id: https://example.com/a
      properties: {b: {$ref: b}, c: {$ref: '#/$defs/d'}}
      """,
      "b.yaml": "$id: https://example.com/b\ntype: {",
    ]
    #expect(ids(files) == [.unresolvedReference, .yamlSyntax])
  }

  @Test("whatever depends on a schema with a mistake")
  func followers() {
    let schema = """
      type: object
      propertis: {a: {type: string}}
      required: [nmae]
      additionalProperties: false
      default: {nmae: 3}
      properties:
        b: {type: object, allOf: [{$ref: '#/$defs/c'}], default: {d: 1}}
        e: {type: string, x-unknown-case: other, enmu: [f, g]}
        h: {type: objct, x-on-invalid: default, defualt: {}}
        i: {type: array, items: {$ref: '#/$defs/c'}, default: [{d: 1}]}
      x-rules:
        - {id: j, expression: a.startsWith("k")}
        - {id: l, expression: b.d > 3 && h > 3}
        - {id: m, expression: "i.all(n, n.d > 3)"}
      $defs:
        c: {type: object, properties: {d: {type: string, maxLenght: 3}}}
      """
    let found = ids(["a.yaml": schema])
    #expect(Set(found) == [.misspeltKeyword, .wrongValue])
    #expect(found.count == 5)
  }
}
