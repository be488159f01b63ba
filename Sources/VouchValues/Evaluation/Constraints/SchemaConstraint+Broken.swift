/// Messages about violated constraints.
extension Evaluation: WordedValues {
  var operands: ConstraintOperands { program.operands }

  mutating func words(for value: InstanceValue) -> KeyedMessage.Argument { view.words(for: value) }

  func words(ofSet set: Int) -> [String] { program.texts(ofSet: set) }

  mutating func problem(of value: InstanceValue, _ policy: URLPolicy) -> URLPolicyViolation? {
    policy.violation(of: view.text(of: value))
  }

  mutating func repetition(in value: InstanceValue) -> (earlier: Int, later: Int)? {
    firstRepetition(in: value).map { (earlier: $0.earlier, later: $0.item) }
  }

  /// Returns the violation of a constraint that a value doesn't satisfy.
  mutating func broken(_ constraint: SchemaConstraint, by value: InstanceValue) -> BrokenKeyword {
    let actual = view.words(for: value)
    switch constraint {
    case .constraint(let constraint): return broken(constraint, by: value)
    case .type(let types, _): return .type(types.phrase, limit: types.names, actual: actual)
    case .required: return .required
    case .dependentRequired(let keys, let trigger):
      return .dependentRequired(
        tables.string(of: tables.keys[trigger]), missing: missing(keys, value).map { ($0, nil) },
        actual: actual)
    case .integerFormat(let kind):
      return .range(of: kind, actual: actual)
    case .floatFormat(let isSingle):
      return .range(ofFloat: isSingle ? "float" : "double", actual: actual)
    case .decimalFormat: return .format("decimal", .phrase(.kindDecimal), actual: actual)
    case .base64: return .base64(actual: actual)
    case .dateFormats(let formats):
      let formats = program.dateFormats[formats]
      return .format(
        formats.map(\.name).joined(separator: ", "), .anyOf(formats.map(\.phrase)), actual: actual)
    }
  }

  /// Returns the missing keys at whose paths a violation is reported; empty if it is reported at
  /// the object's path.
  mutating func missingKeys(_ constraint: SchemaConstraint, _ value: InstanceValue) -> [String] {
    if case .required(let keys) = constraint { missing(keys, value) } else { [] }
  }
}

extension EvaluationProgram {
  /// The values of a set as JSON.
  package func texts(ofSet set: Int) -> [String] {
    values[set].map { value in value.withView { $0.json($0.value(at: 0)) } }
  }
}
