import VouchReading
import VouchSchema

extension Planner {
  /// Warns of each `default` of a property that no Swift type has: the enclosing object is a JSON
  /// value, or is only evaluated, so nothing replaces an absent key with the default.
  ///
  /// Linear in the number of schemas reached.
  mutating func reportIdleDefaults(below declarations: [SchemaID]) {
    var seen = Set(declarations)
    var pending = declarations
    while let id = pending.popLast() {
      for keyword in graph[id].keywords where keyword.hasTargets && !keyword.keyword.isDefinitions {
        for next in keyword.targets where seen.insert(next).inserted { pending.append(next) }
      }
      for property in graph[id].properties?.value ?? [] where !ledger.isPlanned(property.schema) {
        guard let stated = graph[property.schema][.default] else { continue }
        diagnostics.report(
          .noEffect,
          "default has no effect here: no type of Swift has this property to give it a value",
          at: stated.keyPlace)
      }
    }
  }
}
