import VouchSchema
import VouchValidation
import VouchValues

/// A class of schemas that a value is to satisfy, or not to satisfy.
struct Literal: Hashable, Comparable {
  /// The class, and a bit each for the side and for the negation.
  private let packed: Int32

  /// - Parameter side: the graph that asks for it, which says which properties are added.
  init(_ schema: ClassID, side: Side, isNegated: Bool = false) {
    packed = Int32(clamping: schema) << 2 | Int32(side.rawValue) << 1 | (isNegated ? 1 : 0)
  }

  var schema: ClassID { Int(packed >> 2) }
  var side: Side { packed & 2 == 0 ? .subset : .superset }
  var isNegated: Bool { packed & 1 == 1 }
  var negation: Literal { Literal(schema, side: side, isNegated: !isNegated) }

  /// A literal about another schema, asked for by the same graph.
  func with(_ schema: ClassID, isNegated: Bool = false) -> Literal {
    Literal(schema, side: side, isNegated: isNegated)
  }

  static func < (a: Literal, b: Literal) -> Bool { a.packed < b.packed }
}

/// What one value is to satisfy, all of it.
struct State: Hashable {
  /// In order, each of them once.
  let literals: [Literal]

  init(_ literals: some Sequence<Literal>) {
    let sorted = literals.sorted()
    var unique: [Literal] = []
    unique.reserveCapacity(sorted.count)
    for literal in sorted where literal != unique.last { unique.append(literal) }
    self.literals = unique
  }

  /// Whether one literal is the opposite of another one, so that nothing satisfies both.
  func isContradictory(_ classes: SchemaClasses) -> Bool {
    // In order, literals of one schema stand beside each other, four at the most.
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

/// What is known about the values of a state.
enum Answer {
  /// There are none.
  case empty
  case inhabited(OrderedJSON)
  case unknown(Obstacle)

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// What stopped a proof, and where.
struct Obstacle: Hashable {
  let node: SchemaNumber?
  let keyword: Keyword?
  let reason: String

  init(_ reason: String, at node: SchemaNumber? = nil, _ keyword: Keyword? = nil) {
    self.node = node
    self.keyword = keyword
    self.reason = reason
  }

  /// The obstacle at a schema that was asked for, unless it has a place.
  func placed(at literal: Literal?, _ classes: SchemaClasses) -> Obstacle {
    guard node == nil, let literal else { return self }
    return Obstacle(reason, at: classes.representatives[literal.schema], keyword)
  }

  func inclusionObstacle(
    _ classes: SchemaClasses, candidate: OrderedJSON? = nil
  ) -> InclusionObstacle {
    let place = node.map { classes.origin(of: $0) }
    return InclusionObstacle(
      subset: place?.side == .subset ? place?.id : nil,
      superset: place?.side == .superset ? place?.id : nil, keyword: keyword, reason: reason,
      isOutOfTime: reason == ValueSearch.outOfTime.reason,
      candidate: candidate.map { Instance($0) })
  }
}

/// The choices between alternatives that a fact follows from, by the level of each.
///
/// What contradicts itself without a choice is contradictory whatever is chosen, so that the other
/// alternatives needn't be tried.
struct Choices: Hashable {
  /// So many choices may lie above each other.
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
