import VouchValues

@testable import VouchBackend

/// Plans in as few words as the cases need.
extension TypeHeader {
  static func example(
    _ path: String..., description: String? = nil, isDeprecated: Bool = false
  ) -> TypeHeader {
    TypeHeader(
      path: path.map { Identifier.type(from: $0) },
      documentation: Documentation(
        description: description,
        source: "example.schema.yaml#/$defs/" + path.joined(separator: "/"),
        isDeprecated: isDeprecated))
  }
}

extension PropertyPlan {
  static func example(
    _ key: String, _ type: TypeReference, _ row: Row, optional isOptional: Bool = false,
    storage: Storage = .stored, default defaultArgument: Expression? = nil,
    description: String? = nil, constraints: String? = nil, isDeprecated: Bool = false
  ) -> PropertyPlan {
    PropertyPlan(
      key: key, name: .member(from: key), type: type, row: row, isRequired: !isOptional,
      storage: storage, defaultArgument: defaultArgument,
      documentation: Documentation(
        description: description, constraints: constraints,
        source: "example.schema.yaml#/properties/\(key)", isDeprecated: isDeprecated))
  }

  static func string(_ key: String, _ attributes: Attribute...) -> PropertyPlan {
    .example(key, .swift("String"), Row(.scalar(.string), attributes: attributes))
  }

  static func integer(_ key: String, _ attributes: Attribute...) -> PropertyPlan {
    .example(key, .swift("Int"), Row(.scalar(.integer), attributes: attributes))
  }

  /// A string that can be absent.
  static func optionalString(_ key: String, _ attributes: Attribute...) -> PropertyPlan {
    .example(
      key, .optional(.swift("String")), Row(.scalar(.string), attributes: attributes),
      optional: true, default: .code("nil"))
  }
}

extension RulePlan {
  static func example(
    _ id: String, _ expression: String, message: String? = nil, statements: [String] = [],
    _ condition: String, canThrow: Bool = false
  ) -> RulePlan {
    RulePlan(
      id: id, caseName: .member(from: id), message: message.map { AuthoredText($0) },
      expression: expression,
      statements: statements, condition: condition, canThrow: canThrow)
  }
}

extension TypePlan {
  static func example(
    _ header: TypeHeader, _ properties: PropertyPlan...,
    change: (inout StructPlan) -> Void = { _ in }
  ) -> TypePlan {
    var plan = StructPlan(properties)
    change(&plan)
    return TypePlan(header, .object(plan))
  }

  /// Returns the type with others declared inside it.
  func containing(_ nested: TypePlan...) -> TypePlan {
    var plan = self
    plan.nested = nested
    return plan
  }
}
