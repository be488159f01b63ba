import Testing
import VouchSchema

/// Questions about all strings that a pattern matches.
@Suite struct RegularLanguageTests {
  private func language(_ pattern: String) throws -> RegularLanguage {
    try #require(try CompiledPattern(pattern).language)
  }

  @Test(
    "Emptiness is decided",
    arguments: [
      ("[]", true), ("a^", true), ("^(?=a)b", true), (#"^a\bb"#, true), ("", false),
      ("^$", false), (#"\p{Surrogate}"#, true),
    ])
  func emptiness(_ pattern: String, _ isEmpty: Bool) throws {
    #expect(try language(pattern).isEmpty == isEmpty)
  }

  @Test(
    "The shortest member is the most readable of its length",
    arguments: [
      ("", ""), ("^[^]$", "a"), (#"^\d{3}-[^a]$"#, "000-b"), ("foo|^x$", "x"), ("^[A-Z]+$", "A"),
      (#"^[\x00-\x20]$"#, " "), ("^.*(?<=b)$", "b"), (#"^\p{sc=Hira}$"#, "あ"),
    ])
  func shortest(_ pattern: String, _ expected: String) throws {
    #expect(try language(pattern).shortest() == expected)
  }

  @Test("There is a shortest member if and only if there is any")
  func noShortest() throws {
    #expect(try language("[]").shortest() == nil)
  }

  @Test(
    "Members and near misses lie where they should",
    arguments: [
      #"^[A-Z]{3}-\d{4,8}$"#, "^a+$", "foo", #"^(?=.*[a-z])(?=.*\d).{8,}$"#, #"^\p{L}{2,4}$"#,
      #"^(?!admin$)[a-z]+$"#, #"^[\x00-\x1F]{2}$"#, "(?<!a)b",
    ])
  func members(_ pattern: String) throws {
    let language = try language(pattern)
    let compiled = try CompiledPattern(pattern)
    let members = try language.members(count: 20, seed: 7)
    #expect(members.count >= 5)
    #expect(members.allSatisfy(compiled.matches))
    let misses = try language.nearMisses(count: 20, seed: 7)
    #expect(misses.count >= 5)
    #expect(!misses.contains(where: compiled.matches))
  }

  @Test("The same seed gives the same members, another seed others")
  func seeds() throws {
    let language = try language("^[a-z]{8}$")
    let members = try language.members(count: 10, seed: 1)
    #expect(try members == language.members(count: 10, seed: 1))
    #expect(try members != language.members(count: 10, seed: 2))
    #expect(Set(members).count == 10)
  }

  @Test("Members read well where the pattern lets them")
  func readability() throws {
    let members = try language("^[^]{5}$").members(count: 50, seed: 3)
    let isReadable = members.joined().unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    #expect(isReadable)
  }

  @Test("A language may have fewer members or near misses than are asked for")
  func fewMembers() throws {
    #expect(try language("^[ab]$").members(count: 10, seed: 1).sorted() == ["a", "b"])
    #expect(try language("[]").members(count: 10, seed: 1) == [])
    #expect(try language("").nearMisses(count: 10, seed: 1) == [])
    #expect(try language("[]").nearMisses(count: 10, seed: 1) == [])
  }

  @Test("Bounds of the length are kept, in scalars")
  func lengthBounds() throws {
    let language = try language("^(?:ab)+$|^😀{3}$")
    #expect(try language.shortest(lengthFrom: 3) == "😀😀😀")
    #expect(try language.shortest(lengthFrom: 5, through: 5) == nil)
    #expect(try language.shortest(lengthFrom: 1_000)?.unicodeScalars.count == 1_000)
    #expect(try language.shortest(lengthFrom: 3, through: 2) == nil)
    #expect(try language.shortest(lengthFrom: 0, through: -1) == nil)
    let members = try language.members(count: 5, seed: 1, lengthFrom: 10, through: 13)
    #expect(Set(members) == ["ababababab", "abababababab"])
    let misses = try language.nearMisses(count: 5, seed: 1, lengthFrom: 4, through: 4)
    #expect(misses.count == 5)
    #expect(misses.allSatisfy { $0.unicodeScalars.count == 4 && !language.contains($0) })
  }

  @Test("A bound beyond measure ends in an error")
  func hugeBounds() throws {
    let language = try language("^a*$")
    #expect(throws: RegularLanguage.TooLarge.self) { try language.shortest(lengthFrom: .max) }
    #expect(throws: RegularLanguage.TooLarge.self) {
      try language.shortest(lengthFrom: 1_000_000_000_000)
    }
    #expect(throws: RegularLanguage.TooLarge.self) { try RegularLanguage(lengthsFrom: .max) }
    #expect(try language.shortest(lengthFrom: 1, through: .max) == "a")
  }

  @Test("Lengths are a language of their own")
  func lengths() throws {
    let upToTwo = try RegularLanguage(lengthsFrom: 1, through: 2)
    #expect(["a", "e\u{301}", "😀"].allSatisfy(upToTwo.contains))
    #expect(!["", "abc"].contains(where: upToTwo.contains))
    let fromTwo = try RegularLanguage(lengthsFrom: 2)
    #expect(fromTwo.contains("ab") && fromTwo.contains("abcdef") && !fromTwo.contains("a"))
    #expect(try RegularLanguage(lengthsFrom: 2, through: 1).isEmpty)
    #expect(try RegularLanguage(lengthsFrom: -3).complement.isEmpty)
    #expect(
      try upToTwo.intersection(language("^a+$")).subtracting(language("^a$")).shortest() == "aa")
    #expect(try language("^.{3,}$").intersection(upToTwo).isEmpty)
  }

  @Test("Languages combine as sets do")
  func sets() throws {
    let a = try language("^[a-m]+$")
    let b = try language("^[h-z]+$")
    #expect(try a.intersection(b).shortest() == "h")
    #expect(try a.subtracting(b).shortest() == "a")
    #expect(a.complement.contains("") && !a.complement.contains("abc"))
    #expect(try a.intersection(a.complement).isEmpty)
    #expect(RegularLanguage.all.complement.isEmpty)
  }

  @Test(
    "Inclusion is decided, with a counterexample",
    arguments: [
      ("^a+$", "^a*$", nil), ("^a*$", "^a+$", ""), (#"^\d+$"#, #"^\w+$"#, nil),
      (#"^\w+$"#, #"^\d+$"#, "a"), ("abc", "b", nil), ("^[ab]{3}$", "^(?!.*bab)[ab]*$", "bab"),
      ("[]", "[]", nil),
    ] as [(String, String, String?)])
  func inclusion(_ pattern: String, _ other: String, _ expected: String?) throws {
    let counterexample = try language(pattern).subtracting(language(other)).shortest()
    #expect(counterexample == expected)
  }
}
