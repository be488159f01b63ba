import Vouch
import VouchGenerator
import VouchReading
import VouchValues

/// Judges documents by the parts of an evaluated schema, and caches the results.
///
/// A mutant differs from the schema in one part. That part is judged first, and the others only if
/// its result for a document differs.
final class EvaluationTrials {
  /// A document, with the results known so far.
  final class Trial {
    let document: JSON
    let instance: JSONTape
    fileprivate var verdicts: [Bool?]
    /// True if only the evaluated schema can reject the document; nil until determined.
    fileprivate var isOtherwiseAccepted: Bool?

    fileprivate init(_ document: JSON, _ value: JSON, parts: Int) {
      self.document = document
      instance = JSONTape(value)
      verdicts = Array(repeating: nil, count: parts)
    }
  }

  /// The change that makes a mutant: the part, and the schema without a keyword.
  struct Change {
    let part: Int?
    let schema: EvaluatedSchema
  }

  let parts: SchemaParts
  private let whole: RowSchema
  private let schemas: [EvaluatedSchema]
  private let path: JSONPath
  private let memory = EvaluationMemory()
  /// A checker for the type without the schema.
  private let rest: DocumentChecker

  init(_ whole: RowSchema, at path: JSONPath, _ catalog: TypeCatalog, type: Int) {
    self.whole = whole
    self.path = path
    rest = catalog.checker(of: type, without: whole)
    let parts = SchemaParts(whole.json)
    let schemas = parts.parts.indices.compactMap {
      whole.compiled(parts.schema(parts.parts[$0].json, at: $0))
    }
    let isSplit = parts.parts.count > 1 && schemas.count == parts.parts.count
    self.parts = isSplit ? parts : SchemaParts(undivided: whole.json)
    self.schemas = isSplit ? schemas : [whole.schema]
  }

  func change(_ mutant: SchemaMutants.Mutant) -> Change? {
    whole.compiled(mutant.json).map {
      Change(part: mutant.part ?? (parts.parts.count == 1 ? 0 : nil), schema: $0)
    }
  }

  /// Returns a trial; nil if the document has no value at the schema's place.
  func trial(_ document: JSON) -> Trial? {
    document.value(at: path).map { Trial(document, $0, parts: schemas.count) }
  }

  /// True if the result for a document differs without a keyword.
  func decides(_ change: Change, _ trial: Trial) -> Bool {
    let isValid = change.schema.isValid(trial.instance, memory: memory)
    if let part = change.part {
      guard holds(part, trial) != isValid,
        schemas.indices.allSatisfy({ $0 == part || holds($0, trial) })
      else { return false }
    } else if schemas.indices.allSatisfy({ holds($0, trial) }) == isValid {
      return false
    }
    if let known = trial.isOtherwiseAccepted { return known }
    let isAccepted = rest.accepts(trial.document.bytes)
    trial.isOtherwiseAccepted = isAccepted
    return isAccepted
  }

  private func holds(_ part: Int, _ trial: Trial) -> Bool {
    if let known = trial.verdicts[part] { return known }
    let holds = schemas[part].isValid(trial.instance, memory: memory)
    trial.verdicts[part] = holds
    return holds
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
