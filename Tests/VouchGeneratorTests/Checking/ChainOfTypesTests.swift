import Foundation
import Testing
import Vouch
import VouchGenerator

/// Types name each other for longer than a stack is deep, which is nothing to a document that has values of a
/// few of them.
@Suite("Types that lead to each other in a long chain")
struct ChainOfTypesTests {
  @Test(
    "are looked at on a small stack",
    arguments: [
      Link("object Link version=1\n  next: Next optional", takes: #"{"next":{}}"#),
      Link("object Link version=1\n  next: [Next] optional", takes: #"{"next":[{}]}"#),
      Link("object Link version=1\n  next: {Next} optional", takes: #"{"next":{"a":{}}}"#),
      Link(
        #"object Link version=1 schema={"not":{"required":["x"]}}"# + "\n  next: Next optional",
        takes: #"{"next":{}}"#),
      Link(
        "tuple Link version=1 minItems=1\n  0: [Next]\n  @additional: Next", takes: "[[[[]]],[[]]]"),
      Link("value Link version=1\n  @value: [Next]", takes: "[[],[[]]]"),
      Link("union Link version=1 exactlyOne\n  next: Next", refuses: "1"),
      Link("union Link version=1 first\n  next: Next\n  list: [Next]", refuses: "1"),
    ])
  func smallStack(_ link: Link) async {
    let isValid = await onSmallStack {
      let checker = DocumentChecker(chain(of: 1_500, link))
      return (try? checker.check(Array(link.document.utf8)))?.isValid
    }
    #expect(isValid == link.isValid)
  }

  @Test("by two ways each are looked at once, and not once for each way")
  func twoWays() throws {
    let link = Link("union Link version=1 first\n  left: Next\n  right: Next", refuses: "1")
    let verdict = try DocumentChecker(chain(of: 60, link)).check(Array(link.document.utf8))
    let violations: [Violation] = verdict.report.violations
    #expect(violations.map { "\($0)" } == ["the value fits no branch: it must be an object"])
  }
}

/// The table of a type that leads to the type `Next`.
struct Link: CustomTestStringConvertible {
  let table: String
  let document: String
  let isValid: Bool

  init(_ table: String, takes document: String) {
    (self.table, self.document, isValid) = (table, document, true)
  }

  init(_ table: String, refuses document: String) {
    (self.table, self.document, isValid) = (table, document, false)
  }

  var testDescription: String { table }
}

/// The first of some types, each of which leads to the next; the last one is an object.
private func chain(of count: Int, _ link: Link) -> PlannedType {
  var first = PlannedType(table: { .rows("object Last version=1", types: [], patterns: [:]) })
  for _ in 1..<count {
    let next = first
    first = PlannedType(table: {
      .rows(link.table, types: [(name: "Next", type: next)], patterns: [:])
    })
  }
  // What a type holds is released with it, one in the other; they are to stay, as tables do.
  _ = Unmanaged.passRetained(first)
  return first
}

private func onSmallStack<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
