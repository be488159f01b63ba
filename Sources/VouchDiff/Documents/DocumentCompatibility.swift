import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Determines, for one direction, whether the documents of types stay valid.
struct DocumentCompatibility {
  private let from: SchemaVersion
  private let to: SchemaVersion
  /// The schemas of both versions with what decoding adds to them.
  private let graphs: (from: SchemaGraph, to: SchemaGraph)
  /// The checkers for variants of the schemas, made on first use.
  private var checkers: [Variant: InclusionChecker] = [:]
  /// The documents that each side sends.
  private let sent: SentDocuments?
  private let options: InclusionOptions
  private let limits: TimeLimits
  /// The time by which the answer about the current type is needed.
  private var deadline: Deadline
  private var decoders: VersionDecoders
  private var search: WitnessSearch

  init(from: SchemaVersion, to: SchemaVersion, options difference: DifferenceOptions) {
    self.from = from
    self.to = to
    limits = difference.limits
    deadline = limits.run
    var options = InclusionOptions()
    options.treatsAddedPropertiesAsAbsent = !difference.isExact
    self.options = options
    graphs = (DecodedSchemas.graph(of: from.checked), DecodedSchemas.graph(of: to.checked))
    let checker = InclusionChecker(
      from: graphs.from, to: graphs.to, budget: .deep, options: options)
    decoders = VersionDecoders(
      from: PlannedTypes(from.checked.plans), to: PlannedTypes(to.checked.plans), checker: checker,
      branches: NearestBranch(from: from, to: to))
    search = WitnessSearch(from: from, to: to)
    sent = SentDocuments(from)
  }

  /// Examines the places where the versions differ, before pairs of subjects are compared one by
  /// one.
  mutating func prepare(for pairs: [(Subject, Subject)]) {
    decoders.checker.prepare(
      for: pairs.compactMap { a, b in
        from.isEvaluated(a.schema) && to.isEvaluated(b.schema) ? (a.schema, b.schema) : nil
      }, until: limits.preparation)
  }

  /// True if documents were left out because they contain properties from before these were added.
  var leavesDocumentsOut: Bool {
    decoders.checker.leavesDocumentsOut
      || checkers.contains { !$0.key.isOfSender && $0.value.leavesDocumentsOut }
  }

  /// Schemas that are compared in addition to those of the versions.
  private enum Variant: Hashable {
    /// Without the keywords that evaluation doesn't support.
    case plain
    /// With smaller limits of lengths.
    case scaled
    /// Those that types were made from.
    case merged
    /// The documents that one side sends.
    case sent(Sender)

    var isOfSender: Bool { if case .sent = self { true } else { false } }
  }

  /// Compares variants of the schemas.
  private mutating func decide(
    _ a: Subject, _ b: Subject, _ variant: Variant, with effort: InclusionChecker.Effort = .all,
    until deadline: Deadline, _ graphs: () -> (from: SchemaGraph, to: SchemaGraph)
  ) -> Inclusion {
    var checker: InclusionChecker
    if let known = checkers.removeValue(forKey: variant) {
      checker = known
    } else {
      let graphs = graphs()
      checker = InclusionChecker(
        from: graphs.from, to: graphs.to, budget: .deep, options: options)
    }
    defer { checkers[variant] = checker }
    return checker.decide(a.schema, in: b.schema, with: effort, until: deadline)
  }

  /// True if both subjects have equivalent schemas, which takes no search.
  func isUnchanged(_ a: Subject, _ b: Subject) -> Bool {
    from.isEvaluated(a.schema) && to.isEvaluated(b.schema)
      && decoders.checker.areEquivalent(a.schema, b.schema)
  }

  /// Returns the witness that was found before the pairs were compared; nil if there is none.
  mutating func knownWitness(_ a: Subject, _ b: Subject) -> Witness? {
    deadline = limits.step
    guard from.isEvaluated(a.schema), to.isEvaluated(b.schema),
      case .no(let witness) = answerOfSchemas(a, b, with: .lookup, until: deadline)
    else { return nil }
    return sentWitness(a, b) ?? witness
  }

