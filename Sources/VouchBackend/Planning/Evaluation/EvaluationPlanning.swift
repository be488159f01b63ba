import VouchReading
import VouchSchema

/// Delegates keywords that a table can't express to evaluation at run time.
extension Planner {
  /// Returns the attribute with which the runtime evaluates the keywords that a schema's type and
  /// rows haven't consumed; nil if there are none.
  mutating func evaluation(of id: SchemaID) -> Attribute? {
    let schema = graph[id]
    if schema.boolean == false || graph.outlines.contains(id) { return evaluationOfWhole(id) }
    let evaluated = unconsumedKeywords(of: id).filter(\.keyword.isEvaluated)
    guard !evaluated.isEmpty else { return nil }
    if let bound = evaluated.first(where: { !standsAlone($0) }) {
      return evaluationOfWhole(id, because: bound)
    }
    consumeByEvaluation(evaluated, of: id)
    guard hasRoomForEvaluation(of: schema) else { return nil }
    report(rulesBelow: id, including: Set(evaluated.map(\.keyword)))
    let text = evaluationText?.rest(schema, id, keywords: evaluated)
    return text.map { attribute($0, of: id, because: evaluated[0]) }
  }

  /// True if a keyword means the same without the others of its schema.
  private func standsAlone(_ keyword: LocatedKeyword) -> Bool {
    keyword.keyword.standsAlone
      || keyword.keyword == .allOf && keyword.subschemas.allSatisfy { graph[$0].isCondition }
  }

  /// Returns the attribute with which the runtime evaluates a whole schema.
  ///
  /// - Parameter keyword: The keyword that makes this necessary, if it isn't the first one.
  mutating func evaluationOfWhole(
    _ id: SchemaID, because keyword: LocatedKeyword? = nil
  ) -> Attribute {
    consumeByEvaluation(graph[id].assertions.filter(\.keyword.isEvaluated), of: id)
    ledger.evaluateAsWhole(id)
    let nothing = Attribute("schema", .schema(EvaluatedSchemaPlan("{}")))
    guard hasRoomForEvaluation(of: graph[id]) else { return nothing }
    report(rulesBelow: id, including: nil)
    let stated = source[id].assertions
    let cause = keyword ?? stated.first { !$0.keyword.standsAlone } ?? stated.first
    guard let text = evaluationText?.whole(id) else { return nothing }
    return attribute(text, of: id, because: cause)
  }

  // MARK: Files

  mutating func beginEvaluation(inFile file: Int) {
    evaluatesTooMuch = false
    evaluationText = EvaluationText(
      source, file: file,
      constant: GeneratedNames.schemas(
        ofFile: options.fileNames.name(forSchemaAt: graph.files[file].source.path)),
      isDynamic: isDynamic
    ) { [headers] in headers[$0]?.qualifiedName }
  }

  /// Returns the schemas that rows of the file refer to by name.
  mutating func evaluatedSchemas() -> EvaluatedSchemasPlan? {
    guard let text = evaluationText else { return nil }
    let patterns = text.namedPatterns.compactMap { pattern($0, in: nil) }
    return text.schemas(patterns)
  }

  /// The maximum total length of one file's texts, in bytes.
  private static let evaluationLimit = 16_000_000

  /// Returns true if another text may be written; otherwise reports an error at the first schema
  /// that doesn't fit.
  private mutating func hasRoomForEvaluation(of schema: Schema) -> Bool {
    guard let text = evaluationText, text.length > Self.evaluationLimit else { return true }
    if !evaluatesTooMuch {
      evaluatesTooMuch = true
      diagnostics.report(
        Diagnostic(
          .tooLarge,
          "the schemas that are evaluated come to more than"
            + " \(Self.evaluationLimit / 1_000_000) MB; give them types, or make several files",
          at: schema.place))
    }
    return false
  }

  private mutating func attribute(
    _ text: EvaluationText.RowText, of id: SchemaID, because cause: LocatedKeyword?
  ) -> Attribute {
    for keyword in text.findings.lenient { report(unsupported: keyword, of: id, because: cause) }
    if let place = text.findings.tooDeep {
      diagnostics.report(Diagnostic(.unsupported, "this value nests too deeply", at: place))
    }
    let patterns = text.isName ? [] : text.findings.patterns.compactMap { pattern($0, in: nil) }
    let constant = text.isName ? evaluationText?.constant : nil
    return Attribute(
      "schema", .schema(EvaluatedSchemaPlan(text.text, patterns: patterns, constant: constant)))
  }
}

extension Keyword {
  /// True if the keyword means the same without the others of its schema.
  fileprivate var standsAlone: Bool {
    switch application {
    case .members: false
    case .items: self == .contains
    case .sameValue: ![.reference, .dynamicReference, .allOf].contains(self)
    case .names, .nothing: true
    }
  }

  /// True if the keyword can make a value in Swift differ from the value in the document.
  var isLenient: Bool { Self.lenient.contains(self) }

  private static let lenient: Set<Keyword> = [
    .coerce, .onInvalid, .null, .transient, .path, .unknownCase, .arguments, .swiftType,
  ]
}
