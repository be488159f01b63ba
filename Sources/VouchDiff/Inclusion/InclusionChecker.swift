import VouchSchema
import VouchValues

/// Decides whether all documents of schemas in one graph, such as an old version, are also
/// documents of schemas in another graph.
///
/// The set of a schema's documents is that of JSON Schema 2020-12 with `format` asserted, as
/// ``InstanceValidator`` evaluates it. The question is reduced to one about a single value: does a
/// value exist that satisfies the first schema and violates the second? An exhaustive search
/// through all cases either finds such a value, or proves that there is none. So negation,
/// reordered branches, and several branches that cover one need no special rules.
///
/// Answers are cached, so that many questions about the same graphs share their work.
public struct InclusionChecker {
  private let superset: SchemaGraph
  private let subset: SchemaGraph
  /// True if dynamic references have been replaced by static ones, so that a witness is also
  /// checked against the original schemas.
  private let isWritten: Bool
  private var search: ValueSearch
  /// The number of questions without an answer.
  private var hardQuestions = 0

  /// The number of such questions after which less work is done for the others, so that a version
  /// with many types that are too hard ends in time.
  private static let hardLimit = 24
  /// The maximum number of cases from then on.
  private static let hardCases = 2_000

  /// The amount of work for an answer.
  public enum Effort: Sendable {
    /// None: only a document that was found before counts.
    case lookup
    /// Enough for most questions; the others are abandoned early.
    case little
    /// As much as the budget allows.
    case all
  }

  /// Takes time proportional to the size of both graphs, times a logarithm. The graphs must have no
  /// errors.
  public init(
    from subset: SchemaGraph, to superset: SchemaGraph, budget: InclusionBudget = .standard,
    options: InclusionOptions = InclusionOptions()
  ) {
    self.subset = subset
    self.superset = superset
    let written = [subset, superset].map { StaticReferences($0) }
    isWritten = written.contains { $0 != nil }
    let parts = zip(written, [subset, superset]).map { WrittenValues($0?.graph ?? $1) }
    let classes = SchemaClasses(
      parts, origins: zip(written, parts).map { ($0?.origins ?? []) + $1.origins })
    search = ValueSearch(classes: classes, budget: budget, options: options)
  }

  /// Looks for differences near the places where schemas differ, in preparation for many questions.
  ///
  /// Apart from the effect of the budget, answers don't depend on it; but the documents that are
  /// found are less deep, and finding them takes less time. Linear in the size of both graphs.
  ///
  /// - Parameters:
  ///   - pairs: the pairs of schemas of the first and the second graph that will be compared.
  ///   - deadline: the time at which to stop with the results so far.
  public mutating func prepare(for pairs: [(SchemaID, SchemaID)], until deadline: Deadline? = nil) {
    search.deadline = deadline
    let classes = search.classes
    let roots = pairs.compactMap { id, other -> AlignedSchemas.Pair? in
      guard hasBoth(id, other) else { return nil }
      return AlignedSchemas.Pair(
        subset: classes.node(id, .subset), superset: classes.node(other, .superset))
    }
    search.spreadDifferences(of: AlignedSchemas(classes, from: roots))
  }

  /// True if two schemas say the same, and so do those that they lead to. Takes no search.
  public func areEquivalent(_ id: SchemaID, _ other: SchemaID) -> Bool {
    guard hasBoth(id, other) else { return false }
    let classes = search.classes
    return classes[classes.node(id, .subset)] == classes[classes.node(other, .superset)]
  }

  /// Decides whether every document that `id` of the first graph accepts is accepted by `other` of
  /// the second.
  ///
  /// - Parameter deadline: the time at which to give up, with an undecided answer.
  public mutating func decide(
    _ id: SchemaID, in other: SchemaID, with effort: Effort = .all, until deadline: Deadline? = nil
  ) -> Inclusion {
    search.deadline = deadline
    guard hasBoth(id, other) else {
      return .undecided(Obstacle("there is no such schema").inclusionObstacle(search.classes))
    }
    let classes = search.classes
    let (a, b) = (classes.node(id, .subset), classes.node(other, .superset))
    if classes[a] == classes[b] { return .included }
    let state = question(id, other)
    if effort == .lookup, !search.statesWithNearValue.contains(state) {
      return .undecided(Obstacle("no document is known").inclusionObstacle(classes))
    }
    let isCut = effort == .little || hardQuestions >= Self.hardLimit
    switch search.start(state, limit: isCut ? Self.hardCases : nil) {
    case .empty: return .included
    case .inhabited(let found):
      let isNear = search.statesWithNearValue.contains(state)
      let document = isNear ? found : search.flatter(found, of: state)
      if let witness = witness(document, a, b: b, isSmall: isNear) { return .notIncluded(witness) }
      let reason = "Vouch's own keywords may take or refuse what the others tell apart"
      return .undecided(
        Obstacle(reason, at: b).inclusionObstacle(classes))
    case .unknown(let obstacle):
      let obstacle = obstacle.placed(at: state.literals.last { $0.side == .superset }, classes)
      if effort == .little { return .undecided(obstacle.inclusionObstacle(classes)) }
      hardQuestions += 1
      if hardQuestions > Self.hardLimit || search.isOutOfTime {
        return .undecided(obstacle.inclusionObstacle(classes))
      }
      if let witness = witnessByTrial(a, b) { return .notIncluded(witness) }
      return .undecided(obstacle.inclusionObstacle(classes))
    }
  }

