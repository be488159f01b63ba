import VouchBackend
import VouchChecking
import VouchDiagnostics
import VouchSchema

/// Values that apps show in previews: the setting `examples`.
enum Examples {
  /// The plans with an example for each type of the files that ask for them, apart from generic ones.
  ///
  /// Each is judged by the tables that the generated type will have, so that making the value can't fail. A
  /// type for which none is found is reported, and gets none.
  static func added(
    to plans: [FilePlan], _ graph: SchemaGraph, diagnostics: inout Diagnostics
  ) -> [FilePlan] {
    guard graph.files.contains(where: \.settings.makesExamples) else { return plans }
    var maker = ExampleMaker(plans, graph)
    var plans = plans
    for file in plans.indices {
      for index in plans[file].types.indices {
        plans[file].types[index].visit { plan in
          guard let id = plan.header.documentation.schema, plan.header.parameters.isEmpty,
            graph.settings(of: id).makesExamples
          else { return }
          if case .alias = plan { return }
          if let example = maker.example(of: plan.header.reference) {
            plan.updateHeader { $0.example = String(example.document.dropLast()) }
          } else {
            diagnostics.report(
              Diagnostic(
                .missingExample,
                "no example of \(plan.header.qualifiedName) was found; state one in its examples",
                at: graph[id].place))
          }
        }
      }
    }
    return plans
  }
}
