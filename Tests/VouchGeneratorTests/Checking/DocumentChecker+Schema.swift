import Testing
import Vouch
import VouchBackend
import VouchFrontend
import VouchGenerator
import VouchReading

extension DocumentChecker {
  /// Checks by a type of a schema's file.
  init(schema: String, type name: String) {
    let graph = Frontend.load(inputs: ["a.schema.yaml"], files: OneFile(text: schema)).graph
    var diagnostics = Diagnostics()
    let planned = Planner.planned(graph, options: PlanOptions(), diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors)
    guard let entry = PlannedTypes(planned.files).entry(named: name) else {
      Issue.record("The schema has no type \(name).")
      self.init(PlannedType(table: { .rows("", types: [], patterns: [:]) }))
      return
    }
    self.init(entry.type)
  }
}

private struct OneFile: FileProvider {
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> { .success(Array(text.utf8)) }
}
