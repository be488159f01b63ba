import VouchReading
import VouchSchema

/// Delegates keywords that a table can't express to evaluation at run time.
extension Planner {
  /// Returns the attribute with which the runtime evaluates the keywords that a schema's type and
  /// rows haven't consumed; nil if there are none.
  mutating func evaluation(of id: SchemaID) -> Attribute? {
    let schema = graph[id]
    if schema.boolean == false || graph.relaxedSchemas.contains(id) { return evaluationOfWhole(id) }
    var evaluated = unconsumedKeywords(of: id).filter(\.keyword.isEvaluated)
    guard !evaluated.isEmpty else { return nil }
    if let bound = evaluated.first(where: { !standsAlone($0, in: schema) }) {
      return evaluationOfWhole(id, because: bound)
    }
    consumeByEvaluation(evaluated, of: id)
    evaluated.removeAll { allowsEveryName($0) }
    guard !evaluated.isEmpty, hasRoomForEvaluation(of: schema) else { return nil }
    report(rulesBelow: id, including: Set(evaluated.map(\.keyword)))
    let text = evaluationText?.rest(schema, id, keywords: evaluated)
    return text.map { attribute($0, of: id, because: evaluated[0]) }
  }

  /// True if a keyword means the same without the others of its schema.
  private mutating func standsAlone(_ keyword: LocatedKeyword, in schema: Schema) -> Bool {
    if keyword.keyword == .allOf { return keyword.subschemas.allSatisfy { graph[$0].isCondition } }
    guard keyword.keyword == .patternProperties else { return keyword.keyword.standsAlone }
    // With the others, what makes a matching property's value differ from the document's is found.
    let lenient = lenientSchemas
    return !graph.listsKeys(schema, thatMatchAny: keyword.schemasByKey?.value ?? []) {
      lenient.contains($0)
    }
  }

  /// True for a `propertyNames` that says only that names are strings, as all of them are.
  private func allowsEveryName(_ keyword: LocatedKeyword) -> Bool {
    guard keyword.keyword == .propertyNames else { return false }
    return keyword.subschemas.allSatisfy { id in
      let names = graph[graph.target(of: id)]
      return names.boolean != false && names.statedTypes?.contains(.string) != false
        && names.assertions.allSatisfy { $0.keyword == .type }
    }
  }

  /// Returns the attribute with which the runtime evaluates a whole schema.
  ///
  /// - Parameter keyword: The keyword that makes this necessary, if it isn't the first one.
  mutating func evaluationOfWhole(
    _ id: SchemaID, because keyword: LocatedKeyword? = nil
  ) -> Attribute {
    consumeByEvaluation(graph[id].assertions.filter(\.keyword.isEvaluated), of: id)
    ledger.evaluateAsWhole(id)
    let nothing = Attribute("schema", .schema(EvaluationPlan(json: .object([]))))
    guard hasRoomForEvaluation(of: graph[id]) else { return nothing }
    report(rulesBelow: id, including: nil)
    let stated = unmerged[id].assertions
    let cause = keyword ?? stated.first { !$0.keyword.standsAlone } ?? stated.first
    guard let text = evaluationText?.whole(id) else { return nothing }
    return attribute(text, of: id, because: cause)
  }

  // MARK: Files

  mutating func beginEvaluation(inFile file: Int) {
    evaluatesTooMuch = false
    evaluationText = EvaluationText(
      unmerged, file: file,
      constant: GeneratedNames.schemas(
        ofFile: options.fileNames.name(forSchemaAt: graph.files[file].source.path)),
      isDynamic: isDynamic
    ) { [headers] in headers[$0]?.qualifiedName }
  }

