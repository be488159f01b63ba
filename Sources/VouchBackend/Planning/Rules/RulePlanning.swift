import VouchReading
import VouchSchema

/// Plans the rules between properties: first their names, then, once all types are known, their
/// expressions.
extension Planner {
  func rulePlans(_ schema: Schema, _ plan: StructPlan) -> [RulePlan] {
    guard let rules = schema.rules?.value else { return [] }
    let properties = Dictionary(keepingFirst: plan.properties.map { (ScalarString($0.key), $0) })
    var names = Namer<String>(reserved: GeneratedNames.reservedErrorCases)
    for property in plan.properties { _ = names.claim(property.name, for: property.key) }
    return rules.map { rule in
      let property = rule.property.flatMap { properties[ScalarString($0.value)] }
      return RulePlan(
        id: rule.id.value,
        caseName: property?.name
          ?? names.claimUnique(.member(from: rule.id.value), for: rule.id.value),
        property: property?.key, message: rule.message?.authored, expression: rule.expression.value)
    }
  }

  mutating func compileRules(in plans: inout [FilePlan]) {
    guard headers.keys.contains(where: { graph[$0].rules != nil }) else { return }
    var scope = TypeScope(damagedProperties)
    var stating: [String: SchemaID] = [:]
    let types = plans.flatMap(\.allTypes)
    for type in types { scope.addValues(type) }
    for type in types { scope.add(type) }
    for (id, header) in headers where graph[id].rules != nil {
      stating[header.qualifiedName] = id
    }
    // The rules of Kubernetes documents weren't written for this language, so they may go
    // unchecked.
    let others = headers.filter { graph.hasForeignRules($0.key) }
    rulesOfOthers = Set(others.map(\.value.qualifiedName))
    plans.visitTypes { compileRules(of: &$0, scope, stating) }
  }

  private mutating func compileRules(
    of type: inout TypePlan, _ types: TypeScope, _ stating: [String: SchemaID]
  ) {
    let name = type.header.qualifiedName
    guard case .object(var plan) = type.form, let id = stating[name],
      let keyword = graph[id][.rules], let stated = keyword.rules?.value
    else { return }
    var scope = RuleScope(
      properties: types.objects[name] ?? [], objects: types.objects, tuples: types.tuples)
    scope.incompleteObjects = types.damaged.incompleteTypes
    scope.isIncomplete = scope.incompleteObjects.contains(name)
    var patternNames = Namer<String>(reserved: Set(plan.properties.map(\.name.name)))
    var kept: [(rule: Rule, plan: RulePlan)] = []
    if !rulesOfOthers.contains(name) { reportDuplicates(among: stated) }
    for (rule, rulePlan) in zip(stated, plan.rules) {
      if let compiled = compile(rule, rulePlan, in: scope, of: &plan, name, &patternNames) {
        kept.append((rule, compiled))
      }
    }
    plan.rules = kept.map(\.plan)
    let checked = kept.isEmpty ? nil : keyword.with(.rules(kept.map(\.rule)))
    graph.schemas[id.index].keywords = graph[id].keywords.compactMap {
      $0 === keyword ? checked : $0
    }
    type.form = .object(plan)
  }

  /// Reports rules of several schemas that meet in one type and have one id: an error couldn't say
  /// which of them is broken.
  private mutating func reportDuplicates(among rules: [Rule]) {
    var known: [String: Place] = [:]
    for id in rules.map(\.id) {
      guard let other = known.updateValue(id.place, forKey: id.value) else { continue }
      diagnostics.report(
        .duplicateRule, "there are two rules with the id \(Escaping.quoted(id.value))",
        at: id.place, notes: [Note("the other one", at: other)])
    }
  }

  /// Returns true if a type is a request view, or is nested in one.
  private func isRequestView(_ name: String) -> Bool {
    graph.requestViews.values.contains { view in
      guard let header = headers[view] ?? documents[view] else { return false }
      return name == header.qualifiedName || name.hasPrefix(header.qualifiedName + ".")
    }
  }

