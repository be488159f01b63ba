/// A keyword of an evaluated schema that asserts something about a single value.
///
/// Rows of tables express the cases other than ``constraint(_:)`` by their kinds (the type, the
/// machine type, the format of a date) and by their properties (the required keys).
package enum SchemaConstraint: BitwiseCopyable {
  case constraint(Constraint)
  /// `type` (JSON Schema Validation 2020-12, section 6.1.1).
  case type(InstanceTypes, InstanceKinds)
  /// `required` (section 6.5.3).
  case required(KeyList)
  /// One entry of `dependentRequired` (section 6.5.4).
  case dependentRequired(KeyList, trigger: Int)
  /// The `format` of a machine integer: `int8` to `uint64`.
  case integerFormat(IntegerKind)
  /// `format: float` and `format: double`: the number is within the type's range.
  case floatFormat(isSingle: Bool)
  /// `format: decimal`, on a number or on a string that represents a number.
  case decimalFormat
  /// `contentEncoding: base64` (section 8.3).
  case base64
  /// `x-date-formats`: a value in any of the formats is a date. An index into the lists of formats.
  case dateFormats(Int)

  /// The kinds of nodes that the keyword applies to; all others satisfy it.
  package var kinds: InstanceKinds {
    switch self {
    case .constraint(let constraint): constraint.kinds
    case .type: .all
    case .base64: .string
    case .required, .dependentRequired: .object
    case .integerFormat, .floatFormat: .numbers
    case .decimalFormat, .dateFormats: [.numbers, .string]
    }
  }

  /// True for a `type` that doesn't depend on the fraction of a number.
  var isDecidedByKind: Bool {
    guard case .type(let types, _) = self else { return false }
    return types.contains(.number) || !types.contains(.integer)
  }
}

/// A constraint of a schema, with the kinds of nodes that it applies to.
package struct ConstraintRow: BitwiseCopyable {
  let kinds: InstanceKinds
  package let constraint: SchemaConstraint
}

/// A list of keys in the program's table of keys.
package struct KeyList: BitwiseCopyable {
  let start: Int
  let count: Int
  /// The index of the lookup table for the keys, used for large objects.
  let lookup: Int
}
