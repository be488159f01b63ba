/// Renders enumerations that can't have a Swift raw type: those with a case for unknown values, and
/// those with values of several types.
extension TypeRenderer {
  func enumerationWithoutRawType(
    _ plan: EnumerationPlan, _ header: TypeHeader, _ documentation: DocComment
  ) -> Declaration {
    var members = plan.cases.map {
      Declaration.enumCase($0.name.spelling, documentation: comment(on: $0))
    }
    if let unknown = plan.unknownCase { members.append(unknownCase(unknown, plan)) }
    if plan.unknownCase != nil { members.append(listedCases(plan, header)) }
    members += [rawValueLookUp(plan), rawValueOfCase(plan), coding]
    return .type(
      .enum, header.name.spelling, access: access,
      documentation: documentation,
      inheritance: [.swift("RawRepresentable")] + enumerationConformances(of: header),
      members: members)
  }

  private func unknownCase(_ name: Identifier, _ plan: EnumerationPlan) -> Declaration {
    .enumCase(
      name.spelling, .associated(plan.rawType.reference),
      documentation: "A value that the schema doesn't list, as it stands in the document.")
  }

  /// Returns `allCases`: Swift synthesises it only for an enum whose cases carry no values.
  private func listedCases(_ plan: EnumerationPlan, _ header: TypeHeader) -> Declaration {
    let cases = plan.cases.map { Expression.code(".\($0.name.memberSpelling)") }
    return .property(
      .staticLet, GeneratedNames.casesProperty, type: .array(.local(header.name.spelling)),
      content: .stored(initialValue: .vertical(.array(cases))), access: access,
      documentation: "The values that the schema lists.")
  }

  func rawValueLookUp(_ plan: EnumerationPlan) -> Declaration {
    let parameter = GeneratedNames.rawValueProperty
    let look = "\(GeneratedNames.schema.spelling).\(GeneratedNames.enumerationCase)(of: rawValue)"
    let body: [Statement]
    if let unknown = plan.unknownCase {
      body = [.line("self = \(look) ?? .\(unknown.memberSpelling)(rawValue)")]
    } else {
      body = [
        .line("guard let match: Self = \(look) else { return nil }"), .line("self = match"),
      ]
    }
    return .function(
      plan.unknownCase == nil ? .failableInitializer : .initializer, access: access,
      parameters: [.init(parameter, plan.rawType.reference)], body: body)
  }

  private func rawValueOfCase(_ plan: EnumerationPlan) -> Declaration {
    var entries = plan.cases.map { entry in
      Statement.SwitchCase(".\(entry.name.memberSpelling)", rawValue(of: entry, plan))
    }
    if let unknown = plan.unknownCase {
      entries.append(
        Statement.SwitchCase(".\(unknown.memberSpelling)(let rawValue)", .line("rawValue")))
    }
    return .property(
      .var, GeneratedNames.rawValueProperty, type: plan.rawType.reference,
      content: .computed([.switch("self", entries)]), access: access)
  }

  /// Returns the raw value of a case as a literal; `JSONValue` is expressible by all of them.
  private func rawValue(
    of entry: EnumerationPlan.Case, _ plan: EnumerationPlan
  ) -> Statement {
    guard entry.isText, plan.rawType != .int else {
      return .line(SwiftLiteral.number(json: entry.rawValue) ?? entry.rawValue)
    }
    let literal = SwiftLiteral.string(entry.rawValue)
    // A long string is split over several lines.
    guard literal.utf8.count <= 60 else { return .expression(.string(entry.rawValue)) }
    return .line(literal)
  }
}
