/// The state of one pass over one document: its limits, and the violations collected so far.
///
/// It lives on the stack of a single decode and is never shared between threads.
struct DecodingRun {
  /// The number of violations to collect; if nil, the run stops at the first one.
  var violationLimit: Int?
  var report = ValidationReport()
  /// The values that the run has dropped, as the schema allows.
  var dropped = DropReport()
  /// The number of values that were read as something other than the document's value, as the
  /// schema allows. If there are any, checks of whole values use the value as it was read.
  var adaptations = 0
  /// The number of values within evaluated ones that are written otherwise than they were read.
  var respellings = 0
  /// The number of values that were read as a case for values that the schema doesn't list.
  var unlistedValues = 0
  /// True within a union that is decided by trials.
  var isWithinUnion = false
  /// The number of values around the current one, and of itself, on which a schema is evaluated.
  var evaluatedWholes = 0
  /// The number of keys of the current object whose null is read as absent.
  var keysReadAsAbsent = 0
  /// The number of properties of the current object whose default stands in for an absent key.
  var defaultsOfAbsentKeys = 0
  var absentKeys = AbsentKeys()
  /// The number of dropped values to keep; further ones are only counted.
  let dropLimit: Int
  /// The budget for reading the same values repeatedly for unions within unions.
  var trials = TrialBudget()
  /// The branches that are known to fit; nil before the first union that is decided by trials.
  var decisions: SharedDecisions?
  /// The defaults under construction; nil while a document is read.
  var openDefaults: OpenDefaults?
  /// The properties whose defaults were requested, if defaults are listed rather than made; nil in
  /// all other runs.
  var listedDefaults: [PropertyNode]?
  /// The budget for finding out which branches of unions values were meant for.
  var explanations = TrialBudget()
  /// The number of values that may still be evaluated as a whole although parts of them are invalid:
  /// a value is evaluated once for each level around it.
  var wholesBesideParts = 100_000
  /// The reasons of the other branches, while a value is read as the likeliest branch of a union.
  var otherBranches: [OtherBranches] = []
  /// True if a value is being read as the likeliest branch, so that earlier trials are repeated.
  var followsLikeliest = false
  /// True if the reasons for violations are shown; otherwise only the result counts.
  var isExplaining = true
  /// Finds the positions of violations in a text, if a text is read.
  var locator: JSONLocator?
  /// The messages of the row that refers to the type being read.
  var use: UseWording?
  /// The type of the decoder that the document is read by.
  let decoderType: any Decoder.Type
  /// The answer of ``knowsDecoder()``, once it is known.
  var isDecoderKnown: Bool?
  private(set) var depth: Int
  /// The end of the thread's stack; set only once the document is deep enough for it to matter.
  private var stack: ThreadStack?

  /// The maximum nesting depth of arrays, maps and objects.
  static let maximumDepth = JSONValue.maximumDepth

  /// A depth that every stack can hold; up to it, the stack's size isn't determined.
  private static let carefreeDepth = 8

  /// - Parameter depth: the depth of the value in its document.
  init(
    violationLimit: Int?, dropLimit: Int? = nil, depth: Int = 0,
    decoderType: any Decoder.Type = JSONTapeDecoder.self
  ) {
    self.depth = depth
    self.decoderType = decoderType
    isDecoderKnown = decoderType == JSONTapeDecoder.self ? true : nil
    self.violationLimit = violationLimit.map { max(1, $0) }
    self.dropLimit = dropLimit ?? self.violationLimit ?? ValidationReport.defaultLimit
  }

  /// Returns a run for a default that stands in for a key of the value that this run reads.
  ///
  /// A default within a default starts at the depth that it will have in the resulting value.
  func runForDefault() -> DecodingRun {
    var run = DecodingRun(violationLimit: nil, depth: openDefaults == nil ? 0 : depth)
    run.stack = stack
    run.openDefaults = openDefaults ?? OpenDefaults()
    return run
  }

  /// Makes the run that the decoder's `userInfo` asks for.
  init(_ decoder: any Decoder) {
    let userInfo = decoder.userInfo.isEmpty ? nil : decoder.userInfo
    self.init(
      violationLimit: userInfo?[.violationLimit] as? Int,
      dropLimit: (userInfo?[.dropCollector] as? DropCollector)?.limit,
      decoderType: Swift.type(of: decoder))
  }

  /// Passes the dropped values to the collector in the decoder's `userInfo`, if there is one.
  @inline(__always)
  func deliverDropped(to decoder: any Decoder) {
    guard !dropped.isEmpty else { return }
    (decoder.userInfo[.dropCollector] as? DropCollector)?.add(dropped)
  }

