import VouchReading
import VouchSchema
import VouchValues

/// The search for a value of a long union among documents made for its branches.
///
/// An expansion into cases violates all other branches one after the other. A document that one
/// branch describes in full usually violates them anyway, which evaluation determines at once.
extension ValueSearch {
  /// The maximum number of branches for which documents are made.
  private static let sampledBranches = 64
  /// The maximum number of references to a union that are followed.
  private static let unionDepth = 8

  /// Returns a value found in this way; nil if there is none.
  mutating func answerBySamples(_ state: State) -> Answer? {
    guard classes.hasLongUnions else { return nil }
    for literal in state.literals where !literal.isNegated {
      guard let branches = unionInPlace(of: literal) else { continue }
      // Values that only one version has are those of branches that only one version has.
      let ordered =
        branches.filter { !classes.isShared($0) } + branches.filter { classes.isShared($0) }
      for branch in ordered.prefix(Self.sampledBranches) {
        guard chargeCase() else { return nil }
        if let value = sample(of: literal.with(branch), in: state) { return .inhabited(value) }
      }
    }
    return nil
  }

  /// Returns a value of a state among the documents made for a literal; nil if none of them is.
  mutating func sample(of literal: Literal, in state: State) -> OrderedJSON? {
    func schemas(_ side: Side) -> [ClassID] {
      state.literals.filter { $0.side == side }.map(\.schema)
    }
    for value in samples(of: literal)
    where validator.agree(value, state.literals, trusting: false)
      && !holdsAddedProperty(value, schemas(.subset), schemas(.superset))
    {
      return value
    }
    return nil
  }

  /// Returns the branches of a long union that every value of a literal satisfies.
  private func unionInPlace(of literal: Literal) -> [ClassID]? {
    var pending = [literal.schema]
    for _ in 0..<Self.unionDepth {
      var next: [ClassID] = []
      for schemaClass in pending {
        if let branches = unionBranches(schemaClass) { return branches }
        next += partsInPlace(of: classes.representatives[schemaClass])
      }
      pending = next
    }
    return nil
  }

  /// Returns the schemas that every value of a schema satisfies, too.
  private func partsInPlace(of node: SchemaNumber) -> [ClassID] {
    let side = classes.place(of: node).side
    return classes.schema(node).parts.map { classes[classes.node($0, side)] }
  }

  /// Returns the smallest known value of a literal, and an object with all properties.
  private mutating func samples(of literal: Literal) -> [OrderedJSON] {
    var result: [OrderedJSON] = []
    if case .inhabited(let value) = answer(State([literal]), isPart: false) {
      result.append(value)
    }
    var schemas: [ScalarString: [Literal]] = [:]
    var pending = [literal.schema]
    for _ in 0..<Self.unionDepth {
      for schemaClass in pending {
        let node = classes.representatives[schemaClass]
        let side = classes.place(of: node).side
        for entry in classes.schema(node).properties?.value ?? [] {
          schemas[ScalarString(entry.key), default: []].append(
            literal.with(classes[classes.node(entry.schema, side)]))
        }
      }
      pending = pending.flatMap { partsInPlace(of: classes.representatives[$0]) }
    }
    var members: [OrderedJSON.Member] = []
    for (key, literals) in schemas.sorted(by: { $0.key.value < $1.key.value }) {
      guard case .inhabited(let value) = answer(State(literals), isPart: false) else { continue }
      members.append(.init(key.value, value))
    }
    if !members.isEmpty { result.append(.object(members)) }
    return result
  }
}
