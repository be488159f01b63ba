import Foundation
import Testing
import VouchDiff

/// Searches that end before they have found anything.
@Suite struct DeadlineTests {
  /// A deadline after so many looks at the clock.
  private func deadline(afterLooks count: Int) -> Deadline {
    let ticks = Ticks()
    return Deadline(after: .seconds(count), clock: { .seconds(ticks.next()) })
  }

  private static let branches = (0..<6).map {
    "{type: object, required: [k\($0)], properties: {k\($0): {type: integer}, n: {maximum: \($0)}}}"
  }.joined(separator: ", ")

  @Test(
    "A search that is cut off anywhere says that, or what is true",
    arguments: [
      ("{oneOf: [\(branches)]}", "{anyOf: [\(branches)]}", true),
      ("{anyOf: [\(branches)]}", "{oneOf: [\(branches)]}", false),
      (
        "{type: array, items: {enum: [1, 2, 3]}, minItems: 3, uniqueItems: true}",
        "{type: array, contains: {const: 2}}", true
      ),
      ("{type: object, minProperties: 2}", "{type: object, required: [a]}", false),
    ])
  func cutAnywhere(_ subset: String, _ superset: String, _ isIncluded: Bool) throws {
    let (from, to) = (try LoadedSchema(subset), try LoadedSchema(superset))
    var isEverDecided = false
    var looks = 0
    while !isEverDecided, looks < 100_000 {
      var checker = InclusionChecker(from: from.graph, to: to.graph)
      let deadline = deadline(afterLooks: looks)
      checker.prepare(for: [(from.root, to.root)], until: deadline)
      switch checker.decide(from.root, in: to.root, until: deadline) {
      case .included: #expect(isIncluded)
      case .notIncluded: #expect(!isIncluded)
      case .undecided(let obstacle):
        #expect(obstacle.isOutOfTime)
        #expect(obstacle.superset != nil)
      }
      if !deadline.isOver { isEverDecided = true }
      looks = looks * 3 / 2 + 1
    }
    #expect(isEverDecided)
  }

  @Test("A question that was cut off is answered when it is put again with more time")
  func moreTime() throws {
    let subset = try LoadedSchema("{oneOf: [\(Self.branches)]}")
    let superset = try LoadedSchema("{anyOf: [\(Self.branches)]}")
    var checker = InclusionChecker(from: subset.graph, to: superset.graph)
    let first = checker.decide(subset.root, in: superset.root, until: deadline(afterLooks: 1))
    #expect(first.obstacle?.isOutOfTime == true)
    #expect(checker.decide(subset.root, in: superset.root).isIncluded)
  }

  @Test("A document found near a difference is known without a search, however little time is left")
  func lookup() throws {
    func shop(_ maximum: Int) throws -> LoadedSchema {
      try LoadedSchema(
        """
        type: object
        properties: { next: { $ref: "#" }, lamp: { $ref: "#/$defs/Lamp" } }
        $defs: { Lamp: { type: object, properties: { watts: { maximum: \(maximum) } } } }
        """)
    }
    let (from, to) = (try shop(9), try shop(8))
    var checker = InclusionChecker(from: from.graph, to: to.graph)
    let over = Deadline(after: .zero, clock: { .zero })
    let before = checker.decide(from.root, in: to.root, with: .lookup, until: over)
    #expect(before.obstacle?.reason == "no document is known")
    checker.prepare(for: [(from.root, to.root)])
    let after = checker.decide(from.root, in: to.root, with: .lookup, until: over)
    guard case .notIncluded(let witness) = after else {
      Issue.record("not known")
      return
    }
    #expect(witness.failures.map(\.instancePath) == ["/lamp/watts"])
  }

  @Test("Time can be left for what comes after")
  func earlier() {
    let ticks = Ticks()
    let deadline = Deadline(after: .seconds(100), clock: { .seconds(ticks.next()) })
    let earlier = deadline.earlier(by: .seconds(60))
    for _ in 0..<30 { #expect(!earlier.isOver) }
    for _ in 0..<20 { _ = ticks.next() }
    #expect(earlier.isOver)
    #expect(!deadline.isOver)
  }

  @Test("A part of the time that is left ends before all of it")
  func part() {
    let ticks = Ticks()
    let whole = Deadline(after: .seconds(100), clock: { .seconds(ticks.next()) })
    let half = whole.part(of: 2)
    for _ in 0..<40 { #expect(!half.isOver) }
    for _ in 0..<20 { _ = ticks.next() }
    #expect(half.isOver)
    #expect(!whole.isOver)
  }
}

/// A clock that goes on by one whenever it is looked at.
///
/// Unchecked, because the compiler can't see that the lock guards the number.
private final class Ticks: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
