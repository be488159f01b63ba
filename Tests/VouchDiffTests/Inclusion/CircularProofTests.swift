import Testing
import VouchDiff

/// Proofs about unions of many branches, each of which is compared with the others.
struct CircularProofTests {
  /// Unions with values in each branch and in none, by one of their values. From some number of
  /// branches on, questions about one value lead back to themselves.
  private static func unions(of count: Int) -> [(schema: String, value: String)] {
    func list(_ branch: (Int) -> String) -> String {
      "[" + (0..<count).map(branch).joined(separator: ", ") + "]"
    }
    return [
      ("type: integer, oneOf: " + list { "{minimum: \($0 * 10), maximum: \($0 * 10 + 5)}" }, "0"),
      (
        "type: object, oneOf: " + list { "{required: [p\($0), p\(($0 + 1) % count)]}" }, "an object"
      ),
      ("type: array, oneOf: " + list { "{minItems: \($0), maxItems: \($0 + 2)}" }, "[]"),
      (
        "type: integer, allOf: " + list { "{not: {minimum: \($0 * 10), maximum: \($0 * 10 + 5)}}" },
        "6"
      ),
    ]
  }

  @Test("A union of many branches isn't proved to be empty", arguments: [8, 9, 12])
  func unions(_ count: Int) throws {
    for (schema, value) in Self.unions(of: count) {
      let answer = try decide("{\(schema)}", in: "not: {}")
      #expect(!answer.isIncluded, "\(value) is a value of \(schema)")
    }
  }

  @Test("A limit that is raised for one of many keys that branches ask for is a break")
  func raisedLimit() throws {
    let branches = (0..<10).map { "{required: [p\($0), p\(($0 + 1) % 10)]}" }
    func shop(_ minimum: Int) -> String {
      let others = (1..<10).map { "p\($0): {type: integer}" }
      return """
        title: Shop
        type: object
        properties: {p0: {type: integer, minimum: \(minimum)}, \(others.joined(separator: ", "))}
        oneOf: [\(branches.joined(separator: ", "))]
        """
    }
    let answer = try #require(difference(shop(0), shop(5), isExact: true).type("Shop"))
    #expect(answer.backward.word == "no")
    #expect(answer.forward.word == "yes")
  }
}
