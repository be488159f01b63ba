/// How values break constraints, in words.
extension Evaluation {
  /// What a value breaks that a constraint doesn't accept.
  mutating func broken(_ constraint: Constraint, by value: InstanceValue) -> BrokenKeyword {
    let actual = view.words(for: value)
    switch constraint {
    case .type(let types, _): return .type(types.phrase, limit: types.names, actual: actual)
    case .const(let set):
      return .const(words(of: set).first ?? "", actual: actual)
    case .enum(let set):
      let words = words(of: set)
      return .enum(
        ActualValue.list(words, count: words.count, noun: "values"), actual: actual)
    case .minimum(let limit): return .minimum(program.bounds[limit.bound], actual: actual)
    case .exclusiveMinimum(let limit):
      return .exclusiveMinimum(program.bounds[limit.bound], actual: actual)
    case .maximum(let limit): return .maximum(program.bounds[limit.bound], actual: actual)
    case .exclusiveMaximum(let limit):
      return .exclusiveMaximum(program.bounds[limit.bound], actual: actual)
    case .multipleOf(let limit): return .multipleOf(program.bounds[limit.bound], actual: actual)
    case .minLength(let limit): return .minLength(limit, actual: actual)
    case .maxLength(let limit): return .maxLength(limit, actual: actual)
    case .pattern(let pattern): return .pattern(program.patterns[pattern].source, actual: actual)
    case .minItems(let limit): return .minItems(limit, actual: actual)
    case .maxItems(let limit): return .maxItems(limit, actual: actual)
    case .minProperties(let limit): return .minProperties(limit, actual: actual)
    case .maxProperties(let limit): return .maxProperties(limit, actual: actual)
    case .uniqueItems:
      let repetition = firstRepetition(in: value)
      return .uniqueItems(
        repetition.map { (earlier: $0.earlier, later: $0.item) }, actual: actual)
    case .required: return .required
    case .dependentRequired(let keys, let trigger):
      return .dependentRequired(
        tables.string(of: tables.keys[trigger]), missing: missing(keys, value), actual: actual)
    case .stringFormat(let format):
      return .format(format.rawValue, format.phrase, actual: actual)
    case .integerFormat(let kind):
      return .range(kind.rangePhrase, format: kind.formatName, actual: actual)
    case .floatFormat(let isSingle):
      let name = isSingle ? "float" : "double"
      return .range(name, format: name, actual: actual)
    case .decimalFormat: return .format("decimal", "a decimal number", actual: actual)
    case .base64: return .base64(actual: actual)
    case .urlPolicy(let policy):
      let policy = program.policies[policy]
      return .url(policy, policy.violation(of: view.text(of: value)), actual: actual)
    case .dateFormats(let formats):
      let formats = program.dateFormats[formats]
      return .format(
        formats.map(\.name).joined(separator: ", "),
        formats.map(\.phrase).joined(separator: " or "), actual: actual)
    }
  }

  /// The keys of an object at whose places the keyword is broken, where it is not at the object's own.
  mutating func missingKeys(_ constraint: Constraint, _ value: InstanceValue) -> [String] {
    if case .required(let keys) = constraint { missing(keys, value) } else { [] }
  }

  private func words(of set: Int) -> [String] {
    program.values[set].map { value in value.withView { $0.json($0.value(at: 0)) } }
  }
}
