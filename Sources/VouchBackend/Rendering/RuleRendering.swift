extension TypeRenderer {
  /// Returns the function that evaluates the rules between properties, each below its expression in
  /// a comment.
  func ruleFunction(_ plan: StructPlan) -> Declaration? {
    guard !plan.rules.isEmpty else { return nil }
    let checker = plan.freeName("rules")
    return .function(
      .function(GeneratedNames.checkFunction), access: access,
      parameters: [
        .init(label: "_", checker, GeneratedNames.ruleChecker, typeModifier: "inout")
      ],
      body: plan.rules.flatMap { statements(for: $0, checker) }
    )
  }

  private func statements(for rule: RulePlan, _ checker: String) -> [Statement] {
    let call = "\(checker).\(GeneratedNames.checkRule)"
    let comment = Statement.comment(rule.expression)
    guard rule.canThrow || !rule.statements.isEmpty else {
      return [comment, .call(call, [.init(.code(rule.condition))])]
    }
    // The type is explicit: Swift can't infer it for a throwing closure of several statements.
    let body = (rule.statements + ["return \(rule.condition)"]).map(Statement.line)
    let closure = Expression.closure(
      signature: "() throws -> Bool", body: body)
    return [comment, .expression(prefix: call + " ", closure)]
  }
}

extension TypeRenderer {
  /// Returns the static property with the automaton of a pattern that rules use.
  func patternProperty(_ plan: RulePatternPlan) -> Declaration {
    .property(
      .staticLet, plan.name.spelling, type: nil,
      content: .stored(
        initialValue: .call(
          GeneratedNames.pattern.spelling,
          [
            .init(.string(plan.pattern.table)),
            .init(GeneratedNames.sourceLabel, .string(plan.pattern.source)),
          ])),
      access: .private,
      documentation: DocComment(
        "The pattern `\(plan.pattern.source)`: \(plan.pattern.summary)."))
  }
}
