import VouchBackend
import VouchReading
import VouchValues

/// Faults of evaluated schemas: for each keyword, a document whose validity depends on that keyword
/// alone.
extension FaultFinder {
  /// Finds faults of a row's evaluated schema.
  mutating func findEvaluated(_ spot: Spot) {
    guard let evaluated = spot.node.evaluated else { return }
    let mining = SchemaMining(evaluated.json, supply.memory)
    var edits = mining.edits.map { JSONEdit(spot.path + $0.path, $0.value) }
    // A key demonstrates a constraint on names only if its value is valid.
    if case .map(let values) = spot.node.kind,
      let value = supply.values(for: values, words: "value").first
    {
      edits += (mining.strangeKeys + mining.keys).map { JSONEdit(spot.path + [.key($0)], value) }
    }
    let values = supply.values(for: spot.node, words: spot.words).prefix(12)
    let bases = [spot.base] + values.map { spot.document($0) }
    let trials = EvaluationTrials(evaluated, at: spot.path, catalog, type: type)
    let mutants = SchemaMutants(
      evaluated.json, trials.parts, isTyped: spot.node.scalar != .any,
      namesOfRows: evaluated.namesOfRows)
    findEvaluated(
      trials, mutants, at: spot.path, label: spot.label, source: spot.source, bases: bases,
      edits: edits + repetitions(spot))
  }

  /// Returns arrays with the same item twice, where the item is valid.
  private func repetitions(_ spot: Spot) -> [JSONEdit] {
    guard case .array(let items) = spot.node.kind else { return [] }
    return supply.values(for: items, words: "item").prefix(8).map {
      JSONEdit(spot.path, .array([$0, $0]))
    }
  }

  /// Finds faults of the evaluated schema of an object's type.
  mutating func findEvaluated(_ object: ObjectNode, _ finder: ObjectFinder, base: JSON) {
    guard let evaluated = object.evaluated else { return }
    let bases = [base, finder.smallest(), finder.typical()].compactMap { $0 }
    let typed = object.properties.filter { $0.node.scalar != .any }.map(\.plan.key)
    let trials = EvaluationTrials(evaluated, at: [], catalog, type: type)
    findEvaluated(
      trials,
      SchemaMutants(
        evaluated.json, trials.parts, isTyped: true, typedKeys: Set(typed),
        requiredKeys: Set(object.properties.filter(\.isRequired).map(\.plan.key)),
        counts: Set(object.counts.map(\.name)), namesOfRows: evaluated.namesOfRows), at: [],
      label: "",
      source: supply.catalog.types[type].source, bases: bases, edits: finder.edits(for: base))
  }

  private mutating func findEvaluated(
    _ trials: EvaluationTrials, _ mutants: SchemaMutants, at path: JSONPath, label: String,
    source: String, bases: [JSON], edits: [JSONEdit]
  ) {
    var known: [EvaluationTrials.Trial] = fixtures.all.compactMap { trials.trial($0.document) }
    var own: (part: Int, trials: [EvaluationTrials.Trial])?
    let pool = TrialPool(trials, bases, edits)
    for (index, mutant) in mutants.mutants.enumerated() where !supply.isOver() {
      guard let change = trials.change(mutant) else { continue }
      if known.contains(where: { trials.decides(change, $0) }) { continue }
      if let part = mutant.part, own?.part != part {
        own = (part, ownTrials(of: part, trials, at: path, bases))
      }
      let share = budget.share(of: mutants.mutants.count - index)
      var search = TrialPool.Outcome(found: own?.trials.first { trials.decides(change, $0) })
      if search.found == nil {
        search = pool.search(upTo: share, until: supply.isOver) { trials.decides(change, $0) }
        budget.spend(search.cost)
      }
      guard let found = search.found else {
        // The presence of the keyword has been tested before.
        if mutant.isShifted { continue }
        warn(
          mutant.keyword, source, inside: mutant.path,
          sentence: search.isComplete
            ? "no document was found that tells whether this \(mutant.keyword) is there"
            : """
            no document was found that tells whether this \(mutant.keyword) is there, and the search \
            for one was cut short: there are too many such checks
            """)
        continue
      }
      known.append(found)
      addEvaluated(found.document, mutant.keyword, label: label)
    }
    if let omitted = mutants.omitted {
      warn(
        omitted.keyword, source, inside: omitted.path,
        sentence: """
          from this \(omitted.keyword) on, \(counted(omitted.count, "check")) of the schema are left \
          without fixtures: there are too many
          """)
    }
  }

  /// Returns documents that differ in what one part constrains.
  private func ownTrials(
    of part: Int, _ trials: EvaluationTrials, at path: JSONPath, _ bases: [JSON]
  ) -> [EvaluationTrials.Trial] {
    let schema = trials.parts.schema(trials.parts.parts[part].json, at: part)
    let edits = SchemaMining(schema, supply.memory).edits.prefix(60)
      .map { JSONEdit(path + $0.path, $0.value) }
    let search = EditSearch(edits: edits, pairLimit: 26)
    let found = bases.prefix(2).flatMap { search.documents(from: $0).prefix(400) }
      .compactMap { trials.trial($0) }
    budget.spend(found.count)
    return found
  }

  private mutating func addEvaluated(_ document: JSON, _ keyword: String, label: String) {
    let name = FixtureWords.slug(label, FixtureWords.slug(forKeyword: keyword))
    let about = label.isEmpty ? keyword : "\(label) by \(keyword)"
    let judgement = catalog.judge(document, as: type, exactly: true)
    if let first = judgement.findings.first {
      fixtures.add(
        name, "\(about): a document that breaks it", document: document,
        outcome: .refused(first, others: Array(judgement.findings.dropFirst())))
    } else if let first = judgement.dropped.first {
      fixtures.add(
        name, "\(about): a value that breaks it", document: document, outcome: .dropping([first]))
    } else {
      fixtures.add(
        name, "\(about): a document that keeps it", document: document, outcome: .accepted)
    }
  }
}
