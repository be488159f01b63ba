import VouchDiagnostics
import VouchSchema

/// Leaves to evaluation at run time what a table has no words for.
extension Planner {
  /// The attribute under which the runtime evaluates the keywords of a schema that nothing else has
  /// dealt with; nil if there are none.
  ///
  /// A keyword that doesn't speak of the schema's types decides nothing; the frontend has said so.
  mutating func evaluation(of id: SchemaID, besides handled: Set<Keyword>) -> Attribute? {
    let schema = graph[id]
    if schema.boolean == false { return evaluationOfWhole(id) }
    let types = schema.statedTypes ?? .any
    let unhandled = schema.assertions.filter { keyword in
      !handled.contains(keyword.keyword)
        && !keyword.keyword.description.types.isDisjoint(with: types)
    }
    for keyword in unhandled where !keyword.keyword.isEvaluated { report(unsupported: keyword) }
    let evaluated = unhandled.filter(\.keyword.isEvaluated)
    guard !evaluated.isEmpty else { return nil }
    guard evaluated.allSatisfy(\.keyword.standsAlone) else { return evaluationOfWhole(id) }
    guard hasRoomForEvaluation(of: schema) else { return nil }
    var text = EvaluationText(source, isDynamic: isDynamic)
    let included = Set(evaluated.map(\.keyword))
    return attribute(&text, text.schema(schema, including: included))
  }

  /// The attribute under which the runtime evaluates a whole schema.
  mutating func evaluationOfWhole(_ id: SchemaID) -> Attribute {
    guard hasRoomForEvaluation(of: graph[id]) else { return Attribute("schema", .schema("{}", [])) }
    var text = EvaluationText(source, isDynamic: isDynamic)
    return attribute(&text, text.whole(id))
  }

  /// Each text holds all that its schema leads to, so that a chain of references has texts of a length
  /// that is its own squared.
  private static let evaluationLimit = 16_000_000

  /// Whether another text may be written; if not, that is an error at the first schema without one.
  private mutating func hasRoomForEvaluation(of schema: Schema) -> Bool {
    guard evaluationLength > Self.evaluationLimit else { return true }
    if evaluationLength < .max {
      evaluationLength = .max
      diagnostics.report(
        .error(
          "too-large",
          "the schemas that are evaluated as a whole come to more than"
            + " \(Self.evaluationLimit / 1_000_000) MB; give them types, or make several files",
          at: schema.place))
    }
    return false
  }

  private mutating func attribute(_ text: inout EvaluationText, _ json: String) -> Attribute {
    evaluationLength += json.utf8.count
    for keyword in text.lenient { report(unsupported: keyword) }
    if let place = text.tooDeep {
      diagnostics.report(.error("unsupported", "this value nests too deeply", at: place))
    }
    let patterns = text.patterns.compactMap { pattern($0, in: nil) }
    return Attribute("schema", .schema(json, patterns))
  }
}

extension Keyword {
  /// Whether the keyword means the same without the others of its schema.
  fileprivate var standsAlone: Bool {
    switch self {
    case .properties, .patternProperties, .additionalProperties, .prefixItems, .items,
      .unevaluatedItems, .unevaluatedProperties, .reference, .dynamicReference, .allOf:
      false
    default: true
    }
  }

  /// Whether values that the keyword lets through are no longer what the document held.
  var isLenient: Bool {
    switch self {
    case .coerce, .onInvalid, .null, .transient, .path, .unknownCase, .arguments, .swiftType: true
    default: false
    }
  }
}
