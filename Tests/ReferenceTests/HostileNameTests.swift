import Foundation
import HostileCases
import Testing
import Vouch

/// Types, properties, cases and rules that bear the names of the standard library, of Foundation, of
/// the runtime, of Swift's keywords and of the local names of generated code.
@Suite("Hostile names in a schema")
struct HostileNameTests {
  private let schema: HostileSchema

  init() throws {
    schema = try HostileSchema("names.schema.json")
  }

  @Test("are the keys of properties")
  func properties() throws {
    let keys = try schema.object("$defs", "Members", "properties")
    let document = AnyJSON.object(try keys.mapValues(Self.sample))
    #expect(try json(decode(Members.self, document)) == document)
    let wrong = AnyJSON.object(keys.mapValues { _ in .object(["x": .null]) })
    let broken = try violations(of: wrong, as: Members.self).map(\.pointer)
    let typed = keys.filter { $0.value != .object([:]) }.keys.map { "/\($0)" }
    #expect(broken.sorted() == typed.sorted())
  }

  @Test("are the raw values of cases")
  func cases() throws {
    guard case .array(let values) = try schema.value("$defs", "Cases", "enum") else {
      Issue.record("no list")
      return
    }
    #expect(Cases.allCases.map { AnyJSON.string($0.rawValue) } == values)
    for value in values { #expect(try json(decode(Cases.self, value)) == value) }
  }

  @Test("are the ids of rules")
  func rules() throws {
    guard case .array(let rules) = try schema.value("$defs", "RuleNames", "x-rules") else {
      Issue.record("no list")
      return
    }
    for rule in rules {
      guard case .string(let id) = try rule.member("id"),
        case .string(let expression) = try rule.member("expression"),
        let number = expression.split(separator: " ").last.flatMap({ Swift.Int($0) })
      else { continue }
      let broken = try violations(of: .object(["number": .integer(number)]), as: RuleNames.self)
      #expect(broken.map(\.ruleID) == ["RuleNames.\(id)"])
    }
  }

  @Test("are the names of types, which hide the standard ones")
  func types() throws {
    let text = """
      {"text": "b", "count": 1, "when": "2020-01-01", "price": "1.5", "link": "a:b",
       "bytes": "QQ==", "id": "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "list": [0.5],
       "map": {"k": true}, "any": null, "next": {"text": "a", "count": 2}}
      """
    let document = try JSONDecoder().decode(AnyJSON.self, from: Foundation.Data(text.utf8))
    #expect(try json(decode(HostileCases.StringValue.self, document)) == document)
    #expect(try json(decode(HostileCases.Date.self, document)) == document)
    #expect(try json(decode(HostileCases.Rule.self, document)) == document)
    #expect(try json(decode(HostileCases.Schema.self, document)) == document)
    #expect(try json(decode(HostileCases.Box.self, document)) == document)
    let early = AnyJSON.object(["count": .integer(1), "when": .string("2017-01-01")])
    #expect(try violations(of: early, as: HostileCases.Date.self).map(\.ruleID) == ["Date.late"])
  }

  @Test("are those by which mirrors and errors are asked")
  func descriptions() throws {
    let described = try Described(customMirror: "glass", errorDescription: "none", violation: "no")
    #expect("\(described)".hasPrefix(#"Described(customMirror: "glass", errorDescription: "none""#))
    let error = try #require(throws: Described.ValidationError.self) {
      try Described(errorDescription: "")
    }
    guard case .errorDescription = error else {
      Issue.record(error)
      return
    }
    let thrown: any Swift.Error = error
    #expect(thrown.localizedDescription == "/errorDescription: the text is empty")
  }

  /// A value that a property's schema allows.
  private static func sample(of schema: AnyJSON) throws -> AnyJSON {
    if case .object(let keywords) = schema, keywords.isEmpty { return .null }
    return switch try schema.member("type") {
    case .string("string"):
      .string((try? schema.member("format")) == nil ? "text" : "2020-01-01T00:00:00Z")
    case .string("integer"): .integer(3)
    case .string("boolean"): .bool(true)
    case .string("array"): .array([.string("item")])
    default: .integer(7)
    }
  }
}