  /// Returns a run for a branch of a union that may not fit.
  func trialRun() -> DecodingRun {
    var run = self
    run.violationLimit = nil
    run.trials.depth += 1
    // Only its own, which are taken over with its value; all of them would be copied with the first.
    run.absentKeys = AbsentKeys()
    // The position of a failure in a branch isn't shown.
    run.locator = nil
    return run
  }

  /// Takes over the results of another run, whose value is kept.
  mutating func adopt(_ run: DecodingRun) {
    dropped = run.dropped
    adaptations = run.adaptations
    respellings = run.respellings
    unlistedValues = run.unlistedValues
    listedDefaults = run.listedDefaults
    absentKeys.add(run.absentKeys)
  }

  /// Charges for a reading within nested trials: one unit for each part that is read.
  @inline(never)
  mutating func spend(_ amount: Int, at path: @autoclosure () -> [any CodingKey]) throws {
    trials.spend(amount)
    if trials.isExhausted { throw TrialBudget.error(at: path()) }
  }

  var collectsAll: Bool { violationLimit != nil }

  /// The number of values that only a leniency of the schema accepts as they were read.
  var leniencies: Int { adaptations + unlistedValues }

  /// Collects a violation, or throws it as the error that `owner` has for it.
  mutating func report(_ violation: Violation, _ owner: Owner) throws {
    let violation = located(violation)
    guard let violationLimit else { throw owner.decodingError(violation) }
    if report.violations.count < violationLimit {
      report.violations.append(violation)
    } else {
      report.omittedCount += 1
    }
  }

  /// Returns a violation with its value's position in the text, and with the messages of the
  /// referring row.
  func located(_ violation: Violation) -> Violation {
    guard use != nil || locator != nil || !otherBranches.isEmpty, !isFull else {
      return violation
    }
    var worded = use?.reworded(violation) ?? violation
    if !otherBranches.isEmpty { worded = worded.adding(otherBranches.reversed()) }
    return locator.map { worded.located(at: $0.location(of: violation.path)) } ?? worded
  }

  /// True if the report has reached its limit of violations.
  var isFull: Bool {
    violationLimit.map { report.violations.count >= $0 } ?? false
  }

  /// Counts a violation that the report has no room for.
  mutating func omitted() -> FieldValue {
    report.omittedCount += 1
    return .invalid
  }

  /// Enters a nested value, until ``ascend()``.
  mutating func descend(at path: @autoclosure () -> [any CodingKey]) throws {
    if depth == Self.carefreeDepth, stack == nil { stack = ThreadStack() }
    guard depth < Self.maximumDepth, stack?.isNearlyFull != true else {
      throw tooDeep(at: path())
    }
    depth += 1
  }

  mutating func ascend() { depth -= 1 }

  /// Records that the document is too deep to decide whether it is valid.
  mutating func tooDeep(at path: [any CodingKey]) -> DecodingError {
    trials.isTooDeep = true
    return Self.depthError(at: path)
  }

  /// Returns the error for a missing required key of the object at a path.
  static func missingKeyError(_ key: any CodingKey, in path: [any CodingKey]) -> DecodingError {
    .keyNotFound(key, contextOfMissingKey(in: path))
  }

  static func contextOfMissingKey(in path: [any CodingKey]) -> DecodingError.Context {
    .init(codingPath: path, debugDescription: "the schema requires the key")
  }

  /// Returns the error for two keys that differ in JSON but are equal as Swift strings, so that a
  /// dictionary can't hold both.
  static func equivalentKeysError(_ key: String, at path: [any CodingKey]) -> DecodingError {
    let message = KeyedMessage(.equivalentKeys, ["key": ActualValue.quoted(key)])
    return .dataCorrupted(
      .init(
        codingPath: path, debugDescription: message.description,
        underlyingError: Refusal(message: message)))
  }

  static func depthError(at path: [any CodingKey]) -> DecodingError {
    let message = KeyedMessage(.depthOfDocument, ["limit": .number(String(maximumDepth))])
    return .dataCorrupted(
      .init(
        codingPath: path, debugDescription: message.description,
        underlyingError: Refusal(keyword: .depth, message: message)))
  }
}

/// The generated type, and its property, whose error reports a violation.
struct Owner {
  /// Nil for values of the schema itself, such as defaults.
  let type: RowType?
  let index: Int

  /// Returns the violation as Swift users expect it: as `dataCorrupted` with the message, and with
  /// the type's own error as the underlying error.
  func decodingError(_ violation: Violation) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: violation.codingPath,
        debugDescription: violation.message,
        underlyingError: error(violation.beneath)
      )
    )
  }

  /// Returns the violation as the type's own error, if the type declares one.
  func error(_ violation: Violation) -> any Error {
    type?.error(index, violation) ?? violation
  }
}
