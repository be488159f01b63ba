import VouchDiagnostics
import VouchSchema

extension Planner {
  /// Reports every keyword of a schema that decides about values and that no pass has dealt with,
  /// where there is no value to evaluate it on.
  mutating func requireHandled(_ handled: Set<Keyword>, in id: SchemaID) {
    let schema = graph[id]
    let types = schema.statedTypes ?? .any
    for keyword in schema.assertions where !handled.contains(keyword.keyword) {
      guard !keyword.keyword.description.types.isDisjoint(with: types) else { continue }
      report(unsupported: keyword)
    }
  }

  mutating func report(unsupported keyword: LocatedKeyword) {
    let name = keyword.keyword.rawValue
    let isAllowed = options.allowUnsupported.contains(name)
    let advice = isAllowed ? "" : "; --allow-unsupported \(name) generates without the check"
    diagnostics.report(
      Diagnostic(
        isAllowed ? .warning : .error, "unsupported", "\(name) can't be enforced here\(advice)",
        at: keyword.keyPlace))
  }
}
