import VouchValues

/// The documents that are tried for one keyword after the other, made on demand.
final class TrialPool {
  struct Outcome {
    var found: EvaluationTrials.Trial?
    /// True if all documents were tried.
    var isComplete = true
    var cost = 0
  }

  private typealias Candidate = (trial: EvaluationTrials.Trial?, cost: Int)

  /// The total cost of the candidates that are kept for the next keyword.
  private static let room = 15_000

  private let trials: EvaluationTrials
  private let documents: AnySequence<(document: JSON, cost: Int)>
  /// The documents that haven't been tried for any keyword.
  private var rest: AnySequence<(document: JSON, cost: Int)>.Iterator
  private var kept: [Candidate] = []
  private var keptCost = 0

  init(_ trials: EvaluationTrials, _ bases: [JSON], _ edits: [JSONEdit]) {
    self.trials = trials
    let search = EditSearch(edits: edits, pairLimit: 36)
    documents = AnySequence(
      bases.lazy.flatMap { base in
        let cost = 1 + base.size / 40
        return search.documents(from: base).lazy.prefix(search.bound)
          .map { (document: $0, cost: cost) }
      })
    rest = documents.makeIterator()
  }

  /// Returns the first document that satisfies a condition.
  ///
  /// - Parameters:
  ///   - limit: the maximum total cost of the documents that are tried.
  ///   - isOver: returns true if the time is up.
  func search(
    upTo limit: Int, until isOver: () -> Bool, where isWanted: (EvaluationTrials.Trial) -> Bool
  ) -> Outcome {
    var outcome = Outcome()
    func isLast(_ candidate: Candidate) -> Bool {
      outcome.cost += candidate.cost
      outcome.isComplete = outcome.cost <= limit
      if !outcome.isComplete || isOver() { return true }
      guard let trial = candidate.trial, isWanted(trial) else { return false }
      outcome.found = trial
      return true
    }
    if kept.contains(where: isLast) { return outcome }
    while keptCost < Self.room, let (document, cost) = rest.next() {
      let candidate = (trial: trials.trial(document), cost: cost)
      kept.append(candidate)
      keptCost += cost
      if isLast(candidate) { return outcome }
    }
    if keptCost < Self.room { return outcome }
    for (document, cost) in documents.dropFirst(kept.count)
    where isLast((trials.trial(document), cost)) { break }
    return outcome
  }
}
