import VouchReading
import VouchSchema

/// Plans the policies of `x-payload`.
extension Planner {
  /// Returns the policies of a file's top-level types.
  mutating func payloadPlans(_ declarations: [SchemaID], _ types: [TypePlan]) -> [PayloadPlan] {
    let declared = declarations.filter { graph[$0].payload != nil }
    if declared.isEmpty { return [] }
    let types = Dictionary(types.map { ($0.header.path, $0) }) { first, _ in first }
    return declared.compactMap { id in
      guard let payload = graph[id].payload, let header = documents[id] ?? headers[id],
        let type = types[header.path]
      else { return nil }
      if let problem = type.problemOfPayload {
        diagnostics.report(.unsupported, problem, at: payload.place)
      }
      return PayloadPlan(payload.value, of: header)
    }
  }

  /// Reports `x-payload` in schemas that aren't the type of a document.
  mutating func reportMisplacedPayloads(_ declarations: [[SchemaID]]) {
    let topLevel = Set(declarations.joined())
    for (index, schema) in graph.schemas.enumerated() {
      guard let keyword = schema[.payload], !topLevel.contains(SchemaID(index: index)) else {
        continue
      }
      diagnostics.report(
        .misplacedKeyword,
        "x-payload is about whole documents: move it to the root of the file or to an entry of"
          + " $defs that becomes a type", at: keyword.keyPlace)
    }
  }
}

extension PayloadPlan {
  fileprivate init(_ payload: Payload, of header: TypeHeader) {
    self.init(header: header)
    maxBytes = payload.maxBytes?.value
    maxDepth = payload.maxDepth?.value
    digest = payload.digest.flatMap { Digest(rawValue: $0.value) }
    signature = payload.signature.flatMap { Signature(rawValue: $0.value) }
  }
}

extension TypePlan {
  /// The reason why the type can't have a policy; nil if it can.
  fileprivate var problemOfPayload: String? {
    if case .alias = form {
      return "x-payload needs a type of its own, and this is another name for a generic one"
    }
    if !header.parameters.isEmpty {
      return "a generic type can't have x-payload; move it to a type whose documents are loaded"
    }
    guard staticNames.contains(GeneratedNames.payloadProperty) else { return nil }
    return "x-payload becomes the static property \(GeneratedNames.payloadProperty), a name that is"
      + " taken here; give the other one an x-swift-name"
  }

  /// The names of cases and nested types, which a static property can't share.
  private var staticNames: [String] { (caseNames + nested.map(\.header.name)).map(\.name) }
}
