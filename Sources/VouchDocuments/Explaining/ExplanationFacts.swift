import VouchReading
import VouchSchema

/// A collection of the checks of a schema: its own keywords, and those of its evaluated subschemas.
struct ExplanationFacts {
  typealias Fact = ExplanationTopic.Fact

  let graph: SchemaGraph
  /// The schemas that are explained as types.
  let types: Set<SchemaID>

  /// The depth to which evaluated schemas are followed.
  private static let depthLimit = 30
  /// The maximum number of facts: schemas that refer to each other several times multiply them.
  private static let countLimit = 5_000

  /// Returns the facts of a schema.
  ///
  /// - Parameters:
  ///   - keywords: The keywords whose subschemas are explained under their own names.
  ///   - branchKeywords: The same for the branches of a union beside other keywords; all of them by
  ///     default.
  func facts(
    of id: SchemaID, besides keywords: Set<Keyword>, inBranches branchKeywords: Set<Keyword>? = nil
  ) -> [Fact] {
    var count = 0
    var path: [SchemaID] = []
    var facts = facts(of: id, besides: keywords, branchKeywords ?? keywords, &count, &path)
    if count >= Self.countLimit {
      facts.append(.init(words: "and more of the kind", keyword: nil, place: graph[id].place))
    }
    return facts
  }

  /// - Parameters:
  ///   - count: the number of facts so far.
  ///   - path: the schemas around this one.
  private func facts(
    of id: SchemaID, besides keywords: Set<Keyword>, _ branchKeywords: Set<Keyword>,
    _ count: inout Int, _ path: inout [SchemaID]
  ) -> [Fact] {
    guard path.count < Self.depthLimit, count < Self.countLimit, !path.contains(id)
    else { return [] }
    let depth = path.count
    path.append(id)
    defer { path.removeLast() }
    var facts: [Fact] = []
    if let boolean = graph[id].boolean, depth > 0 {
      count += 1
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
          ? EvaluationWords.wordsBesideNames[stated.keyword]
          : EvaluationWords.words(for: stated, isNever: isNever(stated)))
      if let words {
        count += 1
        facts.append(
          .init(
            words: words, keyword: stated.reported.spelling, place: stated.valuePlace, depth: depth,
            target: stated.reference.map {
              .init(schema: $0.target, place: graph[$0.target].place)
            },
            stated: stated))
      }
      // The decoded content is no value that is checked.
      if isNamed || stated.keyword == .contentSchema { continue }
      let details = details(of: stated, besides: keywords, branchKeywords, &count, &path)
      // Arguments have no words of their own, and follow the reference that they belong to.
      if facts.isEmpty {
        facts = details
      } else {
        facts[facts.count - 1].details += details
      }
    }
    return facts
  }

  /// Returns true if a keyword's subschema is `false`.
  private func isNever(_ stated: LocatedKeyword) -> Bool {
    stated.schema.map { graph[$0.value].boolean == false } ?? false
  }

  /// Returns the facts of the schemas that a keyword contains or refers to.
  private func details(
    of stated: LocatedKeyword, besides keywords: Set<Keyword>, _ branchKeywords: Set<Keyword>,
    _ count: inout Int, _ path: inout [SchemaID]
  ) -> [Fact] {
    switch stated.value {
    case .reference(let reference):
      if types.contains(reference.target) || reference.dynamicAnchor != nil { return [] }
      return facts(of: reference.target, besides: keywords, branchKeywords, &count, &path)
    case .schemasByKey(let entries) where !stated.keyword.isDefinitions:
      return entries.map { entry in
        count += 1
        return Fact(
          words: EvaluationWords.words(for: stated.keyword, key: entry.key), keyword: nil,
          place: entry.keyPlace, depth: path.count, member: entry.key,
          details: facts(of: entry.schema, besides: [], [], &count, &path))
      }
    case .schemas(let schemas):
      // A branch's statements about elements are explained with the elements.
      let inBranches = stated.keyword == .allOf ? keywords : branchKeywords
      return schemas.enumerated().map { index, schema in
        count += 1
        return Fact(
          words: "\(index + 1):", keyword: nil, place: graph[schema].place, depth: path.count,
          member: String(index),
          details: facts(of: schema, besides: inBranches, branchKeywords, &count, &path))
      }
    case .schema(let schema) where !isNever(stated):
      return facts(of: schema, besides: [], [], &count, &path)
    default: return []
    }
  }

  /// Returns the schema that states a keyword for a schema's values: the schema itself, or one that
  /// it refers to, possibly beside null.
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
