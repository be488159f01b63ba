import VouchDiagnostics
import VouchReading
import VouchSchema

/// From files to a checked graph of schemas.
public enum Frontend {
  /// Reads the inputs and whatever they refer to, resolves all references, checks all schemas.
  ///
  /// References are read although an input may name them by their `$id` alone.
  ///
  /// Every problem of the run is in the diagnostics. Only a graph without errors is whole: where
  /// there are errors, keywords at fault are missing from it. Linear in the length of the documents.
  public static func load(
    inputs: [String], references: [String] = [], options: FrontendOptions = FrontendOptions(),
    files: any FileProvider
  ) -> (graph: SchemaGraph, diagnostics: Diagnostics) {
    var loader = SchemaLoader(options: options, files: files)
    for path in inputs { loader.loadFile(path, isInput: true) }
    for path in references where !OverlayFileName.isOverlay(path) {
      loader.loadFile(path, isInput: false)
    }
    loader.resolveReferences()
    loader.reportPlainDocuments()
    HostedSchemas.apply(to: &loader.graph, &loader.diagnostics)
    let context = CheckContext(graph: loader.graph, options: options)
    for check in SchemaChecks.all { check.check(context, &loader.diagnostics) }
    let typed =
      options.assumesTypes
      ? AssumedTypes.assume(loader.graph, &loader.diagnostics) : loader.graph
    let values = EnumValues.repair(
      CheckContext(graph: typed, options: options), &loader.diagnostics)
    var graph = ValueChecks.repair(
      CheckContext(graph: values, options: options), &loader.diagnostics)
    ShownExamples.move(in: &graph)
    return (graph, loader.diagnostics)
  }
}
