/// A keyword's constraint on a single value, independent of other schemas.
///
/// Rows of tables and evaluated schemas use the same constraints. Operands that aren't plain
/// numbers are in ``ConstraintOperands``, and are referred to by index. So a constraint is a few
/// words, which are copied without reference counting.
@usableFromInline package enum Constraint: BitwiseCopyable, Sendable {
  /// `const` and `enum` (JSON Schema Validation 2020-12, sections 6.1.2 and 6.1.3): an index into the
  /// sets of values.
  case const(Int)
  case `enum`(Int)
  /// The number has no fraction: `type: integer` for values whose other types are checked
  /// elsewhere.
  case wholeNumber
  /// A limit of numbers (section 6.2).
  case limit(NumberRelation, NumberLimit)
  /// `multipleOf`, in decimal arithmetic (section 6.2.1).
  case multipleOf(NumberLimit)
  /// A limit of lengths or counts (sections 6.3, 6.4 and 6.5).
  case count(CountLimit)
  /// `pattern` (section 6.3.3): an index into the patterns.
  case pattern(Int)
  /// A `format` of strings (section 7.3).
  case stringFormat(StringFormat)
  /// `x-schemes` and `x-hosts`: an index into the policies.
  case urlPolicy(Int)
  /// `uniqueItems: true` (section 6.4.3).
  case uniqueItems

  /// The kinds of nodes that the keyword applies to; all others satisfy it.
  package var kinds: InstanceKinds {
    switch self {
    case .const, .enum: .all
    case .wholeNumber: .numbers
    case .limit(_, let limit), .multipleOf(let limit):
      limit.includesDecimalStrings ? [.numbers, .string] : .numbers
    case .count(let limit): limit.measure.kinds
    case .pattern, .stringFormat, .urlPolicy: .string
    case .uniqueItems: .array
    }
  }
}

/// A limit of numbers, in the representations that comparisons need.
@usableFromInline package struct NumberLimit: BitwiseCopyable, Sendable {
  /// The index of the exact limit in the operands' bounds.
  package let bound: Int
  /// The limit as a 64-bit integer; valid only if `hasInteger` is true.
  package let integer: Int64
  package let hasInteger: Bool
  /// True if the limit also applies to strings that hold numbers, because of `format: decimal`.
  package let includesDecimalStrings: Bool
  /// The double nearest to the limit.
  package let double: Double
}

/// A limit of a length or a count.
@usableFromInline package struct CountLimit: BitwiseCopyable, Sendable {
  package let side: CountSide
  package let measure: Measure
  package let limit: Int

  /// The largest limit; leaves room for arithmetic on limits. No document reaches it.
  package static let greatest = Int.max / 4

  package init(_ side: CountSide, _ measure: Measure, limit: Int) {
    self.side = side
    self.measure = measure
    self.limit = min(limit, Self.greatest)
  }

  package func allows(_ count: Int) -> Bool {
    switch side {
    case .least: count >= limit
    case .most: count <= limit
    }
  }
}
