import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// Plans the policies of `x-payload`.
extension Planner {
  /// The policy of a file's root type.
  mutating func payloadPlan(_ file: SchemaFile, _ types: [TypePlan]) -> PayloadPlan? {
    guard let payload = graph[file.root].payload, let header = headers[file.root],
      let type = types.first(where: { $0.header.path == header.path })
    else { return nil }
    if let problem = type.problemOfPayload {
      diagnostics.report(.error("unsupported", problem, at: payload.place))
    }
    var plan = PayloadPlan(header: header)
    plan.maxBytes = payload.value.maxBytes?.value
    plan.maxDepth = payload.value.maxDepth?.value
    plan.digest = payload.value.digest.flatMap { PayloadPlan.Digest(rawValue: $0.value) }
    plan.signature = payload.value.signature.flatMap {
      PayloadPlan.Signature(rawValue: $0.value)
    }
    return plan
  }

  /// Reports `x-payload` in schemas that no document has a type of.
  mutating func reportMisplacedPayloads() {
    let roots = Set(graph.files.map(\.root))
    for (index, schema) in graph.schemas.enumerated() {
      guard let keyword = schema[.payload] else { continue }
      let id = SchemaID(index: index)
      guard !roots.contains(id) || headers[id] == nil else { continue }
      diagnostics.report(
        .error(
          "misplaced-keyword",
          "x-payload must stand in the root schema of a file that becomes a type, since it is about"
            + " whole documents",
          at: keyword.keyPlace))
    }
  }
}

extension TypePlan {
  /// Why the type can't have a policy.
  fileprivate var problemOfPayload: String? {
    let name = GeneratedNames.payloadProperty
    let clash: Bool
    switch self {
    case .alias:
      return "x-payload needs a type of its own, not another name for a generic one"
    case .object(let plan):
      guard plan.header.parameters.isEmpty else { return "a generic type can't have x-payload" }
      return nil
    case .value: return nil
    case .union(let plan):
      clash = (plan.cases.map(\.name) + [plan.unknownCase].compactMap { $0 })
        .contains { $0.name == name }
    case .enumeration(let plan):
      clash = (plan.cases.map(\.name) + [plan.unknownCase].compactMap { $0 })
        .contains { $0.name == name }
    }
    return clash ? "x-payload becomes a static property, and so does the case \(name)" : nil
  }
}