  /// Determines whether every document of one subject is one of the other.
  ///
  /// - Parameter doubts: changes that concern the bytes of documents, and that may reject some.
  mutating func answer(_ a: Subject, _ b: Subject, doubts: [Change]) -> DocumentAnswer {
    deadline = limits.type
    guard from.isEvaluated(a.schema), to.isEvaluated(b.schema) else { return mergedAnswer(a, b) }
    let answer = answerOfAll(a, b, doubts: doubts)
    guard case .no(let witness) = answer else { return answer }
    return .no(sentWitness(a, b) ?? witness)
  }

  /// Returns a witness that one side actually sends, according to an OpenAPI document's `readOnly`
  /// and `writeOnly`; nil if any witness will do.
  private mutating func sentWitness(_ a: Subject, _ b: Subject) -> Witness? {
    guard let sent else { return nil }
    for sender in sent.senders(of: a.schema) where !deadline.isOver {
      let found = decide(a, b, .sent(sender), with: .little, until: limits.step) { [graphs] in
        (sent.graph(for: sender, of: graphs.from), graphs.to)
      }
      if case .notIncluded(let found) = found, case .no(let witness) = answer(found, a, b: b) {
        return witness
      }
    }
    return nil
  }

  private mutating func answerOfAll(
    _ a: Subject, _ b: Subject, doubts: [Change]
  ) -> DocumentAnswer {
    var answer = answerOfSchemas(a, b, with: .little, until: limits.step)
    if answer.isSettled(doubts) { return answer }
    // Trying documents made for the places that differ is faster than a search through all cases.
    if let found = decoders.checker.tryDocuments(a.schema, in: b.schema, until: limits.step),
      case .no(let witness) = self.answer(found, a, b: b)
    {
      return .no(witness)
    }
    if let witness = search.witness(a, b, decoders: &decoders, until: limits.step) {
      return .no(witness)
    }
    answer = answerOfSchemas(a, b, with: .all, until: deadline)
    if answer.isSettled(doubts) { return answer }
    if let witness = plainWitness(a, b) ?? scaledWitness(a, b) { return .no(witness) }
    if !answer.isYes,
      let witness = search.editedWitness(a, b, decoders: &decoders, until: limits.step)
    {
      return .no(witness)
    }
    return answer.isYes ? doubts.first.map(Self.doubt) ?? answer : answer
  }

  /// Returns the answer once those about other types are known, whose documents may be parts of
  /// this type's documents.
  mutating func reconsidered(
    _ answer: DocumentAnswer, _ a: Subject, b: Subject, knowing parts: [OrderedJSON]
  ) -> DocumentAnswer {
    deadline = limits.type
    guard case .undecided = answer, from.isEvaluated(a.schema), to.isEvaluated(b.schema),
      let witness = search.witness(a, b, holding: parts, decoders: &decoders, until: deadline)
    else { return answer }
    return .no(witness)
  }

  /// Returns a witness among the documents that differ even without rules and leniencies, if
  /// decoding confirms it: the document itself, or a similar one that tests would use.
  private mutating func plainWitness(_ a: Subject, _ b: Subject) -> Witness? {
    guard a.plan != nil, b.plan != nil, !deadline.isOver else { return nil }
    let found = decide(a, b, .plain, until: deadline) { [graphs] in
      (graphs.from.withoutVouchKeywords, graphs.to.withoutVouchKeywords)
    }
    guard case .notIncluded(let found) = found else { return nil }
    return search.witness(a, b, like: found.document, decoders: &decoders, until: deadline)
  }

  /// Returns a witness that is too long to be made, found with smaller limits of lengths.
  private mutating func scaledWitness(_ a: Subject, _ b: Subject) -> Witness? {
    guard !deadline.isOver, let counts = ScaledCounts([graphs.from, graphs.to]) else { return nil }
    let found = decide(a, b, .scaled, until: deadline) { [graphs] in
      (counts.applied(to: graphs.from), counts.applied(to: graphs.to))
    }
    guard case .notIncluded(let found) = found else { return nil }
    return counts.witness(found, superset: graphs.to)
  }

