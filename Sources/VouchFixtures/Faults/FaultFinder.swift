import VouchBackend
import VouchValues

/// Finds, for each check of a type, a document that violates this check and no other.
///
/// A document becomes a fixture only if the judge's findings are exactly the intended ones.
struct FaultFinder {
  let supply: ValueSupply
  let type: Int
  var fixtures: TypeFixtures
  var unproved: [Unproved] = []
  /// The budget for keywords of evaluated schemas.
  let budget: SearchBudget
  /// False if only documents that are refused are wanted, and none tells which others to look for.
  let findsAccepted: Bool
  /// The budget for repairing documents elsewhere after a check has been violated.
  let repairs: SearchBudget
  /// The budget for documents that break several checks, where none breaks one alone.
  let others: SearchBudget
  /// The number of properties with the same checks of which each is broken in documents.
  let mostAlike: Int

  var catalog: TypeCatalog { supply.catalog }

  /// - Parameters:
  ///   - trials: the number of documents that may be tried for a purpose.
  ///   - mostAlike: the number of properties with the same checks whose faults are looked for.
  init(
    _ supply: ValueSupply, type: Int, trials: Int = SearchBudget.ofTests, mostAlike: Int = 100,
    findsAccepted: Bool = true
  ) {
    self.supply = supply
    self.type = type
    // Of an evaluated schema, only those parts are looked at that no document has proved.
    self.findsAccepted = findsAccepted || supply.catalog.types[type].isEvaluated
    budget = SearchBudget(trials)
    repairs = SearchBudget(trials)
    others = SearchBudget(trials)
    self.mostAlike = mostAlike
    fixtures = TypeFixtures(mergedKeys: supply.mergedKeys)
  }

  /// Finds all fixtures of the type; none if no document of the type was found.
  mutating func find() {
    guard let base = supply.instance(of: type) else {
      fixtures.isOversized = supply.isOversized(type)
      return
    }
    fixtures.base = base
    findAll(base)
    if fixtures.omittedCount > 0 {
      warn(
        "properties", supply.catalog.types[type].source,
        sentence: """
          \(counted(fixtures.omittedCount, "document")) left out: two keys differ in nothing but their \
          composition, and JSONDecoder takes one for the other
          """)
    }
  }

  private mutating func findAll(_ base: JSON) {
    let node = supply.catalog.types[type]
    for (index, example) in supply.examples(of: type).enumerated() {
      accept(
        index == 0 ? "example" : "example-\(index + 1)", "an example of the schema",
        document: example)
    }
    switch node.shape {
    case .object(let object): find(object, base)
    case .value(let value):
      let spot = Spot(
        path: [], node: value, label: "", words: supply.words(of: type), source: node.source,
        base: base)
      accept("smallest", "its first value", document: base)
      find(spot)
      for (index, value) in supply.values(for: value, words: spot.words).prefix(3).enumerated() {
        accept("value-\(index + 1)", FixtureWords.value(value), document: value)
      }
    case .enumeration(let plan): find(plan, base)
    case .union(let union): find(union)
    }
  }

  // MARK: Adding

  /// Adds a document with a value at a place, if it is accepted.
  mutating func accept(_ spot: Spot, _ slug: String..., words: String, value: JSON) {
    let name = FixtureWords.slug([spot.label] + slug)
    accept(name, "\(spot.label) \(words)", document: spot.document(value))
  }

  /// Adds a document if it is accepted.
  mutating func accept(_ name: String, _ sentence: String, document: JSON) {
    guard findsAccepted else { return }
    let judgement = catalog.judge(document, as: type)
    guard judgement.isAccepted else { return }
    let outcome: Fixture.Outcome =
      judgement.dropped.isEmpty ? .accepted : .dropping(judgement.dropped)
    fixtures.add(name, sentence, document: document, outcome: outcome)
  }

  /// Returns the outcome of a document with exactly one finding, if that is an intended one.
  private func outcome(
    of document: JSON, _ judgement: Judgement, in part: Spot.Part? = nil,
    _ isWanted: (Finding) -> Bool
  ) -> Fixture.Outcome? {
    if judgement.findings.count == 1, isWanted(judgement.findings[0]) {
      // Only tests ask for the case of the type's error.
      let part = findsAccepted ? nil : part
      let exact = judge(document, in: part, exactly: true).findings[0]
      return isWanted(exact) ? .refused(exact) : nil
    }
    guard judgement.findings.isEmpty, judgement.dropped.count == 1, isWanted(judgement.dropped[0])
    else { return nil }
    // The rest of the document may have such values, too.
    let whole = part == nil ? judgement : catalog.judge(document, as: type)
    return whole.dropped.count == 1 ? .dropping(whole.dropped) : nil
  }

