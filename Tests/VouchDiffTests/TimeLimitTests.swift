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

  @Test("What stayed as it was is a yes, however little time there is")
  func same() {
    let found = compared(Self.codecs(8), Self.codecs(8), limits: over)
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "yes")
  }
}
