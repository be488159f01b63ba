import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

/// Compares two versions type by type.
struct VersionComparison {
  private let old: SchemaVersion
  private let new: SchemaVersion
  private var options: DifferenceOptions
  private let oldSubjects: Subjects
  private let newSubjects: Subjects
  private let matching: SubjectMatching
  /// The indices of the pairs, by the schemas of each version; a pair has the index of its new
  /// subject.
  private let oldNumbers: [SchemaID: Int]
  private let newNumbers: [SchemaID: Int]
  /// The positions of the pairs by their new schemas.
  private let pairOfSchema: [SchemaID: Int]
  private let oldText: SchemaText
  private let newText: SchemaText
  private let hasRules: Bool
  /// The time that was left when the comparison began.
  private let rest: Duration
  /// For each pair, the pairs that its new schema refers to.
  private(set) var references: [[Int]] = []
  private(set) var types: [TypeDifference] = []
  /// True if documents were left out because they contain properties from before these were added.
  private(set) var leavesDocumentsOut = false
  private(set) var changes: [Change] = []

  init(_ old: SchemaVersion, _ new: SchemaVersion, options: DifferenceOptions) {
    self.old = old
    self.new = new
    self.options = options
    rest = options.limits.run.rest
    oldSubjects = Subjects(old)
    newSubjects = Subjects(new)
    let matching = SubjectMatching(oldSubjects, newSubjects, oldVersion: old, newVersion: new)
    self.matching = matching
    oldNumbers = oldSubjects.indices.compactMapValues { matching.newOfOld[$0] }
    newNumbers = newSubjects.indices.filter { matching.oldOfNew[$0.value] != nil }
    var positions: [SchemaID: Int] = [:]
    for (index, pair) in matching.pairs.enumerated() {
      positions[newSubjects.all[pair.new].schema] = index
    }
    pairOfSchema = positions
    oldText = SchemaText(old, names: oldNumbers.mapValues { "#\($0)" })
    newText = SchemaText(new, names: newNumbers.mapValues { "#\($0)" })
    hasRules = [old, new].contains { $0.graph.schemas.contains { $0[.rules] != nil } }
  }

  mutating func run() {
    references = matching.pairs.map { pair in
      TypeReferences.numbers(
        referredBy: newSubjects.all[pair.new].schema, schema: new.schema,
        number: { pairOfSchema[$0] })
    }
    let own = matching.pairs.map { changes(of: $0) }
    let renaming = renaming()
    let allBreaks = matching.pairs.map { pair in
      swiftBreaks(oldSubjects.all[pair.old], newSubjects.all[pair.new], renaming: renaming)
    }
    // Putting the answers together and writing them takes no longer than this.
    options.limits = options.limits.leavingTwice(theTimeSince: rest)
    let all = answers(own)
    for (index, pair) in matching.pairs.enumerated() {
      let (a, b) = (oldSubjects.all[pair.old], newSubjects.all[pair.new])
      let answers = all[index]
      let breaks = allBreaks[index]
      let found = settled(
        own[index], answers, breaks: breaks, subject: b, renamed: isRenamed(a, b) ? a : nil)
      changes += found
      let isChanged = found.contains { !$0.isMinor } || !breaks.isEmpty
      let isYes = answers.backward.isYes && answers.forward.isYes
      types.append(
        TypeDifference(
          name: b.name, oldName: a.name,
          status: isRenamed(a, b) ? .renamed : isChanged || !isYes ? .changed : .same,
          place: shown(b, new), oldPlace: shown(a, old), isNested: b.isNested,
          backward: answers.backward, forward: answers.forward,
          swift: breaks.isEmpty ? .yes : .no(breaks)))
    }
    addAdded()
    addRemoved()
  }

  /// Returns the answers about the documents of all pairs. Both directions are computed in
  /// parallel.
  private mutating func answers(
    _ changes: [[Change]]
  ) -> [(backward: DocumentAnswer, forward: DocumentAnswer)] {
    let questions = [Question.backward, .forward]
    let found = Parallel.collect(
      questions, for: options.limits.patience, ownStack: InclusionBudget.deepStack
    ) { [self] in
      answer($0, changes, $1)
    }
    leavesDocumentsOut = found.contains { $0.contains(where: \.leavesDocumentsOut) }
    let all = zip(questions, found).map { question, found in
      var answers = matching.pairs.map { _ in DocumentAnswer.undecided(.outOfTime) }
      for later in found { answers[later.index] = later.answer }
      return named(answers, question, changes)
    }
    return zip(all[0], all[1]).map { (backward: $0, forward: $1) }
  }

