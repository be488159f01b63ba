/// Renders the setting `examples`: a value of each type, only in debug builds.
extension TypeRenderer {
  /// Returns the examples of some types; empty if there are none.
  func examples(_ plans: [TypePlan]) -> [Declaration] {
    let extensions = plans.compactMap { plan in
      plan.header.example.map { example(of: plan, $0) }
    }
    return extensions.isEmpty ? [] : [.conditional("DEBUG", extensions)]
  }

  /// Returns the example, which the runtime decodes: the generator has checked it with the type's
  /// own table.
  private func example(of plan: TypePlan, _ document: String) -> Declaration {
    let type = plan.header.reference
    let call = "\(GeneratedNames.schema.spelling).\(GeneratedNames.example)"
    let property = Declaration.property(
      .staticVar, plan.exampleName, type: type,
      content: .computed([.expression(.call(call, [.init(.multilineString(document))]))]),
      access: access,
      documentation: "A value for previews, in debug builds alone.")
    return .type(.extension, type.spelling, members: [property])
  }
}

extension TypePlan {
  /// The name of the example: another one if a case is already called `example`.
  fileprivate var exampleName: String {
    var names = Namer<Int>()
    for name in caseNames { _ = names.claim(name, for: 0) }
    return names.claimUnique(.member(from: "example"), for: 1).spelling
  }
}
