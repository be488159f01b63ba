/// Failures: what is noted where a keyword is broken, and what the schemas around add on the way out.
extension Evaluation {
  /// Notes a failure of the frame's value, or of another one, if failures are wanted.
  ///
  /// - Parameters:
  ///   - key: the key that the value lacks, where that is what is wrong.
  ///   - broken: what to report of the value, which it gets in words.
  @inline(never)
  mutating func report(
    _ frame: Frame, at value: InstanceValue? = nil, lacking key: String? = nil,
    _ broken: (_ actual: KeyedMessage.Argument) -> BrokenKeyword
  ) {
    guard isCollecting else { return }
    let isOwn = if case nil = value { key == nil } else { false }
    let value = value ?? frame.value
    var broken = broken(view.words(for: value))
    if namedMember != nil { broken = broken.aboutKey() }
    var path = path(to: value)
    if let key { path = path.appending(.key(key)) }
    var failure = EvaluationFailure(path: path, broken: broken, schema: frame.schema)
    let wording = program.notes(of: frame.schema)?.wording
    failure.message = wording?.sentence(for: broken.keyword)
    if isOwn { failure.label = wording?.label }
    if let key {
      failure.steps.append(key)
      failure.label = program.notes(of: frame.schema)?.memberLabels[key]
    }
    note(failure)
  }

  /// The place of a value. The name of a member has the place of the object.
  func path(to value: InstanceValue) -> InstancePath {
    guard let namedMember else { return view.path(to: value, from: root) }
    return InstancePath(view.path(to: namedMember, from: root).components.dropLast())
  }

  /// Notes what a value breaks that a constraint doesn't accept.
  @inline(never)
  mutating func report(_ constraint: SchemaConstraint, _ frame: Frame) {
    let broken = broken(constraint, by: frame.value)
    let keys = missingKeys(constraint, frame.value)
    for key in keys { report(frame, lacking: key) { _ in broken } }
    if keys.isEmpty { report(frame) { _ in broken } }
  }

  /// Says of failures in a schema how it is reached from the frame's.
  ///
  /// - Parameters:
  ///   - first: the index of the first of them.
  ///   - isInPlace: whether the schema speaks of the frame's value, so that what the frame's schema says
  ///     for people is meant for it as well.
  mutating func place(
    failures first: Int, of id: Int, by step: SchemaStep, _ frame: Frame, isInPlace: Bool
  ) {
    let keyword = step.keyword
    let steps = words(of: step)
    let name = program.notes(of: id)?.name
    let notes = program.notes(of: frame.schema)
    let wording = notes?.wording
    changeFailures(from: first) { failure in
      if failure.stem == nil {
        if let name { failure.stem = name } else { failure.steps += steps }
      }
      if !isInPlace { failure.isInPlace = false }
      // What stands beside a `$ref` counts before what is referred to.
      let isUse = keyword == .reference && failure.isAboutValue
      if failure.label == nil || isUse {
        failure.label =
          (failure.isAboutValue
            ? wording?.label : failure.missingMember.flatMap { notes?.memberLabels[$0] })
          ?? failure.label
      }
      if let wording {
        failure.message = wording.sentence(for: failure, by: keyword) ?? failure.message
      }
    }
  }

  /// A step as rule ids have it, the last part first.
  private func words(of step: SchemaStep) -> [String] {
    switch step {
    case .branch(let position), .alternative(_, let position):
      ["\(position)", step.keyword.rawValue]
    case .dependent(let key): [tables.string(of: tables.keys[key]), step.keyword.rawValue]
    case .prefixItem(let position): ["\(position)"]
    case .property(let member): [view.text(ofKey: member)]
    case .pattern(let pattern): [program.operands.patterns[pattern].source, step.keyword.rawValue]
    case .reference, .then, .else, .items, .additionalProperties, .propertyNames,
      .unevaluatedItems, .unevaluatedProperties:
      [step.keyword.rawValue]
    }
  }
}

extension Wording {
  /// The sentence for a failure in a schema that another one refers to or applies, or nil if the sentence
  /// that the failure has is the better one.
  ///
  /// What stands beside a `$ref` counts before what is referred to. Else the inner schema's comes first.
  fileprivate func sentence(
    for failure: EvaluationFailure, by keyword: ReportedKeyword
  ) -> AuthoredText? {
    guard failure.isInPlace else {
      return failure.message == nil ? ownSentence(for: keyword) : nil
    }
    if failure.message == nil {
      return ownSentence(for: keyword) ?? sentence(for: failure.keyword)
    }
    let isUse = keyword == .reference && failure.keyword != .required
    return isUse ? sentence(for: failure.keyword) : nil
  }
}

/// A keyword that a value doesn't satisfy.
package struct EvaluationFailure: Sendable {
  /// The place of the value in the instance; of a missing one, where it would be.
  package let path: InstancePath
  package let broken: BrokenKeyword
  /// The schema that states the keyword.
  package let schema: Int
  /// What the schema, or one around it that speaks of the same value, says of it.
  package fileprivate(set) var message: AuthoredText?
  /// What that schema calls the value.
  package fileprivate(set) var label: AuthoredText?
  /// The name of the innermost schema on the way that has one.
  fileprivate(set) var stem: String?
  /// The way from there, or from the root, to the schema that states the keyword, the last step first.
  fileprivate(set) var steps: [String] = []
  /// What other branches say of the values around, where those on the way are the likeliest ones of unions; the
  /// innermost union first.
  package var otherBranches: [OtherBranches] = []
  /// Whether all schemas on the way speak of the value itself, and not of one around it.
  package fileprivate(set) var isInPlace = true

  init(path: InstancePath, broken: BrokenKeyword, schema: Int) {
    self.path = path
    self.broken = broken
    self.schema = schema
  }

  package var keyword: ReportedKeyword { broken.keyword }

  /// Whether what the schemas on the way call their value is the name of what is wrong: of a missing or an
  /// unknown member it isn't.
  package var isAboutValue: Bool {
    guard isInPlace else { return false }
    return switch keyword {
    case .required, .additionalProperties, .unevaluatedProperties, .items, .unevaluatedItems: false
    default: true
    }
  }

  /// The key that the value of the schemas on the way lacks, if that is what is wrong.
  fileprivate var missingMember: String? {
    isInPlace && (keyword == .required || keyword == .dependentRequired) ? path.lastKey : nil
  }

  /// What is wrong, for people, without the place.
  package var sentence: String { broken.sentence }

  /// The rule's identifier.
  ///
  /// - Parameter root: the identifier of the schema that was evaluated.
  package func ruleID(below root: String) -> String {
    ([stem ?? root] + steps.reversed() + [keyword.rawValue]).joined(separator: ".")
  }
}
