import VouchReading
import VouchSchema
import VouchValues

/// Documents, judged by evaluated schemas and by their mutants.
struct MutantTrials {
  final class Trial {
    let document: JSON
    fileprivate let instance: JSONTape
    fileprivate let isValid: Bool
    private let judge: (JSON) -> Judgement
    /// The result of decoding without the evaluation of the schema.
    private(set) lazy var rest = judge(document)

    fileprivate init(
      _ document: JSON, _ instance: JSONTape, isValid: Bool,
      rest judge: @escaping (JSON) -> Judgement
    ) {
      self.document = document
      self.instance = instance
      self.isValid = isValid
      self.judge = judge
    }
  }

  private let validator: InstanceValidator
  private var checker: InclusionChecker

  init(_ graph: SchemaGraph, _ families: [SchemaMutants.Family]) {
    validator = InstanceValidator(
      graph, roots: families.flatMap { [$0.original] + $0.mutants.map(\.schema) })
    checker = InclusionChecker(from: graph, to: graph)
  }

  /// Returns a trial; nil if the document has no value at the path, where the original evaluates it.
  ///
  /// - Parameter rest: decodes documents without the evaluation of the schema.
  func trial(
    _ document: JSON, _ family: SchemaMutants.Family, at path: JSONPath,
    rest: @escaping (JSON) -> Judgement
  ) -> Trial? {
    guard let instance = document.value(at: path).map({ JSONTape($0) }) else { return nil }
    let isValid = validator.isValid(instance, against: family.original)
    return Trial(document, instance, isValid: isValid, rest: rest)
  }

  /// True if a document is judged otherwise without a keyword.
  func decides(_ mutant: SchemaMutants.Mutant, _ trial: Trial) -> Bool {
    validator.isValid(trial.instance, against: mutant.schema) != trial.isValid
      && trial.rest.isAccepted
  }

  /// Returns a value that is judged otherwise without a keyword, if possible one that nothing but
  /// the keyword refuses.
  ///
  /// - Returns: the value if one was found, and otherwise true if it is proved that there is none.
  mutating func solution(
    of mutant: SchemaMutants.Mutant, _ family: SchemaMutants.Family
  ) -> (value: JSON?, isImplied: Bool) {
    var isImplied = true
    for (taking, refusing) in [(mutant.whole, family.original), (family.whole, mutant.schema)] {
      switch checker.decide(taking, in: refusing, with: .little) {
      case .included: continue
      case .notIncluded(let witness): return (witness.document, false)
      case .undecided: isImplied = false
      }
    }
    return (nil, isImplied)
  }
}

/// The remaining number of trials for a type. If something is left undone because of it, this is
/// reported.
final class SearchBudget {
  /// The total number of trials for tests. That many small documents are judged in a few seconds.
  static let ofTests = 60_000
  /// The total number of trials for pages, on which one document more or less doesn't matter.
  static let ofPages = 4_000
  /// The minimum for a keyword, even if the budget is used up.
  static let least = 200

  private let whole: Int
  private(set) var rest: Int

  init(_ whole: Int) {
    self.whole = whole
    rest = whole
  }

  /// Returns the share of each of `count` searches.
  func share(of count: Int) -> Int { max(rest / max(count, 1), Self.least) }

  /// Returns the maximum number of documents that a search may judge, given the usual number.
  func bound(of usual: Int) -> Int { isHalfSpent ? rest > 0 ? usual / 6 : 0 : usual }

  var isHalfSpent: Bool { rest <= whole / 2 }

  func spend(_ amount: Int) { rest = max(0, rest - amount) }
}