  /// Returns the answer about types of which the planner has merged one from several schemas: the
  /// answer for the merged schemas.
  ///
  /// Such a type may cover only values of one JSON type, for a schema that accepts others as well.
  /// A reader of the schema can't see that, so the answer must also hold for the whole schema.
  private mutating func mergedAnswer(_ a: Subject, _ b: Subject) -> DocumentAnswer {
    // Unchanged types are detected by comparison, without a search.
    if checkers[.merged] == nil, deadline.isOver { return .undecided(.outOfTime) }
    let found = decide(a, b, .merged, until: deadline) { [from, to] in
      (
        DecodedSchemas.graph(of: from.checked, from.allSchemas),
        DecodedSchemas.graph(of: to.checked, to.allSchemas)
      )
    }
    if let wholeOfA = from.schemaInDocument(at: a.schema),
      let wholeOfB = to.schemaInDocument(at: b.schema)
    {
      switch (found, decoders.checker.decide(wholeOfA, in: wholeOfB, until: deadline)) {
      case (.included, .included): return .yes
      case (.notIncluded, .notIncluded(let witness)):
        if case .no(let told) = answer(witness, a, b: b) { return .no(told) }
      default: break
      }
    }
    if deadline.isOver { return .undecided(.outOfTime) }
    return .undecided(
      Doubt(reason: "it is put together of several schemas; the type around it has an answer"))
  }

  /// Returns the answer according to the schemas alone.
  private mutating func answerOfSchemas(
    _ a: Subject, _ b: Subject, with effort: InclusionChecker.Effort, until deadline: Deadline
  ) -> DocumentAnswer {
    switch decoders.checker.decide(a.schema, in: b.schema, with: effort, until: deadline) {
    case .included: return .yes
    case .notIncluded(let witness): return answer(witness, a, b: b)
    case .undecided(let obstacle):
      let place =
        obstacle.superset.flatMap { to.isEvaluated($0) ? to.shown(to.schema($0).place) : nil }
        ?? obstacle.subset.flatMap {
          from.isEvaluated($0) ? from.shown(from.schema($0).place) : nil
        }
      return .undecided(
        Doubt(
          reason: obstacle.reason, keyword: obstacle.keyword?.spelling, place: place,
          isOutOfTime: obstacle.isOutOfTime))
    }
  }

  private static func doubt(_ change: Change) -> DocumentAnswer {
    .undecided(
      Doubt(
        reason: "the bytes of documents aren't compared: \(change.message)",
        keyword: change.keyword, place: change.place))
  }

  /// Returns the answer for a document on which the schemas differ, if decoding confirms it.
  private mutating func answer(
    _ witness: InclusionWitness, _ a: Subject, b: Subject
  ) -> DocumentAnswer {
    let document = witness.document
    if case .null = document {
      // A type that accepts null is decoded as an optional.
      let violation =
        decoders.branches.violation(of: document, b.schema) ?? witness.failures.first?.description
        ?? "it is refused"
      return .no(Witness(document: document, violation: violation))
    }
    if decoders.from.accepts(document, as: a) == false {
      let violation =
        decoders.from.violation(of: document, as: a)
        .map { ": \($0)" } ?? ""
      return .undecided(
        Doubt(
          reason:
            "the schemas differ in \(document.line), but that isn't decoded by either\(violation)"))
    }
    if decoders.to.accepts(document, as: b) == true {
      return .undecided(
        Doubt(
          reason: "the schemas differ in \(document.line), but a decode takes it all the same"))
    }
    let violation =
      decoders.refusal(of: document, by: b) ?? decoders.branches.violation(of: document, b.schema)
      ?? witness.failures.first?.description ?? "it is refused"
    return .no(Witness(document: document, violation: violation))
  }
}

extension DocumentAnswer {
  /// True if the answer holds regardless of other restrictions.
  ///
  /// - Parameter doubts: changes that concern the bytes of documents.
  fileprivate func isSettled(_ doubts: [Change]) -> Bool {
    switch self {
    case .yes: doubts.isEmpty
    case .no: true
    case .undecided: false
    }
  }
}

extension SchemaGraph {
  /// The schemas without the keywords for which decoding accepts more or less than evaluation.
  fileprivate var withoutVouchKeywords: SchemaGraph {
    var result = self
    let lenient: Set<Keyword> = [.rules, .onInvalid, .unknownCase, .coerce, .null]
    for index in result.schemas.indices {
      result.schemas[index].keywords.removeAll { lenient.contains($0.keyword) }
    }
    return result
  }
}