  /// An answer about a pair, delivered as soon as it is known.
  private struct FoundAnswer {
    let index: Int
    let answer: DocumentAnswer
    let leavesDocumentsOut: Bool
  }

  private func answer(
    _ question: Question, _ changes: [[Change]], _ hand: (FoundAnswer) -> Void
  ) {
    let isBackward = question == .backward
    var comparison = DocumentCompatibility(
      from: isBackward ? old : new, to: isBackward ? new : old, options: options)
    let pairs = matching.pairs.map { pair in
      let (a, b) = (oldSubjects.all[pair.old], newSubjects.all[pair.new])
      return isBackward ? (a, b) : (b, a)
    }
    func doubts(_ index: Int) -> [Change] {
      changes[index].filter { $0.isBeyondSchema && $0.effect.questions.contains(question) }
    }
    func handOver(_ answer: DocumentAnswer, _ index: Int) {
      hand(
        FoundAnswer(
          index: index, answer: answer, leavesDocumentsOut: comparison.leavesDocumentsOut))
    }
    var first = [DocumentAnswer?](repeating: nil, count: pairs.count)
    func answer(_ index: Int, _ answer: DocumentAnswer) {
      handOver(answer, index)
      first[index] = answer
    }
    for (index, (a, b)) in pairs.enumerated()
    where comparison.isUnchanged(a, b) && doubts(index).isEmpty {
      answer(index, .yes)
    }
    // Answers that are known from the places that differ come before those that take long.
    comparison.prepare(for: pairs)
    for (index, (a, b)) in pairs.enumerated() where first[index] == nil {
      if let witness = comparison.knownWitness(a, b) { answer(index, .no(witness)) }
    }
    // A type is decided after those that it refers to, so that what is known of them helps.
    for index in TypeReferences(references).order where first[index] == nil {
      let (a, b) = pairs[index]
      answer(index, comparison.answer(a, b, doubts: doubts(index)))
    }
    // Documents of a type that is part of another type may decide about the latter.
    let parts = first.compactMap { $0?.document }
    for (index, answer) in first.enumerated() {
      guard let answer, case .undecided = answer else { continue }
      let (a, b) = pairs[index]
      handOver(comparison.reconsidered(answer, a, b: b, knowing: parts), index)
    }
  }

  /// Returns the answers. Undecided ones without a cause get the nearest changed keyword as their
  /// cause.
  private func named(
    _ answers: [DocumentAnswer], _ question: Question, _ changes: [[Change]]
  ) -> [DocumentAnswer] {
    func isCause(_ change: Change) -> Bool {
      change.effect.questions.contains(question) && (options.isExact || !change.isExactOnly)
    }
    func isChange(_ change: Change) -> Bool { change.effect != .none }
    let references = TypeReferences(references)
    let causes = references.nearest { changes[$0].contains(where: isCause) }
    let others = references.nearest { changes[$0].contains(where: isChange) }
    return answers.enumerated().map { index, answer in
      guard case .undecided(var doubt) = answer, doubt.keyword == nil || doubt.isOutOfTime,
        let change = causes[index].flatMap({ changes[$0].first(where: isCause) })
          ?? others[index].flatMap({ changes[$0].first(where: isChange) })
      else { return answer }
      doubt.keyword = change.keyword
      doubt.place = change.place
      return .undecided(doubt)
    }
  }

  private func shown(_ subject: Subject, _ version: SchemaVersion) -> Place {
    version.shown(version.schema(subject.schema).place)
  }

  // MARK: Changes

  private func changes(of pair: SubjectMatching.Pair) -> [Change] {
    let (a, b) = (oldSubjects.all[pair.old], newSubjects.all[pair.new])
    var finder = ChangeFinder(
      b.name, (old, oldNumbers, oldText), new: (new, newNumbers, newText), hasRules: hasRules)
    finder.find(a.schema, b.schema)
    return finder.changes
  }

