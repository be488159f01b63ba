import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// The stages of the compiler, and the type at each boundary between two of them.
///
///     paths ─load─▶ SchemaGraph ─plan─▶ PlannedSchemas ─render─▶ GeneratedFile
///
/// | stage | module | reads | makes |
/// | --- | --- | --- | --- |
/// | ``load(_:assumesTypes:)`` | VouchReading | bytes | `Node`: YAML or JSON with places |
/// |  | VouchFrontend | `Node` | ``SchemaGraph``: keywords, references resolved, checked |
/// | ``plan(_:_:fileNames:contradictions:diagnostics:)`` | VouchBackend | ``SchemaGraph`` | ``PlannedSchemas``: names, Swift types, rows, programs |
/// | ``PossibleDefaults`` | VouchGenerator | ``PlannedSchemas`` | the same, each default made once by the runtime |
/// | ``render(_:_:)`` | VouchBackend | ``FilePlan`` | ``GeneratedFile``: Swift as text |
///
/// A stage sees nothing of those behind it. Each reports into ``Diagnostics``, and none stops at the first error;
/// ``CheckedSchemas`` runs them up to the plans, and ``Generator`` is what the commands call.
package enum Pipeline {
  /// Reads, resolves and checks a request's schemas, without planning any Swift.
  ///
  /// - Parameter assumesTypes: True if they get the types that the settings assume; false if they
  ///   keep their literal meaning.
  package static func load(
    _ request: GenerationRequest, assumesTypes: Bool
  ) -> (graph: SchemaGraph, diagnostics: Diagnostics) {
    var options = FrontendOptions()
    options.settings = request.options.settings
    options.assumesTypes = assumesTypes
    options.maps = request.options.maps
    options.overlays = request.options.overlays
    return Frontend.load(
      inputs: PathOrder.sortedAndUnique(request.inputs), options: options, files: request.files)
  }

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
  static func render(_ plans: [FilePlan], _ options: GenerationOptions) -> [GeneratedFile] {
    let plans = options.splitsFiles ? plans.flatMap { $0.split() } : plans
    return SwiftRenderer.render(
      plans,
      options: RenderOptions(
        access: options.accessLevel, isHashable: options.isHashable,
        makesCopies: options.makesCopies)
    ).map { GeneratedFile(name: $0.name, contents: $0.contents) }
  }
}
