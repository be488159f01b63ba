import VouchValues

/// Renders the schema's limits as Swift constants: `Listing.Constraints.Name.maxLength`.
extension TypeRenderer {
  /// Returns the namespace of an object's limits; empty if it has none.
  func constraints(_ plan: StructPlan, of header: TypeHeader, _ names: FormNames) -> [Declaration] {
    let members = constantNamespaces(plan, of: header).map(\.namespace)
    guard !members.isEmpty else { return [] }
    let text = "The limits that the schema states, by property."
    return [constantNamespace(names.constraints, members, text)]
  }

  /// Returns the properties with limits, and the namespace of each.
  func constantNamespaces(
    _ plan: StructPlan, of header: TypeHeader
  ) -> [(property: PropertyPlan, namespace: Declaration)] {
    var claimed = Namer<Int>()
    return plan.properties.compactMap { property in
      let members = constants(property.row, isGeneric: !header.parameters.isEmpty)
      guard !members.isEmpty else { return nil }
      let name = claimed.claimUnique(Self.namespace(property.name.name), for: 0)
      let text = "The limits of \u{60}\(property.name.name)\u{60}."
      return (property, constantNamespace(name.spelling, members, text))
    }
  }

  private func constantNamespace(
    _ name: String, _ members: [Declaration], _ text: String
  ) -> Declaration {
    .type(
      .enum, name, access: access, documentation: DocComment(text), members: members)
  }

  /// Returns a name that doesn't hide a type that the constants use.
  private static func namespace(_ property: String) -> Identifier {
    let name = Identifier.type(from: property)
    return StandardNames.isKept(name.name) || StandardNames.isShadowing(name.name)
      ? name.appending("Value") : name
  }

  /// Returns the constants of a row, then those of its elements.
  private func constants(_ row: Row, isGeneric: Bool) -> [Declaration] {
    var claimed = Namer<Int>()
    let own = row.attributes.compactMap { attribute -> Declaration? in
      guard let keyword = ConstraintKeyword(tableWord: attribute.name),
        let (type, value) = Self.constant(keyword, attribute, row: row)
      else { return nil }
      // By `allOf` and `$ref` a row may have a keyword several times: the second is `pattern2`.
      let name = claimed.claimUnique(keyword.constantName, for: 0)
      // Swift has no stored static properties in generic types.
      return .property(
        isGeneric ? .staticVar : .staticLet, name.spelling, type: type,
        content: isGeneric ? .computed([.expression(value)]) : .stored(initialValue: value),
        access: access)
    }
    let (name, elements, text): (String, Row, String)
    switch row.kind {
    case .array(let items): (name, elements, text) = ("Items", items, "Of each item.")
    case .map(let values): (name, elements, text) = ("Values", values, "Of each value.")
    case .scalar, .type: return own
    }
    let inner = constants(elements, isGeneric: isGeneric)
    guard !inner.isEmpty else { return own }
    return own + [constantNamespace(Identifier.type(from: name).spelling, inner, text)]
  }

  /// Returns the type and the value of a limit; nil for one that no constant expresses.
  private static func constant(
    _ keyword: ConstraintKeyword, _ attribute: Attribute, row: Row
  ) -> (TypeReference, Expression)? {
    switch keyword.form {
    case .count:
      guard case .number(let text) = attribute.value else { return nil }
      return Int(text).map { (.swift("Int"), .code(SwiftLiteral.integer($0))) }
    case .limit, .divisor:
      guard case .number(let text) = attribute.value, case .scalar(let scalar) = row.kind else {
        return nil
      }
      return number(text, scalar)
    case .pattern:
      guard case .pattern(let pattern) = attribute.value else { return nil }
      return (.swift("String"), .string(pattern.source))
    case .schemes, .hosts:
      guard case .list(let words) = attribute.value else { return nil }
      return (.array(.swift("String")), .array(words.map { .string($0) }))
    case .const, .values, .format, .uniqueness: return nil
    }
  }

  /// Returns a number of the property's own type; nil if that type can't hold it exactly.
  private static func number(_ text: String, _ scalar: Row.Scalar) -> (TypeReference, Expression)? {
    guard let exact = DecimalNumber(text) else { return nil }
    if let kind = scalar.integerKind {
      guard kind.holds(exact),
        let literal = exact.int64.map({ SwiftLiteral.integer($0) })
          ?? exact.uint64.map({ SwiftLiteral.integer($0) })
      else { return nil }
      return (.swift("\(kind.swiftType)"), .code(literal))
    }
    switch scalar {
    case .number where DecimalNumber(exact.double) == exact:
      return (.swift("Double"), .code(SwiftLiteral.double(exact.double)))
    case .float where DecimalNumber(Float(exact.double).description) == exact:
      return (.swift("Float"), .code(SwiftLiteral.float(Float(exact.double))))
    case .decimal where exact.decimal != nil, .decimalNumber where exact.decimal != nil:
      let digits = Expression.Argument(.string(exact.description))
      return (.foundation("Decimal"), .call("\(GeneratedNames.rule).decimal", [digits]))
    default: return nil
    }
  }
}

extension ConstraintKeyword {
  /// The keyword as a Swift name: `maxLength`, and `maxBytes` for `x-max-bytes`.
  fileprivate var constantName: Identifier {
    .member(from: String(tableWord.trimmingPrefix("x-")))
  }
}
