/// One pass over one document: what it may collect, and what it has collected.
///
/// It lives on the stack of a single decode and is never shared between threads.
struct DecodingRun {
  /// How many violations to collect; nil ends the run at the first one.
  let violationLimit: Int?
  var report = ValidationReport()
  /// How many branches of unions have been tried.
  var trials = 0
  private var depth = 0

  /// How deep arrays, maps and objects may nest. Each level takes a few stack frames, and the
  /// smallest stacks that Swift code runs on hold 512 KB.
  static let maximumDepth = 128

  init(violationLimit: Int?) {
    self.violationLimit = violationLimit.map { max(1, $0) }
  }

  /// The run that a decoder's user asked for.
  init(_ decoder: any Decoder) {
    let userInfo = decoder.userInfo
    self.init(violationLimit: userInfo.isEmpty ? nil : userInfo[.violationLimit] as? Int)
  }

  /// A run for a branch of a union that may turn out not to fit.
  func trialRun() -> DecodingRun {
    var run = DecodingRun(violationLimit: nil)
    run.depth = depth
    run.trials = trials
    return run
  }

  var collectsAll: Bool { violationLimit != nil }

  /// Collects a violation, or throws it as the error that `owner` has for it.
  mutating func report(_ violation: Violation, _ owner: Owner) throws {
    guard let violationLimit else { throw owner.decodingError(violation) }
    if report.violations.count < violationLimit {
      report.violations.append(violation)
    } else {
      report.omittedCount += 1
    }
  }

  /// Goes one level deeper, until ``ascend()``.
  mutating func descend(at path: @autoclosure () -> [any CodingKey]) throws {
    guard depth < Self.maximumDepth else { throw Self.depthError(at: path()) }
    depth += 1
  }

  mutating func ascend() { depth -= 1 }

  static func depthError(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: path,
        debugDescription: "The document nests deeper than \(maximumDepth) levels."))
  }
}

/// The generated type, and the property of it, that a violation is charged to.
struct Owner {
  /// Nil for values of the schema itself, such as defaults.
  let type: (any SchemaType.Type)?
  let index: Int

  /// The violation as Swift users expect it: `dataCorrupted`, with the type's own error underneath.
  func decodingError(_ violation: Violation) -> DecodingError {
    var underlying: any Error = violation
    if let type = type as? any SchemaObject.Type {
      underlying = Self.error(of: type, index: index, violation)
    }
    return .dataCorrupted(
      .init(
        codingPath: violation.codingPath,
        debugDescription: violation.description,
        underlyingError: underlying
      )
    )
  }

  private static func error<Object: SchemaObject>(
    of type: Object.Type, index: Int, _ violation: Violation
  ) -> any Error {
    Object.ValidationError(index, violation)
  }
}
