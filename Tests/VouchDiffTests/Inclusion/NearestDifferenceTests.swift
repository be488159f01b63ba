import Testing
import VouchSchema
import VouchValues

@testable import VouchDiff

/// Questions about many types that lead to each other.
@Suite struct NearestDifferenceTests {
  /// Types of which each leads to the next one and to one that lies further, the last ones to the first.
  private static func types(_ count: Int, last: String) -> String {
    let types = (0..<count).map { number in
      let (next, other) = ((number + 1) % count, (number * 7 + 3) % count)
      return """
        T\(number): {type: object, properties: {next: {$ref: '#/$defs/T\(next)'}, \
        others: {type: array, items: {$ref: '#/$defs/T\(other)'}}, \
        size: {type: integer, maximum: \(number == count - 1 ? last : "9")}}}
        """
    }
    return "{$defs: {\(types.joined(separator: ", "))}, $ref: '#/$defs/T0'}"
  }

  @Test("Each of 200 types that lead to each other has an answer, with a document that isn't deep")
  func circle() throws {
    let narrow = try LoadedSchema(Self.types(200, last: "8"))
    let wide = try LoadedSchema(Self.types(200, last: "9"))
    let types = try #require(narrow.graph.files.first).definitions.map(\.schema)
    #expect(types.count == 200)
    var forth = InclusionChecker(from: narrow.graph, to: wide.graph, budget: .deep)
    var back = InclusionChecker(from: wide.graph, to: narrow.graph, budget: .deep)
    forth.prepare(for: types.map { ($0, $0) })
    back.prepare(for: types.map { ($0, $0) })
    for type in types {
      #expect(forth.decide(type, in: type).isIncluded)
      let witness = try #require(back.decide(type, in: type).witness)
      #expect(witness.document.depth <= 30, "\(witness.document)")
    }
  }

  @Test("What wasn't found near in one question is looked for in the next one")
  func questionsAfterEachOther() throws {
    let narrow = try LoadedSchema(Self.types(40, last: "8"))
    let wide = try LoadedSchema(Self.types(40, last: "9"))
    let types = try #require(narrow.graph.files.first).definitions.map(\.schema)
    var back = InclusionChecker(
      from: wide.graph, to: narrow.graph, budget: InclusionBudget(cases: 20_000, depth: 120))
    for type in types {
      #expect(back.decide(type, in: type).witness != nil)
    }
  }
}

extension OrderedJSON {
  fileprivate var depth: Int {
    switch self {
    case .array(let items): 1 + (items.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}
