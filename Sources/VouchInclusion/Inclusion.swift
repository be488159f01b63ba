import VouchSchema
import VouchValidation

/// Whether every document that one schema takes is taken by another.
public enum Inclusion: Sendable {
  /// It is, and that was shown for all documents.
  case included
  /// It isn't: there is a document that the judges of both schemas tell apart.
  case notIncluded(InclusionWitness)
  /// Neither could be shown.
  case undecided(InclusionObstacle)
}

/// A document that one schema takes and another refuses, as their own evaluation has confirmed.
public struct InclusionWitness: Sendable {
  /// The smallest such document that was found.
  public let document: Instance
  /// What it breaks of the schema that refuses it.
  public let failures: [Failure]
}

/// What was too hard, where nothing could be shown.
public struct InclusionObstacle: Sendable {
  /// The schema at fault among those of the smaller side, if it is one of them.
  public let subset: SchemaID?
  /// The schema at fault among those of the greater side, if it is one of them.
  public let superset: SchemaID?
  /// The keyword that stopped the proof; nil if it was all of them together.
  public let keyword: Keyword?
  /// Why, in words that can stand by themselves: `the pattern is too large to be compared`.
  public let reason: String
  /// The reason where time was too short.
  public static let outOfTime = "the time limit was reached"

  /// Whether time was too short, so that more of it may help.
  public let isOutOfTime: Bool
  /// A document that evaluation tells apart, where keywords of Vouch that evaluation doesn't know have a
  /// say as well. Whoever can ask the decoding may find it to be a witness.
  public let candidate: Instance?
}

/// How much one question may cost.
public struct InclusionBudget: Sendable {
  /// The cases that are looked at, each of them a combination of branches for one value.
  public var cases: Int
  /// How deep values may lie in a document that is thought of.
  public var depth: Int
  /// How many cases may be looked at within each other, for which the stack has to suffice.
  public var nesting: Int

  /// Enough for most schemas, on the smallest stacks.
  public static let standard = InclusionBudget(cases: 20_000, depth: 60, nesting: 160)
  /// For thousands of types that lead to each other, on a stack of ``deepStack`` bytes.
  public static let deep = InclusionBudget(cases: 20_000, depth: 5_000, nesting: 16_000)
  /// The bytes of stack that ``deep`` needs.
  public static let deepStack = 256 << 20

  public init(cases: Int, depth: Int, nesting: Int = 160) {
    self.cases = cases
    self.depth = depth
    self.nesting = nesting
  }
}

/// What is asked besides the sets of documents.
public struct InclusionOptions: Sendable {
  /// Whether documents of the smaller side are taken not to have, in an open object with `properties`, those
  /// that only the greater side lists. Otherwise a new optional property refuses documents that used its key
  /// for something else. All other keys that aren't listed count in any case.
  public var treatsAddedPropertiesAsAbsent = false
  /// Keywords of Vouch whose effect other keywords of the same schemas state already, such as
  /// `x-unknown-case` where the list of cases has been taken away. They say nothing more then.
  public var keywordsWrittenOut: Set<Keyword> = []

  public init() {}
}
