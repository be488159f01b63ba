import VouchBackend
import VouchDiagnostics
import VouchFrontend
import VouchPatterns
import VouchSchema
import VouchValidation
import VouchValues

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
    let loaded = Self.load(request, assumesTypes: true)
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
    // An empty collection with the severities of the settings.
    var found = diagnostics.filtered { _ in false }
    let isSound = !diagnostics.hasErrors
    let contradictions = Set(
      diagnostics.sorted.filter { $0.id.isOfContradiction }.map(\.place))
    let planned =
      isSound
      ? PossibleDefaults.plan(
        &graph, request.options, fileNames: fileNames, contradictions: contradictions,
        diagnostics: &found)
      : Backend.plan(
        graph, request.options, fileNames: fileNames, contradictions: contradictions,
        diagnostics: &found)
    plans =
      isSound ? Examples.added(to: planned.files, planned.schemas, diagnostics: &found) : []
    typedGraph = isSound ? planned.schemas : graph
    typedValues = isSound ? planned.typedValues : nil
    diagnostics.report(contentsOf: graph.damage?.unexplained(found, in: graph) ?? found)
  }

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
    options.validators.value = ValueValidation.closure
    options.validators.dateFormat = Self.dateFormatFailure
    options.validators.pattern = Self.patternFailure
    options.validators.re2 = { text in
      let (pattern, problem) = PatternTranslation.re2(text)
      return (pattern, problem.map { PatternFailure(offset: $0.offset, message: $0.message) })
    }
    return Frontend.load(
      inputs: PathOrder.sortedAndUnique(request.inputs),
      references: PathOrder.sortedAndUnique(request.references), options: options,
      files: request.files)
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

  /// Returns the reason why a regular expression can't be compiled; nil if it can.
  private static func patternFailure(_ pattern: String) -> PatternFailure? {
    do {
      _ = try CompiledPattern(pattern)
      return nil
    } catch {
      return PatternFailure(offset: error.offset, message: error.message)
    }
  }

  /// Returns the reason why the runtime can't read dates of a format; nil if it can.
  private static func dateFormatFailure(_ format: String) -> PatternFailure? {
    do {
      _ = try DateFormat(parsing: format)
      return nil
    } catch {
      return PatternFailure(offset: error.offset, message: error.message)
    }
  }
}
