import VouchReading
import VouchSchema

/// A record of the keywords that the planner has consumed, and how it did so.
///
/// A keyword is enforced only if some part of the plan enforces it. The code that adds this part
/// records it here; a keyword without a consumer is reported as an error at its line, so that a
/// forgotten case can't silently drop a constraint.
struct KeywordLedger {
  /// The part of a plan that does a keyword's work.
  enum Consumer {
    /// The Swift type, its table or a row. The keyword's subschemas are planned in turn.
    case type
    /// A schema that is evaluated at run time, with all its subschemas.
    case evaluation
    /// Nothing at run time: the keyword was decided at generation, has no effect beside the
    /// schema's other keywords, or is an error itself.
    case generation
  }

  /// A keyword without a consumer.
  struct Unconsumed {
    let keyword: LocatedKeyword
    let schema: SchemaID
  }

  private struct Entry {
    /// The keyword's identity: a merged schema may state a keyword several times.
    let keyword: ObjectIdentifier
    var consumer: Consumer
  }

  /// The consumed keywords of each schema, by its number: few enough to look through.
  private var consumed: [[Entry]] = []
  /// The keywords that have been reported as not enforceable.
  private var refused = Set<ObjectIdentifier>()
  /// True at the index of each schema that has been planned.
  private var planned: [Bool] = []

  /// The schemas that are evaluated with all their keywords.
  private var whole = Set<SchemaID>()

  mutating func evaluateAsWhole(_ id: SchemaID) {
    whole.insert(id)
  }

  /// Records that the keyword can't be enforced. Returns true if this is the first time.
  mutating func refuse(_ keyword: LocatedKeyword) -> Bool {
    refused.insert(ObjectIdentifier(keyword)).inserted
  }

  mutating func plan(_ id: SchemaID) {
    let missing = id.index + 1 - planned.count
    if missing > 0 { planned += repeatElement(false, count: missing) }
    planned[id.index] = true
  }

  /// Returns true if a type, a part of its table or a row represents the schema.
  func isPlanned(_ id: SchemaID) -> Bool {
    planned.indices.contains(id.index) && planned[id.index]
  }

  mutating func consume(_ keyword: LocatedKeyword, of id: SchemaID, by consumer: Consumer) {
    let missing = id.index + 1 - consumed.count
    if missing > 0 { consumed += repeatElement([], count: missing) }
    if let position = position(of: keyword, in: id) {
      consumed[id.index][position].consumer = consumer
    } else {
      consumed[id.index].append(Entry(keyword: ObjectIdentifier(keyword), consumer: consumer))
    }
  }

  func consumer(of keyword: LocatedKeyword, in id: SchemaID) -> Consumer? {
    position(of: keyword, in: id).map { consumed[id.index][$0].consumer }
  }

  private func position(of keyword: LocatedKeyword, in id: SchemaID) -> Int? {
    guard id.index < consumed.count else { return nil }
    let keyword = ObjectIdentifier(keyword)
    return consumed[id.index].firstIndex { $0.keyword == keyword }
  }

  /// Returns the keywords without a consumer, of some schemas and of those that their types consist
  /// of.
  ///
  /// Linear in the number of schemas reached.
  func unconsumed(from roots: [SchemaID], in graph: SchemaGraph) -> [Unconsumed] {
    var missing: [Unconsumed] = []
    var seen = Set<SchemaID>()
    var pending = roots
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let schema = graph[id]
      let types = schema.statedTypes ?? .any
      for keyword in schema.keywords where keyword.isAssertion {
        switch consumer(of: keyword, in: id) {
        // A relaxed schema asserts less than its original, so that must be evaluated too.
        case .type where graph.relaxedSchemas.contains(id) && !whole.contains(id):
          missing.append(Unconsumed(keyword: keyword, schema: id))
        case .type where isPlanned(id):
          if keyword.hasTargets { pending += keyword.targets }
        case .evaluation, .generation: break
        case .type, nil:
          // A keyword that doesn't apply to the schema's types has no effect.
          if !keyword.keyword.description.types.isDisjoint(with: types) {
            missing.append(Unconsumed(keyword: keyword, schema: id))
          }
        }
      }
    }
    return missing
  }
}

