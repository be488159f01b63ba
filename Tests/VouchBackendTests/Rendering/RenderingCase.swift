import Testing
import VouchSchema

@testable import VouchBackend

/// A plan and the name of the file that it must become.
struct RenderingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let plan: FilePlan
  let options: RenderOptions

  var testDescription: String { name }

  init(
    _ name: String, options: RenderOptions = RenderOptions(makesCopies: true), _ types: TypePlan...
  ) {
    self.name = name
    self.options = options
    plan = FilePlan(
      schemaPath: "example.schema.yaml", fileName: "Example.swift", types: types)
  }

  static let all = [
    scalars, optionals, listing, additional, closed, empty, constant, recursive, nested,
    singleValue, enumeration, equivalentEnumeration, rules, longRows, hostileText, awkwardNames,
    shadowingNames, internalAccess, deprecated,
  ]
}

// MARK: - Properties

extension RenderingCase {
  static let scalars = RenderingCase(
    "Scalars",
    .example(
      .example("Scalars", description: "A property of each kind."),
      .example("flag", .swift("Bool"), Row(.scalar(.boolean))),
      .example("count", .swift("Int"), Row(.scalar(.integer))),
      .example("small", .swift("Int8"), Row(.scalar(.int8))),
      .example("large", .swift("UInt64"), Row(.scalar(.uint64))),
      .example("ratio", .swift("Double"), Row(.scalar(.number))),
      .example("share", .swift("Float"), Row(.scalar(.float))),
      .string("name"),
      .example("price", .foundation("Decimal"), Row(.scalar(.decimal))),
      .example("weight", .foundation("Decimal"), Row(.scalar(.decimalNumber))),
      .example(
        "created", .foundation("Date"),
        Row(
          .scalar(.date),
          attributes: [Attribute("formats", .list(["rfc3339", "yyyy-MM-dd'T'HH:mm:ss Z"]))])),
      .example(
        "url", .foundation("URL"),
        Row(
          .scalar(.uri),
          attributes: [
            Attribute("schemes", .list(["https"])),
            Attribute("hosts", .list(["example.com", "*.example.com"])),
          ])),
      .example("id", .foundation("UUID"), Row(.scalar(.uuid))),
      .example("picture", .foundation("Data"), Row(.scalar(.base64))),
      .example("anything", .named(module: "Vouch", name: "JSONValue"), Row(.scalar(.any)))
    ))

  static let optionals = RenderingCase(
    "Optionals",
    .example(
      .example("Optionals"),
      .optionalString("absent"),
      .example(
        "nullable", .optional(.swift("Int32")), Row(.scalar(.int32), isNullable: true)),
      .example(
        "both", .optional(.array(.optional(.swift("String")))),
        Row(.array(Row(.scalar(.string), isNullable: true)), isNullable: true), optional: true,
        default: .code("nil")),
      .example(
        "defaulted", .swift("Int"),
        Row(.scalar(.integer), attributes: [Attribute("default", .json(.number("3")))]),
        optional: true,
        default: .code("3"))
    ))

  static let constant = RenderingCase(
    "Constant",
    .example(
      .example("Circle"),
      .example(
        "kind", .swift("String"),
        Row(.scalar(.string), attributes: [Attribute("const", .json(.string("circle")))]),
        storage: .constant(.string("circle")), constraints: "Always `circle`."),
      .example(
        "radius", .swift("Double"),
        Row(.scalar(.number), attributes: [Attribute("exclusiveMinimum", .number("0"))]),
        constraints: "Above 0")
    ))

  static let recursive = RenderingCase(
    "Recursive",
    .example(
      .example("Node"),
      .integer("value"),
      .example(
        "next", .optional(.local("Node")), Row(.type(name: "Node", .local("Node"))),
        optional: true, storage: .boxed, default: .code("nil")),
      .example(
        "pair", .local("Pair"), Row(.type(name: "Pair", .local("Pair"))), storage: .boxed)
    ),
    .example(
      .example("Pair"),
      .example(
        "nodes", .array(.local("Node")), Row(.array(Row(.type(name: "Node", .local("Node"))))))
    ))
}

// MARK: - Objects

