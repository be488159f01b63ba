import Testing

@testable import VouchBackend

@Suite("Identifiers from keys")
struct IdentifierTests {
  @Test(
    "A key becomes a member and a type",
    arguments: [
      ("snake_case", "snakeCase", "SnakeCase"),
      ("kebab-case", "kebabCase", "KebabCase"),
      ("camelCase", "camelCase", "CamelCase"),
      ("SCREAMING_CASE", "screamingCase", "ScreamingCase"),
      ("dotted.key/path", "dottedKeyPath", "DottedKeyPath"),
      ("URL", "url", "URL"),
      ("LISTING", "listing", "Listing"),
      ("userID", "userID", "UserID"),
      ("userIDs", "userIDs", "UserIDs"),
      ("IDs", "ids", "IDs"),
      ("IPv4", "ipv4", "IPv4"),
      ("HTTPServer", "httpServer", "HTTPServer"),
      ("1st", "value1st", "Value1st"),
      ("+1", "plus1", "Plus1"),
      ("-1", "minus1", "Minus1"),
      ("1.10", "value1Point10", "Value1Point10"),
      ("$ref", "ref", "Ref"),
      ("@id", "id", "Id"),
      ("#/x", "x", "X"),
      ("C++", "cPlusPlus", "CPlusPlus"),
      ("C#", "cSharp", "CSharp"),
      (">=10", "greater10", "Greater10"),
      ("*", "asterisk", "Asterisk"),
      ("_", "underscore", "Underscore"),
      ("", "empty", "Empty"),
      ("\0", "u0000", "U0000"),
      ("a\u{202E}b", "aB", "AB"),
      ("😀", "u1f600", "U1F600"),
      ("thumbs👍", "thumbsU1F44D", "ThumbsU1F44D"),
      ("名前_x", "名前X", "名前X"),
      ("ÉTÉ", "été", "ÉTÉ"),
      ("straße", "straße", "Straße"),
      ("\u{301}", "value\u{301}", "Value\u{301}"),
    ]
  )
  func names(key: String, member: String, type: String) {
    #expect(Identifier.member(from: key).name == member)
    #expect(Identifier.type(from: key).name == type)
  }

  @Test("A keyword is quoted where it stands alone, not behind a dot or as a label")
  func keywords() {
    let identifier = Identifier.member(from: "default")
    #expect(identifier.spelling == "`default`")
    #expect(identifier.memberSpelling == "default")
    #expect(identifier.labelSpelling == "default")
    #expect(Identifier.member(from: "inout").labelSpelling == "`inout`")
  }

  @Test(
    "A name that quoting doesn't save is another name",
    arguments: [("self", "selfValue"), ("init", "initValue"), ("await", "awaitValue")]
  )
  func unusableMembers(key: String, name: String) {
    #expect(Identifier.member(from: key).spelling == name)
  }

  @Test(
    "No type takes the name of a module or of a metatype", arguments: ["Self", "Type", "Swift"])
  func unusableTypes(key: String) {
    #expect(Identifier.type(from: key).spelling == key + "Value")
  }

  @Test("A long key is cut at sixty scalars and told apart by a hash")
  func longKeys() {
    let key = String(repeating: "abc_", count: 2_500)
    let first = Identifier.member(from: key)
    let second = Identifier.member(from: key + "d")
    #expect(first.name.unicodeScalars.count == 60)
    #expect(first.name == Identifier.member(from: key).name)
    #expect(first.name.hasPrefix("abcAbcAbc"))
    #expect(first != second)
    #expect(Identifier.member(from: String(repeating: "a", count: 60)).name.hasSuffix("aaa"))
  }

  @Test(
    "A value says what tells it apart from others, by itself",
    arguments: [
      ("GMT+1", "gmtPlus1", "valueGMTPlus1"), ("GMT-1", "gmtMinus1", "valueGMTMinus1"),
      ("asc", "asc", "asc"), ("ASC", "asc", "valueASC"), ("a b", "aSpaceB", "aSpaceB"),
      ("A b", "aSpaceB", "valueASpaceb"),
      ("a\u{200D}b", "aU200DB", "aU200DB"),
    ])
  func tellingMembers(key: String, spelt: String, written: String) {
    let names = Identifier.tellingMembers(from: key)
    #expect(names.spelt.name == spelt)
    #expect(names.written.name == written)
    #expect(names.hashed.name.hasPrefix(spelt + "H"))
  }

  @Test("A type may have a name of as many bytes as a file")
  func longTypes() {
    let key = String(repeating: "Abcde", count: 46)
    #expect(Identifier.type(from: key, longest: 230).name == key)
    #expect(Identifier.type(from: key + "d", longest: 230).name.unicodeScalars.count == 60)
    #expect(Identifier(exactly: key)?.name == key)
    #expect(Identifier(exactly: key + "d") == nil)
  }

  @Test("A given name is taken as it is, or not at all")
  func exactNames() {
    #expect(Identifier(exactly: "snake_Case")?.name == "snake_Case")
    #expect(Identifier(exactly: "class")?.spelling == "`class`")
    for name in ["", "_", "1a", "a b", "a-b", "$0", "`a`", "self", "Type", "Vouch", "\u{301}a"] {
      #expect(Identifier(exactly: name) == nil)
    }
  }
}

@Suite("Giving out names")
struct NamerTests {
  @Test("The first owner gets the name, the second learns of the first")
  func collision() throws {
    var namer = Namer<Int>()
    guard case .granted(let name) = namer.claim(.member(from: "user_id"), for: 1) else {
      Issue.record("The first claim was refused.")
      return
    }
    #expect(name.name == "userId")
    guard case .collision(let taken, let owner) = namer.claim(.member(from: "userId"), for: 2)
    else {
      Issue.record("The second claim was granted.")
      return
    }
    #expect(taken.name == "userId")
    #expect(owner == 1)
    #expect(namer.owner(of: "userId") == 1)
  }

  @Test("Composed and decomposed spellings are one name")
  func canonicalEquivalence() {
    var namer = Namer<Int>()
    _ = namer.claim(.member(from: "\u{E9}t"), for: 1)
    guard case .collision = namer.claim(.member(from: "e\u{301}t"), for: 2) else {
      Issue.record("Two names that look alike were given out.")
      return
    }
  }

  @Test("A reserved name gets a suffix, as often as it takes")
  func reserved() {
    var namer = Namer<Int>(reserved: ["schema", "hash", "hashValue"])
    #expect(namer.claimUnique(.member(from: "schema"), for: 1).name == "schemaValue")
    #expect(namer.claimUnique(.member(from: "hash"), for: 2).name == "hashValueValue")
  }

  @Test("Unique names count up past those that are taken")
  func unique() {
    var namer = Namer<Int>(reserved: ["a4"])
    let wanted = ["a", "a3", "a", "a", "a", "A"].map { Identifier.member(from: $0) }
    let names = wanted.enumerated().map { namer.claimUnique($1, for: $0).name }
    #expect(names == ["a", "a3", "a2", "a4Value", "a5", "a6"])
  }
}
