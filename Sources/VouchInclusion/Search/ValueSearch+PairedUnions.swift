import VouchSchema
import VouchValues

/// Two versions of one long `oneOf`, compared branch by branch.
///
/// Taken apart in cases, each branch of one union is tried with each way to break or to satisfy all branches of
/// the other. Where branches are pairs, few questions are left: a value of exactly one branch A of the one
/// isn't one of exactly one branch of the other only if it isn't in A's own counterpart, or if it is in the
/// counterpart of another branch B without being in B. If no value is any of these, the state has none;
/// and a value that is may be one of the state.
extension ValueSearch {
  /// Unions with fewer branches are taken apart as all others are.
  private static let fewestBranches = 8

  /// What is found out about a state in this way; nil if nothing is.
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

  /// What is known of the state's values among those of some literals: whether these have none, or one that is the
  /// state's.
  private mutating func answer(toPart literals: [Literal], of state: State) -> Answer {
    let part = State(literals)
    let unknown = Answer.unknown(Self.tooManyCases)
    // What is left out of the part must be left out of the whole as well.
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

  /// The classes of a schema's branches, if it is a long `oneOf` and nothing else.
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

/// The branches of two unions of the same length, each with its counterpart.
private struct BranchPairs {
  let taken: [Literal]
  /// Those whose counterpart isn't of the same class, in their order.
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
