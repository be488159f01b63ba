import VouchDiagnostics
import VouchSchema

/// Collects what a schema checks: its own keywords, and those of the schemas that it evaluates.
struct ExplanationFacts {
  typealias Fact = ExplanationTopic.Fact

  let graph: SchemaGraph
  /// The schemas that are explained as types.
  let types: Set<SchemaID>

  /// How deep evaluated schemas are followed.
  private static let depthLimit = 30
  /// How many facts are collected: schemas that mention each other more than once multiply.
  private static let countLimit = 5_000

  /// The facts of a schema.
  ///
  /// - Parameter keywords: keywords whose schemas are explained under names of their own.
  func facts(of id: SchemaID, besides keywords: Set<Keyword>) -> [Fact] {
    var facts: [Fact] = []
    var path: [SchemaID] = []
    append(id, besides: keywords, to: &facts, &path)
    if facts.count >= Self.countLimit {
      facts.append(.init(words: "and more of the kind", keyword: nil, place: graph[id].place))
    }
    return facts
  }

  private func append(
    _ id: SchemaID, besides keywords: Set<Keyword>, to facts: inout [Fact], _ path: inout [SchemaID]
  ) {
    guard path.count < Self.depthLimit, facts.count < Self.countLimit, !path.contains(id)
    else { return }
    let depth = path.count
    path.append(id)
    defer { path.removeLast() }
    if let boolean = graph[id].boolean, depth > 0 {
      facts.append(
        .init(
          words: boolean ? "anything will do" : EvaluationWords.nothing, keyword: nil,
          place: graph[id].place, depth: depth))
    }
    for stated in graph[id].keywords {
      let isNamed = keywords.contains(stated.keyword)
      let words =
        (depth > 0 ? ConstraintWords.words(forLabel: stated) : nil)
        ?? ConstraintWords.words(for: stated, in: graph)
        ?? (isNamed
          ? EvaluationWords.wordsBesideNames(for: stated)
          : EvaluationWords.words(for: stated, isNever: isNever(stated)))
      if let words {
        facts.append(
          .init(
            words: words, keyword: stated.keyword.spelling, place: stated.valuePlace, depth: depth,
            target: stated.reference.map {
              .init(schema: $0.target, place: graph[$0.target].place)
            },
            stated: stated))
      }
      if !isNamed { appendSchemas(of: stated, besides: keywords, to: &facts, &path) }
    }
  }

  /// Whether a keyword's schema is `false`.
  private func isNever(_ stated: LocatedKeyword) -> Bool {
    stated.schema.map { graph[$0.value].boolean == false } ?? false
  }

  /// The facts of the schemas that a keyword holds or names.
  private func appendSchemas(
    of stated: LocatedKeyword, besides keywords: Set<Keyword>, to facts: inout [Fact],
    _ path: inout [SchemaID]
  ) {
    switch stated.value {
    case .reference(let reference):
      if types.contains(reference.target) || reference.dynamicAnchor != nil { return }
      append(reference.target, besides: keywords, to: &facts, &path)
    case .schemasByKey(let entries) where !stated.keyword.isDefinitions:
      for entry in entries {
        let words = EvaluationWords.words(for: stated.keyword, key: entry.key)
        facts.append(
          .init(
            words: words, keyword: nil, place: entry.keyPlace, depth: path.count,
            member: entry.key))
        append(entry.schema, besides: [], to: &facts, &path)
      }
    case .schemas(let schemas):
      for (index, schema) in schemas.enumerated() {
        facts.append(
          .init(
            words: "\(index + 1):", keyword: nil, place: graph[schema].place, depth: path.count,
            member: String(index)))
        // What a branch says of elements is explained with them.
        append(schema, besides: keywords, to: &facts, &path)
      }
    case .schema(let schema) where !isNever(stated):
      append(schema, besides: [], to: &facts, &path)
    default: break
    }
  }

  /// The schema in which a keyword stands that decides about a schema's values: the schema itself, or
  /// one that it refers to, be it beside null.
  func schema(with keyword: Keyword, for id: SchemaID) -> SchemaID? {
    var seen = Set<SchemaID>()
    var pending = [id]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if graph[next][keyword] != nil { return next }
      pending += (graph[next][.anyOf] ?? graph[next][.oneOf])?.subschemas ?? []
      if let target = graph[next].reference?.target { pending.append(target) }
    }
    return nil
  }
}