  /// Returns the schemas that rows of the file refer to by name.
  mutating func evaluatedSchemas() -> SchemaConstantPlan? {
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
        .tooLarge,
        "the schemas that are evaluated come to more than"
          + " \(Self.evaluationLimit / 1_000_000) MB; give them types, or make several files",
        at: schema.place)
    }
    return false
  }

  private mutating func attribute(
    _ text: EvaluationText.RowText, of id: SchemaID, because cause: LocatedKeyword?
  ) -> Attribute {
    for keyword in text.findings.lenient {
      let isBeside = graph[id].keywords.contains { $0 === keyword }
      let note =
        use(of: keyword, below: id) ?? cause.map { use($0, of: keyword, isBeside: isBeside) }
      report(unsupported: keyword, of: id, because: note)
    }
    if let place = text.findings.tooDeep {
      diagnostics.report(.unsupported, "this value nests too deeply", at: place)
    }
    let patterns = text.isName ? [] : text.findings.patterns.compactMap { pattern($0, in: nil) }
    let constant = text.isName ? evaluationText?.constant : nil
    return Attribute(
      "schema", .schema(EvaluationPlan(json: text.json, patterns: patterns, constant: constant)))
  }
}

// MARK: - Uses of values as documents hold them

extension Planner {
  /// Returns a note about a keyword that needs the values of another one's schema as the document
  /// holds them.
  ///
  /// - Parameter isBeside: true if both stand in one schema.
  private func use(
    _ keyword: LocatedKeyword, of other: LocatedKeyword, isBeside: Bool = false
  ) -> Note {
    if isBeside, other.keyword == .coerce, [.type, .anyOf, .oneOf].contains(keyword.keyword) {
      return Note(
        "x-coerce is for values of one type: it belongs into the branch of anyOf or oneOf that has it",
        at: keyword.keyPlace)
    }
    // The parts that are conditions become no part of the type, so another one is the cause.
    if keyword.keyword == .allOf,
      let part = keyword.subschemas.first(where: { part in
        let target = graph.target(of: part)
        return !graph[part].isCondition && !graph[target].keywords.contains { $0 === other }
      })
    {
      return Note(
        "this part of allOf can't become one type with the others, so it needs the value as the"
          + " document has it", at: graph[part].place)
    }
    return Note(
      "\(keyword.keyword.spelling) needs the value as the document has it", at: keyword.keyPlace)
  }

  /// Returns a note about the condition by which the evaluation of a schema reaches a keyword; nil
  /// if there is none.
  private func use(of keyword: LocatedKeyword, below id: SchemaID) -> Note? {
    var pending: [(id: SchemaID, condition: LocatedKeyword?)] = [(id, nil)]
    var seen: [SchemaID: Bool] = [:]
    while let (next, condition) = pending.popLast() {
      // A schema may be reached without a condition first.
      if let known = seen[next], known || condition == nil { continue }
      seen[next] = condition != nil
      let schema = unmerged[next]
      if let condition, schema.keywords.contains(where: { $0 === keyword }) {
        return use(condition, of: keyword)
      }
      for stated in schema.keywords where stated.keyword.isEvaluated {
        let own = condition ?? (stated.keyword.isConditional ? stated : nil)
        pending += stated.subschemas.map { ($0, own) }
        if let target = stated.reference?.target { pending.append((target, own)) }
      }
    }
    return nil
  }
}

extension SchemaGraph {
  /// Returns the schemas whose values in Swift can differ from those in the document, at any depth.
  func lenientSchemas() -> Set<SchemaID> {
    var users: [SchemaID: [SchemaID]] = [:]
    for id in ids {
      for target in self[id].keywords.flatMap(\.targets) { users[target, default: []].append(id) }
    }
    return ids.filter { self[$0].keywords.contains(where: \.keyword.isLenient) }
      .reached { users[$0] ?? [] }
  }
}

extension Keyword {
  /// True if the keyword's subschemas decide about something else than their own values.
  fileprivate var isConditional: Bool {
    switch inPlaceApplicator {
    case .not, .if, .then, .else, .dependentSchemas: true
    case .reference, .dynamicReference, .allOf, .anyOf, .oneOf: false
    case nil: [.names, .someItems].contains(application)
    }
  }

  /// True if the keyword means the same without the others of its schema.
  fileprivate var standsAlone: Bool {
    switch application {
    case .members, .items: false
    case .sameValue: ![.reference, .dynamicReference, .allOf].contains(self)
    case .someItems, .names, .nothing: true
    }
  }

  /// True if the keyword can make a value in Swift differ from the value in the document.
  var isLenient: Bool { Self.lenient.contains(self) }

  private static let lenient: KeywordSet = [
    .coerce, .onInvalid, .null, .transient, .path, .unknownCase, .arguments, .swiftType,
  ]
}
