/// A keyword of an evaluated schema that judges a value by itself.
///
/// Rows of tables say most of what stands beside ``constraint(_:)`` by their kinds: the type, the machine
/// type, the format of a date; and which keys there must be by their properties.
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
  /// `format: decimal`, on a number or on a string that spells one.
  case decimalFormat
  /// `contentEncoding: base64` (section 8.3).
  case base64
  /// `x-date-formats`: a value in any of the formats is a date. An index into the lists of formats.
  case dateFormats(Int)

  /// The kinds of nodes that the keyword speaks of; all others satisfy it.
  var kinds: InstanceKinds {
    switch self {
    case .constraint(let constraint): constraint.kinds
    case .type: .all
    case .base64: .string
    case .required, .dependentRequired: .object
    case .integerFormat, .floatFormat: .numbers
    case .decimalFormat, .dateFormats: [.numbers, .string]
    }
  }
}

/// A constraint where a schema lists it, with the kinds of nodes that it is asked about.
package struct ConstraintRow: BitwiseCopyable {
  let kinds: InstanceKinds
  package let constraint: SchemaConstraint
}

/// Some keys, in the program's table of them.
package struct KeyList: BitwiseCopyable {
  let start: Int
  let count: Int
  /// Where they are looked up by the dozen: the index of their lookup table.
  let lookup: Int
}
