import Foundation
import Testing
import Vouch
import WritingCases

/// Values that code can make of the cases of enumerations, and that no document has.
@Suite struct UnionValueTests {
  @Test("a value of which two branches of oneOf may hold is refused where it is put")
  func ambiguous() throws {
    let message = "the value fits thirds and fifths, where only one may fit"
    #expect(try text { try Holding(divisible: .thirds(.init(15))) } == "/divisible: \(message)")
    #expect(try text { try Holding(divisible: .fifths(.init(15))) } == "/divisible: \(message)")
    #expect(try text { try Holding(divisible: .thirds(.init(3))) } == nil)
    #expect(try text { try Holding(divisible: .fifths(.init(10))) } == nil)
  }

  @Test("a branch doesn't hold the tag of another one, nor one that nobody knows")
  func tags() throws {
    let lent = try Lending.onShelf(OnShelf(kind: "lent", shelf: 1))
    let unknown = try Lending.onShelf(OnShelf(kind: "burnt", shelf: 1))
    let right = try Lending.onShelf(OnShelf(kind: "shelf", shelf: 1))
    #expect(
      try text { try Holding(lending: lent) } == "/lending/until: the required key is missing")
    #expect(
      try text { try Holding(lendings: [right, unknown]) }
        == #"/lendings/1/kind: "burnt" is not one of the known tags "shelf", "lent""#)
    #expect(try text { try Holding(lending: right, lendings: [right]) } == nil)
  }

  @Test("a number that isn't finite is refused in a branch, and in lists of decimals")
  func notFinite() throws {
    for number in [Double.nan, .infinity] {
      #expect(try text { try Holding(measure: .number(number)) }?.hasPrefix("/measure: ") == true)
      #expect(
        try text { try Holding(measure: .array([1, number])) }?.hasPrefix("/measure/1: ") == true)
    }
    #expect(try text { try Holding(measure: .array([1, 2])) } == nil)
    #expect(try text { try Holding(amounts: [1, .nan]) }?.hasPrefix("/amounts/1: ") == true)
  }

  @Test("a decimal whose text no reader takes is refused when it is put, and when it is read")
  func unreadableDecimal() throws {
    let ten = try #require(Decimal(string: "10e127"))
    let greatest = Decimal.greatestFiniteMagnitude
    #expect(try text { try Holding(amounts: [ten]) }?.hasPrefix("/amounts/0: ") == true)
    let error = #expect(throws: Numbers.ValidationError.self) { try Numbers(exact: ten) }
    #expect(error?.violation.message.contains("beyond its range") == true)
    for number in ["10e127", "1e128"] {
      let document = Data(#"{"exact": \#(number)}"#.utf8)
      #expect(throws: (any Error).self) { try VouchJSON.decode(Numbers.self, from: document) }
      #expect(throws: (any Error).self) { try JSONDecoder().decode(Numbers.self, from: document) }
    }
    for number in [greatest, -greatest, ten / 10, .leastNonzeroMagnitude] {
      let numbers = try Numbers(exact: number)
      let bytes = try VouchJSON.encode(numbers)
      #expect(try VouchJSON.decode(Numbers.self, from: bytes) == numbers)
      #expect(try JSONDecoder().decode(Numbers.self, from: Data(bytes)) == numbers)
    }
  }

  @Test("a value of a union itself isn't written if no document has it")
  func written() throws {
    let wrong = try Lending.onShelf(OnShelf(kind: "lent", shelf: 1))
    #expect(throws: EncodingError.self) { try VouchJSON.encode(wrong) }
    #expect(throws: EncodingError.self) { try VouchJSON.encode([wrong]) }
    #expect(throws: EncodingError.self) { try VouchJSON.value(of: wrong) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(wrong) }
    let right = try Lending.onShelf(OnShelf(kind: "shelf", shelf: 1))
    #expect(
      String(decoding: try VouchJSON.encode(right), as: UTF8.self)
        == #"{"kind":"shelf","shelf":1}"#)
  }

  /// Each node is two levels, the object and its array, except for the last one.
  private func node(within levels: Int) throws -> Node {
    var node = try Node()
    for _ in 0..<levels { node = try Node(nodes: [node]) }
    return node
  }

  @Test("a value as deep as decoders read is written by all encoders")
  func deepest() throws {
    let made = try node(within: 63)
    #expect(try VouchJSON.decode(Node.self, from: VouchJSON.encode(made)) == made)
    #expect(try JSONDecoder().decode(Node.self, from: JSONEncoder().encode(made)) == made)
  }

  /// Rings in one another, of which every third has a note.
  private func rings(_ depth: Int) -> String {
    (0..<depth).reduce(#"{"note":null}"#) { inner, level in
      let note = level.isMultiple(of: 3) ? #""a""# : "null"
      return #"{"note":\#(note),"inner":\#(inner)}"#
    }
  }

  @Test("nested unions that need null are written soon", .timeLimit(.minutes(5)))
  func nestedRings() throws {
    let text = rings(45)
    let ring = try VouchJSON.decode(Ring.self, from: Data(text.utf8))
    #expect(String(decoding: try VouchJSON.encode(ring), as: UTF8.self) == text)
    let encoded = try JSONEncoder().encode(ring)
    #expect(try JSONDecoder().decode(Ring.self, from: encoded) == ring)
  }

  @Test("a case that isn't the only one that fits is refused within whatever unions")
  func wrongRings() throws {
    let message = "the value fits plain and noted, where only one may fit"
    let empty = Ring.plain(try Plain())
    let right = Ring.noted(try Noted())
    #expect(try text { try Plain(inner: empty) } == "/inner: \(message)")
    #expect(try text { try Noted(note: "a", inner: empty) } == "/inner: \(message)")
    #expect(
      try text { try Noted(inner: right, others: ["b": [right, empty]]) }
        == "/others/b/1: \(message)")
    #expect(throws: EncodingError.self) { try VouchJSON.encode(empty) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(empty) }
    // Noted rings that need null are read for themselves, and so are those around them.
    let around = Ring.noted(try Noted(inner: .noted(try Noted(others: ["b": [right]]))))
    #expect(try VouchJSON.decode(Ring.self, from: VouchJSON.encode(around)) == around)
  }

  @Test("each of several unions within a union gets the form that it needs itself")
  func siblingRings() throws {
    let second = #"{"note":null,"inner":{"note":null}}"#
    let inner = #"[{"note":"c","others":{"é":[{"note":null}]}},\#(second)]"#
    // With others, it is a noted one for certain.
    let text = #"{"others":{"é":\#(inner)}}"#
    let ring = try VouchJSON.decode(Ring.self, from: Data(text.utf8))
    #expect(try VouchJSON.decode(Ring.self, from: VouchJSON.encode(ring)) == ring)
    #expect(String(decoding: try VouchJSON.encode(ring), as: UTF8.self) == text)
  }

  @Test("a deeper value isn't written by any encoder", arguments: [64, 2000])
  func deep(levels: Int) throws {
    let made = try node(within: levels)
    #expect(throws: EncodingError.self) { try VouchJSON.encode(made) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(made) }
  }

  @Test("free-form parts that are deeper aren't written either", arguments: [126, 2000])
  func deepFreeForm(levels: Int) throws {
    var value = JSONValue.array([])
    for _ in 0..<levels { value = .array([value]) }
    let made = try Numbers(free: [value])
    #expect(throws: EncodingError.self) { try VouchJSON.encode(made) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(made) }
  }

  @Test("lists of a union in itself need little stack, however deep", arguments: [1, 20, 120, 600])
  func deepUnion(levels: Int) async {
    let isTaken = await withCheckedContinuation { continuation in
      let thread = Thread {
        var tree = Tree.number(1)
        for _ in 0..<levels { tree = .array([tree]) }
        continuation.resume(returning: (try? Holding(tree: tree)) != nil)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    // Between them it depends on the build, as for decoders.
    if levels <= 20 { #expect(isTaken) }
    if levels > 128 { #expect(!isTaken) }
  }

  @Test(
    "a decimal of 39 digits that Decimal holds is read and written",
    arguments: [
      "340282366920938463463374607431768211455", "1.00000000000000000000000000000000000001",
      "1e127", "-100000000000000000000000000000000000001",
    ])
  func decimals(number: String) throws {
    let text = #"{"exact":\#(number)}"#
    let value = try VouchJSON.decode(Numbers.self, from: Data(text.utf8))
    #expect(value.exact == Decimal(string: number))
    let written = try VouchJSON.encode(value)
    #expect(try VouchJSON.decode(Numbers.self, from: written) == value)
  }

  @Test(
    "a decimal that Decimal doesn't hold is refused",
    arguments: ["340282366920938463463374607431768211456", "1e128", "1e-129"])
  func noDecimal(number: String) {
    #expect(throws: JSONReadingError.self) {
      try VouchJSON.decode(Numbers.self, from: Data(#"{"exact":\#(number)}"#.utf8))
    }
  }

  @Test(
    "numbers beyond Double are compared by their value",
    arguments: [
      ("[1e400,1e400]", false), ("[1e400,10e399]", false), (#"[{"a":1e400},{"a":1e400}]"#, false),
      ("[0,1e-400]", true), ("[1e400,1e401]", true), ("[4e-324,5e-324]", true), ("[0,0.0]", false),
    ])
  func beyondDouble(items: String, areUnique: Bool) {
    let value = try? VouchJSON.decode(Numbers.self, from: Data(#"{"free":\#(items)}"#.utf8))
    #expect((value != nil) == areUnique)
  }

  @Test("a number that encoders would write as 0 is refused by them, and written by VouchJSON")
  func underflow() throws {
    let text = #"{"free":[1e-400]}"#
    let value = try VouchJSON.decode(Numbers.self, from: Data(text.utf8))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    #expect(String(decoding: try VouchJSON.encode(value), as: UTF8.self) == text)
  }

  /// The place and the message of the error; nil if there is none.
  private func text<Value>(_ make: () throws -> Value) throws -> String? {
    do {
      _ = try make()
      return nil
    } catch let error as any SchemaError {
      let violation = error.violation
      return "\(violation.pointer): \(violation.message)"
    }
  }
}
