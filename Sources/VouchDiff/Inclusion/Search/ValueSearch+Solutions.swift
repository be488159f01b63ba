import VouchSchema
import VouchValues

/// The evaluation of a case with facts of one type.
extension ValueSearch {
  /// The result of evaluating the facts of a branch.
  enum Solution {
    case closed(Choices)
    case found(OrderedJSON)
    /// There is no contradiction; the values may satisfy all facts.
    case open([OrderedJSON])
  }

  mutating func solve(_ branch: inout Branch) -> Solution {
    if let solution = solveByValues(&branch) { return solution }
    switch branch.type {
    case .null: return .open([.null])
    case .boolean: return .open([.bool(false), .bool(true)])
    case .number: return NumberFacts(branch.facts).solution(&branch)
    case .string:
      return StringFacts(branch.facts).solution(&branch, &patterns, samples: samples)
    case .array: return solveArray(&branch)
    case .object: return solveObject(&branch)
    }
  }

  /// Returns the answer if only some values are left: each of them is evaluated.
  private mutating func solveByValues(_ branch: inout Branch) -> Solution? {
    guard let (values, choices) = branch.finiteValues else { return nil }
    var reasons = choices
    let literals = branch.literals.sorted { $0.key < $1.key }
    let exclusions = branch.exclusions
    var isCertain = true
    var left: [OrderedJSON] = []
    for value in values {
      let exclusion = exclusions.isEmpty ? nil : exclusions[ScalarString(value.canonicalText)]
      if let choices = exclusion ?? mismatch(of: value, branch) {
        reasons.formUnion(choices)
        continue
      }
      var refused = false
      var mayBeTaken = true
      let instance = JSONTape(value)
      for (literal, choices) in literals {
        guard let agrees = validator.agrees(instance, literal) else {
          mayBeTaken = false
          continue
        }
        guard !agrees else { continue }
        reasons.formUnion(choices)
        refused = true
        break
      }
      if refused { continue }
      if mayBeTaken { return .found(value) }
      isCertain = false
      left.append(value)
    }
    if isCertain { return .closed(reasons) }
    if branch.type != .null, branch.type != .boolean {
      branch.record(Obstacle("Vouch's own keywords decide which values are taken"))
    }
    return .open(left)
  }

  /// Returns the choices of a pattern that excludes a value of a branch; nil if none does.
  private mutating func mismatch(of value: OrderedJSON, _ branch: Branch) -> Choices? {
    guard case .string(let text) = value else { return nil }
    for fact in branch.facts {
      guard case .pattern(let source, let isMatch) = fact.fact,
        let pattern = patterns.pattern(source)
      else { continue }
      if pattern.matches(text) != isMatch { return fact.choices }
    }
    return nil
  }
}