extension RenderingCase {
  static let listing = RenderingCase(
    "Listing",
    .example(
      .example("Listing", description: "A product offered for sale."),
      .example(
        "id", .swift("Int32"),
        Row(
          .scalar(.int32),
          attributes: [
            Attribute("minimum", .number("1")), Attribute("maximum", .number("2147483647")),
          ]),
        description: "Sequential product number.", constraints: "1...2147483647"),
      .example(
        "name", .swift("String"),
        Row(
          .scalar(.string),
          attributes: [
            Attribute("minLength", .number("1")), Attribute("maxLength", .number("80")),
          ]), constraints: "1...80 characters"),
      .optionalString("nickname"),
      .example(
        "tags", .array(.local("Tag")),
        Row(
          .array(Row(.type(name: "Tag", .local("Tag")))),
          attributes: [Attribute("maxItems", .number("16")), Attribute("uniqueItems")]),
        constraints: "At most 16 items, all different"),
      .example(
        "scores", .array(.swift("Double")),
        Row(
          .array(Row(.scalar(.number), attributes: [Attribute("minimum", .number("0"))])),
          attributes: [Attribute("minItems", .number("1"))]))
    ) { plan in
      plan.attributes = [Attribute("minProperties", .number("2"))]
      plan.dependencies = [["nickname", "tags", "scores"]]
      plan.rules = [
        .example(
          "nameDiffers", "name != nickname", message: "a nickname says something new",
          "name != nickname")
      ]
      plan.wholeCase = .member(from: "object")
    },
    TypePlan(
      .example("Tag"),
      .enumeration(
        EnumerationPlan(
          rawType: .string,
          cases: [
            .init(name: .member(from: "new"), rawValue: "new"),
            .init(name: .member(from: "used"), rawValue: "second-hand"),
          ]))))

  static let additional = RenderingCase(
    "Additional",
    .example(.example("Extensible"), .string("name")) { plan in
      let values = Row(.array(Row(.type(name: "Part", .local("Part")))))
      plan.additional = .kept(
        property: PropertyPlan(
          key: "", name: .member(from: "additionalProperties"),
          type: .dictionary(key: .swift("String"), value: .array(.local("Part"))),
          row: Row(.map(values)), isRequired: false, defaultArgument: .code("[:]"),
          documentation: Documentation(
            description: "The keys that the schema doesn't list.",
            source: "example.schema.yaml#/additionalProperties")),
        values: values)
    },
    .example(.example("Part"), .integer("size")))

  static let closed = RenderingCase(
    "Closed",
    .example(.example("Closed"), .integer("only")) { plan in
      plan.additional = .forbidden(by: .additionalProperties)
      plan.wholeCase = .member(from: "object")
    })

  static let empty = RenderingCase(
    "Empty", .example(.example("Marker", description: "Says only that it is there.")))

  static let nested = RenderingCase(
    "Nested",
    .example(
      .example("Order"),
      .example(
        "seller", .member(of: .local("Order"), name: "Seller"),
        Row(.type(name: "Order.Seller", .member(of: .local("Order"), name: "Seller")))),
      .example(
        "byRegion",
        .dictionary(
          key: .swift("String"), value: .array(.member(of: .local("Order"), name: "Region"))),
        Row(
          .map(
            Row(
              .array(
                Row(
                  .type(name: "Order.Region", .member(of: .local("Order"), name: "Region")))),
              attributes: [Attribute("minItems", .number("1"))])))),
      .example(
        "resold", .array(.member(of: .local("Order"), name: "Seller")),
        Row(
          .array(
            Row(.type(name: "Order.Seller", .member(of: .local("Order"), name: "Seller"))))))
    ).containing(
      .example(.example("Order", "Seller"), .string("name")),
      TypePlan(
        .example("Order", "Region"),
        .enumeration(
          EnumerationPlan(
            rawType: .int,
            cases: [
              .init(name: .member(from: "north"), rawValue: "-1"),
              .init(name: .member(from: "south"), rawValue: "1000000"),
            ])))))

  static let rules = RenderingCase(
    "Rules",
    .example(.example("Bounds"), .integer("lower"), .integer("upper")) { plan in
      plan.rules = [
        .example("ordered", "lower <= upper", message: "lower comes first", "lower <= upper"),
        .example(
          "narrow", "upper - lower < 10", "try _Rule.subtract(Int64(upper), Int64(lower)) < 10",
          canThrow: true),
        .example(
          "notFar", "upper + lower < 100", statements: ["let value1 = upper.magnitude"],
          "value1 < 100"),
      ]
    })
}
