import Vouch
import VouchBackend

/// Faults of what is evaluated as a schema: for each of its keywords a document that it alone decides.
extension FaultFinder {
  /// What a row evaluates besides its checks.
  mutating func findEvaluated(_ spot: Spot, _ base: JSON) {
    guard let evaluated = spot.node.evaluated else { return }
    let edits = SchemaMining(evaluated, supply.memory).edits.map {
      Edit(spot.path + $0.path, $0.value)
    }
    let values = supply.values(for: spot.node, words: spot.words).prefix(12)
    let bases = [base] + values.map { base.setting(spot.path, to: $0) }
    let mutants = SchemaMutants(evaluated.json, isTyped: spot.node.scalar != .any)
    findEvaluated(
      evaluated, mutants, at: spot.path, spot.label, spot.source, bases, edits + repetitions(spot))
  }

  /// Arrays with the same item twice, of which each is valid by itself.
  private func repetitions(_ spot: Spot) -> [Edit] {
    guard case .array(let items) = spot.node.kind else { return [] }
    return supply.values(for: items, words: "item").prefix(8).map {
      Edit(spot.path, .array([$0, $0]))
    }
  }

  /// What an object's type evaluates besides its properties.
  mutating func findEvaluated(_ object: ObjectNode, _ finder: ObjectFinder, _ base: JSON) {
    guard let evaluated = object.evaluated else { return }
    let bases = [base, finder.smallest(), finder.typical()].compactMap { $0 }
    let typed = object.properties.filter { $0.node.scalar != .any }.map(\.plan.key)
    findEvaluated(
      evaluated, SchemaMutants(evaluated.json, isTyped: true, typedKeys: Set(typed)), at: [], "",
      supply.catalog.types[type].source, bases, finder.edits(for: base))
  }

  private mutating func findEvaluated(
    _ evaluated: EvaluatedText, _ mutants: SchemaMutants, at path: JSONPath, _ label: String,
    _ source: String,
    _ bases: [JSON], _ edits: [Edit]
  ) {
    for mutant in mutants.mutants {
      guard let schema = EvaluatedSchema(mutant.json, patterns: evaluated.patterns) else {
        continue
      }
      let isProved = fixtures.all.contains {
        decides(evaluated, schema, at: path, $0.document)
      }
      if isProved { continue }
      let name = FixtureWords.slug(label, FixtureWords.slug(forKeyword: mutant.keyword))
      let about = label.isEmpty ? mutant.keyword : "\(label) by \(mutant.keyword)"
      var found: JSON?
      for base in bases where found == nil {
        found = EditSearch(edits: edits, pairLimit: 36).first(from: base) {
          decides(evaluated, schema, at: path, $0)
        }
      }
      guard let found else {
        warn(
          mutant.keyword, source,
          "no document tells whether this \(mutant.keyword) is there: others imply it")
        continue
      }
      let judgement = judge.judge(found, as: type)
      if let first = judgement.findings.first {
        fixtures.add(
          name, "\(about): a document that breaks it", found,
          .refused(first, others: Array(judgement.findings.dropFirst())))
      } else if let first = judgement.dropped.first {
        fixtures.add(name, "\(about): a value that breaks it", found, .dropping([first]))
      } else {
        fixtures.add(name, "\(about): a document that keeps it", found, .accepted)
      }
    }
  }

  /// Whether the verdict on a document is another one without a keyword.
  private func decides(
    _ whole: EvaluatedText, _ mutant: EvaluatedSchema, at path: JSONPath, _ document: JSON
  ) -> Bool {
    guard let value = document.value(at: path) else { return false }
    let tree = InstanceTree(value)
    let isValid = whole.schema.failures(of: tree, limit: 1).isEmpty
    guard isValid != mutant.failures(of: tree, limit: 1).isEmpty else { return false }
    // Nothing but the schema may speak against the document.
    let judgement = judge.judge(document, as: type, without: whole.schema)
    return judgement.isAccepted && judgement.dropped.isEmpty
  }
}
