import Testing
import VouchDiff

/// Whether code that used an old type compiles with the new one.
struct SwiftAnswerTests {
  /// The breaks of a type with some properties, by what they are about.
  private func breaks(
    _ old: String, _ new: String, required: (old: String, new: String) = ("id", "id"),
    isExact: Bool = false
  ) -> [String] {
    func schema(_ properties: String, _ required: String) -> String {
      """
      title: Listing
      type: object
      required: [\(required)]
      properties:
        id: { type: integer }
      \(properties)

      """
    }
    let found = difference(
      schema(old, required.old), schema(new, required.new), isExact: isExact)
    return found.type("Listing")?.swift.breaks.map { "\($0.id) | \($0.was) | \($0.now)" } ?? []
  }

  @Test("A new optional property has a default argument, so old calls compile")
  func optionalProperty() {
    #expect(breaks("", "  nick: { type: string }") == [])
  }

  @Test("A new optional property is a new error, which exact comparisons count")
  func newError() {
    #expect(
      breaks("", "  nick: { type: string }", isExact: true) == [
        "Listing.nick.error |  | Listing.ValidationError.nick"
      ])
  }

  @Test("That an initialiser takes its arguments in another order is told once")
  func otherOrder() {
    let initializers = [
      "init(id: Int? = …, b: Int? = …, c: Int? = …, d: Int? = …)",
      "init(id: Int? = …, d: Int? = …, c: Int? = …, b: Int? = …)",
    ]
    let keys = ["b", "c", "d"].map { "  \($0): { type: integer }" }
    #expect(
      breaks(
        keys.joined(separator: "\n"), keys.reversed().joined(separator: "\n"), required: ("", "")
      ) == ["Listing.c.order | \(initializers[0]) | \(initializers[1])"])
  }

  @Test("Types that have no copy any more break code that copied")
  func copies() {
    let schema = "{title: Shop, type: object, properties: {id: {type: integer}}}"
    let files = ["shop.schema.yaml": schema]
    let found = SchemaDifference(
      version("old", files), version("new", files, makesCopies: false), options: DifferenceOptions()
    )
    #expect(found.type("Shop")?.swift.breaks.map(\.id) == ["Shop.copy"])
    #expect(found.type("Shop")?.backward.word == "yes")
  }

  @Test("Types that no longer conform to a protocol break code that asked for it")
  func conformances() {
    let schema =
      "{title: Shop, type: object, x-conforms: [Entity], properties: {id: {type: integer}}}"
    let found = difference(schema, schema.replacing("Entity", with: "Identifiable"))
    #expect(
      found.type("Shop")?.swift.breaks.map { "\($0.id) | \($0.message)" } == [
        "Shop.conforms | Shop no longer conforms to Entity"
      ])
    #expect(found.type("Shop")?.backward.word == "yes")
  }

  @Test("Types that no longer have partial values break code that shows them")
  func partials() {
    let schema = "{title: Shop, type: object, x-partial: true, properties: {id: {type: integer}}}"
    let found = difference(schema, schema.replacing("true", with: "false"))
    #expect(
      found.type("Shop")?.swift.breaks.map { "\($0.id) | \($0.message)" } == [
        "Shop.partial | Shop no longer has partial values"
      ])
    #expect(found.type("Shop")?.backward.word == "yes")
  }

  private static let form = """
    title: SignUp
    type: object
    required: [name]
    properties:
      name: { type: string, minLength: 2, maxLength: 40 }
      age: { type: integer, minimum: 16 }
    """

  /// What forms add to a struct and no longer do.
  private func formBreaks(
    _ old: (schema: String, hasForms: Bool), _ new: (schema: String, hasForms: Bool)
  ) -> [String] {
    let found = SchemaDifference(
      version("old", ["a.schema.yaml": old.schema], makesForms: old.hasForms),
      version("new", ["a.schema.yaml": new.schema], makesForms: new.hasForms),
      options: DifferenceOptions())
    return found.type("SignUp")?.swift.breaks.map { "\($0.id) | \($0.message) | \($0.was)" } ?? []
  }

  @Test("Without forms, drafts and constants are gone; with them, nothing is")
  func forms() {
    #expect(
      formBreaks((Self.form, true), (Self.form, false)) == [
        "SignUp.forms | SignUp has no draft and no constants of limits any more | struct SignUp.Draft"
      ])
    #expect(formBreaks((Self.form, false), (Self.form, true)) == [])
    #expect(formBreaks((Self.form, true), (Self.form, true)) == [])
  }

  @Test("A limit that is gone has no constant in a form, one that has changed still has")
  func formConstants() {
    let other = Self.form.replacing("minLength: 2, maxLength: 40", with: "maxLength: 30")
    #expect(
      formBreaks((Self.form, true), (other, true)) == [
        "SignUp.name.forms | SignUp has no constant Constraints.Name.minLength any more"
          + " | static Constraints.Name.minLength: Int"
      ])
    #expect(formBreaks((Self.form, false), (other, false)) == [])
    let without = Self.form.replacing("  age: { type: integer, minimum: 16 }", with: "")
    #expect(
      formBreaks((Self.form, true), (without, true)).map { $0.prefix(18) } == ["SignUp.age.removed"]
    )
    let typed = Self.form.replacing("type: integer", with: "type: number")
    #expect(
      formBreaks((Self.form, true), (typed, true)).last
        == "SignUp.age.forms | SignUp has a constant Constraints.Age.minimum of another type"
        + " | static Constraints.Age.minimum: Int")
  }

  @Test("A new required property has no default argument")
  func requiredProperty() {
    #expect(
      breaks("", "  nick: { type: string }", required: ("id", "id, nick")) == [
        "Listing.nick.argument | init(id: Int) | init(id: Int, nick: String)"
      ])
  }

  @Test("A new required property with a default can be left out")
  func propertyWithDefault() {
    #expect(breaks("", "  nick: { type: string, default: none }") == [])
  }

  @Test("A property that is gone can't be read")
  func removedProperty() {
    #expect(
      breaks("  nick: { type: string }", "") == ["Listing.nick.removed | let nick: String? | "])
  }

  @Test("A property for several keys has its own name in identifiers")
  func removedAdditionalProperties() {
    let shop = "{title: Shop, type: object, properties: {id: {}}"
    #expect(
      difference(shop + ", additionalProperties: {type: integer}}", shop + "}").type("Shop")?.swift
        .breaks.map(\.id) == [
          "Shop.additionalProperties.removed"
        ])
    let list = """
      {title: Pair, type: array, prefixItems: [{type: integer}], items: {type: string}, minItems: 1}
      """
    let pair = difference(list, list.replacing("string", with: "boolean")).type("Pair")
    #expect(pair?.swift.breaks.map(\.id) == ["Pair.additionalItems.type"])
  }

  @Test(
    "Another type, or another optionality, is another declaration",
    arguments: [
      ("{ type: string }", "{ type: string, format: uuid }", "String?", "UUID?"),
      ("{ type: integer }", "{ type: integer, format: int32 }", "Int?", "Int32?"),
      ("{ type: string }", "{ type: boolean }", "String?", "Bool?"),
    ])
  func types(_ old: String, _ new: String, _ was: String, _ now: String) {
    let found = breaks("  nick: \(old)", "  nick: \(new)")
    #expect(found.contains { $0.hasPrefix("Listing.nick.type | let nick: ") })
    #expect(found.contains { $0.contains("\(was) |") && $0.hasSuffix(now) }, "\(found)")
  }

  @Test("What is no longer required becomes optional")
  func optionality() {
    #expect(
      breaks(
        "  nick: { type: string }", "  nick: { type: string }", required: ("id, nick", "id")) == [
          "Listing.nick.type | let nick: String | let nick: String?"
        ])
  }

  @Test("Arguments have an order")
  func order() {
    let (a, b) = ("  a: { type: string }", "  b: { type: string }")
    #expect(
      breaks("\(a)\n\(b)", "\(b)\n\(a)").map { $0.prefix(16) } == ["Listing.a.order "]
        || breaks("\(a)\n\(b)", "\(b)\n\(a)").map { $0.prefix(16) } == ["Listing.b.order "])
  }

  @Test("A limit is no part of a declaration, as long as the type stays")
  func limits() {
    #expect(
      breaks("  a: { type: string, maxLength: 9 }", "  a: { type: string, maxLength: 3 }") == [])
  }

  @Test("Cases that are gone can't be mentioned, and new ones aren't expected by a switch")
  func cases() {
    let found = difference(
      "title: Shade\nenum: [dark, light]\n", "title: Shade\nenum: [dark, warm]\n")
    #expect(
      found.type("Shade")?.swift.breaks.map { "\($0.was) | \($0.now)" } == [
        "case light | ", " | case warm",
      ])
  }

  @Test("Branches of a union are cases that hold a type")
  func branches() {
    func union(_ types: String) -> String {
      "title: Answer\nanyOf: [\(types)]\n"
    }
    let found = difference(
      union("{ type: string }, { type: integer }"),
      union("{ type: string }, { type: integer }, { type: boolean }"))
    let breaks = found.type("Answer")?.swift.breaks ?? []
    #expect(breaks.count == 1)
    #expect(breaks.first?.was == "")
    #expect(breaks.first?.now.hasPrefix("case ") ?? false)
  }

  /// The breaks of a type in the published profile, where names may collide.
  private func publishedBreaks(_ old: String, _ new: String, of type: String) -> [String] {
    let found = SchemaDifference(
      version("old", ["a.schema.yaml": old], profile: .published),
      version("new", ["a.schema.yaml": new], profile: .published), options: DifferenceOptions())
    return found.type(type)?.swift.breaks.map { "\($0.id) | \($0.was) | \($0.now)" } ?? []
  }

  @Test("A case that stands for another value is another one")
  func valuesOfCases() {
    #expect(
      publishedBreaks(
        "title: Zone\noneOf: [{const: 1, title: one}, {const: 2, title: two}]\n",
        "title: Zone\noneOf: [{const: 2, title: one}, {const: 1, title: two}]\n", of: "Zone") == [
          "Zone.case | case one, 1 in documents | case one, 2 in documents",
          "Zone.case | case two, 2 in documents | case two, 1 in documents",
        ])
    #expect(
      publishedBreaks(
        "{title: Zone, enum: [GMT+1]}", "{title: Zone, enum: [GMT-1]}", of: "Zone") == [
          #"Zone.case | case gmt1, "GMT+1" in documents | case gmt1, "GMT-1" in documents"#
        ])
    #expect(
      publishedBreaks(
        "{title: Zone, enum: [GMT-1, GMT+1]}", "{title: Zone, enum: [GMT+1, GMT-1]}", of: "Zone")
        == [])
  }

  @Test("A case that stands for another tag is another one")
  func tags() {
    func union(_ tags: [String]) -> String {
      let branches = tags.map {
        "{$ref: '#/$defs/Branch', title: \($0.prefix(1)), required: [t],"
          + " properties: {t: {const: \($0)}}}"
      }
      return "title: U\noneOf: [\(branches.joined(separator: ", "))]\n"
        + "$defs: {Branch: {type: object, properties: {a: {type: integer}}}}\n"
    }
    #expect(
      publishedBreaks(union(["ax", "bx"]), union(["ay", "bx"]), of: "U") == [
        #"U.case | case a(U.A), "ax" in documents | case a(U.A), "ay" in documents"#
      ])
  }

  @Test("A property that stands for another key is another one")
  func keys() {
    func schema(_ keys: String...) -> String {
      "title: P\ntype: object\nproperties: {"
        + keys.map { "\($0): {type: string}" }.joined(separator: ", ") + "}\n"
    }
    #expect(
      publishedBreaks(schema("a-b"), schema("a_b"), of: "P") == [
        #"P.a_b.key | let aB, "a-b" in documents | let aB, "a_b" in documents"#
      ])
    // Their names depend on the keys alone.
    #expect(
      publishedBreaks(schema("a-b", "a_b"), schema("a_b", "a-b"), of: "P") == [
        "P.a_b.order | init(aMinusB: String? = …, aUnderscoreB: String? = …)"
          + " | init(aUnderscoreB: String? = …, aMinusB: String? = …)"
      ])
  }

  @Test("A property that lies elsewhere is another one")
  func paths() {
    #expect(
      breaks("  n: { type: string, x-path: a.n }", "  n: { type: string, x-path: b.n }") == [
        #"Listing.n.key | let n, "a"."n" in documents | let n, "b"."n" in documents"#
      ])
  }

  @Test("A constant of another value is another one")
  func constants() {
    #expect(
      breaks("  kind: { const: a }", "  kind: { const: b }", required: ("kind", "kind")) == [
        #"Listing.kind.constant | let kind = "a" | let kind = "b""#
      ])
  }

  @Test("The name of a definition without a type of its own can be mentioned, too")
  func definitions() {
    let found = difference(
      "$defs: {UserID: {type: string}, Old: {type: string}, user_name: {type: string}}\n",
      "$defs: {UserID: {type: integer}, user_name: {type: string, maxLength: 9}}\n")
    #expect(
      found.type("UserID")?.swift.breaks.map { [$0.id, $0.was, $0.now] } == [
        ["UserID.type", "typealias UserID = String", "typealias UserID = Int"]
      ])
    #expect(found.type("Old")?.swift.breaks.map(\.was) == ["typealias Old = String"])
    #expect(found.type("UserName")?.swift.word == "yes")
  }

  @Test("A struct that becomes an enum is declared otherwise")
  func kinds() {
    let found = difference(
      "$defs: { Shade: { type: object, properties: { a: { type: string } } } }\n",
      "$defs: { Shade: { enum: [a, b] } }\n")
    #expect(
      found.type("Shade")?.swift.breaks.map { [$0.id, $0.was, $0.now] } == [
        ["Shade.kind", "struct Shade", "enum Shade"]
      ])
  }

  @Test("A property whose type is renamed is told of once, at the type")
  func renamedTypeOfProperty() {
    func schema(_ name: String) -> String {
      """
      $defs:
        Listing: { type: object, properties: { by: { $ref: "#/$defs/\(name)" } } }
        \(name):
          type: object
          required: [first]
          properties: { first: { type: string, maxLength: 9 }, last: { type: string } }

      """
    }
    let found = difference(schema("Seller"), schema("Person"))
    #expect(found.type("Listing")?.swift.word == "yes")
    #expect(found.type("Person")?.swift.breaks.map(\.id) == ["Person.renamed"])
  }

  @Test("A rule that is gone takes its error with it")
  func rules() {
    func schema(_ rules: String) -> String {
      """
      title: Stay
      type: object
      required: [from, to]
      properties: { from: { type: integer }, to: { type: integer } }
      \(rules)

      """
    }
    let found = difference(
      schema("x-rules: [{ id: ordered, expression: from <= to }]"), schema(""))
    #expect(
      found.type("Stay")?.swift.breaks.map(\.was) == ["Stay.ValidationError.ordered"])
  }

  @Test(
    "Constants that are exchanged behind the cases of a union break code, wherever it stands",
    arguments: [
      "{ title: Kind, UNION }", "{ $defs: { Kind: { UNION } } }",
      "{ title: Order, type: object, properties: { kind: { UNION } } }",
    ])
  func exchangedConstants(_ place: String) {
    func schema(_ first: String, _ second: String) -> String {
      let branches = [("A", first), ("B", second)].map { title, value in
        "{ title: \(title), const: \(value), minLength: 1 }"
      }
      let union = "oneOf: [\(branches.joined(separator: ", "))]"
      return place.replacing("UNION", with: union) + "\n"
    }
    let found = difference(schema("x", "y"), schema("y", "x"))
    let name = place.contains("Order") ? "Order.Kind" : "Kind"
    #expect(
      found.type(name)?.swift.breaks.map { "\($0.message) | \($0.was) | \($0.now)" } == [
        "\(name) has a case a that stands for another value"
          + " | case a(\(name).A), \"x\" in documents | case a(\(name).A), \"y\" in documents",
        "\(name) has a case b that stands for another value"
          + " | case b(\(name).B), \"y\" in documents | case b(\(name).B), \"x\" in documents",
      ])
    #expect(
      found.type("\(name).A")?.swift.breaks.map(\.message) == [
        "\(name).A stands for another value"
      ])
    #expect(found.word(.swift) == "no")
    #expect(found.word(.backward) == "yes")
  }

  @Test(
    "So does another constant of an optional property, of a definition and of a type of its own")
  func otherConstants() {
    func schema(_ value: String) -> String {
      """
      $defs:
        T: { type: object, properties: { k: { const: \(value) } } }
        X: { const: \(value) }
        N: { type: string, const: \(value), x-newtype: true }

      """
    }
    let found = difference(schema("a"), schema("b"))
    #expect(
      ["T", "X", "N"].map { found.type($0)?.swift.breaks.map(\.message) ?? [] } == [
        ["T has a property k that is another constant"], ["X stands for another value"],
        ["N stands for another value"],
      ])
  }
}
