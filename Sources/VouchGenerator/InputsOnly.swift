import VouchBackend
import VouchReading
import VouchSchema

/// A run whose files must be consistent with those that other runs generate from other inputs: a
/// build plugin generates each schema file separately, so that a change only affects the files that
/// refer to it.
struct InputsOnly {
  private let request: GenerationRequest

  init(_ request: GenerationRequest) {
    self.request = request
  }

  /// Returns only the files of the inputs, one for each input even if it declares no type.
  ///
  /// The inputs' Swift requires that a run for a referenced file generates the same Swift for it as
  /// this run. A difference is an error: for example, an input refers to a place in the file that
  /// becomes a type only because of that reference. Files that only other files refer to are
  /// checked in the runs for those.
  func result(of checked: CheckedSchemas, _ whole: GenerationResult) -> GenerationResult {
    var diagnostics = ownDiagnostics(among: whole.diagnostics, of: checked)
    for file in Self.filesReferredTo(in: checked.graph) {
      let name = checked.fileNames.name(forSchemaAt: file.source.path)
      let here = whole.files.first { $0.name == name }
      if here != generatedAlone(file.source.path, name, in: checked.graph) {
        diagnostics.report(
          .dependentFile,
          """
          this file makes \(Escaping.visible(file.source.path)) become other Swift than by itself; refer to \
          entries of its $defs, or generate both files in one run
          """, at: reference(to: file, in: checked.graph) ?? file.source.start)
      }
    }
    if diagnostics.hasErrors { return GenerationResult(files: [], diagnostics: diagnostics) }
    let files = PathOrder.sortedAndUnique(request.inputs).map { path in
      let name = checked.fileNames.name(forSchemaAt: path)
      return whole.files.first { $0.name == name }
        ?? GeneratedFile(name: name, contents: GeneratedHeader.line(schemaPath: path) + "\n")
    }
    return GenerationResult(
      files: files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) },
      tests: tests(of: whole, checked.fileNames), typeOverrides: whole.typeOverrides,
      diagnostics: diagnostics)
  }

  /// Returns the files that inputs refer to.
  private static func filesReferredTo(in graph: SchemaGraph) -> [SchemaFile] {
    let inputs = graph.schemas.filter { graph.files[$0.file].isInput }
    let targets = Set(inputs.flatMap(\.keywords).flatMap(\.named).map { graph[$0].file })
    return targets.sorted().map { graph.files[$0] }.filter { !$0.isInput }
  }

  /// Returns the tests, with a file for each input even if it declares no type.
  private func tests(
    of whole: GenerationResult, _ names: ModuleFileNames
  ) -> [GeneratedFile] {
    guard request.options.makesTests else { return [] }
    var tests = whole.tests
    for path in PathOrder.sortedAndUnique(request.inputs) {
      let name = names.testName(forSchemaAt: path, module: request.options.testedModule)
      if tests.contains(where: { $0.name == name }) { continue }
      tests.append(
        GeneratedFile(name: name, contents: GeneratedHeader.line(schemaPath: path) + "\n"))
    }
    return tests.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the diagnostics without those that the runs of other inputs report.
  private func ownDiagnostics(
    among all: Diagnostics, of checked: CheckedSchemas
  ) -> Diagnostics {
    let inputs = Set(checked.graph.files.filter(\.isInput).map(\.source.path))
    return all.filtered { $0.severity == .error || inputs.contains($0.place.file.path) }
  }

  /// Returns the file generated in a run of its own; nil if it declares no type.
  private func generatedAlone(
    _ path: String, _ name: String, in graph: SchemaGraph
  ) -> GeneratedFile? {
    var alone = request
    alone.inputs = [path]
    alone.neighbours += graph.files.filter { !$0.isMetaSchema }.map(\.source.path)
    let checked = CheckedSchemas(alone)
    return Generator.files(of: checked, request.options).first { $0.name == name }
  }

  /// Returns the first place in an input that refers to a file.
  private func reference(to file: SchemaFile, in graph: SchemaGraph) -> Place? {
    for schema in graph.schemas where graph.files[schema.file].isInput {
      guard let reference = schema.reference, schema.file != graph[reference.target].file,
        graph.files[graph[reference.target].file].source === file.source
      else { continue }
      return reference.text.place
    }
    return graph.files.first { $0.isInput }?.source.start
  }
}
