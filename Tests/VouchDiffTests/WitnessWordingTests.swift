import Testing
import VouchDiff
import VouchValues

/// What documents that tell versions apart are like, and what is said of them.
struct WitnessWordingTests {
  private func witness(_ old: String, _ new: String, type: String = "U") -> Witness? {
    guard case .no(let witness)? = difference(old, new).type(type)?.backward else { return nil }
    return witness
  }

  // MARK: Unions

  /// A property whose union has ten branches that nothing tells apart at first sight.
  private static func union(_ word: String, _ branches: [String]) -> String {
    "title: U\ntype: object\nproperties:\n  v:\n    \(word):\n"
      + branches.map { "      - \($0)\n" }.joined()
  }

  @Test(
    "A value that comes as near to ten branches is judged by the one that was changed",
    arguments: ["anyOf", "oneOf"])
  func changedBranch(_ word: String) {
    let letters = "abcdefghij".map { "{ type: string, pattern: '^\($0)[0-9]+$' }" }
    var changed = letters
    changed[3] = "{ type: string, pattern: '^d[0-9]+x$' }"
    let found = witness(Self.union(word, letters), Self.union(word, changed))
    #expect(found?.violation == #"/v: "d0" doesn't match the pattern ^d[0-9]+x$"#)
  }

  @Test("So is one whose branches were all changed, by the branch that took it")
  func allBranches() {
    func ranges(_ length: Int) -> [String] {
      (0..<10).map { "{ type: integer, minimum: \($0 * 10), maximum: \($0 * 10 + length) }" }
    }
    let found = witness(Self.union("anyOf", ranges(8)), Self.union("anyOf", ranges(7)))
    #expect(found?.violation == "/v: 8 is above the maximum 7")
  }

  @Test("Where the branch is gone that took a value, no other one is blamed")
  func branchThatIsGone() {
    let values = (0..<12).map { "{ const: c\($0) }" }
    let found = witness(
      Self.union("oneOf", values), Self.union("oneOf", Array(values.prefix(11))))
    #expect(found?.violation == "/v: the value fits none of 11 branches")
  }

  // MARK: OpenAPI

  private static func api(name: Int, password: Int) -> String {
    """
    openapi: 3.0.3
    info: { title: T, version: '1' }
    paths: {}
    components:
      schemas:
        User:
          type: object
          required: [id, password, name]
          properties:
            id: { type: string, readOnly: true }
            password: { type: string, writeOnly: true, maxLength: \(password) }
            name: { type: string, maxLength: \(name) }

    """
  }

  @Test("A document of a response has what a server must send, and nothing that only clients do")
  func response() {
    let found = witness(
      Self.api(name: 2, password: 9), Self.api(name: 1, password: 9), type: "User")
    #expect(found?.document.line == #"{"id": "", "name": "aa"}"#)
    #expect(found?.violation == #"/name: "aa" is longer than 1 character"#)
  }

  @Test("A change of what only clients send is shown by a document that a client sends")
  func request() {
    let found = witness(
      Self.api(name: 2, password: 2), Self.api(name: 2, password: 1), type: "User")
    #expect(found?.document.line == #"{"name": "", "password": "aa"}"#)
  }
}
