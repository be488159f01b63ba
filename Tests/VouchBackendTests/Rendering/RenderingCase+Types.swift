@testable import VouchBackend

/// Cases about types that are no objects, names, text and options.
extension RenderingCase {
  static let singleValue = RenderingCase(
    "SingleValue",
    TypePlan(
      .example("Slug", description: "A name that is fit for a URL."),
      .value(
        StructPlan([
          .example(
            "value", .swift("String"),
            Row(
              .scalar(.string),
              attributes: [
                Attribute("minLength", .number("1")), Attribute("maxLength", .number("40")),
              ]))
        ]))))

  static let enumeration = RenderingCase(
    "Enumeration",
    TypePlan(
      .example("Level"),
      .enumeration(
        EnumerationPlan(
          rawType: .string,
          cases: ["low", "default", "self", "", "a\"b\\(c)\n", "\u{202E}evil", "日本"].map {
            .init(name: .member(from: $0), rawValue: $0)
          }))))

  static let equivalentEnumeration = RenderingCase(
    "EquivalentEnumeration",
    TypePlan(
      .example("Accent"),
      .enumeration(
        EnumerationPlan(
          rawType: .string,
          cases: [
            .init(name: .member(from: "composed"), rawValue: "\u{E9}"),
            .init(name: .member(from: "decomposed"), rawValue: "e\u{301}"),
          ]))))

  // MARK: Text

  /// Rows that take several lines: by their attributes, by a long list, by a long string.
  static let longRows = RenderingCase(
    "LongRows",
    .example(
      .example("LongRows"),
      .example(
        "website", .optional(.foundation("URL")),
        Row(
          .scalar(.uri),
          attributes: [
            Attribute("schemes", .list(["https", "http"])),
            Attribute("hosts", .list((1...12).map { "host\($0).example.com" })),
            Attribute("maxLength", .number("2000")),
          ]), optional: true, default: .code("nil")),
      .example(
        "words", .array(.swift("String")),
        Row(
          .array(
            Row(
              .scalar(.string),
              attributes: [
                Attribute(
                  "enum",
                  .json(.array((1...20).map { .string("word \($0)") })))
              ])),
          attributes: [Attribute("uniqueItems")])),
      .example(
        "motto", .swift("String"),
        Row(
          .scalar(.string),
          attributes: [
            Attribute(
              "default", .json(.string(Array(repeating: "per aspera", count: 20).joined())))
          ]), optional: true, default: .code("\"\""))
    ) { plan in
      plan.rules = [
        .example(
          "long", "true",
          message: Array(repeating: "a sentence that says a lot", count: 6).joined(separator: "; "),
          "!words.isEmpty")
      ]
    })

  static let hostileText = RenderingCase(
    "HostileText",
    .example(
      .example(
        "Hostile",
        description: "*/ }\nswift-format-ignore-file\u{2028}\\(x) \u{202E}\r\n@available\0 ``` `x`"),
      .string("strange key\n"),
      .string("a\"\"\"b"),
      .string("\\#(x)"),
      .string("\u{301}\u{202E}é👨\u{200D}👩"),
      .string("@items"),
      .string("key:"),
      .example(
        "text", .swift("String"),
        Row(
          .scalar(.string),
          attributes: [
            Attribute(
              "const",
              .json(.string("\"\"\" \\(x) \\#(y) \u{0}\u{202E}")))
          ]))
    ) { plan in
      plan.dependencies = [["@items", "key:"]]
      plan.rules = [
        .example(
          "hostile", "text != '*/'\n// swift-format-ignore",
          message: "no \"quotes\", no \\(code), no \u{2028}lines", #"text != "*/""#)
      ]
      plan.wholeCase = .member(from: "object")
    })

  // MARK: Names

  /// Names that are Swift's, generated code's or the runtime's own.
  static let awkwardNames = RenderingCase(
    "AwkwardNames",
    .example(
      .example("Awkward"),
      .string("fields"), .string("rules"), .string("schema"), .string("copy"), .string("encode"),
      .string("write"), .string("check"), .string("decoder"), .string("encoder"),
      .string("violation"), .string("index"), .string("default"), .string("inout"),
      .string("self"), .string("init"), .string("hash"), .string("description"),
      .example(
        "next", .optional(.local("Awkward")), Row(.type(name: "Awkward", .local("Awkward"))),
        optional: true, storage: .boxed, default: .code("nil")),
      .string("boxedNext"), .string("größe")
    ) { plan in
      plan.rules = [.example("rulesDiffer", "rules != fields", "rules != fields")]
    })

  static let shadowingNames = RenderingCase(
    "Shadowing/Names",
    .example(
      .example("Schema"), .string("name"),
      .example(
        "violation", .local("Violation"), Row(.type(name: "Violation", .local("Violation")))),
      .example(
        "date", .foundation("Date"),
        Row(.scalar(.date), attributes: [Attribute("formats", .list(["rfc3339"]))]))
    ),
    .example(.example("Violation"), .optionalString("text")),
    TypePlan(
      .example("Decimal"),
      .value(StructPlan([.example("value", .swift("Int"), Row(.scalar(.integer)))]))),
    TypePlan(
      .example("Date"),
      .enumeration(
        EnumerationPlan(
          rawType: .int,
          cases: [.init(name: .member(from: "today"), rawValue: "0")]))))

  // MARK: Options

  static let internalAccess = RenderingCase(
    "InternalAccess", options: RenderOptions(access: .internal, isHashable: false),
    .example(.example("Quiet"), .string("name")))

  static let deprecated = RenderingCase(
    "Deprecated",
    .example(
      .example("Old", description: "Use something else.", isDeprecated: true),
      .example(
        "name", .swift("String"), Row(.scalar(.string)), constraints: "1...80 characters",
        isDeprecated: true)
    ))
}
