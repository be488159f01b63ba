import VouchBackend
import VouchReading
import VouchValues

/// A place in documents where a schema is evaluated.
struct EvaluatedSpot {
  let schema: RowSchema
  let path: JSONPath
  /// The place in words.
  let label: String
  /// The place of the schema.
  let source: String
  /// A valid document with a value at the place.
  let base: JSON
}

/// Faults of evaluated schemas: for each keyword, a document whose validity depends on that keyword
/// alone.
extension FaultFinder {
  /// Finds all fixtures of some types, none of a type without documents. Their evaluated schemas come
  /// last: one search answers for all of them, and begins by reading all schemas.
  static func find(_ finders: inout [FaultFinder]) {
    for index in finders.indices { finders[index].findByRows() }
    guard let schemas = finders.first(where: { !$0.evaluated.isEmpty })?.supply.schemas else {
      return
    }
    var mutants = SchemaMutants(schemas.graph)
    let families = finders.map { finder in
      finder.evaluated.map { spot in
        schemas.id(of: spot.source).map { schema in
          mutants.family(
            of: schema, evaluated: spot.schema.keywords,
            examinedElsewhere: schemas.ids(of: spot.schema.namesOfRows, in: spot.source))
        }
      }
    }
    var trials = MutantTrials(mutants.graph, families.joined().compactMap(\.self))
    for (index, families) in families.enumerated() {
      for (spot, family) in zip(finders[index].evaluated, families) {
        if let family { finders[index].find(spot, family, &trials) }
      }
    }
  }

  private mutating func find(
    _ spot: EvaluatedSpot, _ family: SchemaMutants.Family, _ trials: inout MutantTrials
  ) {
    let checker = catalog.checker(of: type, without: spot.schema)
    let rest = { [catalog] document in catalog.judge(document, by: checker) }
    var known = fixtures.all.compactMap {
      trials.trial($0.document, family, at: spot.path, rest: rest)
    }
    var untold: [(mutant: SchemaMutants.Mutant, isImplied: Bool)] = []
    for (index, mutant) in family.mutants.enumerated() where !supply.isOver() {
      if known.contains(where: { trials.decides(mutant, $0) }) { continue }
      let (value, isImplied) = trials.solution(of: mutant, family)
      // Types are often stated beside the values that are listed.
      if isImplied, mutant.keyword == .type { continue }
      let solved = value.flatMap {
        trials.trial(spot.base.setting(spot.path, to: $0), family, at: spot.path, rest: rest)
      }
      // A row that checks the same is tested by documents of its own.
      if let solved, solved.rest.has(mutant.keyword.spelling) { continue }
      var found = solved.flatMap { trials.decides(mutant, $0) ? $0 : nil }
      if found == nil {
        // Rules may refuse what the schema alone leads to, and leniencies take what it refuses.
        let share = budget.share(of: family.mutants.count - index)
        var count = 0
        found = near(spot).lazy.prefix(share).compactMap { document in
          count += 1
          return trials.trial(document, family, at: spot.path, rest: rest)
        }.first { trials.decides(mutant, $0) }
        budget.spend(count)
      }
      if let found {
        known.append(found)
        addEvaluated(found.document, mutant.keyword.spelling, label: spot.label)
      } else if !mutant.isShifted {
        // The presence of a keyword with another limit has been tested before.
        untold.append((mutant, isImplied))
      }
    }
    for (mutant, isImplied) in untold where !known.contains(where: { trials.decides(mutant, $0) }) {
      let keyword = mutant.keyword.spelling
      warn(
        keyword, spot.source, at: mutant.place,
        sentence: "no document was found that tells whether this \(keyword) is there"
          + (isImplied ? ": the rest of the schema says as much" : ""))
    }
    if let omitted = family.omitted {
      warn(
        omitted.keyword.spelling, spot.source, at: omitted.place,
        sentence: """
          from this \(omitted.keyword.spelling) on, \(counted(omitted.count, "check")) of the schema \
          are left without fixtures: there are too many
          """)
    }
  }

  /// Returns documents that differ from a place's in what its schema constrains.
  private func near(_ spot: EvaluatedSpot) -> some Sequence<JSON> {
    let edits: [JSONEdit]
    if spot.path.isEmpty, case .object(let object) = supply.catalog.types[type].shape {
      edits = ObjectFinder(supply, type, object: object).edits(for: spot.base)
    } else {
      edits = SchemaMining(spot.schema.json, supply.memory).edits
        .map { JSONEdit(spot.path + $0.path, $0.value) }
    }
    return EditSearch(edits: edits, pairLimit: 36).documents(from: spot.base)
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

extension Judgement {
  /// True if a value breaks a keyword.
  fileprivate func has(_ keyword: String) -> Bool {
    findings.contains { $0.keyword == keyword }
  }
}
