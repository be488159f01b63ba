import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// Plans for schemas in which every default can be constructed: an initialiser of a generated type
/// couldn't report a failure.
enum PossibleDefaults {
  /// Plans the schemas, and reports the defaults that can't be constructed.
  ///
  /// If that isn't an error, the default is removed from the schema, as the frontend does with
  /// values that violate their schema.
  static func plan(
    _ graph: inout SchemaGraph, _ options: GenerationOptions, fileNames: ModuleFileNames,
    contradictions: Set<Place>, diagnostics: inout Diagnostics
  ) -> PlannedSchemas {
    while true {
      var found = diagnostics
      let planned = Pipeline.plan(
        graph, options, fileNames: fileNames, contradictions: contradictions, diagnostics: &found)
      let impossible = ImpossibleDefault.all(in: planned.files)
      for value in impossible {
        found.report(value.diagnostic)
        diagnostics.report(value.diagnostic)
      }
      let places = Set(impossible.map(\.value.place))
      if diagnostics.hasErrors || !graph.removeDefaults(at: places) {
        diagnostics = found
        return planned
      }
    }
  }
}

extension ImpossibleDefault {
  fileprivate var diagnostic: Diagnostic {
    switch reason {
    case .unfit(let sentence):
      return Diagnostic(
        .defaultMismatch, "default \(ValueWords.of(value)) breaks its own schema: \(sentence)",
        at: value.place)
    case .endless(let key, let next):
      let start = "this default has no end: it lacks the key \(Escaping.quoted(key))"
      if next.place == value.place {
        return Diagnostic(
          .endless, "\(start), whose default it is itself; leave the default out", at: value.place)
      }
      return Diagnostic(
        .endless, "\(start), whose default leads back here; leave one of the defaults out",
        at: value.place,
        notes: [Note("the default of \(Escaping.quoted(key)) is here", at: next.place)])
    }
  }
}

extension SchemaGraph {
  /// Removes the defaults at some places; returns false if there are none.
  fileprivate mutating func removeDefaults(at places: Set<Place>) -> Bool {
    guard !places.isEmpty else { return false }
    var isChanged = false
    for id in ids {
      guard let value = self[id].default, places.contains(value.place) else { continue }
      schemas[id.index].keywords.removeAll { $0.keyword == .default }
      isChanged = true
    }
    return isChanged
  }
}