  /// Returns the changes with the answers that they affect, and the Swift changes that no schema
  /// change explains.
  private func settled(
    _ found: [Change], _ answers: (backward: DocumentAnswer, forward: DocumentAnswer),
    breaks: [SwiftBreak], subject: Subject, renamed: Subject?
  ) -> [Change] {
    var changes = found
    var told: Set<String> = []
    for index in changes.indices {
      let change = changes[index]
      if !change.isExactOnly || options.isExact {
        changes[index].affects = change.effect.questions
      }
      if answers.backward.isYes { changes[index].affects.remove(.backward) }
      if answers.forward.isYes { changes[index].affects.remove(.forward) }
      let concerned = breaks.filter {
        $0.property == change.property
          || (change.oldProperty != nil && $0.property == change.oldProperty)
      }
      if change.isVisible, !concerned.isEmpty {
        changes[index].affects.insert(.swift)
        told.formUnion(concerned.map(\.id))
      }
    }
    for part in breaks where !told.contains(part.id) {
      var change = Change(
        id: part.id, type: subject.name, site: subject.name, words: part.words,
        place: shown(subject, new), oldPlace: renamed.map { shown($0, old) }, effect: .none)
      change.affects = [.swift]
      changes.append(change)
    }
    return changes
  }

  // MARK: Swift

  private func renaming() -> TypeRenaming {
    var renaming = TypeRenaming()
    for pair in matching.pairs {
      let (a, b) = (oldSubjects.all[pair.old], newSubjects.all[pair.new])
      if a.plan != nil, b.plan != nil { renaming.add(a.name, b.name) }
    }
    return renaming
  }

  private func swiftBreaks(_ a: Subject, _ b: Subject, renaming: TypeRenaming) -> [SwiftBreak] {
    guard let before = a.surface else { return [] }
    guard let after = b.surface else {
      return [
        SwiftBreak(b.name, "type", "is no type any more", was: before.declaration)
      ]
    }
    var comparison = SwiftComparison(
      b.name, renaming: renaming, values: (StatedValues(old), StatedValues(new)))
    comparison.compare(before, after)
    if let forms = formSurface(before, in: old) {
      comparison.compare(forms, formSurface(after, in: new), of: after.propertiesOfObject)
    }
    var breaks = comparison.breaks.filter { options.isExact || !$0.isExactOnly }
    if isRenamed(a, b) {
      breaks.insert(
        SwiftBreak(
          b.name, "renamed", "is the new name of \(a.name)", was: before.declaration,
          now: after.declaration), at: 0)
    }
    let lost = before.header.conformances.filter { !after.header.conformances.contains($0) }
    breaks += lost.map { name in
      let name = name.reference.spelling
      return SwiftBreak(b.name, "conforms", "no longer conforms to \(name)", was: name)
    }
    if before.header.hasPartials, !after.header.hasPartials {
      breaks.append(SwiftBreak(b.name, "partial", "no longer has partial values", was: "Partial"))
    }
    breaks += comparedOptions(b, after)
    return breaks
  }

  /// Returns the declarations that a version's setting `forms` adds to a type; nil if there are
  /// none.
  private func formSurface(_ plan: TypePlan, in version: SchemaVersion) -> FormSurface? {
    guard let id = plan.header.documentation.schema,
      version.allSchemas.settings(of: id).makesForms
    else { return nil }
    return FormSurface(plan)
  }

  /// True if code doesn't find a type under its old name any more. Renaming of an enclosing type is
  /// reported there.
  private func isRenamed(_ a: Subject, _ b: Subject) -> Bool {
    guard a.name != b.name else { return false }
    if a.isNamedByFile, b.isNamedByFile, old.options.namespace == new.options.namespace {
      return false
    }
    func parts(_ name: String) -> [Substring] { name.split(separator: ".") }
    let (old, new) = (parts(a.name), parts(b.name))
    return old.last != new.last || old.count != new.count || !(a.isNested && b.isNested)
  }