extension Planner {
  /// Records that a type, its table or a row enforces a schema's keywords. If several have the same
  /// name, it records the one that accessors return, the first; the others remain unconsumed.
  mutating func consume(_ keywords: Keyword..., of id: SchemaID) {
    ledger.plan(id)
    let schema = graph[id]
    for keyword in keywords {
      if let stated = schema[keyword] { ledger.consume(stated, of: id, by: .type) }
    }
  }

  mutating func consume(
    _ keyword: LocatedKeyword, of id: SchemaID, by consumer: KeywordLedger.Consumer = .type
  ) {
    ledger.plan(id)
    ledger.consume(keyword, of: id, by: consumer)
  }

  /// Records that a type represents a choice, and that branches which allow only null are decided:
  /// nullability is known already.
  mutating func consumeChoice(of id: SchemaID) {
    consume(.anyOf, .oneOf, of: id)
    let branches = (graph[id][.anyOf] ?? graph[id][.oneOf])?.subschemas ?? []
    for branch in branches where graph.isNullAlone(branch) {
      for keyword in graph[branch].assertions { consume(keyword, of: branch, by: .generation) }
    }
  }

  /// Records that some keywords of a schema are evaluated at run time, unless they have another
  /// consumer.
  mutating func consumeByEvaluation(_ keywords: [LocatedKeyword], of id: SchemaID) {
    ledger.plan(id)
    for keyword in keywords where ledger.consumer(of: keyword, in: id) == nil {
      ledger.consume(keyword, of: id, by: .evaluation)
    }
  }

  /// Returns the keywords that a schema's type and rows haven't consumed and that apply to its
  /// types.
  func unconsumedKeywords(of id: SchemaID) -> [LocatedKeyword] {
    let types = graph[id].statedTypes ?? .any
    return graph[id].keywords.filter { keyword in
      guard keyword.isAssertion else { return false }
      return switch ledger.consumer(of: keyword, in: id) {
      case .type, .generation: false
      case .evaluation, nil: !keyword.keyword.description.types.isDisjoint(with: types)
      }
    }
  }

  /// Reports the keywords without a consumer, below the types of all files.
  mutating func reportUnconsumedKeywords(below declarations: [SchemaID]) {
    for forgotten in ledger.unconsumed(from: declarations, in: graph) {
      let keyword = forgotten.keyword
      let schema = graph[forgotten.schema]
      let isListed = [.enum, .const, .oneOf, .anyOf].contains { schema[$0] != nil }
      if keyword.keyword == .unknownCase, !isListed {
        diagnostics.report(
          .noEffect, "x-unknown-case has no effect here: these values become no enumeration",
          at: keyword.keyPlace)
      } else {
        report(unsupported: keyword, of: forgotten.schema)
      }
    }
  }

  /// Reports that a keyword can't be enforced.
  ///
  /// - Parameter use: A note about what needs the value as the document holds it, if that is the
  ///   cause.
  mutating func report(
    unsupported keyword: LocatedKeyword, of id: SchemaID, because use: Note? = nil
  ) {
    if keyword.isHintOfOpenAPI, graph.files[graph[id].file].language != .jsonSchema {
      diagnostics.report(
        .noEffect,
        "the tag doesn't decide in this schema, which adds to a choice: the branches are tried",
        at: graph[id].place, notes: [Note("the choice is told apart here", at: keyword.keyPlace)])
      return
    }
    let rules = graph.foreignRules.contains(keyword.keyPlace) ? keyword.rules : nil
    if rules != nil {
      graph.schemas[id.index].keywords.removeAll { $0 === keyword }
    }
    guard ledger.refuse(keyword) else { return }
    if let rules {
      for rule in rules.value {
        diagnostics.report(
          .unenforcedRule, "this isn't checked: no struct has these values",
          at: rule.expression.place)
      }
      return
    }
    var note = use
    if use == nil, case .any = graph.shape(of: id) {
      let reason = graph.reasonForNoType(of: id).sentence
      note = Note("the value is a JSONValue, since \(reason)", at: graph[id].place)
    }
    let name = keyword.keyword.rawValue
    let isAllowed = graph.mayGoUnenforced(keyword.keyword, of: id)
    let advice = isAllowed ? "" : "; --allow-unsupported \(name) generates without the check"
    diagnostics.report(
      isAllowed ? .unenforced : .unsupported, "\(name) can't be enforced here\(advice)",
      at: keyword.keyPlace, notes: note.map { [$0] } ?? [])
  }
}
