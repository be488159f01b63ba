import VouchBackend
import VouchDiagnostics
import VouchSchema

/// The stages behind the schema model, as the facade calls them.
enum Backend {
  typealias Plan = FilePlan

  /// Decides what each schema file becomes.
  static func plan(
    _ graph: SchemaGraph, _ options: GenerationOptions, fileNames: ModuleFileNames,
    contradictions: Set<Place>, diagnostics: inout Diagnostics
  ) -> PlannedSchemas {
    Planner.planned(
      graph,
      options: PlanOptions(
        fileNames: fileNames, namespace: options.namespace, isHashable: options.isHashable,
        conformances: options.conformances, contradictions: contradictions),
      diagnostics: &diagnostics)
  }

  /// Spells what was decided.
  static func render(_ plans: [Plan], _ options: GenerationOptions) -> [GeneratedFile] {
    // A build system knows the names of its outputs beforehand.
    let plans = options.splitsFiles && !options.inputsOnly ? plans.flatMap { $0.split() } : plans
    return SwiftRenderer.render(
      plans,
      options: RenderOptions(
        access: options.accessLevel, isHashable: options.isHashable,
        makesCopies: options.makesCopies)
    ).map { GeneratedFile(name: $0.name, contents: $0.contents) }
  }
}
