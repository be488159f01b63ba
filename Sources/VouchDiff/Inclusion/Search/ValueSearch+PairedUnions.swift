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
  static let fewestBranches = 8

  /// Returns the answer about a state found in this way; nil if there is none.
  mutating func answerByPairs(_ state: State) -> Answer? {
    for negated in state.literals where negated.isNegated {
      guard let refused = unionBranches(negated.schema) else { continue }
      for literal in state.literals where !literal.isNegated {
        guard let taken = unionBranches(literal.schema) else { continue }
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
      if let taken = pair.taken {
        switch answer(toPart: [taken, pair.refused?.negation].compactMap(\.self), of: state) {
        case .empty: break
        case .inhabited(let value): return .inhabited(value)
        case .unknown:
          // A value of two branches is none of the union, whatever becomes of one of them.
          guard isCovered(taken, by: pairs.taken, in: state) else { return nil }
        }
      }
      guard let refused = pair.refused else { continue }
      let added = [pair.taken?.negation, refused].compactMap(\.self)
      switch answer(toPart: added, of: state) {
      case .empty: continue
      case .inhabited(let value): return .inhabited(value)
      case .unknown: break
      }
      questions += pairs.taken.filter { $0 != pair.taken }.map { [$0] + added }
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

  /// True if all values of a branch are values of another one.
  private mutating func isCovered(
    _ branch: Literal, by branches: [Literal], in state: State
  ) -> Bool {
    for other in branches where other != branch {
      if case .empty = answer(toPart: [branch, other.negation], of: state) { return true }
    }
    return false
  }

  /// Refutes a branch of the search in which a schema that only one version has must hold, and many
  /// schemas must not, one of which accepts all its values.
  ///
  /// Returns a value of the state, if one on which two of the schemas differ belongs to it.
  mutating func valueBesideMany(of branch: inout Branch, in state: State) -> OrderedJSON? {
    // A question asked here isn't answered by asking it again for the same value.
    guard depth != depthOfComparison, branch.pending.count >= Self.fewestBranches else {
      return nil
    }
    let refused = branch.literals.filter(\.key.isNegated).sorted { $0.key < $1.key }
    guard refused.count >= Self.fewestBranches else { return nil }
    let outer = depthOfComparison
    depthOfComparison = depth
    defer { depthOfComparison = outer }
    let taken = branch.literals.filter { !$0.key.isNegated && !classes.isShared($0.key.schema) }
    for (literal, reason) in taken.sorted(by: { $0.key < $1.key }) {
      if let value = sample(of: literal, in: state) { return value }
      for (other, otherReason) in refused {
        let pair = State([literal, other])
        guard pair != state, !undecidedUnions.contains(pair) else { continue }
        switch answer(toPart: pair.literals, of: state) {
        case .empty:
          branch.contradict(reason.union(otherReason))
          return nil
        case .inhabited(let value): return value
        case .unknown: undecidedUnions.insert(pair)
        }
      }
    }
    return nil
  }

  /// Returns the answer about the state's values that satisfy some literals: empty if these
  /// literals have no values, or inhabited if one of them is the state's.
  private mutating func answer(toPart literals: [Literal], of state: State) -> Answer {
    let part = State(literals)
    let unknown = Answer.unknown(Self.tooManyCases)
    guard chargeCase() else { return unknown }
    switch answer(part, isQuick: part.isPairOfUnions(classes), isPart: false) {
    case .empty:
      // Documents that are left out for the part must also be left out for the whole.
      return !isConditional(part)
        || addedProperties(part).keys.isSubset(of: addedProperties(state).keys) ? .empty : unknown
    case .inhabited(let value):
      return validator.agree(value, state.literals, trusting: false) ? .inhabited(value) : unknown
    case .unknown: return unknown
    }
  }

  /// Compares the long unions that a branch's value must satisfy with those that it must not.
  ///
  /// A contradiction between two of them is one of the branch, wherever in a schema they stand.
  /// Returns a value of the state, if one of those on which two unions differ belongs to it.
  mutating func valueByUnions(of branch: inout Branch, in state: State) -> OrderedJSON? {
    guard classes.hasLongUnions else { return nil }
    let unions = branch.literals.filter { classes.isLongUnion($0.key.schema) }
      .sorted { $0.key < $1.key }
    for (refused, reason) in unions where refused.isNegated {
      for (taken, other) in unions where !taken.isNegated {
        let pair = State([taken, refused])
        guard pair != state, !undecidedUnions.contains(pair) else { continue }
        switch answer(toPart: pair.literals, of: state) {
        case .empty:
          branch.contradict(reason.union(other))
          return nil
        case .inhabited(let value): return value
        case .unknown: undecidedUnions.insert(pair)
        }
      }
    }
    return nil
  }

  /// Returns the classes of a schema's branches, if the schema is a long `oneOf` and nothing else.
  func unionBranches(_ schemaClass: ClassID) -> [ClassID]? {
    guard classes.isLongUnion(schemaClass) else { return nil }
    let node = classes.representatives[schemaClass]
    let side = classes.place(of: node).side
    return classes.schema(node).oneOf?.value.map { classes[classes.node($0, side)] }
  }
}

extension State {
  /// True if one long union must hold, and another must not.
  fileprivate func isPairOfUnions(_ classes: SchemaClasses) -> Bool {
    literals.count == 2 && literals[0].isNegated != literals[1].isNegated
      && literals.allSatisfy { classes.isLongUnion($0.schema) }
  }
}

/// The branches of two unions, each with its counterpart.
private struct BranchPairs {
  let taken: [Literal]
  /// The pairs that aren't of the same class, in order. If one union has more branches, the others
  /// have no counterpart.
  let changed: [(taken: Literal?, refused: Literal?)]

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
    let others = refused.indices.filter { !isPaired.contains($0) }.map { refused[$0] }
    changed = (0..<max(rest.count, others.count)).map {
      ($0 < rest.count ? rest[$0] : nil, $0 < others.count ? others[$0] : nil)
    }
  }
}
