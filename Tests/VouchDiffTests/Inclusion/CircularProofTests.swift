import Testing
import VouchDiff

/// Comparisons of types with a union of many branches, each of which is compared with the others. From some number of
/// branches on, questions about one value lead back to themselves.
struct CircularProofTests {
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
