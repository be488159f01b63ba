/// One pass over one document: what it may collect, and what it has collected.
///
/// It lives on the stack of a single decode and is never shared between threads.
struct DecodingRun {
  /// How many violations to collect; nil ends the run at the first one.
  var violationLimit: Int?
  var report = ValidationReport()
  /// What the run does without, as the schema says.
  var dropped = DropReport()
  /// How often something was read as something else than the document has, as the schema says: what looks
  /// at values as a whole then looks at what was read.
  var adaptations = 0
  /// How many keys of the object that is being read have a null that is read as if they weren't there.
  var keysReadAsAbsent = 0
  /// How many properties of the object that is being read have a default in the place of their key.
  var defaultsOfAbsentKeys = 0
  /// How many dropped values to keep; the others are only counted.
  let dropLimit: Int
  /// What it costs to read the same values again and again for unions within unions.
  var trials = TrialBudget()
  /// Which branches have been found to fit; nil before the first union that is decided by trials.
  var decisions: SharedDecisions?
  /// The defaults that are being made; nil while a document is read.
  var openDefaults: OpenDefaults?
  /// Whose defaults were asked for, where they are listed rather than made; nil for all other runs.
  var listedDefaults: [PropertyNode]?
  /// What it costs to say which branches of unions values were meant for.
  var explanations = TrialBudget()
  /// What other branches say, where a value is read as the likeliest branch of a union has it.
  var otherBranches: [OtherBranches] = []
  /// Whether a value is read as the likeliest branch has it, so that what has been tried is tried again.
  var followsLikeliest = false
  /// Whether anybody gets to see why a value is invalid; else only the verdict counts.
  var isExplaining = true
  /// Where violations lie in a text, if a text is read.
  var locator: JSONLocator?
  /// What the row around the type that is being read says for people.
  var use: UseWording?
  private(set) var depth: Int
  /// The end of the thread's stack, once a document is so deep that it matters.
  private var stack: ThreadStack?

  /// How deep arrays, maps and objects may nest.
  static let maximumDepth = JSONValue.maximumDepth

  /// The depth that every stack bears, and up to which none is asked for its size.
  private static let carefreeDepth = 8

  /// - Parameter depth: how deep the value lies in its document.
  init(violationLimit: Int?, dropLimit: Int? = nil, depth: Int = 0) {
    self.depth = depth
    self.violationLimit = violationLimit.map { max(1, $0) }
    self.dropLimit = dropLimit ?? self.violationLimit ?? ValidationReport.defaultLimit
  }

  /// A run for a default that stands in for a key of what this run reads.
  ///
  /// Defaults within a default lie as deep as they do in what is made of it.
  func runForDefault() -> DecodingRun {
    var run = DecodingRun(violationLimit: nil, depth: openDefaults == nil ? 0 : depth)
    run.stack = stack
    run.openDefaults = openDefaults ?? OpenDefaults()
    return run
  }

  /// The run that a decoder's user asked for.
  init(_ decoder: any Decoder) {
    let userInfo = decoder.userInfo
    if userInfo.isEmpty { self.init(violationLimit: nil) } else { self.init(userInfo) }
  }

  private init(_ userInfo: [CodingUserInfoKey: Any]) {
    self.init(
      violationLimit: userInfo[.violationLimit] as? Int,
      dropLimit: (userInfo[.dropCollector] as? DropCollector)?.limit)
  }

  /// Tells the decoder's user what was dropped, if that was asked for.
  func deliverDropped(to decoder: any Decoder) {
    guard !dropped.isEmpty else { return }
    (decoder.userInfo[.dropCollector] as? DropCollector)?.add(dropped)
  }

  /// A run for a branch of a union that may turn out not to fit.
  func trialRun() -> DecodingRun {
    var run = self
    run.violationLimit = nil
    run.trials.depth += 1
    // Nobody sees where a branch failed.
    run.locator = nil
    return run
  }

  /// Takes over what another run has found out about a value that is kept.
  mutating func adopt(_ run: DecodingRun) {
    dropped = run.dropped
    adaptations = run.adaptations
    listedDefaults = run.listedDefaults
  }

  /// Pays for a reading among trials of trials, as many units as parts are read.
  @inline(never)
  mutating func spend(_ amount: Int, at path: @autoclosure () -> [any CodingKey]) throws {
    trials.spend(amount)
    if trials.isExhausted { throw TrialBudget.error(at: path()) }
  }

  var collectsAll: Bool { violationLimit != nil }

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

  /// A violation with the place of its value in the text, in the words of the row around its type.
  func located(_ violation: Violation) -> Violation {
    guard use != nil || locator != nil || !otherBranches.isEmpty, !isFull else {
      return violation
    }
    var worded = use?.reworded(violation) ?? violation
    if !otherBranches.isEmpty { worded = worded.adding(otherBranches.reversed()) }
    return locator.map { worded.located(at: $0.location(of: violation.path)) } ?? worded
  }

  /// Whether the report holds as many violations as it may.
  var isFull: Bool {
    violationLimit.map { report.violations.count >= $0 } ?? false
  }

  /// Counts a violation that the report has no room for.
  mutating func omitted() -> FieldValue {
    report.omittedCount += 1
    return .invalid
  }

  /// Goes one level deeper, until ``ascend()``.
  mutating func descend(at path: @autoclosure () -> [any CodingKey]) throws {
    if depth == Self.carefreeDepth, stack == nil { stack = ThreadStack() }
    guard depth < Self.maximumDepth, stack?.isNearlyFull != true else {
      throw tooDeep(at: path())
    }
    depth += 1
  }

  mutating func ascend() { depth -= 1 }

  /// Notes that the document is too deep to tell what it is.
  mutating func tooDeep(at path: [any CodingKey]) -> DecodingError {
    trials.isTooDeep = true
    return Self.depthError(at: path)
  }

  /// A key that has to be there, in an object at a path.
  static func missingKeyError(_ key: any CodingKey, in path: [any CodingKey]) -> DecodingError {
    .keyNotFound(key, contextOfMissingKey(in: path))
  }

  static func contextOfMissingKey(in path: [any CodingKey]) -> DecodingError.Context {
    .init(codingPath: path, debugDescription: "the schema requires the key")
  }

  /// Two keys that JSON has for different, and that a dictionary can't hold both.
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

/// The generated type, and the property of it, that a violation is charged to.
struct Owner {
  /// Nil for values of the schema itself, such as defaults.
  let type: RowType?
  let index: Int

  /// The violation as Swift users expect it: `dataCorrupted` with the sentence, and the type's own error
  /// underneath.
  func decodingError(_ violation: Violation) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: violation.codingPath,
        debugDescription: violation.message,
        underlyingError: error(violation.beneath)
      )
    )
  }

  /// The violation as the type's own error, where it has one.
  func error(_ violation: Violation) -> any Error {
    type?.error(index, violation) ?? violation
  }
}
