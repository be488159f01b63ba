import Testing

@testable import VouchBackend

@Suite("Types of rules")
struct TypeTests {
  @Test(
    "A mistake of name or type is located",
    arguments: [
      (
        "lastUpdated >= created", 0..<11, "unknown name `lastUpdated`; did you mean `last_updated`?"
      ),
      ("creatd == created", 0..<6, "unknown name `creatd`; did you mean `created`?"),
      ("zzz", 0..<3, "unknown name `zzz`"),
      ("address.town == 'x'", 8..<12, "unknown property of Address `town`"),
      ("address.citi == 'x'", 8..<12, "unknown property of Address `citi`; did you mean `city`?"),
      ("name.first == 'x'", 5..<10, "string has no properties"),
      ("id == name", 3..<5, "`==` isn't defined between int and string"),
      (
        "id + ratio > 1", 3..<4,
        "`+` isn't defined between int and double; convert one with double()"
      ),
      (
        "price * quantity > 1", 6..<7,
        "`*` isn't defined between decimal and int; convert one with decimal()"
      ),
      ("price * ratio > 1", 6..<7, "`*` isn't defined between decimal and double"),
      (
        "quantity * 1.5 > 1", 9..<10,
        "`*` isn't defined between int and double; convert one with double()"
      ),
      ("total + -1 > 0", 6..<7, "`+` isn't defined between uint and int; convert one with int()"),
      ("ratio % 2.0 == 0", 6..<7, "`%` isn't defined between double and double"),
      ("is_active < true", 10..<11, "`<` isn't defined between bool and bool"),
      ("tags == tags", 5..<7, "`==` isn't defined between list(string) and list(string)"),
      ("anything == 1", 9..<11, "`==` isn't defined between a free-form value and int"),
      ("created + created > created", 8..<9, "`+` isn't defined between timestamp and timestamp"),
      ("id in tags", 3..<5, "`in` isn't defined between int and list(string)"),
      ("id in id", 3..<5, "`in` isn't defined between int and int"),
      ("id && is_active", 0..<2, "`&&` needs a bool, but this is int"),
      ("!name", 1..<5, "`!` needs a bool, but this is string"),
      ("-name == name", 0..<5, "`-` needs an int, double or decimal, but this is string"),
      ("-total == 1u", 0..<6, "`-` needs an int, double or decimal, but this is uint"),
      ("id + 1", 0..<6, "a rule must be a bool, but this is int"),
      ("name < null", 0..<4, "this is never null; to test for absence, use has()"),
      ("name == null", 0..<4, "this is never null; to test for absence, use has()"),
      ("remark < null", 7..<8, "null has no order; it compares with `==` and `!=`"),
      ("has(1)", 4..<5, "has() takes a property, as in has(a) or has(a.b)"),
      ("tags.all(t, has(t))", 16..<17, "has() takes a property, not a variable"),
      ("size(id) > 1", 5..<7, "size() needs a string, bytes, list or map, but this is int"),
      ("sise(name) > 1", 0..<4, "unknown function `sise`; did you mean `size`?"),
      ("name.startswith('a')", 5..<15, "unknown method `startswith`; did you mean `startsWith`?"),
      ("name.startsWith('a', 'b')", 5..<15, "startsWith() doesn't take 2 arguments"),
      ("name.contains(id)", 14..<16, "contains() needs a string, but this is int"),
      ("name.matches(name)", 13..<17, "the pattern of matches() must be a literal string"),
      (
        "created > timestamp('2018-02-30T00:00:00Z')", 20..<42,
        "not a date and time of RFC 3339 in the years 0001 to 9999"
      ),
      (
        "created - created > duration('3 days')", 29..<37,
        "not a duration; its units are h, m, s, ms, us and ns"
      ),
      ("int(is_active) == 1", 0..<3, "bool doesn't convert to int"),
      ("tags['a'] == 'a'", 5..<8, "the index of a list is an int, but this is string"),
      ("labels[0] == 1", 7..<8, "the key of a map is a string, but this is int"),
      ("name[0] == 'a'", 0..<4, "`[]` needs a list or a map, but this is string"),
      ("id in []", 6..<8, "an empty list has no type"),
      (
        "id in [1, 'a']", 10..<13,
        "the elements of a list literal must have one scalar type, but this is string"
      ),
      (
        "(is_active ? 1 : 'a') == 1", 1..<20,
        "both results of `?:` must have one scalar type, but these are int and string"
      ),
      ("id.all(x, x > 0)", 0..<2, "all() needs a list or a map, but this is int"),
      ("tags.all(t)", 0..<11, "all() takes a name and a condition, as in (x, x > 0)"),
      ("tags.all(t, size(t))", 12..<19, "`all()` needs a bool, but this is int"),
      ("ratio < 1e999", 8..<13, "the number is beyond the range of double"),
      (
        "price > 0.1234567890123456789012345678901234567891", 8..<50,
        "a decimal holds 38 digits and exponents from -128 to 127"
      ),
      ("price > 1.0e-128", 8..<16, "a decimal holds 38 digits and exponents from -128 to 127"),
    ])
  func mistakes(text: String, range: Range<Int>, message: String) throws {
    let error = try #require(throws: RuleProblems.self) { try CheckedRule(text, in: .sample) }
    let problem = try #require(error.problems.first)
    #expect(problem.message == message)
    #expect(problem.range == range)
    #expect(error.problems.count == 1)
  }

