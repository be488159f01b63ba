import VouchSchema
import VouchValidation
import VouchValues

/// Decides for schemas of one graph, such as an old version, and those of another whether all documents
/// of one are documents of the other.
///
/// A schema's set is that of JSON Schema 2020-12 with `format` asserted, as ``InstanceValidator`` judges
/// it. The question is put as one about a single value: is there one that satisfies the first schema and
/// doesn't satisfy the second? Whoever looks for it through all cases either finds it, or has shown
/// that there is none. So negation, branches that move, and several that cover one need no rules of
/// their own.
///
/// Answers are kept, so that many questions about the same graphs share their work.
public struct InclusionChecker {
  private let superset: SchemaGraph
  private let subset: SchemaGraph
  /// Whether dynamic references have been written out, so that a witness is asked of the schemas as they
  /// were besides.
  private let isWritten: Bool
  private var search: ValueSearch
  /// How many questions had no answer.
  private var hardQuestions = 0

  /// After so many of them the others are given up sooner, so that a version of many types that are
  /// too hard ends in time.
  private static let hardLimit = 24
  /// So many cases are looked at then.
  private static let hardCases = 2_000

  /// How much is done for an answer.
  public enum Effort: Sendable {
    /// None: a document counts that was found before questions were put.
    case lookup
    /// Enough for most questions, and little for the others.
    case little
    /// All that the budget allows.
    case all
  }

  /// Takes time in proportion to the size of both graphs, times a logarithm. They must be without errors.
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
      parts, options, origins: zip(written, parts).map { ($0?.origins ?? []) + $1.origins })
    search = ValueSearch(classes: classes, budget: budget, options: options)
  }

  /// Looks for differences near the places where schemas differ, before many questions are put.
  ///
  /// Answers don't depend on it, apart from what the budget allows; but documents that are found lie less
  /// deep, and take less time. Linear in the size of both graphs.
  ///
  /// - Parameters:
  ///   - pairs: schemas of the first graph and of the second that are going to be asked about.
  ///   - deadline: when to end with what has been found.
  public mutating func prepare(for pairs: [(SchemaID, SchemaID)], until deadline: Deadline? = nil) {
    search.deadline = deadline
    let classes = search.classes
    let roots = pairs.compactMap { id, other -> AlignedSchemas.Pair? in
      guard subset.schemas.indices.contains(id.index),
        superset.schemas.indices.contains(other.index)
      else { return nil }
      return AlignedSchemas.Pair(
        subset: classes.node(id, .subset), superset: classes.node(other, .superset))
    }
    search.spreadDifferences(of: AlignedSchemas(classes, from: roots))
  }

  /// Whether every document that `id` of the first graph takes is taken by `other` of the second.
  ///
  /// - Parameter deadline: when to give up; what isn't decided by then is undecided.
  public mutating func decide(
    _ id: SchemaID, in other: SchemaID, with effort: Effort = .all, until deadline: Deadline? = nil
  ) -> Inclusion {
    search.deadline = deadline
    guard subset.schemas.indices.contains(id.index), superset.schemas.indices.contains(other.index)
    else {
      return .undecided(Obstacle("there is no such schema").inclusionObstacle(search.classes))
    }
    let classes = search.classes
    let (a, b) = (classes.node(id, .subset), classes.node(other, .superset))
    if classes[a] == classes[b] { return .included }
    let state = State([
      Literal(classes[a], side: .subset), Literal(classes[b], side: .superset).negation,
    ])
    if effort == .lookup, !search.near.contains(state) {
      return .undecided(Obstacle("no document is known").inclusionObstacle(classes))
    }
    let isCut = effort == .little || hardQuestions >= Self.hardLimit
    switch search.start(state, limit: isCut ? Self.hardCases : nil) {
    case .empty: return .included
    case .inhabited(let found):
      let isNear = search.near.contains(state)
      let document = isNear ? found : search.flatter(found, of: state)
      if let witness = witness(document, a, b: b, isSmall: isNear) { return .notIncluded(witness) }
      let reason = "Vouch's own keywords may take or refuse what the others tell apart"
      return .undecided(
        Obstacle(reason, at: b).inclusionObstacle(classes, candidate: document))
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

  /// Whether documents were left out because they hold properties that were only added.
  package var leavesDocumentsOut: Bool { search.hasLeftOut }

  /// Whether a document of `id` holds a property that `other` adds to it, so that it doesn't count.
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

  /// A document of `id` that isn't one of `other`, found by trying some: what stands in the schemas that only
  /// one graph has comes first.
  public mutating func tryDocuments(
    _ id: SchemaID, in other: SchemaID, until deadline: Deadline? = nil
  ) -> InclusionWitness? {
    search.deadline = deadline
    let classes = search.classes
    return witnessByTrial(classes.node(id, .subset), classes.node(other, .superset))
  }

  /// A witness that is found by trying, where reasoning found none.
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

  /// A document as a witness, made smaller; nil if the judges don't agree that it is one.
  ///
  /// - Parameter isSmall: whether it is as small already as it was to be made.
  private mutating func witness(
    _ document: OrderedJSON, _ a: SchemaNumber, b: SchemaNumber, isSmall: Bool = false
  ) -> InclusionWitness? {
    guard search.judges.tellsApart(document, a, b: b) else { return nil }
    var smallest = Shrinking(document, depth: isSmall ? 0 : .max)
    let smaller = smallest.run { !search.isOutOfTime && search.judges.tellsApart($0, a, b: b) }
    let instance = Instance(smaller)
    guard !isWritten || isConfirmed(instance, a, b: b) else { return nil }
    return InclusionWitness(
      document: instance, failures: search.judges.failures(of: instance, at: b))
  }

  /// Whether the schemas as they were say the same of a document.
  private func isConfirmed(_ instance: Instance, _ a: SchemaNumber, b: SchemaNumber) -> Bool {
    let (id, other) = (search.classes.place(of: a).id, search.classes.place(of: b).id)
    return InstanceValidator(subset, roots: [id]).isValid(instance, against: id)
      && !InstanceValidator(superset, roots: [other]).isValid(instance, against: other)
  }
}
