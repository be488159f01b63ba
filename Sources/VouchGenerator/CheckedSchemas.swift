import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// The schemas of a request: read, resolved, checked and planned. If there are errors before
/// planning, the plans are empty, and planning only finds further errors.
package struct CheckedSchemas: Sendable {
  package private(set) var graph: SchemaGraph
  package let plans: [FilePlan]
  /// The schemas in the form that determines the plans' types: with the parts of each merged.
  package let typedGraph: SchemaGraph
  /// The number of values that have a type in Swift; nil if there are errors.
  package let typedValues: TypedValues?
  /// The names of the module's Swift files.
  package let fileNames: ModuleFileNames
  package var diagnostics: Diagnostics

  package init(_ request: GenerationRequest) {
    let inputs = PathOrder.sortedAndUnique(request.inputs)
    let loaded = Pipeline.load(request, assumesTypes: true)
    graph = loaded.graph.openedToUnknownKeys().withoutUnwantedLanguages()
    diagnostics = loaded.diagnostics
    let paths = graph.files.filter { !$0.isMetaSchema }.map(\.source.path)
    let named = inputs + paths + request.expectedSchemas
    fileNames = ModuleFileNames(schemas: named)
    SwiftFileNames.check(named, fileNames, diagnostics: &diagnostics)
    Self.reportUnusedOverlays(request.options, in: graph, inputs, diagnostics: &diagnostics)
    Self.reportUnusedSettings(request, inputs + paths, diagnostics: &diagnostics)
    defer { diagnostics = graph.naming(targetsOf: diagnostics) }
    guard graph.damage?.isBeyondLimits != true else {
      plans = []
      typedGraph = graph
      typedValues = nil
      return
    }
    // An empty collection with the severities of the settings.
    var found = diagnostics.filtered { _ in false }
    let isSound = !diagnostics.hasErrors
    let contradictions = Set(
      diagnostics.sorted.filter { $0.id.isOfContradiction }.map(\.place))
    let planned = PossibleDefaults.plan(
      &graph, request.options, fileNames: fileNames, contradictions: contradictions,
      diagnostics: &found)
    plans =
      isSound ? Examples.added(to: planned.files, planned.schemas, diagnostics: &found) : []
    typedGraph = isSound ? planned.schemas : graph
    typedValues = isSound ? planned.typedValues : nil
    diagnostics.report(contentsOf: graph.damage?.unexplained(found, in: graph) ?? found)
  }

  /// Reports overlays of the configuration for files that don't exist, or no longer do.
  private static func reportUnusedOverlays(
    _ options: GenerationOptions, in graph: SchemaGraph, _ inputs: [String],
    diagnostics: inout Diagnostics
  ) {
    guard options.reportsUnusedSettings else { return }
    // Includes the inputs because a file with errors may be missing from the graph.
    let paths = Set(graph.files.map(\.source.path) + inputs)
    for section in options.overlays where !paths.contains(section.path) {
      diagnostics.report(
        .overlay, "no schema file \(Escaping.visible(section.path)) is read in this run",
        at: section.place)
    }
  }

  private static func reportUnusedSettings(
    _ request: GenerationRequest, _ paths: [String], diagnostics: inout Diagnostics
  ) {
    guard request.options.reportsUnusedSettings else { return }
    for exception in request.options.settings.unused(inFilesAt: paths) {
      diagnostics.report(
        .unusedSettings, "no schema file of this run is meant by this pattern", at: exception.place)
    }
  }
}
