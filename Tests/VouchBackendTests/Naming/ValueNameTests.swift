import Testing

@Suite("The case of a value")
struct ValueNameTests {
  private func cases(_ values: String, _ keyword: String = "enum") -> Set<String> {
    PlannedNames("title: Zone\n\(keyword): [\(values)]\n").names
      .filter { $0.hasPrefix("Zone.") }
  }

  @Test(
    "spells symbols where nothing else tells values apart, in every order",
    arguments: [
      ("GMT-1, GMT+1", ["gmtMinus1", "gmtPlus1"]),
      ("GMT+1, GMT, GMT-1", ["gmtMinus1", "gmt", "gmtPlus1"]),
      ("a b, a_b, a-b", ["aSpaceB", "aUnderscoreB", "aMinusB"]),
      ("ERROR-CODE, ERROR_CODE", ["errorMinusCode", "errorUnderscoreCode"]),
      ("\"1\", 1, true, \"true\"", ["value1", "integer1", "booleanTrue", "true"]),
      ("gmt1, GMT+1", ["gmt1", "gmtPlus1"]),
    ])
  func symbols(_ values: String, _ names: [String]) {
    let expected = Set(names.map { "Zone.\($0)" })
    #expect(cases(values) == expected)
    let reversed = values.split(separator: ", ").reversed().joined(separator: ", ")
    #expect(cases(reversed) == expected)
    #expect(!PlannedNames("enum: [\(values)]").diagnostics.hasErrors)
  }

  @Test("is short where it is alone with its letters")
  func plain() {
    #expect(cases("gpt-4, a/b, in_progress") == ["Zone.gpt4", "Zone.aB", "Zone.inProgress"])
  }

  @Test("keeps its name when another value comes in between")
  func insertion() {
    let before = cases("GMT-1, asc, ASC, GMT+1")
    for more in ["GMT*1", "desc", "Asc", "G-M-T"] {
      for values in ["\(more), GMT-1, asc, ASC, GMT+1", "GMT-1, asc, \(more), ASC, GMT+1"] {
        let after = cases(values)
        #expect(before.isSubset(of: after), "\(more)")
        #expect(after.count == before.count + 1)
      }
    }
  }

  @Test("is an error that lists the names where letters and symbols tell nothing")
  func alike() {
    let names = PlannedNames("title: Zone\nenum: [asc, ASC]\n")
    #expect(names.names == ["Zone", "Zone.asc", "Zone.valueASC"])
    #expect(names.diagnostics.hasErrors)
    #expect(
      names.diagnostics.sorted.map { "\($0.place.line):\($0.place.column) \($0.message)" } == [
        "2:13 some values would be one case in Swift; where this is no error (--severity"
          + " name-collision=warning), they are called: \"asc\" asc, \"ASC\" valueASC"
      ])
  }

  @Test("isn't told apart by how its letters are composed")
  func composed() {
    let values = ["\"e\u{301}\"", "\"\u{E9}\""]
    let names = cases(values.joined(separator: ", "))
    #expect(names.count == 2)
    #expect(cases(values.reversed().joined(separator: ", ")) == names)
  }

  @Test("is its tag in a union, where symbols count as well")
  func tags() {
    let branches = ["GMT-1", "GMT+1"].map {
      "{type: object, required: [t], properties: {t: {const: \($0)}}}"
    }
    let names: Set = ["Zone.gmtMinus1", "Zone.gmtPlus1", "Zone.GmtMinus1", "Zone.GmtPlus1"]
    for list in [branches, branches.reversed()] {
      let found = cases(list.joined(separator: ", "), "oneOf")
      #expect(found.filter { $0.split(separator: ".").count == 2 } == names)
    }
  }
}

@Suite("Keys that become one name")
struct KeyNameTests {
  private static let keys = ["fooBar", "foo_bar", "foo-bar", "FooBar"]
  private static let orders = [keys, keys.reversed(), ["foo-bar", "FooBar", "fooBar", "foo_bar"]]

  @Test("are properties called by what each says itself, in every order", arguments: orders)
  func properties(_ keys: [String]) {
    let lines = keys.map { "  \($0): {type: string}\n" }.joined()
    let names = PlannedNames("title: Thing\ntype: object\nproperties:\n\(lines)")
    let expected = ["fooBar", "fooUnderscoreBar", "fooMinusBar", "valueFooBar"]
    #expect(names.names == Set(["Thing"] + expected.map { "Thing.\($0)" }))
    let messages = names.diagnostics.sorted.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains("become the same property fooBar; unless an x-") })
  }

  @Test("are types called by what each says itself, in every order", arguments: orders)
  func types(_ keys: [String]) {
    let lines = keys.map { "  \($0): {type: object, properties: {a: {type: string}}}\n" }.joined()
    let names = PlannedNames("$defs:\n\(lines)")
    #expect(Set(names.types) == ["FooBar", "FooUnderscoreBar", "FooMinusBar", "ValuefooBar"])
    let messages = names.diagnostics.sorted.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasPrefix("4 schemas become the same type FooBar; unless ") })
  }

  @Test("are nested types called by what each says itself, in every order", arguments: orders)
  func nestedTypes(_ keys: [String]) {
    let lines = keys.map { "  \($0): {type: object, properties: {a: {type: string}}}\n" }.joined()
    let names = PlannedNames("title: Thing\ntype: object\nproperties:\n\(lines)")
    #expect(
      Set(names.types) == [
        "Thing", "Thing.FooBar", "Thing.FooUnderscoreBar", "Thing.FooMinusBar", "Thing.ValuefooBar",
      ])
  }

  @Test("keep their names when another one comes in front", arguments: ["FOO_BAR", "foo bar"])
  func insertion(_ key: String) {
    let lines = Self.keys.map { "  \($0): {type: string}\n" }.joined()
    let start = "title: Thing\ntype: object\nproperties:\n"
    let before = PlannedNames(start + lines).names
    let after = PlannedNames("\(start)  \(key): {type: string}\n\(lines)").names
    #expect(before.isSubset(of: after) && after.count == before.count + 1)
  }

  @Test("give way to a stated name")
  func stated() {
    let names = PlannedNames(
      """
      title: Thing
      type: object
      properties: {fooBar: {type: string}, other: {type: string, x-swift-name: fooBar}}
      """)
    #expect(names.names.isSuperset(of: ["Thing", "Thing.fooBar"]))
    #expect(names.names.contains { $0.hasPrefix("Thing.fooBarH") })
  }
}
