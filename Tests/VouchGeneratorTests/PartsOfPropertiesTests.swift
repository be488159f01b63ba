import Foundation
import Testing
import VouchGenerator

@Suite("What several parts of a schema say of one property")
struct PartsOfPropertiesTests {
  private func result(_ schema: String) -> GenerationResult {
    Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
  }

  @Test(
    "has the default of the first that has one, the schema's own first",
    arguments: [
      "allOf: [{$ref: '#/$defs/Base'}, {properties: {c: {maximum: 7}}}]",
      "allOf: [{properties: {c: {maximum: 7}}}, {properties: {c: {type: integer, default: 3}}}]",
      "properties: {c: {type: integer, allOf: [{default: 3}]}}",
      "properties: {c: {$ref: '#/$defs/Count', maximum: 7}}",
      "$ref: '#/$defs/Other'\nproperties: {c: {default: 3}}",
    ])
  func defaults(_ parts: String) throws {
    let result = result(
      """
      title: Thing
      type: object
      \(parts)
      $defs:
        Base: {type: object, properties: {c: {type: integer, default: 3}}}
        Other: {type: object, properties: {c: {type: integer, default: 5}}}
        Count: {type: integer, default: 3}
      """)
    #expect(result.diagnostics.text == "")
    #expect(try #require(result.files.first?.contents).contains("c: Int = 3,"))
  }

  @Test("is a type of its own where the whole asks for one, and an error where one part does")
  func newtypes() throws {
    func result(_ property: String) -> GenerationResult {
      self.result("title: Thing\ntype: object\nproperties: {code: {\(property)}}")
    }
    let whole = result("allOf: [{type: string}, {minLength: 2}], x-newtype: true")
    #expect(try #require(whole.files.first?.contents).contains("public let code: Thing.Code?"))
    let part = result("allOf: [{type: string, x-newtype: true}, {minLength: 2}]")
    #expect(part.diagnostics.sorted.map(\.id) == [.misplacedKeyword])
  }

  @Test("A type doesn't have the default of the type that it extends")
  func types() throws {
    let result = result(
      """
      title: Thing
      type: object
      properties: {child: {$ref: '#/$defs/Child'}}
      $defs:
        Parent: {type: object, default: {a: 1}, properties: {a: {type: integer}}}
        Child: {allOf: [{$ref: '#/$defs/Parent'}, {required: [b], properties: {b: {type: integer}}}]}
      """)
    #expect(result.diagnostics.text == "")
    #expect(try #require(result.files.first?.contents).contains("child: Child? = nil,"))
  }

