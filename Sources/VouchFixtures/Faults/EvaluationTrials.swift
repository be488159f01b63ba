import VouchChecking
import VouchValues

/// Judges documents by the parts of an evaluated schema, and remembers what it found.
///
/// A mutant differs from the schema in one part: that part is judged first, and the others only if its
/// verdict on a document is another one.
final class EvaluationTrials {
  /// A document, and what is known of it so far.
  final class Trial {
    let document: JSON
    let instance: FlatInstance
    fileprivate var verdicts: [Bool?]
    /// Whether nothing but the evaluated schema speaks against the document.
    fileprivate var isOtherwiseAccepted: Bool?

    fileprivate init(_ document: JSON, _ value: JSON, parts: Int) {
      self.document = document
      instance = FlatInstance(value)
      verdicts = Array(repeating: nil, count: parts)
    }
  }

  /// What a mutant does without.
  struct Change {
    let part: Int?
    let schema: EvaluatedSchema
  }

  let parts: SchemaParts
  private let whole: EvaluatedText
  private let schemas: [EvaluatedSchema]
  private let path: JSONPath
  private let memory = EvaluationMemory()
  /// The type without the schema.
  private let rest: DocumentChecker

  init(_ whole: EvaluatedText, at path: JSONPath, _ judge: Judge, type: Int) {
    self.whole = whole
    self.path = path
    rest = judge.type(type, without: whole)
    let parts = SchemaParts(whole.json)
    let schemas = parts.parts.indices.compactMap {
      EvaluatedSchema(parts.schema(parts.parts[$0].json, at: $0), patterns: whole.patterns)
    }
    let isSplit = parts.parts.count > 1 && schemas.count == parts.parts.count
    self.parts = isSplit ? parts : SchemaParts(undivided: whole.json)
    self.schemas = isSplit ? schemas : [whole.schema]
  }

  func change(_ mutant: SchemaMutants.Mutant) -> Change? {
    EvaluatedSchema(mutant.json, patterns: whole.patterns).map {
      Change(part: mutant.part ?? (parts.parts.count == 1 ? 0 : nil), schema: $0)
    }
  }

  /// Nil if the document has nothing at the schema's place.
  func trial(_ document: JSON) -> Trial? {
    document.value(at: path).map { Trial(document, $0, parts: schemas.count) }
  }

  /// Whether the verdict on a document is another one without a keyword.
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

/// How much may still be tried for a type. What is left undone for it is said.
final class SearchBudget {
  /// So many small documents are judged in a few seconds.
  static let whole = 60_000
  /// What a keyword may have, even when there is nothing left.
  static let least = 200

  private(set) var rest = whole

  /// The share of each of so many searches.
  func share(of count: Int) -> Int { max(rest / max(count, 1), Self.least) }

  /// Up to how many documents one search may judge that would otherwise judge so many.
  func bound(of usual: Int) -> Int { rest > Self.whole / 2 ? usual : rest > 0 ? usual / 6 : 0 }

  func spend(_ amount: Int) { rest = max(0, rest - amount) }
}
