import VouchReading
import VouchSchema

/// Loads files into a checked graph of schemas.
public enum Frontend {
  /// Reads the inputs and all documents they refer to, resolves all references, and checks all
  /// schemas.
  ///
  /// The diagnostics contain every problem of the run. Only a graph without errors is complete:
  /// after errors, it lacks the keywords concerned. Linear in the length of the documents.
  public static func load(
    inputs: [String], options: FrontendOptions = FrontendOptions(), files: any FileProvider
  ) -> (graph: SchemaGraph, diagnostics: Diagnostics) {
    var loader = SchemaLoader(options: options, files: files)
    for path in inputs { loader.loadFile(path, isInput: true) }
    loader.resolveReferences()
    loader.reportPlainDocuments()
    CustomResourcePatterns.translate(in: &loader.graph, &loader.diagnostics)
    ChoicesOfConstants.apply(to: &loader.graph)
    HostedSchemas.apply(to: &loader.graph, &loader.diagnostics)
    loader.noteDamage()
    var found = Diagnostics()
    for check in SchemaChecks.all { check.check(loader.graph, &found) }
    UnenforcedPatterns.remove(from: &loader.graph, &found)
    if options.assumesTypes { loader.graph = AssumedTypes.assume(loader.graph, &found) }
    loader.graph = EnumValues.repair(loader.graph, &found)
    loader.report(unexplained: found)
    loader.breakReferenceLoops()
    loader.noteDamage()
    NullableSchemas.check(loader.graph, &loader.diagnostics)
    loader.graph = ValueChecks.repair(loader.graph, &loader.diagnostics)
    loader.noteDamage()
    ShownExamples.move(in: &loader.graph)
    return (loader.graph, loader.diagnostics)
  }
}
