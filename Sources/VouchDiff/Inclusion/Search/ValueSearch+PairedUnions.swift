import VouchSchema
import VouchValues

/// The comparison of two versions of a long `oneOf`, branch by branch.
///
/// An expansion into cases tries each branch of one union with each way to violate or to satisfy
/// all branches of the other. If the branches form pairs, few questions remain. A value that
/// satisfies exactly one branch A of the first union fails to satisfy exactly one branch of the
/// second only if it violates A's own counterpart, or if it satisfies the counterpart of another
/// branch B without satisfying B. If there are no such values, the state has none; and such a value
/// may be one of the state.
extension ValueSearch {
  /// The minimum number of branches. Shorter unions are expanded like other schemas.
  private static let fewestBranches = 8

  /// Returns the answer about a state found in this way; nil if there is none.
  mutating func answerByPairs(_ state: State) -> Answer? {
    for negated in state.literals where negated.isNegated {
      guard let refused = unionBranches(negated.schema) else { continue }
      for literal in state.literals where !literal.isNegated {
        guard let taken = unionBranches(literal.schema), taken.count == refused.count else {
          continue
        }
        let pairs = BranchPairs(
          taken: taken.map { literal.with($0) }, refused: refused.map { negated.with($0) })
        if let answer = answer(pairs, in: state) { return answer }
      }
    }
    return nil
  }

  private mutating func answer(_ pairs: BranchPairs, in state: State) -> Answer? {
    var questions: [[Literal]] = []
    for pair in pairs.changed {
      switch answer(toPart: [pair.taken, pair.refused.negation], of: state) {
      case .empty: break
      case .inhabited(let value): return .inhabited(value)
      case .unknown: return nil
      }
      switch answer(toPart: [pair.taken.negation, pair.refused], of: state) {
      case .empty: continue
      case .inhabited(let value): return .inhabited(value)
      case .unknown: break
      }
      let others = pairs.taken.filter { $0 != pair.taken }
      questions += others.map { [$0, pair.refused, pair.taken.negation] }
    }
    for question in questions {
      switch answer(toPart: question, of: state) {
      case .empty: continue
      case .inhabited(let value): return .inhabited(value)
      case .unknown: return nil
      }
    }
    return .empty
  }

  /// Returns the answer about the state's values that satisfy some literals: empty if these
  /// literals have no values, or inhabited if one of them is the state's.
  private mutating func answer(toPart literals: [Literal], of state: State) -> Answer {
    let part = State(literals)
    let unknown = Answer.unknown(Self.tooManyCases)
    // Documents that are left out for the part must also be left out for the whole.
    guard chargeCase(), addedProperties(part).keys.isSubset(of: addedProperties(state).keys) else {
      return unknown
    }
    switch answer(part) {
    case .empty: return .empty
    case .inhabited(let value):
      return judges.agree(value, state.literals, trusting: false) ? .inhabited(value) : unknown
    case .unknown: return unknown
    }
  }

  /// Returns the classes of a schema's branches, if the schema is a long `oneOf` and nothing else.
  private func unionBranches(_ schemaClass: ClassID) -> [ClassID]? {
    let node = classes.representatives[schemaClass]
    let schema = classes.schema(node)
    let keywords = schema.keywords.filter(\.keyword.decidesDocuments)
    guard keywords.count == 1, let branches = schema.oneOf?.value,
      branches.count >= Self.fewestBranches, classes.digests[node].taints.isEmpty,
      !classes.taints[schemaClass].contains(.dynamic)
    else { return nil }
    let side = classes.place(of: node).side
    return branches.map { classes[classes.node($0, side)] }
  }
}

/// The branches of two unions with the same number of branches, each with its counterpart.
private struct BranchPairs {
  let taken: [Literal]
  /// The pairs that aren't of the same class, in order.
  let changed: [(taken: Literal, refused: Literal)]

  init(taken: [Literal], refused: [Literal]) {
    self.taken = taken
    var left = Dictionary(grouping: refused.indices) { refused[$0].schema }
    var isPaired: Set<Int> = []
    var rest: [Literal] = []
    for literal in taken {
      if let index = left[literal.schema]?.popLast() {
        isPaired.insert(index)
      } else {
        rest.append(literal)
      }
    }
    changed = Array(
      zip(rest, refused.indices.filter { !isPaired.contains($0) }.map { refused[$0] }))
  }
}
