/// The failures of an evaluation: how they are recorded, and what enclosing schemas add to them.
extension Evaluation {
  /// Records a failure of the frame's value, or of another one, if failures are collected.
  ///
  /// - Parameters:
  ///   - key: the missing key, if the failure is about one.
  ///   - broken: makes the violation from the value as messages show it.
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
    failure.isAboutKey = namedMember != nil
    let wording = program.notes(of: frame.schema)?.wording
    failure.message = wording?.sentence(for: broken.keyword)
    if isOwn { failure.label = wording?.label }
    if let key {
      failure.steps.append(key)
      failure.label = program.notes(of: frame.schema)?.memberLabels[key]
    }
    note(failure)
  }

  /// Returns the path of a value. The name of a member has the path of the member.
  func path(to value: InstanceValue) -> InstancePath {
    view.path(to: namedMember ?? value, from: root)
  }

  /// Records the violation of a constraint that the frame's value doesn't satisfy.
  @inline(never)
  mutating func report(_ constraint: SchemaConstraint, _ frame: Frame) {
    let broken = broken(constraint, by: frame.value)
    let keys = missingKeys(constraint, frame.value)
    for key in keys { report(frame, lacking: key) { _ in broken } }
    if keys.isEmpty { report(frame) { _ in broken } }
  }

  /// Adds to failures in a schema the step that leads to it from the frame's schema.
  ///
  /// - Parameters:
  ///   - first: the index of the first of the failures.
  ///   - isInPlace: true if the schema applies to the frame's value, so that the messages of the
  ///     frame's schema also apply to the failures.
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
      // Texts beside a `$ref` take precedence over those of the schema that it refers to.
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

  /// Returns a step as it appears in rule ids, with its last part first.
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
  /// Returns the message for a failure in a schema that another one refers to or applies; nil if
  /// the failure's present message takes precedence.
  ///
  /// A message beside a `$ref` takes precedence over those of the schema that it refers to. In all
  /// other cases the inner schema's message does.
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

/// A keyword that a value violates.
package struct EvaluationFailure: Sendable {
  /// The path of the value in the instance; for a missing value, the path that it would have.
  package let path: InstancePath
  package let broken: BrokenKeyword
  /// The schema that contains the keyword.
  package let schema: Int
  /// The message of the schema, or of an enclosing schema for the same value.
  package fileprivate(set) var message: AuthoredText?
  /// The label of the value in that schema.
  package fileprivate(set) var label: AuthoredText?
  /// The name of the innermost named schema on the path to the keyword.
  fileprivate(set) var stem: String?
  /// The path from that schema, or from the root, to the schema that contains the keyword, with the
  /// last step first.
  fileprivate(set) var steps: [String] = []
  /// The reasons of other branches, if unions on the path were evaluated as their likeliest branch;
  /// the innermost union first.
  package var otherBranches: [OtherBranches] = []
  /// True if the key of the member at the path is invalid, rather than its value.
  package fileprivate(set) var isAboutKey = false
  /// True if all schemas on the path apply to the value itself rather than to an enclosing value.
  package fileprivate(set) var isInPlace = true

  package var keyword: ReportedKeyword { broken.keyword }

  /// True if a label of the schemas on the path names the failing value. It doesn't for a missing
  /// or an unknown member, because the label is that of the object.
  package var isAboutValue: Bool {
    isInPlace && keyword != .required && keyword.otherParts == nil
  }

  /// The key that the value lacks, if that is the failure.
  fileprivate var missingMember: String? {
    isInPlace && (keyword == .required || keyword == .dependentRequired) ? path.lastKey : nil
  }

  /// Puts messages beside a reference to the schema before the failure's own.
  mutating func word(by use: Wording) {
    message = use.sentence(for: self, by: .reference) ?? message
  }

  /// The message for people, without the place.
  package var sentence: String { broken.sentence }

  /// Returns the rule's identifier.
  ///
  /// - Parameter root: the identifier of the schema that was evaluated.
  package func ruleID(below root: String) -> String {
    ([stem ?? root] + steps.reversed() + [keyword.rawValue]).joined(separator: ".")
  }
}
