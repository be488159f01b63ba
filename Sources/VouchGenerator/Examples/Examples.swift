import VouchBackend
import VouchReading
import VouchSchema

/// Example values for previews in apps: the setting `examples`.
enum Examples {
  /// Returns the plans with an example for each non-generic type of the files whose settings ask
  /// for it.
  ///
  /// Each example is checked with the tables that the generated type will have, so that decoding it
  /// can't fail. A type without a valid candidate is reported and gets none.
  static func added(
    to plans: [FilePlan], _ graph: SchemaGraph, diagnostics: inout Diagnostics
  ) -> [FilePlan] {
    guard graph.files.contains(where: \.settings.makesExamples) else { return plans }
    var maker = ExampleMaker(plans, graph)
    var plans = plans
    plans.visitTypes { plan in
      guard let id = plan.header.documentation.schema, plan.header.parameters.isEmpty,
        graph.settings(of: id).makesExamples
      else { return }
      if case .alias = plan.form { return }
      if let example = maker.example(of: plan.header.reference) {
        plan.header.example = String(example.document.dropLast())
      } else {
        diagnostics.report(
          .missingExample,
          "no example of \(plan.header.qualifiedName) was found; state one in its examples",
          at: graph[id].place)
      }
    }
    return plans
  }
}