  /// Compiles a rule.
  ///
  /// - Returns: Nil for a rule that is allowed to go unchecked and does.
  private mutating func compile(
    _ rule: Rule, _ rulePlan: RulePlan, in scope: RuleScope, of plan: inout StructPlan,
    _ type: String, _ patternNames: inout Namer<String>
  ) -> RulePlan? {
    var compiled = rulePlan
    if let property = rule.property, compiled.property == nil, !scope.isIncomplete {
      diagnostics.report(Self.unknownProperty(property, in: plan))
    }
    do {
      let checked = try CheckedRule(rule.expression.value, in: scope)
      guard
        let patterns = rulePatterns(
          checked, of: rule, isForeign: rulesOfOthers.contains(type), &patternNames)
      else { return nil }
      plan.rulePatterns += patterns
      let rendered = checked.render { source in
        let known = patterns.first { $0.pattern.source == source }
        return "Self.\(known?.name.memberSpelling ?? "")"
      }
      compiled.statements = rendered.statements
      compiled.condition = rendered.condition
      compiled.canThrow = rendered.canThrow
      compiled.checked = checked
      return compiled
    } catch {
      if error.problems.isEmpty { return compiled }
      let reason = error.problems.first.map { ": \($0.message)" } ?? ""
      if rulesOfOthers.contains(type) {
        diagnostics.report(
          .unenforcedRule, "this isn't checked\(reason)", at: rule.expression.place)
        return nil
      }
      // A rule about readOnly properties is checked in the response type, which has them.
      if isRequestView(type) {
        diagnostics.report(
          .unenforcedRule,
          "this isn't checked in \(type), which lacks readOnly properties\(reason)",
          at: rule.expression.place)
        return nil
      }
      for problem in error.problems {
        diagnostics.report(
          .rule, problem.message, at: rule.expression.place(atScalar: problem.range.lowerBound))
      }
      return compiled
    }
  }
}

extension Planner {
  /// Returns an error for a rule assigned to a property that the object doesn't have.
  private static func unknownProperty(_ name: StringScalar, in plan: StructPlan) -> Diagnostic {
    let keys = plan.properties.map(\.key)
    let meant = Suggestion.nearest(to: name.value, in: keys)
    let advice =
      meant.map { "did you mean \(Escaping.quoted($0))?" }
      ?? "at takes the key of one of the object's own properties"
    return Diagnostic(
      .rule, "there is no property \(Escaping.quoted(name.value)); \(advice)", at: name.place)
  }
}

extension Planner {
  /// Returns the patterns of a rule. Each becomes a static property named after the rule, so that
  /// another rule doesn't change it.
  ///
  /// - Returns: Nil for a rule that is allowed to go unchecked and does, since a pattern can't be
  ///   compiled.
  private mutating func rulePatterns(
    _ checked: CheckedRule, of rule: Rule, isForeign: Bool, _ names: inout Namer<String>
  ) -> [RulePatternPlan]? {
    var patterns: [RulePatternPlan] = []
    for pattern in checked.patterns
    where !patterns.contains(where: { $0.pattern.source == pattern.pattern }) {
      let place = rule.expression.place(atScalar: pattern.range.lowerBound)
      // The patterns of CEL have RE2's syntax.
      let text = isForeign ? PatternTranslation.re2(pattern.pattern).pattern : pattern.pattern
      let compiled: CompiledPattern
      do {
        compiled = try self.compiled(StringScalar(text, at: place))
      } catch {
        if isForeign {
          diagnostics.report(.unenforcedRule, "this isn't checked: \(error.message)", at: place)
          return nil
        }
        diagnostics.report(.pattern, error.message, at: place)
        continue
      }
      let wanted = Identifier.member(from: rule.id.value + "_pattern")
      let name = names.claimUnique(wanted, for: pattern.pattern)
      patterns.append(
        RulePatternPlan(
          name: name,
          pattern: PatternPlan(
            source: pattern.pattern, table: compiled.table, summary: compiled.summary)))
    }
    return patterns
  }
}
