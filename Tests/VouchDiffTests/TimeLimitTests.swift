import Testing
import VouchDiff

/// Comparisons whose time is up.
struct TimeLimitTests {
  /// A union to which a branch is added, and which is closed.
  private static func codecs(_ count: Int, _ more: String = "", word: String = "oneOf") -> String {
    let branches = (0..<count).map { number in
      """
          - allOf:
              - { properties: { p\(number): { type: string } } }
              - { properties: { codec: { const: c\(number) } } }
      """
    }
    return """
      title: Codec
      type: object
      \(word):
      \(branches.joined(separator: "\n"))
      \(more)

      """
  }

  private func compared(
    _ old: String, _ new: String, limits: TimeLimits = .none, isExact: Bool = true
  ) -> SchemaDifference {
    var options = DifferenceOptions(limits: limits)
    options.isExact = isExact
    return SchemaDifference(
      version("old", ["a.schema.yaml": old], profile: .published),
      version("new", ["a.schema.yaml": new], profile: .published), options: options)
  }

  /// Limits of which nothing is left.
  private var over: TimeLimits { TimeLimits(.zero, clock: { .zero }) }

  @Test("Branches of a closed union are told apart one by one, however many there are")
  func closedUnion() throws {
    let found = compared(
      Self.codecs(8), Self.codecs(9, "unevaluatedProperties: false"), isExact: true)
    let codec = try #require(found.type("Codec"))
    #expect(codec.backward.word == "no")
    guard case .no(let witness) = codec.forward else {
      Issue.record("not decided")
      return
    }
    #expect(witness.document.line == #"{"codec": "c8"}"#)
  }

  @Test("What wasn't decided in time is no yes, and names the keyword that was changed")
  func outOfTime() throws {
    let found = compared(
      Self.codecs(8), Self.codecs(8, "unevaluatedProperties: false"), limits: over)
    guard case .undecided(let doubt)? = found.type("Codec")?.backward else {
      Issue.record("decided")
      return
    }
    #expect(doubt.text == "the time limit was reached (unevaluatedProperties)")
    #expect(doubt.place?.description == "new/a.schema.yaml:28:1")
    #expect(found.word(.backward) == "undecided")
  }

  @Test("A type that wasn't decided because of one that it refers to names what was changed there")
  func outOfTimeBelow() throws {
    func shop(_ maximum: Int) -> String {
      """
      title: Shop
      type: object
      properties: { lamp: { $ref: "#/$defs/Lamp" } }
      $defs:
        Lamp: { type: object, properties: { watts: { type: integer, maximum: \(maximum) } } }

      """
    }
    let found = compared(shop(9), shop(8), limits: over)
    guard case .undecided(let doubt)? = found.type("Shop")?.backward else {
      Issue.record("decided")
      return
    }
    #expect(doubt.keyword == "maximum")
    #expect(doubt.place?.line == 5)
  }

