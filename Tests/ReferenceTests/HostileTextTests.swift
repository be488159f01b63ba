import Foundation
import HostileCases
import Testing
import Vouch

/// Quotes, interpolations, ends of comments, line separators, NUL, marks that change the direction of
/// writing, and more, in every position that a schema has for text.
@Suite("Hostile text in a schema")
struct HostileTextTests {
  private let schema: HostileSchema

  init() throws {
    schema = try HostileSchema("texts.schema.json")
  }

  @Test("keeps its meaning as a default, in documents and in the initialiser")
  func defaults() throws {
    let properties = try schema.object("properties")
    let expected = try properties.mapValues { try $0.member("default") }
    #expect(try json(HostileTexts()) == .object(expected))
    #expect(try json(decode(HostileTexts.self, .object([:]))) == .object(expected))
  }

  @Test("keeps its meaning as the default of an element")
  func nestedDefaults() throws {
    let properties = try schema.object("$defs", "Lists", "properties")
    let lists = try Lists()
    #expect(lists.object == (try properties["object"]?.member("default")))
    #expect(try json(lists.defaults) == (try properties["defaults"]?.member("default")))
  }

  @Test("keeps its meaning as a constant")
  func constants() throws {
    let properties = try schema.object("$defs", "Constants", "properties")
    let document = AnyJSON.object(try properties.mapValues { try $0.member("const") })
    #expect(try json(Constants()) == document)
    #expect(try json(decode(Constants.self, document)) == document)
    for key in properties.keys {
      guard case .object(var members) = document else { continue }
      members[key] = .string("else")
      #expect(throws: DecodingError.self) { try decode(Constants.self, .object(members)) }
    }
  }

  @Test("keeps its meaning as an enum value")
  func words() throws {
    guard case .array(let values) = try schema.value("$defs", "Words", "enum") else {
      Issue.record("no list")
      return
    }
    #expect(Words.allCases.map { AnyJSON.string($0.rawValue) } == values)
    for value in values { #expect(try json(decode(Words.self, value)) == value) }
    #expect(throws: DecodingError.self) { try decode(Words.self, .string("é ")) }
  }

  @Test("keeps its meaning as a value of several types")
  func values() throws {
    guard case .array(let values) = try schema.value("$defs", "Lists", "properties", "any", "enum")
    else {
      Issue.record("no list")
      return
    }
    for value in values {
      #expect(try decode(Lists.self, .object(["any": value])).any == value)
    }
    #expect(throws: DecodingError.self) { try decode(Lists.self, .object(["any": .string("")])) }
  }

  @Test("keeps its meaning as a key")
  func keys() throws {
    let keys = try schema.object("$defs", "Keys", "properties").keys
    for key in keys {
      let document = AnyJSON.object([key: .integer(1)])
      #expect(try json(decode(Keys.self, document)) == document)
      let broken = try violations(of: .object([key: .string("")]), as: Keys.self)
      #expect(broken.map(\.path.components) == [[.key(key)]])
    }
  }

  @Test("keeps its meaning as the message of a rule")
  func messages() throws {
    guard case .array(let rules) = try schema.value("$defs", "Broken rules", "x-rules") else {
      Issue.record("no list")
      return
    }
    let messages = rules.compactMap { try? $0.member("message") }
    let broken = try violations(
      of: .object(["a": .integer(0), "b": .string("")]), as: BrokenRules.self)
    #expect(broken.map { .string($0.message) } == messages)
  }

  @Test("keeps its meaning in each of its languages")
  func languages() throws {
    for (key, property) in try schema.object("$defs", "Languages", "properties")
    where key != "word" {
      let broken = try #require(
        violations(of: .object([key: .string("x")]), as: Languages.self).first)
      let message = try property.member("x-message").member("maxLength")
      #expect(AnyJSON.string(broken.message) == (try message.member("en")))
      guard case .authored(let text) = broken.messageArgument else {
        throw HostileSchema.NotThere()
      }
      #expect(text.translations.map(\.language) == ["en", "de"])
      #expect(AnyJSON.string(text.translations[1].text) == (try message.member("de")))
      #expect(broken.label.map { .string($0) } == (try property.member("x-label").member("en")))
    }
  }

  @Test("keeps its meaning in the expression of a rule")
  func expressions() throws {
    let quoted = "say \"hi\" and 'bye'"
    let broken = try violations(
      of: .object(["a": .integer(50), "b": .string(quoted)]), as: BrokenRules.self)
    #expect(broken.map(\.ruleID) == ["BrokenRules.multi", "BrokenRules.literal"])
  }
}
