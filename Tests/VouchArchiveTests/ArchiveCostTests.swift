import ArchiveModels
import Foundation
import Testing
import Vouch

@testable import VouchArchive

/// Short archives that stand for much: each is refused, or cheap.
struct ArchiveCostTests {
  private static let tree = PropertyList.classNamed(NSStringFromClass(TreeArchive.self), "NSObject")
  private static let array = PropertyList.classNamed("NSArray", "NSObject")

  private func reason(
    _ list: PropertyList, _ limits: KeyedArchive.Limits = .init()
  ) -> String {
    refusal(Tree.self, list.bytes, limits: limits)?.description ?? "none"
  }

  /// Names with a list of texts: entries of the archive from the fifth on, by their numbers.
  private func names(_ numbers: [UInt64], _ entries: [PropertyList]) -> PropertyList {
    .archive(
      [
        .object(2, [("NS.objects", .uid(3))]),
        .classNamed(NSStringFromClass(NamesArchive.self), "NSObject"),
        .object(4, [("NS.objects", .array(numbers.map { .uid($0) }))]), Self.array,
      ] + entries)
  }

  private func refusalOfNames(
    _ list: PropertyList, _ limits: KeyedArchive.Limits = .init()
  ) -> String {
    refusal(Names.self, list.bytes, limits: limits)?.description ?? "none"
  }

  // MARK: Objects

  @Test("Arrays that list the next one twice are refused by the number of objects")
  func doubling() {
    var objects: [PropertyList] = [
      .object(2, [("name", .uid(3)), ("children", .uid(5))]), Self.tree, .string("a"), Self.array,
    ]
    for level in 0..<18 {
      let next = PropertyList.uid(UInt64(level == 17 ? 3 : 6 + level))
      objects.append(.object(4, [("NS.objects", .array([next, next]))]))
    }
    #expect(reason(.archive(objects)) == "the archive has more than 250000 objects")
  }

  @Test("What is inside of nested arrays is converted once, not once at each level")
  func nesting() throws {
    /// The shortest of three times that it takes to convert texts below so many arrays.
    func time(levels: Int) throws -> Duration {
      var array = NSArray(array: [String](repeating: "a", count: 20_000))
      for _ in 1..<levels { array = NSArray(object: array) }
      let times = try (0..<3).map { _ in
        try ContinuousClock().measure { _ = try ArchivedValue(array) }
      }
      return times.min() ?? .zero
    }
    #expect(try time(levels: 60) < time(levels: 1) * 5)
  }

  @Test("Objects that nothing refers to count, apart from a description of each class")
  func junk() throws {
    let unused = [PropertyList](repeating: .object(2, [("j", .uid(3))]), count: 1000)
    let list = PropertyList.archive(
      [.object(2, [("name", .uid(3))]), Self.tree, .string("a")] + unused)
    #expect(reason(list) == "none")
    #expect(reason(list, .init(objects: 900)) == "the archive has more than 900 objects")
    #expect(reason(list, .init(objects: .max)) == "none")
  }

  @Test("Equal arrays, which archivers write once, are read")
  func equalArrays() throws {
    let equal: [[Double]] = [[1, 2], [1, 2], [], []]
    let record = try Samples.small().copy(list: equal)
    #expect(try KeyedArchive.value(from: KeyedArchive.data(of: record)) == record)
  }

  // MARK: Bytes

  @Test(
    "The limit of repeated bytes holds on both sides, for texts and for data",
    arguments: [
      PropertyList.string(String(repeating: "a", count: 50)),
      .string(String(repeating: "é", count: 25)),
      .string(String(repeating: "\\", count: 50)),
      .data(Data(repeating: 0x61, count: 50)),
    ])
  func repeatedBytes(_ entry: PropertyList) {
    let limits = KeyedArchive.Limits(repeatedBytes: 100)
    #expect(refusalOfNames(names([5, 5, 5], [entry]), limits) == "none")
    #expect(
      refusalOfNames(names([5, 5, 5, 5], [entry]), limits)
        == "the archive repeats more than 100 bytes of texts and data")
    // Entries of the archive may share a part of the property list.
    let listed = [PropertyList](repeating: .shared(entry), count: 3)
    #expect(refusalOfNames(names([5], listed), limits) == "none")
    #expect(refusalOfNames(names([5, 6, 7], listed), limits) == "none")
    #expect(
      refusalOfNames(names([5], listed + [.shared(entry)]), limits)
        == "the archive repeats more than 100 bytes of texts and data")
    // Without a repetition there is nothing to count.
    #expect(refusalOfNames(names([5, 6], [entry, entry]), .init(repeatedBytes: 0)) == "none")
  }

  @Test("A long text that stands in many places is refused unless told otherwise")
  func repeatedText() {
    let text = PropertyList.string(String(repeating: "k", count: 100_000))
    #expect(refusalOfNames(names(.init(repeating: 5, count: 40), [text])) == "none")
    #expect(
      refusalOfNames(names(.init(repeating: 5, count: 1000), [text]))
        == "the archive repeats more than 4194304 bytes of texts and data")
  }

  // MARK: Keys

  @Test("A key that no archive of the type has is read over, unless it is long")
  func longKeys() {
    func unknown(_ key: String) -> String {
      reason(
        .archive([
          .object(2, [("name", .uid(3)), (key, .uid(3))]), Self.tree, .string("a"),
        ]))
    }
    #expect(unknown(String(repeating: "k", count: 64)) == "none")
    #expect(unknown(String(repeating: "é", count: 32)) == "none")
    let refused = "the archive can't be read: a key is none that archives of the type have"
    #expect(unknown(String(repeating: "k", count: 65)) == refused)
    #expect(unknown(String(repeating: "é", count: 33)) == refused)
    #expect(unknown("e\u{301}") == refused, "archives have such keys in percent-encoding")
  }

  // MARK: Depth

  @Test("The limit of depth is never above what the stack bears, however it is set")
  func depth() {
    var limits = KeyedArchive.Limits()
    limits.depth = .max
    #expect(limits.depth == KeyedArchive.maximumDepth)
    limits.depth = 3
    #expect(limits.depth == 3)
    limits.depth = .max
    var objects: [PropertyList] = [
      .object(2, [("name", .uid(3)), ("next", .uid(4))]), Self.tree, .string("a"),
    ]
    for level in 0..<100 {
      let next = level == 99 ? [] : [("next", PropertyList.uid(UInt64(5 + level)))]
      objects.append(.object(2, [("name", .uid(3))] + next))
    }
    #expect(reason(.archive(objects), limits).hasSuffix("it nests deeper than it may"))
  }

  // MARK: What is said

  @Test("The name of an unexpected class is quoted and cut")
  func className() {
    #expect(
      reason(.archive([.object(2, []), .classNamed("A\u{1b}[31m\nroot")]))
        == #"the archive has an object of the unexpected class "A\u001b[31m\nroot""#)
    let long = reason(
      .archive([.object(2, []), .classNamed(String(repeating: "A", count: 100_000))]))
    #expect(long.count < 200)
  }

  @Test("Nothing of an archive that is refused is logged")
  func log() throws {
    let data = Forged.data(
      [
        "flag": true, "text": "a", "count": 1, "exact": "1", "constant": "fixed",
        "nothing": NSNull(), "maybe": NSNull(), "table": ["forged", "x"],
      ], as: NSStringFromClass(RecordArchive.self))
    let (answers, log) = try Probe.run([("Record", data)])
    try #require(answers.count == 1)
    #expect(answers[0].contains("/table/forged"))
    #expect(log.isEmpty, "\(log)")
  }
}
