import VouchSchema
import VouchValues

/// The answer to whether one schema accepts every document that another accepts.
public enum Inclusion: Sendable {
  /// It does; this was proved for all documents.
  case included
  /// It doesn't: there is a document on which the evaluations of both schemas differ.
  case notIncluded(InclusionWitness)
  /// Neither could be proved.
  case undecided(InclusionObstacle)
}

/// A document that one schema accepts and another rejects, as evaluation has confirmed.
public struct InclusionWitness: Sendable {
  /// The smallest such document that was found.
  package let document: OrderedJSON
  /// The failures of the document against the schema that rejects it.
  public let failures: [Failure]
}

/// The reason why nothing could be proved.
public struct InclusionObstacle: Sendable {
  /// The schema of the subset's graph that stopped the proof, if it is one of them.
  public let subset: SchemaID?
  /// The schema of the superset's graph that stopped the proof, if it is one of them.
  public let superset: SchemaID?
  /// The keyword that stopped the proof; nil if no single keyword did.
  public let keyword: Keyword?
  /// The reason, as an independent phrase: `the pattern is too large to be compared`.
  public let reason: String
  /// The reason if the time wasn't sufficient.
  public static let outOfTime = "the time limit was reached"

  /// True if the time wasn't sufficient, so that more time may help.
  public let isOutOfTime: Bool
}

/// The limits on the work for one question.
public struct InclusionBudget: Sendable {
  /// The maximum number of cases, each a combination of branches for one value.
  public var cases: Int
  /// The maximum depth of values in the documents that are considered.
  public var depth: Int
  /// The maximum number of nested cases, for which the stack must be large enough.
  public var nesting = 160
  /// The maximum number of parts of a document that is made. Documents of nested types can double
  /// in size with each level, although few schemas describe them.
  public var parts = 1 << 18

  /// Enough for most schemas, on the smallest stacks.
  public static let standard = InclusionBudget(cases: 20_000, depth: 60, nesting: 160)
  /// For chains of thousands of types, on a stack of ``deepStack`` bytes.
  public static let deep = InclusionBudget(cases: 20_000, depth: 5_000, nesting: 16_000)
  /// The stack size in bytes that ``deep`` needs.
  public static let deepStack = 256 << 20
}

/// Assumptions of the comparison, besides the schemas.
public struct InclusionOptions: Sendable {
  /// True if documents of the subset are assumed not to contain, in an open object with
  /// `properties`, properties that only the superset declares. Otherwise, a new optional property
  /// rejects documents that used its key for something else. All other undeclared keys are
  /// considered in any case.
  public var treatsAddedPropertiesAsAbsent = false

  public init() {}
}