  private func judge(
    _ document: JSON, in part: Spot.Part?, exactly isExact: Bool = false
  ) -> Judgement {
    part.map { catalog.judge(document, at: $0, exactly: isExact) }
      ?? catalog.judge(document, as: type, exactly: isExact)
  }

  /// Adds the first document that has only the intended violation, if necessary after a few further
  /// changes. Returns true if there was one.
  @discardableResult
  mutating func refuse(_ fault: Fault) -> Bool {
    var repairable: [(value: JSON, document: JSON)] = []
    for (value, document) in fault.documents {
      let judgement = judge(document, in: fault.part)
      if let outcome = outcome(of: document, judgement, in: fault.part, fault.isWanted) {
        fixtures.add(fault.name, fault.sentence(value), document: document, outcome: outcome)
        return true
      }
      if fault.editsBreak || Self.isRepairable(judgement, fault.isWanted) {
        repairable.append((value, document))
      }
    }
    let bound = repairs.bound(of: 600)
    let edits = repairable.isEmpty || bound == 0 ? [] : fault.edits()
    guard !edits.isEmpty else { return false }
    for (value, document) in repairable.prefix(3) {
      let search = EditSearch(bound: bound, edits: edits, pairLimit: 24, isOver: supply.isOver)
      let cost = cost(of: document)
      let found = search.first(from: document) {
        repairs.spend(cost)
        return outcome(of: $0, catalog.judge($0, as: type), fault.isWanted) != nil
      }
      guard let found,
        let outcome = outcome(of: found, catalog.judge(found, as: type), fault.isWanted)
      else { continue }
      fixtures.add(fault.name, fault.sentence(value), document: found, outcome: outcome)
      return true
    }
    return false
  }

  /// The trials that judging a document counts for: large documents take longer, and so do many rules.
  private func cost(of document: JSON) -> Int { 1 + (document.size + ruleCount) / 20 }

  private var ruleCount: Int {
    guard case .object(let object) = supply.catalog.types[type].shape else { return 0 }
    return object.rules.count
  }

  /// Adds a document that violates a check alone, or otherwise the one with the fewest other
  /// violations, and a warning.
  ///
  /// - Parameters:
  ///   - faults: attempts, in order.
  ///   - reason: the reason for a check that no document violates alone; nil if that needs no
  ///     warning.
  mutating func prove(
    _ faults: [Fault], keyword: String, source: String, rule: String? = nil, reason: String?
  ) {
    for fault in faults where refuse(fault) { return }
    if let fault = faults.first { refuseAmongOthers(fault) }
    guard let reason else { return }
    warn(
      keyword, source, rule: rule,
      sentence: repairs.rest > 0
        ? reason : "\(reason), or the search for one was cut short")
  }

  /// True if a document has the intended violation, and others only in other places.
  private static func isRepairable(
    _ judgement: Judgement, _ isWanted: (Finding) -> Bool
  ) -> Bool {
    guard let wanted = judgement.findings.first(where: isWanted) else { return false }
    return wanted.path.isEmpty
      || judgement.findings.allSatisfy { isWanted($0) || $0.path != wanted.path }
  }

  /// Adds the document that has the intended violation and the fewest others; if many have been looked
  /// at, the first document that has it, and finally none.
  private mutating func refuseAmongOthers(_ fault: Fault) {
    var best: (value: JSON, document: JSON)?
    var least = Int.max
    for (value, document) in fault.fallback ?? fault.documents {
      if others.rest == 0 || best != nil && others.isHalfSpent { break }
      others.spend(cost(of: document))
      let judgement = judge(document, in: fault.part)
      guard judgement.findings.contains(where: fault.isWanted), judgement.dropped.isEmpty,
        judgement.findings.count < least
      else { continue }
      best = (value, document)
      least = judgement.findings.count
    }
    guard let best else { return }
    let findings = catalog.judge(best.document, as: type, exactly: true).findings
    fixtures.add(
      fault.name, fault.sentence(best.value), document: best.document,
      outcome: .refused(findings[0], others: Array(findings.dropFirst())))
  }

  mutating func warn(
    _ keyword: String, _ source: String, rule: String? = nil, inside path: [String] = [],
    sentence: String
  ) {
    unproved.append(
      Unproved(keyword: keyword, source: source, path: path, rule: rule, sentence: sentence))
  }
}
