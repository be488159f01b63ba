import VouchBackend
import VouchDiagnostics
import VouchFrontend
import VouchPatterns
import VouchSchema
import VouchValidation
import VouchValues

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
      : Backend.plan(
        graph, request.options, fileNames: fileNames, contradictions: contradictions,
        diagnostics: &found)
    plans =
      isSound ? Examples.added(to: planned.files, planned.schemas, diagnostics: &found) : []
    typedGraph = isSound ? planned.schemas : graph
    typedValues = isSound ? planned.typedValues : nil
    diagnostics.report(contentsOf: graph.damage?.unexplained(found, in: graph) ?? found)
  }

  /// Reads a request's schemas, resolves and checks them, whatever they become in Swift.
  ///
  /// - Parameter assumesTypes: whether they get the types that settings assume, or mean what they say.
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

  /// Why a regular expression can't be compiled.
  private static func patternFailure(_ pattern: String) -> PatternFailure? {
    do {
      _ = try CompiledPattern(pattern)
      return nil
    } catch {
      return PatternFailure(offset: error.offset, message: error.message)
    }
  }

  /// Why the runtime can't read dates by a format.
  private static func dateFormatFailure(_ format: String) -> PatternFailure? {
    do {
      _ = try DateFormat(parsing: format)
      return nil
    } catch {
      return PatternFailure(offset: error.offset, message: error.message)
    }
  }
}
