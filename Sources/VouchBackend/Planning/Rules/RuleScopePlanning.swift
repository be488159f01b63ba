import VouchValues

/// The types whose properties rules can mention.
struct TypeScope {
  var objects: [String: RuleProperties] = [:]
  var tuples: Set<String> = []
  /// The properties whose types are unknown, since their schemas have errors.
  let damaged: DamagedProperties
  private var values = WrappedValues()

  init(_ damaged: DamagedProperties) {
    self.damaged = damaged
  }

  /// Records which types rules treat as plain values. Call this before adding any properties.
  mutating func addValues(_ type: TypePlan) {
    let name = type.header.qualifiedName
    switch type.form {
    case .enumeration(let plan): if case .string = plan.rawType { values.texts.insert(name) }
    case .value(let plan): values.wrappers[name] = plan.property
    case .object, .tuple, .union, .alias: break
    }
  }

  mutating func add(_ type: TypePlan) {
    let name = type.header.qualifiedName
    switch type.form {
    case .object(let plan), .tuple(let plan):
      objects[name] = RuleProperties(plan.properties.map { ruleProperty($0, of: name) })
      if case .tuple = type.form { tuples.insert(name) }
    case .value, .enumeration, .union, .alias: break
    }
  }

  private func ruleProperty(_ plan: PropertyPlan, of type: String) -> RuleProperty {
    var property = plan.ruleProperty(values)
    property.isTransient = plan.isTransient
    property.isKnown = !(damaged.keys[type]?.contains(ScalarString(plan.key)) ?? false)
    return property
  }
}

/// The generated types that rules treat as the values in them.
private struct WrappedValues {
  /// The enumerations of strings.
  var texts: Set<String> = []
  /// The properties of types around one value, such as those of `x-newtype`.
  var wrappers: [String: PropertyPlan] = [:]

  /// The maximum depth to which wrappers are unwrapped: a wrapper may hold arrays of itself.
  private static let depthLimit = 16

  /// A value in rules: its type, and the Swift expression for it, derived from the expression for
  /// the row's value.
  struct Value {
    var swift: String
    var type: RuleType
    /// True if the expression is an optional.
    var isOptional: Bool
  }

  func value(_ swift: String, isOptional: Bool, of row: Row, depth: Int = 0) -> Value {
    let access = isOptional ? "\(swift)?" : swift
    switch row.kind {
    case .scalar(let scalar):
      return Value(swift: swift, type: scalar.ruleType, isOptional: isOptional)
    case .type(let name, _):
      if texts.contains(name) {
        return Value(swift: swift, type: .string(.rawRepresentable), isOptional: isOptional)
      }
      guard let inner = wrappers[name], depth < Self.depthLimit else {
        return Value(swift: swift, type: .object(name), isOptional: isOptional)
      }
      var value = value(
        "\(access).\(inner.name.memberSpelling)", isOptional: inner.row.isNullable, of: inner.row,
        depth: depth + 1)
      value.isOptional = value.isOptional || isOptional
      return value
    case .array(let items):
      let type = element(items, depth).map(RuleType.list) ?? .other("a list with nulls")
      return Value(swift: swift, type: type, isOptional: isOptional)
    case .map(let values):
      let type = element(values, depth).map(RuleType.map) ?? .other("a map with nulls")
      return Value(swift: swift, type: type, isOptional: isOptional)
    }
  }

  /// Returns the type of a list's or a map's elements, which stay wrapped in their types; nil if
  /// some may be null.
  private func element(_ row: Row, _ depth: Int) -> RuleType? {
    if row.isNullable { return nil }
    guard case .type(let name, _) = row.kind, !texts.contains(name), let inner = wrappers[name],
      depth < Self.depthLimit
    else { return value("", isOptional: false, of: row, depth: depth + 1).type }
    return element(inner.row, depth + 1).map { .wrapped($0, member: inner.name.memberSpelling) }
  }
}

extension PropertyPlan {
  /// Returns the property as rules see it.
  fileprivate func ruleProperty(_ values: WrappedValues) -> RuleProperty {
    if isDistinct {
      let swift = "\(name.spelling).\(GeneratedNames.presenceOptional)"
      let value = values.value(swift, isOptional: true, of: row)
      return RuleProperty(
        key: key, swiftName: value.swift, type: value.type, canBeAbsent: true, canBeNull: true)
    }
    let isAlwaysThere: Bool = if case .optional = self.type { false } else { true }
    let value = values.value(name.spelling, isOptional: !isAlwaysThere, of: row)
    let isNullInside = values.value(name.spelling, isOptional: false, of: row).isOptional
    return RuleProperty(
      key: key, swiftName: value.swift, type: value.type,
      canBeAbsent: !isAlwaysThere && !isRequired,
      canBeNull: (row.isNullable && !isAlwaysThere) || isNullInside)
  }
}

extension Row.Scalar {
  fileprivate var ruleType: RuleType {
    switch self {
    case .boolean: .bool
    case .integer, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      integerKind.map(RuleType.integer) ?? .int
    case .number: .double
    case .float: .floating(.float)
    case .decimal, .decimalNumber: .decimal
    case .string: .string
    case .date: .timestamp
    case .uri: .string(.url)
    case .uuid: .string(.uuid)
    case .base64: .bytes
    case .null: .null
    case .any: .other("a JSON value")
    }
  }
}
