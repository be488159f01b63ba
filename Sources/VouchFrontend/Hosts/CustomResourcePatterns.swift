import VouchReading
import VouchSchema

/// A pass that translates the patterns of custom resources from RE2, which Kubernetes uses, to
/// ECMA-262.
enum CustomResourcePatterns {
  static func translate(in graph: inout SchemaGraph, _ diagnostics: inout Diagnostics) {
    for id in graph.ids where graph.files[graph[id].file].language == .customResource {
      guard let stated = graph[id][.pattern], let text = stated.text else { continue }
      let (pattern, failure) = PatternTranslation.re2(text.value)
      if let failure {
        diagnostics.report(
          .patternSyntax, "\(failure.message); the pattern is read as ECMA-262 has it",
          at: text.place(atScalar: failure.offset))
      }
      guard pattern != text.value else { continue }
      graph.replace(stated, of: id, by: stated.with(.text(StringScalar(pattern, at: text.place))))
    }
  }
}