  @Test("All mistakes are reported, in the order of the text")
  func allMistakes() throws {
    let text = "a1 == 1 && name == 2 || tags.all(t, b2) && size(c3) > 1"
    let error = try #require(throws: RuleProblems.self) { try CheckedRule(text, in: .sample) }
    #expect(error.problems.map(\.range.lowerBound) == [0, 16, 36, 48])
  }

  @Test("Items of an array with types of their own are named by their numbers, and nothing else")
  func tuples() throws {
    let scope = RuleScope(
      properties: [RuleProperty(key: "pair", swiftName: "pair", type: .object("Pair"))],
      objects: [
        "Pair": [
          RuleProperty(key: "0", swiftName: "first", type: .int),
          RuleProperty(key: "1", swiftName: "second", type: .string),
        ]
      ],
      tuples: ["Pair"])
    let rule = try CheckedRule("pair[0] > 1 && size(pair[1]) == 2", in: scope)
    let rendered = rule.render { _ in "" }
    #expect(rendered.condition == "pair.first > 1 && pair.second.unicodeScalars.count == 2")
    for (text, message) in [
      ("pair[2] == 1", "the index of an item of Pair is written as a number, 0 to 1"),
      ("pair[-1] == 1", "the index of an item of Pair is written as a number, 0 to 1"),
      ("pair[pair[0]] == 1", "the index of an item of Pair is written as a number, 0 to 1"),
      ("pair['0'] == 1", "the index of an item of Pair is written as a number, 0 to 1"),
      ("pair.first == 1", "Pair is an array, whose items have indices, as in [0]"),
      ("pair.`0` == 1", "Pair is an array, whose items have indices, as in [0]"),
    ] {
      let error = try #require(throws: RuleProblems.self) { try CheckedRule(text, in: scope) }
      #expect(error.problems.map(\.message) == [message])
    }
  }

  @Test("Keys are found by their scalars, not by canonical equivalence")
  func keys() throws {
    let scope = RuleScope(properties: [
      RuleProperty(key: "\u{e9}", swiftName: "composed", type: .bool),
      RuleProperty(key: "e\u{301}", swiftName: "decomposed", type: .bool),
    ])
    let rule = try CheckedRule("`e\u{301}`", in: scope)
    #expect(rule.render { $0 }.condition == "decomposed")
    #expect(rule.keys.map { Array($0.unicodeScalars) } == [["e", "\u{301}"]])
  }

  @Test("Patterns are listed with their place, and unescaped")
  func patterns() throws {
    let rule = try CheckedRule(#"name.matches("\\d") || matches(name, r'\w')"#, in: .sample)
    #expect(rule.patterns.map(\.pattern) == [#"\d"#, #"\w"#])
    #expect(rule.patterns.map(\.range) == [13..<18, 37..<42])
    #expect(rule.keys == ["name"])
  }

  @Test("Types may contain themselves")
  func recursion() throws {
    let node = RuleProperty(
      key: "next", swiftName: "next", type: .object("Node"), canBeAbsent: true)
    let scope = RuleScope(properties: [node], objects: ["Node": [node]])
    let rule = try CheckedRule("!has(next.next.next)", in: scope)
    #expect(rule.render { $0 }.canThrow)
  }

  @Test("A type that the scope doesn't describe has no properties")
  func unknownObject() {
    let scope = RuleScope(properties: [
      RuleProperty(key: "a", swiftName: "a", type: .object("Missing"))
    ])
    #expect(throws: RuleProblems.self) { try CheckedRule("a.b", in: scope) }
  }
}
