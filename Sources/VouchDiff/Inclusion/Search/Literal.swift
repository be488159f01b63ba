import VouchSchema
import VouchValues

/// A class of schemas that a value must satisfy, or must violate.
struct Literal: Hashable, Comparable {
  /// The class, with one bit each for the side and for the negation.
  private let packed: Int32

  /// - Parameter side: the graph that the literal comes from, which determines the added
  ///   properties.
  init(_ schema: ClassID, side: Side, isNegated: Bool = false) {
    packed = Int32(clamping: schema) << 2 | Int32(side.rawValue) << 1 | (isNegated ? 1 : 0)
  }

  var schema: ClassID { Int(packed >> 2) }
  var side: Side { packed & 2 == 0 ? .subset : .superset }
  var isNegated: Bool { packed & 1 == 1 }
  var negation: Literal { Literal(schema, side: side, isNegated: !isNegated) }

  /// Returns a literal for another schema, from the same graph.
  func with(_ schema: ClassID, isNegated: Bool = false) -> Literal {
    Literal(schema, side: side, isNegated: isNegated)
  }

  static func < (a: Literal, b: Literal) -> Bool { a.packed < b.packed }
}

/// A conjunction of literals that one value must satisfy.
struct State: Hashable {
  /// The literals, sorted and without duplicates.
  let literals: [Literal]

  init(_ literals: some Sequence<Literal>) {
    let sorted = literals.sorted()
    var unique: [Literal] = []
    unique.reserveCapacity(sorted.count)
    for literal in sorted where literal != unique.last { unique.append(literal) }
    self.literals = unique
  }

  /// True if one literal is the opposite of another one, so that no value satisfies both.
  func isContradictory(_ classes: SchemaClasses) -> Bool {
    // After sorting, the literals of one schema are adjacent; there are at most four.
    var positive: ClassID?
    var negative: ClassID?
    for literal in literals {
      if literal.isNegated { negative = literal.schema } else { positive = literal.schema }
      if let negative, negative == positive {
        return !classes.taints[negative].contains(.dynamic)
      }
    }
    return false
  }
}

/// The knowledge about the values of a state.
enum Answer {
  /// There are no values.
  case empty
  case inhabited(OrderedJSON)
  case unknown(Obstacle)

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// The reason why a proof stopped, and its place.
struct Obstacle: Hashable {
  let node: SchemaNumber?
  let keyword: Keyword?
  let reason: String

  init(_ reason: String, at node: SchemaNumber? = nil, _ keyword: Keyword? = nil) {
    self.node = node
    self.keyword = keyword
    self.reason = reason
  }

  /// Returns the obstacle with the schema of a literal as its place, unless it already has one.
  func placed(at literal: Literal?, _ classes: SchemaClasses) -> Obstacle {
    guard node == nil, let literal else { return self }
    return Obstacle(reason, at: classes.representatives[literal.schema], keyword)
  }

  func inclusionObstacle(_ classes: SchemaClasses) -> InclusionObstacle {
    let place = node.map { classes.origin(of: $0) }
    return InclusionObstacle(
      subset: place?.side == .subset ? place?.id : nil,
      superset: place?.side == .superset ? place?.id : nil, keyword: keyword, reason: reason,
      isOutOfTime: reason == ValueSearch.outOfTime.reason)
  }
}

/// The set of choices between alternatives that a fact follows from, as levels of the search.
///
/// A contradiction that doesn't depend on a choice holds for all its alternatives, so the others
/// needn't be tried.
struct Choices: Hashable {
  /// The maximum number of nested choices.
  static let limit = 256
  static let none = Choices()

  private var words = SIMD4<UInt64>()

  init() {}

  init(level: Int) {
    words[level / 64] = 1 << UInt64(level % 64)
  }

  func contains(_ level: Int) -> Bool { words[level / 64] >> UInt64(level % 64) & 1 == 1 }

  mutating func formUnion(_ other: Choices) { words |= other.words }

  func union(_ other: Choices) -> Choices {
    var result = self
    result.formUnion(other)
    return result
  }

  func removing(_ level: Int) -> Choices {
    var result = self
    result.words[level / 64] &= ~(1 << UInt64(level % 64))
    return result
  }
}
