import VouchBackend
import VouchDiagnostics
import VouchFrontend
import VouchSchema

/// A request's schemas, read, resolved, checked and planned. The plans are empty if there are errors before; planning then finds
/// what is wrong besides.
package struct CheckedSchemas: Sendable {
  package private(set) var graph: SchemaGraph
  package let plans: [FilePlan]
  /// The schemas as the plans' types show them: the parts of each put together.
  package let typedGraph: SchemaGraph
  /// How many of the values have a type in Swift; nil if there are errors.
  package let typedValues: TypedValues?
  /// What the Swift files of the module are called.
  package let fileNames: ModuleFileNames
  package var diagnostics: Diagnostics

  package init(_ request: GenerationRequest) {
    let inputs = PathOrder.sortedAndUnique(request.inputs)
    let loaded = Pipeline.load(request, assumesTypes: true)
    graph = loaded.graph.openedToUnknownKeys().withoutUnwantedLanguages()
    diagnostics = loaded.diagnostics
    let paths = graph.files.filter { !$0.isMetaSchema }.map(\.source.path)
    fileNames = ModuleFileNames(schemas: inputs + paths + request.neighbours)
    SwiftFileNames.check(inputs + paths, fileNames, diagnostics: &diagnostics)
    Self.reportUnusedOverlays(request.options, in: graph, inputs, diagnostics: &diagnostics)
    Self.reportUnusedSettings(request, inputs + paths, diagnostics: &diagnostics)
    defer { diagnostics = graph.naming(targetsOf: diagnostics) }
    guard graph.damage?.isBeyondLimits != true else {
      plans = []
      typedGraph = graph
      typedValues = nil
      return
    }
    // As severe as the settings say.
    var found = diagnostics.filtered { _ in false }
    let isSound = !diagnostics.hasErrors
    let contradictions = Set(
      diagnostics.sorted.filter { $0.id.isOfContradiction }.map(\.place))
    let planned =
      isSound
      ? PossibleDefaults.plan(
        &graph, request.options, fileNames: fileNames, contradictions: contradictions,
        diagnostics: &found)
      : Pipeline.plan(
        graph, request.options, fileNames: fileNames, contradictions: contradictions,
        diagnostics: &found)
    plans =
      isSound ? Examples.added(to: planned.files, planned.schemas, diagnostics: &found) : []
    typedGraph = isSound ? planned.schemas : graph
    typedValues = isSound ? planned.typedValues : nil
    diagnostics.report(contentsOf: graph.damage?.unexplained(found, in: graph) ?? found)
  }

  /// Reports overlays of the configuration for files that aren't there, or no longer.
  private static func reportUnusedOverlays(
    _ options: GenerationOptions, in graph: SchemaGraph, _ inputs: [String],
    diagnostics: inout Diagnostics
  ) {
    guard options.reportsUnusedSettings else { return }
    // Files in which something is wrong are among the inputs all the same.
    let paths = Set(graph.files.map(\.source.path) + inputs)
    for section in options.overlays where !paths.contains(section.path) {
      diagnostics.report(
        Diagnostic(
          .overlay, "no schema file \(Escaping.visible(section.path)) is read in this run",
          at: section.place))
    }
  }

  private static func reportUnusedSettings(
    _ request: GenerationRequest, _ paths: [String], diagnostics: inout Diagnostics
  ) {
    guard request.options.reportsUnusedSettings else { return }
    for exception in request.options.settings.unused(inFilesAt: paths) {
      diagnostics.report(
        Diagnostic(
          .unusedSettings, "no schema file of this run is meant by this pattern",
          at: exception.place))
    }
  }
}
