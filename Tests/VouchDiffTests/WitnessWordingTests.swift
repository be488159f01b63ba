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
    let values = (0..<12).map { "{ const: c\($0), maxLength: 3 }" }
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

  // MARK: Long values and large patterns

  @Test(
    "A value too long to be made is told abridged, with its length",
    arguments: [
      (
        "string, maxLength: 100000000", "string, maxLength: 99999999",
        #"{"v": "aaaaaaaaaaaaaaaaaaaa… (100000000 characters)"}"#,
        "/v: more than 99999999 characters"
      ),
      (
        "string, minLength: 1000000000000", "string, minLength: 1000000000001",
        #"{"v": "aaaaaaaaaaaaaaaaaaaa… (1000000000000 characters)"}"#,
        "/v: fewer than 1000000000001 characters"
      ),
      (
        "array, items: { const: 0 }, maxItems: 90000001",
        "array, items: { const: 0 }, maxItems: 90000000",
        #"{"v": [0, 0, 0, "… (90000001 items)"]}"#, "/v: more than 90000000 items"
      ),
    ])
  func longValues(_ old: String, _ new: String, _ document: String, _ violation: String) {
    func schema(_ type: String) -> String {
      "{ title: U, type: object, properties: { v: { type: \(type) } } }\n"
    }
    let found = witness(schema(old), schema(new))
    #expect(found?.document.line == document)
    #expect(found?.violation == violation)
    #expect(found?.isAbridged == true)
  }

  @Test("Where few values may be items, a long array isn't taken to exist")
  func distinctItems() {
    func schema(_ most: Int) -> String {
      "{ title: U, type: array, uniqueItems: true, maxItems: \(most),"
        + " items: { type: integer, minimum: 0, maximum: 9999 } }\n"
    }
    #expect(difference(schema(90_000_001), schema(90_000_000)).word(.backward) != "no")
  }

  @Test(
    "Where another keyword allows no long value, a smaller limit is no break",
    arguments: [
      ("type: array, items: { const: 0 }, contains: { const: 0 }, maxContains: 1000", "maxItems"),
      ("type: array, items: { const: 0 }, maxItems: 1000", "maxItems"),
      ("type: string, pattern: '^(a{11})*$'", "maxLength"),
      ("type: string, x-max-bytes: 50000000", "maxLength"),
      ("type: string, format: date", "maxLength"),
      ("type: object, propertyNames: { pattern: '^[a-z]$' }", "maxProperties"),
    ])
  func otherKeywords(_ rest: String, _ limit: String) {
    func schema(_ most: Int) -> String {
      "{ title: U, type: object, properties: { v: { \(rest), allOf: [{ \(limit): \(most) }] } } }\n"
    }
    // No multiple of eleven is among them.
    for most in 90_000_004...90_000_006 {
      #expect(difference(schema(most), schema(most - 1)).word(.backward) != "no", "\(most)")
    }
  }

  @Test("Patterns too large to be compared are told apart by strings that match one of them")
  func largePatterns() {
    func schema(_ pattern: String) -> String {
      "{ title: U, type: object, properties: { v: { type: string, pattern: '\(pattern)' } } }\n"
    }
    let found = difference(schema("^(a|b)*a(a|b){14}$"), schema("^(a|b)*a(a|b){15}$"))
    #expect(found.word(.backward) == "no")
    #expect(found.word(.forward) == "no")
  }
}
