import VouchDiagnostics
import VouchSchema

/// Leaves to evaluation at run time what a table has no words for.
extension Planner {
  /// The attribute under which the runtime evaluates the keywords of a schema that its type and its rows
  /// have left; nil if there are none.
  mutating func evaluation(of id: SchemaID) -> Attribute? {
    let schema = graph[id]
    if schema.boolean == false || graph.outlines.contains(id) { return evaluationOfWhole(id) }
    let evaluated = unconsumedKeywords(of: id).filter(\.keyword.isEvaluated)
    guard !evaluated.isEmpty else { return nil }
    if let bound = evaluated.first(where: { !standsAlone($0) }) {
      return evaluationOfWhole(id, because: bound)
    }
    consumeByEvaluation(evaluated, of: id)
    guard hasRoomForEvaluation(of: schema) else { return nil }
    var text = evaluationText
    let included = Set(evaluated.map(\.keyword))
    report(unsupported: graph.rulesEvaluated(below: id) { included.contains($0) }, of: id)
    return attribute(
      &text, text.schema(schema, including: evaluated), of: id, because: evaluated[0])
  }

  /// Whether a keyword means the same without the others of its schema.
  private func standsAlone(_ keyword: LocatedKeyword) -> Bool {
    keyword.keyword.standsAlone
      || keyword.keyword == .allOf && keyword.subschemas.allSatisfy { graph[$0].isCondition }
  }

  /// The attribute under which the runtime evaluates a whole schema.
  ///
  /// - Parameter keyword: the keyword for which it does, if it is another one than the first.
  mutating func evaluationOfWhole(
    _ id: SchemaID, because keyword: LocatedKeyword? = nil
  ) -> Attribute {
    consumeByEvaluation(graph[id].assertions.filter(\.keyword.isEvaluated), of: id)
    ledger.evaluateAsWhole(id)
    guard hasRoomForEvaluation(of: graph[id]) else { return Attribute("schema", .schema("{}", [])) }
    report(unsupported: graph.rulesEvaluated(below: id) { _ in true }, of: id)
    var text = evaluationText
    let stated = source[id].assertions
    let cause = keyword ?? stated.first { !$0.keyword.standsAlone } ?? stated.first
    return attribute(&text, text.whole(id), of: id, because: cause)
  }

  private var evaluationText: EvaluationText {
    EvaluationText(source, isDynamic: isDynamic) { [headers] in headers[$0]?.qualifiedName }
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
        Diagnostic(
          .tooLarge,
          "the schemas that are evaluated as a whole come to more than"
            + " \(Self.evaluationLimit / 1_000_000) MB; give them types, or make several files",
          at: schema.place))
    }
    return false
  }

  private mutating func report(unsupported keywords: [LocatedKeyword], of id: SchemaID) {
    for keyword in keywords { report(unsupported: keyword, of: id) }
  }

  private mutating func attribute(
    _ text: inout EvaluationText, _ json: String, of id: SchemaID, because cause: LocatedKeyword?
  ) -> Attribute {
    evaluationLength += json.utf8.count
    for keyword in text.lenient { report(unsupported: keyword, of: id, because: cause) }
    if let place = text.tooDeep {
      diagnostics.report(Diagnostic(.unsupported, "this value nests too deeply", at: place))
    }
    let patterns = text.patterns.compactMap { pattern($0, in: nil) }
    return Attribute("schema", .schema(json, patterns))
  }
}

extension SchemaGraph {
  /// The rules of schemas that are only evaluated: no struct keeps them there.
  ///
  /// A schema may be both, part of the value's own type and a branch of `not`, say: then it is the latter
  /// that counts. Linear in the schemas that are reached.
  fileprivate func rulesEvaluated(
    below id: SchemaID, where includes: (Keyword) -> Bool
  ) -> [LocatedKeyword] {
    var typed: Set<SchemaID> = [id]
    var evaluated = Set<SchemaID>()
    var found: [LocatedKeyword] = []
    var pending = [(id: id, isTyped: true)]
    while let (next, isTyped) = pending.popLast() {
      let schema = self[next]
      if !isTyped, let rules = schema[.rules] { found.append(rules) }
      let own = isTyped ? schemasOfType(of: next) : []
      for keyword in schema.keywords
      where keyword.keyword.isEvaluated && (next != id || includes(keyword.keyword)) {
        let children = keyword.subschemas + [keyword.reference?.target].compactMap { $0 }
        for child in children {
          let isOwn = own.contains(child)
          let isNew = isOwn ? typed.insert(child).inserted : evaluated.insert(child).inserted
          if isNew { pending.append((child, isOwn)) }
        }
      }
    }
    return found
  }

  /// The schemas whose values are part of a type's values in Swift.
  private func schemasOfType(of id: SchemaID) -> Set<SchemaID> {
    switch shape(of: id) {
    case .reference(let target): [target]
    case .generic(let target, let arguments): Set([target] + arguments.map(\.schema))
    default: Set(inlineChildren(of: id).map(\.schema))
    }
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