  @Test("Types that weren't decided are one entry, wherever lies what was changed")
  func oneEntry() {
    func types(_ maximum: Int) -> String {
      let types = (0..<9).map { number in
        "  T\(number): { type: object, properties: { n: { maximum: \(maximum) } } }\n"
      }
      return "$defs:\n" + types.joined()
    }
    let difference = compared(types(9), types(8), limits: over)
    let verdict = Verdict(difference, .backward, acceptance: Acceptance())
    let lines = DifferenceText(verdict, isVerbose: false).text.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("T") } == [
        "T0, T1, T2, T3, … (9 types): backward not decided, forward not decided, Swift yes"
      ])
    #expect(lines.count { $0.contains("the time limit was reached (maximum)") } == 2)
  }

  @Test("What wasn't decided names the nearest change, also where types refer to each other")
  func nearestChange() {
    func ring(_ maximum: Int) -> String {
      let types = (0..<9).map { number in
        let limit = number % 4 == 0 ? ", n: { type: integer, maximum: \(maximum) }" : ""
        let next = "next: { $ref: '#/$defs/T\((number + 1) % 9)' }"
        return "  T\(number): { type: object, properties: { \(next)\(limit) } }\n"
      }
      return "$defs:\n" + types.joined()
    }
    let found = compared(ring(9), ring(8), limits: over)
    let lines = (0..<9).map { number -> Int? in
      guard case .undecided(let doubt)? = found.type("T\(number)")?.backward else { return nil }
      return doubt.place?.line
    }
    #expect(lines == [2, 6, 6, 6, 6, 10, 10, 10, 10])
  }

  @Test(
    "A property that one of 58 closed branches gets is decided about",
    arguments: ["oneOf", "anyOf"])
  func closedBranches(_ word: String) {
    func union(_ more: String) -> String {
      let branches = (0..<58).map { number in
        let keys = (0..<4).map { "k\((number * 3 + $0) % 29): { type: string }" }
        let properties = keys.joined(separator: ", ") + (number == 30 ? more : "")
        return """
            - type: object
              additionalProperties: false
              required: [k\((number * 3) % 29), k\((number * 3 + 2) % 29)]
              properties: { \(properties), s\(number / 2): { type: number } }

          """
      }
      return "title: U\n\(word):\n\(branches.joined())"
    }
    let found = compared(union(""), union(", added: { type: string }"))
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "no")
  }

  /// Closed branches whose keys overlap, so that a document of one may be one of several others.
  private static func overlapping(_ count: Int, _ more: String, besides: String = "") -> String {
    let branches = (0..<count).map { number in
      let keys = (number % 7..<number % 7 + 3 + number / 7).map { "k\($0): { type: string }" }
      let properties = keys.joined(separator: ", ") + (number == 9 ? more : "")
      return "{ type: object, additionalProperties: false, required: [k\(number % 7)],"
        + " properties: { \(properties) } }"
    }
    return "oneOf: [\((branches + [besides].filter { !$0.isEmpty }).joined(separator: ", "))]"
  }

  @Test(
    "How deep a union stands, and beside what, makes no difference",
    arguments: [
      "type: array, items: { UNION }", "type: object, additionalProperties: { UNION }",
      "type: object, UNION", "allOf: [{ UNION }, { type: object, minProperties: 1 }]",
      "type: array, items: { anyOf: [{ type: object, UNION }, { type: 'null' }] }",
      "type: object, properties: { a: { type: array, items: { $ref: '#/$defs/D' } } },"
        + " $defs: { D: { title: D, allOf: [{ $ref: '#/$defs/X' }] }, X: { UNION } }",
    ])
  func anyDepth(_ place: String) {
    func schema(_ more: String) -> String {
      "{ title: U, \(place.replacing("UNION", with: Self.overlapping(16, more))) }\n"
    }
    let found = compared(schema(""), schema(", added: { type: string }"))
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "no")
  }

  @Test(
    "A branch whose values are also those of two others may go", arguments: ["oneOf", "anyOf"])
  func coveredBranch(_ word: String) {
    func schema(_ union: String) -> String {
      "{ title: U, type: array, items: { \(union.replacing("oneOf", with: word)) } }\n"
    }
    let all = Self.overlapping(24, "")
    let branch =
      "{ type: object, additionalProperties: false, required: [k2],"
      + " properties: { k2: { type: string }, k3: { type: string }, k4: { type: string },"
      + " k5: { type: string } } }, "
    #expect(all.contains(branch))
    let found = compared(schema(all), schema(all.replacing(branch, with: "")))
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "yes")
  }

  @Test("A branch that a long union gets, or loses, is told apart from all others")
  func unequalNumbers() {
    func schema(_ besides: String) -> String {
      "{ title: U, type: array, items: { \(Self.overlapping(16, "", besides: besides)) } }\n"
    }
    let branch =
      "{ type: object, additionalProperties: false, required: [z], properties: { z: { type: string } } }"
    let found = compared(schema(""), schema(branch))
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "no")
  }

  @Test("A type that stayed as it was is a yes beside one that can't be decided in time")
  func unchanged() {
    func types(_ maximum: Int) -> String {
      """
      $defs:
        Leaf: { type: object, properties: { n: { type: integer } } }
        Same: { type: object, properties: { leaf: { $ref: "#/$defs/Leaf" } } }
        Other: { type: object, properties: { n: { type: integer, maximum: \(maximum) } } }

      """
    }
    let found = compared(types(9), types(8), limits: over)
    #expect(found.type("Same")?.backward.word == "yes")
    #expect(found.type("Leaf")?.forward.word == "yes")
    #expect(found.type("Other")?.backward.word == "undecided")
  }

  @Test("Where a version wasn't read in time, nothing is decided, and that is told in all forms")
  func unread() {
    let difference = SchemaDifference("old", "new", unread: ["new"], isExact: false)
    let verdict = Verdict(difference, .backward, acceptance: Acceptance())
    let words = "the time limit was reached before new was read"
    #expect(!verdict.holds)
    #expect(Verdict(difference, .none, acceptance: Acceptance()).holds)
    #expect(
      DifferenceText(verdict, isVerbose: false).text == """
        Nothing was compared: \(words); --time-limit gives it more.
        What is required isn't decided (backward).

        """)
    #expect(DifferenceJSON(verdict).text.contains("\"hindrance\": \"\(words)\""))
    #expect(DifferenceMarkdown(verdict).text.contains("Nothing was compared: \(words)."))
    #expect(DifferenceSARIF(verdict).text.contains("Nothing was compared: \(words)."))
  }

  @Test("Where types weren't compared in time, nothing is decided")
  func uncompared() {
    let difference = SchemaDifference("old", "new", unread: [], isExact: false)
    let verdict = Verdict(difference, .backward, acceptance: Acceptance())
    #expect(difference.word(.backward) == "undecided")
    #expect(!verdict.holds)
    #expect(
      DifferenceText(verdict, isVerbose: false).text.hasPrefix(
        "Nothing was compared: the time limit was reached before the types were compared;"))
    #expect(DifferenceSARIF(verdict).text.contains("before the types were compared."))
  }

  @Test("What stayed as it was is a yes, however little time there is")
  func same() {
    let found = compared(Self.codecs(8), Self.codecs(8), limits: over)
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "yes")
  }
}
