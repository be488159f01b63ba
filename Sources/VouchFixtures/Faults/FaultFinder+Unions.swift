import VouchBackend
import VouchReading
import VouchValues

/// Faults of enumerations and unions.
extension FaultFinder {
  private static let caseLimit = 24

  mutating func find(_ plan: EnumerationPlan, _ base: JSON) {
    for value in plan.cases.prefix(Self.caseLimit).map(\.json) {
      accept(
        FixtureWords.slug(value.text ?? value.line), FixtureWords.value(value), document: value)
    }
    let unlisted: [JSON] = [
      .string("unlisted"), .string("another one"), .integer(987_654), .number("0.125"), .bool(true),
      .bool(false), .null, .array([]),
    ]
    for value in unlisted {
      accept("unlisted", "\(FixtureWords.value(value)), which isn't listed", document: value)
    }
    func fault(
      _ name: String, _ words: String, _ values: [JSON], _ kind: Finding.Kind
    ) -> Fault {
      var fault = Fault(name, words, values) { $0.kind == kind }
      fault.sentence = { "\(FixtureWords.value($0)): \(words)" }
      return fault
    }
    refuse(fault("unlisted", "not one of the allowed values", unlisted, .broken(keyword: "enum")))
    refuse(fault("type", "not of its type", [.integer(17), .string("a text"), .object([])], .type))
    refuse(Fault("null", "null", [.null]) { $0.kind == .null })
  }

  mutating func find(_ union: UnionNode) {
    var known: [JSON] = []
    for (index, branch) in union.branches.enumerated() {
      let plan = union.plan.cases[index]
      let words = supply.words(of: type)
      guard let value = supply.values(ofBranch: index, union, type, words: words).first else {
        warn(
          "type", plan.documentation.source,
          sentence: "no document was found that this branch alone accepts")
        continue
      }
      known.append(value)
      accept(FixtureWords.slug(plan.label), "the branch \(plan.label)", document: value)
      findElements(of: branch, plan, in: value)
    }
    if case .tag(let key) = union.plan.decision { findTags(key, union, known: known) }
    findMisfits(union)
    if case .exactlyOne = union.plan.decision { findAmbiguous(union) }
  }

  /// Finds the faults inside a branch that isn't a type of its own.
  private mutating func findElements(
    of branch: ValueNode, _ plan: UnionPlan.Case, in value: JSON
  ) {
    if case .type = branch.kind { return }
    find(
      Spot(
        path: [], node: branch, label: plan.label, words: plan.label,
        source: plan.documentation.source, base: value))
  }

  private mutating func findTags(_ key: String, _ union: UnionNode, known: [JSON]) {
    guard let base = known.first else { return }
    let path: JSONPath = [.key(key)]
    let faults: [(String, String, JSON?)] = [
      ("unknown", "an unknown \(key)", .string("unknown")), ("missing", "a missing \(key)", nil),
      ("null", "\(key) null", .null), ("type", "\(key) 17: no text", .integer(17)),
    ]
    for (name, sentence, value) in faults {
      let document = base.setting(path, to: value)
      accept(FixtureWords.slug(key, name), sentence, document: document)
      refuse(Fault(FixtureWords.slug(key, name), sentence, [document]) { $0.path == path })
    }
  }

  private mutating func findMisfits(_ union: UnionNode) {
    let values: [(name: String, value: JSON)] = [
      ("no-string", .string("a text")), ("no-number", .integer(17)), ("no-number", .number("1.5")),
      ("no-boolean", .bool(true)), ("no-array", .array([])), ("no-object", .object([])),
      ("null", .null),
    ]
    for (name, value) in values {
      refuse(
        Fault(name, "\(FixtureWords.value(value)), which fits no branch", [value]) {
          $0.path.isEmpty && ($0.kind == .type || $0.kind == .null || $0.keyword == union.keyword)
        })
    }
  }

  /// Finds a document that two branches accept, if only one may.
  private mutating func findAmbiguous(_ union: UnionNode) {
    let words = supply.words(of: type)
    for (index, branch) in union.branches.enumerated() {
      for other in union.branches.dropFirst(index + 1) {
        let values = supply.values(for: branch, words: words)
        let others = supply.values(for: other, words: words)
        let candidates = values + others + Self.merged(values, others)
        let ambiguous = candidates.first { value in
          catalog.accepts(value, as: branch) && catalog.accepts(value, as: other)
        }
        guard let ambiguous else { continue }
        refuse(
          Fault("ambiguous", "what fits two branches", [ambiguous]) {
            $0.path.isEmpty && $0.keyword == union.keyword
          })
        return
      }
    }
  }

  /// Returns objects with the keys of two objects.
  private static func merged(_ values: [JSON], _ others: [JSON]) -> [JSON] {
    values.prefix(4).flatMap { value in
      others.prefix(4).compactMap { other -> JSON? in
        guard case .object(let members) = value, case .object(let more) = other else { return nil }
        return .object(members + more.filter { value[$0.key] == nil })
      }
    }
  }
}