  @Test(
    "is warned of where only one can count",
    arguments: [
      ("x-path: o.c", "x-path: p.c", "o.c"), ("x-null: absent", "x-null: default", "absent"),
    ])
  func unheard(_ first: String, _ second: String, _ kept: String) {
    let result = result(
      """
      title: Thing
      allOf:
        - {type: object, properties: {c: {type: integer, default: 1, \(first)}}}
        - properties: {c: {default: 1, \(second)}}
      """)
    #expect(
      result.diagnostics.text.contains(
        "no effect here: another part of the schema says `\(kept)` [no-effect]"))
  }

  @Test("is warned of, and no property, where one of them is closed against it")
  func closed() throws {
    let result = result(
      """
      title: Thing
      type: object
      allOf:
        - {type: object, properties: {a: {type: string}}, additionalProperties: false}
        - {type: object, properties: {a: {minLength: 2}, b: {type: boolean}}}
      """)
    #expect(
      result.diagnostics.text
        == """
        a.schema.yaml:5:52: warning: property `b` has no effect: another part of the schema forbids it [no-effect]
        a.schema.yaml:4:53: note: the other part is closed here

        """)
    let swift = try #require(result.files.first?.contents)
    #expect(swift.contains("public let a: String?"))
    #expect(!swift.contains("public let b"))
  }

  @Test(
    "leaves it its name and its type in Swift",
    arguments: [
      // What a base says, and a type that says more.
      ("c: {type: string, x-swift-name: level}", "c: {maxLength: 5}", "public let level: String?"),
      ("c: {type: string, x-swift-name: level}", "c: {const: high}", "public let level: String?"),
      ("c: {enum: [a, b], x-swift-name: Kind}", "c: {const: a}", "public let c: String?"),
      (
        "c: {type: string, x-swift-name: level}", "c: {maxLength: 5, x-swift-name: level}",
        "public let level: String?"
      ),
      ("c: {type: string}", "c: {maxLength: 5, x-swift-name: level}", "public let level: String?"),
      (
        "c: {type: string, x-newtype: true, x-swift-name: ID}", "c: {maxLength: 5}",
        "public let c: Thing.ID?"
      ),
      (
        "c: {type: object, title: Inner, properties: {a: {type: string}}}",
        "c: {properties: {a: {maxLength: 5}}}", "public let c: Thing.Inner?"
      ),
      (
        "c: {type: array, items: {type: string, x-newtype: true, x-swift-name: Tag}}",
        "c: {items: {maxLength: 5}}", "public let c: [Thing.Tag]?"
      ),
      // Parts that stay apart.
      (
        "c: {type: array, x-swift-name: list, items: {type: string}}",
        "c: {contains: {const: a}}", "public let list: "
      ),
    ])
  func names(_ base: String, _ more: String, _ property: String) throws {
    for parts in [
      "allOf: [{$ref: '#/$defs/Base'}, {properties: {\(more)}}]",
      "properties: {\(more)}\n$ref: '#/$defs/Base'",
    ] {
      let result = result(
        """
        title: Thing
        type: object
        \(parts)
        $defs: {Base: {type: object, properties: {\(base)}}}
        """)
      #expect(result.diagnostics.text == "")
      let swift = try #require(result.files.first?.contents)
      let thing = try #require(swift.components(separatedBy: "public struct Thing:").last)
      #expect(thing.contains(property), "\(parts)")
    }
  }

  @Test("leaves a nested object its conformances, its archive and its partial values")
  func requests() throws {
    let object = "type: object, required: [id], properties: {id: {type: string}}"
    let asked = "x-conforms: [Identifiable], x-archive: true, x-partial: true"
    let result = result(
      """
      title: Thing
      type: object
      properties: {o: {properties: {id: {maxLength: 3}}, x-archive: true, x-conforms: [My.Own]}}
      $ref: '#/$defs/Base'
      $defs: {Base: {type: object, properties: {o: {\(object), \(asked)}}}}
      """)
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
    let nested = "  public struct O: Codable, Hashable, Sendable, "
    #expect(swift.components(separatedBy: nested + "Identifiable").count == 2)
    #expect(swift.contains(nested + "My.Own, Identifiable"))
    for name in ["BaseOArchive", "ThingOArchive"] {
      #expect(swift.contains(name), "\(name)")
    }
    #expect(swift.components(separatedBy: ".O: VouchStreams.PartiallyReadable").count == 3)
  }

  @Test("satisfies whoever asks for names that tell two keys apart")
  func collisions() {
    for more in ["{maxLength: 3}", "{maxLength: 3, x-swift-name: first}"] {
      let result = result(
        """
        title: Thing
        allOf: [{$ref: '#/$defs/Base'}, {type: object, properties: {foo_bar: \(more)}}]
        $defs:
          Base:
            type: object
            properties: {foo_bar: {type: string, x-swift-name: first}, fooBar: {type: string}}
        """)
      #expect(result.diagnostics.text == "")
    }
  }

  @Test("is named by itself: the name of a definition is its type's")
  func definitions() throws {
    let result = result(
      """
      title: Thing
      type: object
      properties: {c: {$ref: '#/$defs/Word', maxLength: 5}}
      allOf: [{$ref: '#/$defs/Base'}]
      $defs:
        Base: {type: object, x-swift-name: Root, properties: {c: {minLength: 1}}}
        Word: {type: string, x-swift-name: Term, x-newtype: true}
      """)
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
    #expect(swift.contains("public let c: String?"))
    #expect(swift.contains("public nonisolated struct Thing:"))
    #expect(swift.contains("public nonisolated struct Root:"))
  }

  @Test("has one name of those that its parts give it, with a word about the others")
  func twoNames() throws {
    let result = result(
      """
      title: Thing
      type: object
      properties: {c: {maxLength: 5, x-swift-name: own}}
      $ref: '#/$defs/Base'
      $defs: {Base: {type: object, properties: {c: {type: string, x-swift-name: base}}}}
      """)
    #expect(
      result.diagnostics.text.contains(
        "x-swift-name has no effect here: another part of the schema says `own` [no-effect]"))
    #expect(try #require(result.files.first?.contents).contains("public let own: String?"))
  }
}