  /// Returns the breaking changes that the generation options cause for all types.
  private func comparedOptions(_ subject: Subject, _ plan: TypePlan) -> [SwiftBreak] {
    guard !subject.isNested else { return [] }
    var breaks: [SwiftBreak] = []
    let levels = RenderOptions.Access.allCases
    let (before, after) = (old.options.accessLevel, new.options.accessLevel)
    if let a = levels.firstIndex(of: before), let b = levels.firstIndex(of: after), b > a {
      breaks.append(
        SwiftBreak(
          subject.name, "access-level", "is visible to fewer modules",
          was: before.rawValue, now: after.rawValue))
    }
    if old.options.isHashable, !new.options.isHashable {
      breaks.append(
        SwiftBreak(subject.name, "conformances", "is no longer Hashable", was: "Hashable"))
    }
    if old.options.makesCopies, !new.options.makesCopies {
      breaks.append(
        SwiftBreak(subject.name, "copy", "has no copy any more", was: "copy(…)"))
    }
    return breaks
  }

  // MARK: What only one version has

  private mutating func addAdded() {
    for index in matching.added {
      let subject = newSubjects.all[index]
      let base = new.graph.base(ofView: subject.schema).flatMap { newSubjects.indices[$0] }
      let before = base.flatMap { matching.oldOfNew[$0] }.map { oldSubjects.all[$0] }
      types.append(
        TypeDifference(
          name: subject.name, oldName: nil, status: .added, place: shown(subject, new),
          oldPlace: nil, isNested: subject.isNested,
          backward: before.map { answer(.backward, about: ($0, subject)) } ?? .yes,
          forward: before.map { answer(.forward, about: ($0, subject)) } ?? .yes, swift: .yes))
      guard !subject.isNested else { continue }
      changes.append(
        Change(
          id: "\(subject.name).added", type: subject.name, site: subject.name, words: "new type",
          place: shown(subject, new), oldPlace: nil, effect: .none))
    }
  }

  /// Returns the answer about a view of requests that only one version has, and the type that the
  /// other version has for requests.
  private func answer(_ question: Question, about pair: (old: Subject, new: Subject))
    -> DocumentAnswer
  {
    let sides = [(version: old, subject: pair.old), (version: new, subject: pair.new)]
    let (from, to) = question == .backward ? (sides[0], sides[1]) : (sides[1], sides[0])
    var comparison = DocumentCompatibility(from: from.version, to: to.version, options: options)
    return comparison.answer(from.subject, to.subject, doubts: [])
  }

  private mutating func addRemoved() {
    let referred = Set(old.graph.schemas.compactMap { $0.reference?.target })
    let documents = SchemaDocuments(old)
    for index in matching.removed {
      let subject = oldSubjects.all[index]
      let place = shown(subject, old)
      let reason = "the new version has no schema for its documents"
      // A type that is only a part of other documents is compared with those.
      let isPart =
        subject.isNested || referred.contains(subject.schema)
        || !old.schema(subject.schema).standsAlone
      let base = old.graph.base(ofView: subject.schema).flatMap { oldSubjects.indices[$0] }
      let after = base.flatMap { matching.newOfOld[$0] }.map { newSubjects.all[$0] }
      let document = isPart ? nil : documents.document(of: subject)
      let answer: DocumentAnswer =
        isPart
        ? after.map { self.answer(.backward, about: (subject, $0)) } ?? .yes
        : document.map { .no(Witness(document: $0, violation: reason)) }
          ?? .undecided(Doubt(reason: reason, place: place))
      let breaks = subject.surface.map {
        [SwiftBreak(subject.name, "removed", "is no type any more", was: $0.declaration)]
      }
      types.append(
        TypeDifference(
          name: subject.name, oldName: subject.name, status: .removed, place: nil, oldPlace: place,
          isNested: subject.isNested, backward: answer,
          forward: after.map { self.answer(.forward, about: (subject, $0)) } ?? .yes,
          swift: breaks.map { .no($0) } ?? .yes))
      var change = Change(
        id: "\(subject.name).removed", type: subject.name, site: subject.name,
        words: subject.surface == nil ? "the definition is gone" : "the type is gone", place: place,
        oldPlace: place, effect: .narrower)
      change.affects = Set(
        (answer.isYes ? [] : [Question.backward]) + (breaks == nil ? [] : [.swift]))
      changes.append(change)
    }
  }
}

extension SchemaGraph {
  /// Returns the schema of which another one is the view of requests.
  fileprivate func base(ofView view: SchemaID) -> SchemaID? {
    requestViews.first { $0.value == view }?.key
  }
}
