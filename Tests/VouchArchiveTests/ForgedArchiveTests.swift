import ArchiveModels
import Foundation
import Testing
import Vouch
import VouchArchive

/// Archives that no value of the type has been written to.
struct ForgedArchiveTests {
  private let treeName = NSStringFromClass(TreeArchive.self)

  private func refusal(ofTree members: [String: Any]) -> ArchiveError? {
    VouchArchiveTests.refusal(Tree.self, Forged.data(members, as: treeName))
  }

  @Test("A missing key is coderValueNotFound, and what breaks a rule coderReadCorrupt")
  func codes() throws {
    let name = NSStringFromClass(RecordArchive.self)
    func record(_ members: [String: Any]) -> ArchiveError? {
      var all: [String: Any] = [
        "flag": true, "text": "a", "count": 1, "exact": "1", "constant": "fixed",
        "nothing": NSNull(), "maybe": NSNull(),
      ]
      for (key, value) in members { all[key] = value }
      return VouchArchiveTests.refusal(Record.self, Forged.data(all, as: name))
    }
    #expect(record([:]) == nil)
    let empty = VouchArchiveTests.refusal(Record.self, Forged.data([:], as: name))
    #expect(empty?.code == .coderValueNotFound)
    #expect(
      empty?.description
        == "the archive doesn't hold a valid value: the required key flag is missing")
    let negative = record(["count": -1])
    #expect(negative?.code == .coderReadCorrupt)
    #expect(negative?.violation?.ruleID == "Record.count.minimum")
    #expect(record(["constant": "other"])?.violation?.ruleID == "Record.constant.const")
    #expect(record(["text": ""])?.violation?.ruleID == "Record.text_if_flag")
    #expect(record(["list": ["a"]])?.violation?.pointer == "/list/0")
    #expect(record(["color": "blue"])?.violation?.keyword == "enum")
    #expect(record(["shape": "{}"])?.violation != nil)
    #expect(record(["plain": #"{"a": 1, "b": 2}"#])?.violation?.pointer == "/plain/b")
    #expect(record(["inner": NSNull()])?.violation?.pointer == "/inner")
    let wrong: [(String, Any)] = [
      ("flag", 2), ("count", 0.5), ("count", "x"),
      ("text", 1), ("small", 128), ("large", -1),
      ("single", 1e300), ("exact", "1e9"), ("exact", "NaN"),
      ("amount", 1), ("when", "2020-01-01T00:00:00Z"),
      ("when", Date(timeIntervalSince1970: .infinity)), ("link", "not a uri"),
      ("when", Date(timeIntervalSince1970: 1e300)), ("number", Double.nan),
      ("number", Double.infinity), ("text", Data([0xFF])),
      ("id", "2EB8AA08-AA98-11EA-B4AA-73B441D16380"), ("bytes", "AA=="),
      ("table", ["a"]), ("anything", "{"),
      ("table", ["a", 1, "a", 2] as [Any]),
      ("additionalProperties", ["count", 1]),
      ("tree", [Any]()), ("presence", 1), ("nothing", "null"),
      ("replaced", NSNull()),
    ]
    for (key, value) in wrong {
      let error = record([key: value])
      #expect(error?.code == .coderReadCorrupt, "\(key): \(value)")
      #expect(error?.violation != nil, "\(key): \(value)")
    }
  }

  @Test("A foreign class is refused wherever it stands, and none of its code runs")
  func foreignClasses() throws {
    let spy = Forged.Instance(name: NSStringFromClass(Spy.self))
    let record = Forged.Instance(name: NSStringFromClass(RecordArchive.self))
    let archives = [
      try NSKeyedArchiver.archivedData(withRootObject: Spy(), requiringSecureCoding: true),
      try KeyedArchive.data(of: Samples.small()),
      Forged.data(["name": spy], as: treeName),
      Forged.data(["name": "a", "unknown": spy], as: treeName),
      Forged.data(["name": "a", "children": [spy]], as: treeName),
      Forged.data(["name": "a", "next": record], as: treeName),
      Forged.data(["name": "a", "next": Forged.Instance(name: "NSURL")], as: treeName),
      Forged.data(["name": "a", "next": Forged.Instance(name: "NSObject")], as: treeName),
      Forged.data(["name": "a"], as: "NSObject"),
      Forged.data(["name": "a"], as: NSStringFromClass(Spy.self)),
      Forged.data(["name": "a"], as: "Nothing.OfTheKind"),
    ]
    Spy.hasRun = false
    for (index, data) in archives.enumerated() {
      guard case .unexpectedClass? = VouchArchiveTests.refusal(Tree.self, data) else {
        Issue.record(
          "archive \(index): \(String(describing: VouchArchiveTests.refusal(Tree.self, data)))")
        continue
      }
    }
    #expect(!Spy.hasRun)
  }

  @Test("A class that an archive may have is refused where the property's type isn't it")
  func misplacedClasses() throws {
    #expect(refusal(ofTree: ["name": [Any]()])?.code == .coderReadCorrupt)
    let tree = Forged.Instance(name: treeName, members: ["name": "a"])
    #expect(refusal(ofTree: ["name": "a", "next": tree]) == nil)
    #expect(refusal(ofTree: ["name": tree])?.violation?.pointer == "/name")
    #expect(refusal(ofTree: ["name": "a", "next": "b"])?.violation?.pointer == "/next")
    #expect(refusal(ofTree: ["name": "a", "children": tree])?.violation?.pointer == "/children")
    let invalid = Forged.Instance(name: treeName, members: ["name": 1])
    #expect(refusal(ofTree: ["name": "a", "next": invalid])?.violation?.ruleID == "Tree.name.type")
  }

  // MARK: The list itself

  private var tree: PropertyList { .classNamed(treeName, "NSObject") }

  private func reason(_ list: PropertyList, _ limits: KeyedArchive.Limits = .init()) -> String {
    VouchArchiveTests.refusal(Tree.self, list.bytes, limits: limits)?.description ?? "none"
  }

  @Test("An archive written byte by byte is read")
  func handWritten() {
    let object = PropertyList.object(2, [("name", .uid(3))])
    #expect(reason(.archive([object, tree, .string("é")])) == "none")
  }

  @Test("What isn't in the form of archives is refused")
  func form() {
    let object = PropertyList.object(2, [("name", .uid(3))])
    let good = [object, tree, .string("a")]
    let lists: [PropertyList] = [
      .dictionary([]), .array([]), .string("a"), .integer(1),
      .archive(good, archiver: "other"), .archive(good, version: 1),
      .archive(good, root: 0), .archive(good, root: 2), .archive(good, root: 4),
      .archive(good, root: 1 << 31), .archive(good, root: 1 << 63), .archive([]),
      .archive([.object(9, []), tree]), .archive([.object(3, []), tree, .string("a")]),
      .archive([.object(0, []), tree]), .archive([.object(1, []), tree]),
      .archive([.object(2, [("name", .string("a"))]), tree]),
      .archive([.object(2, [("name", .uid(0))]), tree]),
      .archive([.object(2, [("name", .uid(2))]), tree]),
      .archive([.object(2, [("name", .uid(3)), ("name", .uid(3))]), tree, .string("a")]),
      .archive([.object(2, [("name", .uid(3))]), tree, .string("$null")]),
      .archive([.dictionary([("$class", .string("a"))]), tree]),
      .archive([.array([]), tree]), .archive([.uid(1), tree]),
      .archive(good + [.array([.array([])])]),
      .archive([object, .dictionary([("$classname", .string(treeName))]), .string("a")]),
      .archive([object, .classNamed(treeName, "Spy"), .string("a")]),
      .archive([
        object,
        .dictionary([
          ("$classname", .string("Spy")), ("$classes", .array([.string("Spy")])),
          ("$classhints", .array([.string(treeName)])),
        ]), .string("a"),
      ]),
      .dictionary([
        ("$version", .integer(100_000)), ("$archiver", .string("NSKeyedArchiver")),
        ("$objects", .array([.string("$null")])), ("$top", .dictionary([])),
      ]),
    ]
    for (index, list) in lists.enumerated() { #expect(reason(list) != "none", "list \(index)") }
  }

  @Test("Objects of Foundation's classes that Foundation can't read are refused")
  func foundationForms() {
    func with(_ name: String, _ members: [(String, PropertyList)]) -> PropertyList {
      .archive([
        .object(2, [("name", .uid(3))]), tree, .object(4, members), .classNamed(name, "NSObject"),
        .string("a"),
      ])
    }
    let forms: [(String, [(String, PropertyList)])] = [
      ("NSArray", []), ("NSArray", [("NS.objects", .uid(5))]),
      ("NSArray", [("NS.objects", .string("a"))]),
      ("NSArray", [("NS.objects", .array([.string("a")]))]),
      ("NSArray", [("NS.objects", .array([.uid(0)]))]),
      ("NSArray", [("NS.objects", .array([.uid(99)]))]), ("NSUUID", []),
      ("NSUUID", [("NS.uuidbytes", .data(Data(count: 15)))]),
      ("NSUUID", [("NS.uuidbytes", .uid(5))]),
      ("NSDate", []), ("NSDate", [("NS.time", .string("a"))]), ("NSDate", [("NS.time", .uid(5))]),
      ("NSNull", [("a", .uid(5))]), ("NSString", [("NS.string", .string("a"))]), ("NSData", []),
      ("NSNumber", []), ("NSURL", []), ("NSDictionary", []),
    ]
    for (name, members) in forms { #expect(reason(with(name, members)) != "none", "\(name)") }
  }

  @Test("An object that contains itself is refused, by way of others too")
  func cycles() {
    let name = PropertyList.string("a")
    let own = PropertyList.object(2, [("name", .uid(3)), ("next", .uid(1))])
    #expect(reason(.archive([own, tree, name])).contains("deep"))
    let list: [PropertyList] = [
      .object(2, [("name", .uid(3)), ("children", .uid(4))]), tree, name,
      .object(5, [("NS.objects", .array([.uid(4), .uid(1)]))]), .classNamed("NSArray", "NSObject"),
    ]
    #expect(reason(.archive(list)).contains("deep"))
  }

  @Test("A few objects that stand for billions are refused by their number")
  func explosion() {
    var objects: [PropertyList] = [
      .object(2, [("name", .uid(3)), ("children", .uid(5))]), tree, .string("a"),
      .classNamed("NSArray", "NSObject"),
    ]
    for index in 0..<40 {
      let next = PropertyList.uid(UInt64(index == 39 ? 3 : 6 + index))
      objects.append(.object(4, [("NS.objects", .array([next, next]))]))
    }
    #expect(reason(.archive(objects)) == "the archive has more than 250000 objects")
  }

  @Test("The limits of objects and of depth hold on both sides")
  func limits() throws {
    let data = try KeyedArchive.data(of: Tree(name: "a", children: [Tree(name: "b")]))
    // Two trees, an array, two strings.
    #expect(VouchArchiveTests.refusal(Tree.self, data, limits: .init(objects: 5, depth: 3)) == nil)
    guard
      case .tooManyObjects(4)? = VouchArchiveTests.refusal(
        Tree.self, data, limits: .init(objects: 4))
    else {
      Issue.record("five objects were not too many for a limit of four")
      return
    }
    #expect(VouchArchiveTests.refusal(Tree.self, data, limits: .init(depth: 2)) != nil)
  }

  @Test("The deepest value goes there and back on the smallest stack, and a deeper one is refused")
  func depth() throws {
    let deepest = try Samples.tree(depth: KeyedArchive.maximumDepth)
    let deeper = try Samples.tree(depth: KeyedArchive.maximumDepth + 1)
    let outcome = onSmallStack {
      let data = try KeyedArchive.data(of: deepest)
      return try KeyedArchive.value(Tree.self, from: data) == deepest
    }
    #expect(try outcome.get())
    #expect(throws: ArchiveError.self) { try KeyedArchive.data(of: deeper) }
    let error: (any Error)? = #expect(throws: ArchiveError.self) {
      try KeyedArchive.data(of: Samples.tree(depth: 1000))
    }
    #expect(error?.localizedDescription.contains("the value nests deeper than") == true)
  }

  /// Runs something on a thread with the 512 KB that Apple's platforms give the least.
  private func onSmallStack<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) -> Result<Value, any Error> {
    nonisolated(unsafe) var result: Result<Value, any Error>?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result(catching: body)
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return result ?? .failure(CancellationError())
  }
}
