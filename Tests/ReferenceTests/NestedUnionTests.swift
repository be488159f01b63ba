import Foundation
import ReferenceCases
import Testing
import Vouch

/// Unions within unions that only trial decides: `nested-unions.schema.yaml`.
@Suite("Unions within unions")
struct NestedUnionTests {
  @Test("are read by both doors")
  func read() throws {
    let json = #"{"tie":{"tie":{"left":1},"right":2},"left":3}"#
    let inner = Knot.leftKnot(try LeftKnot(left: 1))
    let middle = Knot.rightKnot(try RightKnot(tie: inner, right: 2))
    let value = Knot.leftKnot(try LeftKnot(tie: middle, left: 3))
    #expect(try roundTrip(json, as: Knot.self) == value)
    #expect(try VouchJSON.decode(Knot.self, from: Array(json.utf8)) == value)
  }

  /// Values of which each level is read by both branches, so that the members of the innermost one are read as
  /// often as there are levels.
  private static func nested(_ levels: Int, members: Int) -> String {
    String(repeating: #"{"tie":"#, count: levels)
      + "{\((0..<members).map { #""k\#($0)":0,"# }.joined())\"left\":1}"
      + String(repeating: #","left":1,"right":-1}"#, count: levels)
  }

  private static let hostile = nested(55, members: 60_000)

  @Test("are refused where all alternatives would take too long")
  func hostile() throws {
    #expect(throws: JSONReadingError.self) {
      try VouchJSON.decode(Knot.self, from: Data(Self.hostile.utf8))
    }
  }

  @Test("aren't left out of a lossy array for being hostile, by either door")
  func lossy() throws {
    let data = Data(#"{"knots":[],"loose":[\#(Self.hostile)]}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Net.self, from: data)
    }
    #expect("\(error)".contains("Too many alternatives"))
    #expect(throws: JSONReadingError.self) { try VouchJSON.decode(Net.self, from: data) }
  }

  @Test("are left out of a lossy array where they are invalid, which takes no long search")
  func invalid() throws {
    // Each level takes both branches, so that the one around it takes none.
    let knot =
      String(repeating: #"{"left":1,"tie":"#, count: 40) + #"{"right":1}"#
      + String(repeating: #","right":1}"#, count: 40)
    let data = Data(#"{"knots":[],"loose":[\#(knot)]}"#.utf8)
    #expect(try JSONDecoder().decode(Net.self, from: data).loose == [])
    #expect(try VouchJSON.decode(Net.self, from: data).loose == [])
  }

  @Test("cost what the document is long where they stand side by side")
  func sideBySide() throws {
    let count = 10_000
    let elements = repeatElement(#"{"right":1},{"left":1}"#, count: count / 2)
    let list = "[\(elements.joined(separator: ","))]"
    let json = #"{"knots":\#(list)}"#
    #expect(try JSONDecoder().decode(Net.self, from: Data(json.utf8)).knots.count == count)
    #expect(try VouchJSON.decode(Net.self, from: Array(json.utf8)).knots.count == count)
    let inner = #"{"left":1,"ties":\#(list)}"#
    guard case .leftKnot(let knot) = try VouchJSON.decode(Knot.self, from: Array(inner.utf8)) else {
      Issue.record("not a left knot")
      return
    }
    #expect(knot.ties?.count == count)
  }

  @Test("are told apart by the keys that they lack, before anything is read twice")
  func missingKeys() throws {
    // As many levels as decoding allows: each a union and an object.
    let depth = 60
    let json =
      String(repeating: #"{"tie":"#, count: depth) + #"{"left":1}"#
      + String(repeating: #","left":1}"#, count: depth)
    let value = try JSONDecoder().decode(Knot.self, from: Data(json.utf8))
    #expect(try VouchJSON.decode(Knot.self, from: Array(json.utf8)) == value)
  }

  /// Using up what a document may spend takes ten seconds without optimisation.
  private static let isLong = ProcessInfo.processInfo.environment["VOUCH_LONG_TESTS"] != nil
  private static let whyShort: Comment = "a long run: VOUCH_LONG_TESTS=1"

  private static let expensive = nested(10, members: 400)

  /// A value that takes a good part of what a document may spend.
  private static let costly = nested(55, members: 4_000)

  @Test(
    "don't pay for one another in an array, so that many of them together are refused",
    .enabled(if: isLong, whyShort))
  func pooling() throws {
    #expect(try knotCount("[\(Self.costly)]") == 1)
    let cheap = repeatElement(#"{"left":1}"#, count: 100).joined(separator: ",")
    let list = repeatElement("\(Self.costly),\(cheap)", count: 30).joined(separator: ",")
    let error = try #require(throws: JSONReadingError.self) { try knotCount("[\(list)]") }
    #expect("\(error)".contains("Too many alternatives"))
  }

  @Test("may be many in an array")
  func many() throws {
    #expect(try knotCount("[\(Self.expensive)]") == 1)
    let cheap = repeatElement(#"{"left":1}"#, count: 2_000).joined(separator: ",")
    let group = "\(Self.expensive),\(cheap)"
    let list = repeatElement(group, count: 20).joined(separator: ",")
    #expect(try knotCount("[\(cheap)]") == 2_000)
    #expect(try knotCount("[\(list)]") == 20 * 2_001)
  }

  private func knotCount(_ list: String) throws -> Int {
    try VouchJSON.decode(Net.self, from: Array(#"{"knots":\#(list)}"#.utf8)).knots.count
  }

  @Test(
    "in a file are refused where they cost too much, and don't take others with them",
    .enabled(if: isLong, whyShort))
  func elements() throws {
    let lines = [Self.expensive, Self.hostile, Self.expensive, #"{"right":2}"#]
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("[\(lines.joined(separator: ",\n"))]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reader = try VouchJSON.elements(of: Knot.self, inFileAt: file.path).makeReader()
    #expect(try reader.next() != nil)
    let error = try #require(throws: JSONReadingError.self) { try reader.next() }
    #expect("\(error)".contains("Too many alternatives"))
    #expect(try reader.next() != nil)
    #expect(try reader.next() == .rightKnot(try RightKnot(right: 2)))
    #expect(try reader.next() == nil)
  }

  @Test("count as levels when they are written, as they do when they are read")
  func levels() throws {
    var shape = Shape.square(try Square(side: 1))
    var refusals = 0
    for _ in 0..<70 {
      shape = .group(try Group(members: [], cover: shape))
      guard let bytes = try? VouchJSON.bytes(of: shape) else {
        refusals += 1
        continue
      }
      #expect(try VouchJSON.decode(Shape.self, from: bytes) == shape)
    }
    #expect(refusals > 0)
  }
}