  /// True if it is proved, with little effort, that every document of `id` is one of `other`. Makes
  /// no witness.
  public mutating func proves(_ id: SchemaID, in other: SchemaID) -> Bool {
    guard hasBoth(id, other) else { return false }
    let state = question(id, other)
    search.deadline = nil
    guard case .empty = search.start(state, limit: Self.hardCases) else {
      return areEquivalent(id, other)
    }
    return true
  }

  private func hasBoth(_ id: SchemaID, _ other: SchemaID) -> Bool {
    subset.schemas.indices.contains(id.index) && superset.schemas.indices.contains(other.index)
  }

  private func question(_ id: SchemaID, _ other: SchemaID) -> State {
    let classes = search.classes
    return State([
      Literal(classes[classes.node(id, .subset)], side: .subset),
      Literal(classes[classes.node(other, .superset)], side: .superset).negation,
    ])
  }

  /// True if documents were left out because they contain properties that were only added.
  package var leavesDocumentsOut: Bool { search.hasLeftOut }

  /// True if a document of `id` contains a property that `other` adds to it, so that it is left
  /// out.
  package mutating func leavesOut(
    _ document: OrderedJSON, of id: SchemaID, in other: SchemaID
  ) -> Bool {
    let classes = search.classes
    return leavesOut(document, classes.node(id, .subset), classes.node(other, .superset))
  }

  private mutating func leavesOut(
    _ document: OrderedJSON, _ a: SchemaNumber, _ b: SchemaNumber
  ) -> Bool {
    let isLeftOut = search.holdsAddedProperty(document, [search.classes[a]], [search.classes[b]])
    if isLeftOut { search.hasLeftOut = true }
    return isLeftOut
  }

  /// Looks for a document of `id` that isn't one of `other` by trying candidates. Values in the
  /// schemas that only one graph has are tried first.
  public mutating func tryDocuments(
    _ id: SchemaID, in other: SchemaID, until deadline: Deadline? = nil
  ) -> InclusionWitness? {
    search.deadline = deadline
    let classes = search.classes
    return witnessByTrial(classes.node(id, .subset), classes.node(other, .superset))
  }

  /// Returns a witness that is found by trying, if reasoning found none.
  private mutating func witnessByTrial(_ a: SchemaNumber, _ b: SchemaNumber) -> InclusionWitness? {
    if search.isOutOfTime { return nil }
    let schemas = search.classes.schemas(reachedFrom: [a, b], limit: 400)
    for document in DocumentTrials(schemas, nil).documents {
      if search.isOutOfTime { return nil }
      if let witness = witness(document, a, b: b), !leavesOut(document, a, b) { return witness }
    }
    var base: OrderedJSON?
    let state = State([Literal(search.classes[a], side: .subset)])
    if case .inhabited(let value) = search.start(state, limit: Self.hardCases) { base = value }
    guard let base else { return nil }
    for document in DocumentTrials(schemas, base).documents {
      if search.isOutOfTime { return nil }
      if let witness = witness(document, a, b: b), !leavesOut(document, a, b) { return witness }
    }
    return nil
  }

  /// Returns a document as a witness, made smaller; nil if evaluation doesn't confirm it.
  ///
  /// - Parameter isSmall: true if the document needn't be made smaller.
  private mutating func witness(
    _ document: OrderedJSON, _ a: SchemaNumber, b: SchemaNumber, isSmall: Bool = false
  ) -> InclusionWitness? {
    guard search.validator.tellsApart(document, a, b: b) else { return nil }
    var smallest = Shrinking(document, depth: isSmall ? 0 : .max, of: search.classes.schema(a))
    let smaller = smallest.run { !search.isOutOfTime && search.validator.tellsApart($0, a, b: b) }
    guard !isWritten || isConfirmed(smaller, a, b: b) else { return nil }
    return InclusionWitness(
      document: smaller, failures: search.validator.failures(of: smaller, at: b))
  }

  /// True if the original schemas give the same result for a document.
  private func isConfirmed(_ document: OrderedJSON, _ a: SchemaNumber, b: SchemaNumber) -> Bool {
    let (id, other) = (search.classes.place(of: a).id, search.classes.place(of: b).id)
    return InstanceValidator(subset, roots: [id]).isValid(document, against: id)
      && !InstanceValidator(superset, roots: [other]).isValid(document, against: other)
  }
}
