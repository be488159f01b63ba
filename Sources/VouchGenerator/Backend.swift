import VouchBackend
import VouchDiagnostics
import VouchSchema

/// The backend's stages after the schema model, with the request's options.
enum Backend {
  typealias Plan = FilePlan

  /// Plans the Swift of each schema file.
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

  /// Renders the plans as Swift files.
  static func render(_ plans: [Plan], _ options: GenerationOptions) -> [GeneratedFile] {
    // A build system has to know the names of its outputs beforehand, so inputs are never split
    // then.
    let plans = options.splitsFiles && !options.inputsOnly ? plans.flatMap { $0.split() } : plans
    return SwiftRenderer.render(
      plans,
      options: RenderOptions(
        access: options.accessLevel, isHashable: options.isHashable,
        makesCopies: options.makesCopies)
    ).map { GeneratedFile(name: $0.name, contents: $0.contents) }
  }
}
