import VouchDiagnostics
import VouchSchema

/// Which keywords of which schemas the planner has put into a plan, and how.
///
/// A keyword decides about values only if something of the plan does it in its place. Whoever puts it
/// there says so here; what nobody has spoken for by the end is an error at its line, so that a case
/// which somebody forgot can't let a constraint pass in silence.
struct KeywordLedger {
  /// What does a keyword's work.
  enum Consumer {
    /// The Swift type, its table or a row: the schemas that the keyword holds are planned in turn.
    case type
    /// A schema that is evaluated at run time, with all that it holds.
    case evaluation
    /// Nothing at run time: what it says was decided at generation, can't make a difference beside what its
    /// schema says otherwise, or is an error by itself.
    case generation
  }

  /// A keyword that nobody has spoken for.
  struct Forgotten {
    let keyword: LocatedKeyword
    let schema: SchemaID
  }

  private struct Entry: Hashable {
    let schema: SchemaID
    /// The keyword by its identity: a schema put together from parts may state one several times.
    let keyword: ObjectIdentifier
  }

  private var consumers: [Entry: Consumer] = [:]
  /// The keywords of which it has been said that they can't be enforced.
  private var refused = Set<ObjectIdentifier>()
  /// The schemas that have been planned.
  private var planned = Set<SchemaID>()

  /// The schemas that are evaluated with all that they say.
  private var whole = Set<SchemaID>()

  mutating func evaluateAsWhole(_ id: SchemaID) {
    whole.insert(id)
  }

  /// Whether nobody has said yet that the keyword can't be enforced.
  mutating func refuse(_ keyword: LocatedKeyword) -> Bool {
    refused.insert(ObjectIdentifier(keyword)).inserted
  }

  mutating func plan(_ id: SchemaID) {
    planned.insert(id)
  }

  /// Whether a type, a part of its table or a row stands for the schema.
  func isPlanned(_ id: SchemaID) -> Bool { planned.contains(id) }

  mutating func consume(_ keyword: LocatedKeyword, of id: SchemaID, by consumer: Consumer) {
    consumers[Entry(schema: id, keyword: ObjectIdentifier(keyword))] = consumer
  }

  func consumer(of keyword: LocatedKeyword, in id: SchemaID) -> Consumer? {
    consumers[Entry(schema: id, keyword: ObjectIdentifier(keyword))]
  }

  /// The keywords that nobody has spoken for, of some schemas and of those that their types are made of.
  ///
  /// Linear in the schemas that are reached.
  func unconsumed(from roots: [SchemaID], in graph: SchemaGraph) -> [Forgotten] {
    var missing: [Forgotten] = []
    var seen = Set<SchemaID>()
    var pending = roots
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let types = graph[id].statedTypes ?? .any
      for keyword in graph[id].assertions {
        switch consumer(of: keyword, in: id) {
        // An outline says less than its schema, which therefore has to be evaluated besides.
        case .type where graph.outlines.contains(id) && !whole.contains(id):
          missing.append(Forgotten(keyword: keyword, schema: id))
        case .type where planned.contains(id):
          pending += keyword.subschemas
          if let reference = keyword.reference { pending.append(reference.target) }
        case .evaluation, .generation: break
        case .type, nil:
          // What doesn't speak of the schema's types decides nothing.
          if !keyword.keyword.description.types.isDisjoint(with: types) {
            missing.append(Forgotten(keyword: keyword, schema: id))
          }
        }
      }
    }
    return missing
  }
}

extension Planner {
  /// Says that a type, its table or a row does the work of a schema's keywords. Of several of one name it
  /// is the first one that accessors see; the others remain to be spoken for.
  mutating func consume(_ keywords: Keyword..., of id: SchemaID) {
    ledger.plan(id)
    for keyword in keywords {
      if let stated = graph[id][keyword] { ledger.consume(stated, of: id, by: .type) }
    }
  }

  mutating func consume(
    _ keyword: LocatedKeyword, of id: SchemaID, by consumer: KeywordLedger.Consumer = .type
  ) {
    ledger.plan(id)
    ledger.consume(keyword, of: id, by: consumer)
  }

  /// Says that a choice is one of the type, but for those of its branches that allow null alone: whether
  /// null is allowed has been decided.
  mutating func consumeChoice(of id: SchemaID) {
    consume(.anyOf, .oneOf, of: id)
    let branches = (graph[id][.anyOf] ?? graph[id][.oneOf])?.subschemas ?? []
    for branch in branches where graph.isNullAlone(branch) {
      for keyword in graph[branch].assertions { consume(keyword, of: branch, by: .generation) }
    }
  }

  /// Says that some keywords of a schema are evaluated at run time, as far as nothing else is done about
  /// them.
  mutating func consumeByEvaluation(_ keywords: [LocatedKeyword], of id: SchemaID) {
    ledger.plan(id)
    for keyword in keywords where ledger.consumer(of: keyword, in: id) == nil {
      ledger.consume(keyword, of: id, by: .evaluation)
    }
  }

  /// The keywords that a schema's type and its rows leave to others, as far as they speak of its values.
  func unconsumedKeywords(of id: SchemaID) -> [LocatedKeyword] {
    let types = graph[id].statedTypes ?? .any
    return graph[id].assertions.filter { keyword in
      switch ledger.consumer(of: keyword, in: id) {
      case .type, .generation: false
      case .evaluation, nil: !keyword.keyword.description.types.isDisjoint(with: types)
      }
    }
  }

  /// Reports what no plan does, below the types of all files.
  mutating func reportUnconsumedKeywords(below declarations: [SchemaID]) {
    for forgotten in ledger.unconsumed(from: declarations, in: graph) {
      let keyword = forgotten.keyword
      let schema = graph[forgotten.schema]
      let isListed = [.enum, .const, .oneOf, .anyOf].contains { schema[$0] != nil }
      if keyword.keyword == .unknownCase, !isListed {
        diagnostics.report(
          Diagnostic(
            .noEffect, "x-unknown-case has no effect here: these values become no enumeration",
            at: keyword.keyPlace))
      } else {
        report(unsupported: keyword, of: forgotten.schema)
      }
    }
  }

  /// - Parameter user: the keyword that looks at the value as the document holds it, if that is the cause.
  mutating func report(
    unsupported keyword: LocatedKeyword, of id: SchemaID, because user: LocatedKeyword? = nil
  ) {
    guard ledger.refuse(keyword) else { return }
    if let rules = keyword.rules, graph.foreignRules.contains(keyword.keyPlace) {
      for rule in rules.value {
        diagnostics.report(
          Diagnostic(
            .unenforcedRule, "this isn't checked: no struct has these values",
            at: rule.expression.place))
      }
      return
    }
    let name = keyword.keyword.rawValue
    let isAllowed = graph.mayGoUnenforced(keyword.keyword, of: id)
    let advice = isAllowed ? "" : "; --allow-unsupported \(name) generates without the check"
    diagnostics.report(
      Diagnostic(
        isAllowed ? .unenforced : .unsupported, "\(name) can't be enforced here\(advice)",
        at: keyword.keyPlace,
        notes: user.map {
          [Note("\($0.keyword.spelling) looks at it as the document holds it", at: $0.keyPlace)]
        } ?? []))
  }
}
