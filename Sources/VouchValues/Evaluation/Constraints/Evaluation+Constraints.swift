/// Constraints applied to nodes.
///
/// Functions that only read are mutating, too, because otherwise the whole evaluation would be
/// copied for a call.
extension Evaluation: ConstrainedValues {
  /// True if a value satisfies a constraint. The value must be of a kind that the constraint
  /// applies to.
  mutating func accepts(_ value: InstanceValue, _ constraint: SchemaConstraint) -> Bool {
    switch constraint {
    case .constraint(let constraint): satisfies(value, constraint)
    case .type(let types, let kinds): isOf(types, kinds, value: value)
    case .required(let keys): hasAll(keys, value)
    case .dependentRequired(let keys, let trigger):
      !hasMember(trigger, value) || hasAll(keys, value)
    case .integerFormat(let kind): holds(value, kind)
    case .floatFormat(let isSingle):
      value.kind == .integer || (isSingle ? Float(double(value)).isFinite : double(value).isFinite)
    case .decimalFormat: isDecimal(value)
    case .base64: Base64Grammar.accepts(view.text(of: value))
    case .dateFormats(let formats): isDate(value, program.dateFormats[formats])
    }
  }

  // MARK: Any value

  @inline(__always)
  private func isOf(
    _ types: InstanceTypes, _ kinds: InstanceKinds, value: InstanceValue
  ) -> Bool {
    guard kinds.contains(InstanceKinds(value.kind)) else { return false }
    // Any number without a fraction is an integer, regardless of its spelling.
    return value.kind != .number || types.contains(.number) || view.number(value).isInteger
  }

  /// True if a value is in a set of constants.
  mutating func contains(_ value: InstanceValue, _ index: Int) -> Bool {
    let set = tables.valueSets[index]
    guard set.kinds.contains(InstanceKinds(value.kind)) else { return false }
    switch value.kind {
    case .null, .true, .false: return true
    case .integer: return tables.contains(value.integer, in: set.integers)
    case .string:
      let text = view.text(of: value)
      let hash = UInt32(truncatingIfNeeded: textHash(text))
      return tables.position(of: text, hash: hash, set.strings) >= 0
    case .number:
      if let integer = view.number(value).int64 {
        return tables.contains(integer, in: set.integers)
      }
      return set.hasOthers && isAmongOthers(value, index)
    case .array, .object: return set.hasOthers && isAmongOthers(value, index)
    }
  }

  @inline(never)
  private mutating func isAmongOthers(_ value: InstanceValue, _ set: Int) -> Bool {
    program.values[set].contains { other in
      other.withView { view.isEqual(value, to: $0.value(at: 0), of: $0) }
    }
  }

  // MARK: Numbers

  mutating func isWhole(_ value: InstanceValue) -> Bool {
    value.kind != .number || view.number(value).isInteger
  }

  @inline(__always)
  mutating func isOn(
    _ side: NumberRelation, _ limit: NumberLimit, value: InstanceValue
  ) -> Bool {
    order(value, limit).map(side.allows) ?? true
  }

  /// Compares a number with a limit: below 0 for less, above 0 for greater; nil if the value isn't
  /// a number.
  @inline(__always)
  private mutating func order(_ value: InstanceValue, _ limit: NumberLimit) -> Int? {
    guard value.kind == .integer, limit.hasInteger else { return exactOrder(value, limit) }
    return value.integer < limit.integer ? -1 : value.integer == limit.integer ? 0 : 1
  }

  private mutating func exactOrder(_ value: InstanceValue, _ limit: NumberLimit) -> Int? {
    guard let number = number(value, limit) else { return nil }
    // Rounding preserves the order, so if the doubles differ, they decide.
    let double = number.double
    if double != limit.double { return double < limit.double ? -1 : 1 }
    let exact = program.operands.bounds[limit.bound].exact
    return number < exact ? -1 : number == exact ? 0 : 1
  }

  /// Returns the number that a limit applies to.
  private mutating func number(_ value: InstanceValue, _ limit: NumberLimit) -> DecimalNumber? {
    if !value.isString { return view.number(value) }
    return limit.includesDecimalStrings ? DecimalNumber(utf8: view.text(of: value)) : nil
  }

  mutating func isMultiple(_ value: InstanceValue, _ limit: NumberLimit) -> Bool {
    if value.kind == .integer, limit.hasInteger {
      return DecimalNumber.isMultiple(value.integer, of: limit.integer)
    }
    return number(value, limit)?.isMultiple(of: program.operands.bounds[limit.bound].exact) ?? true
  }

  private mutating func double(_ value: InstanceValue) -> Double { view.number(value).double }

  private mutating func holds(_ value: InstanceValue, _ kind: IntegerKind) -> Bool {
    value.kind == .integer ? kind.holds(value.integer) : kind.holds(view.number(value))
  }

  private mutating func isDecimal(_ value: InstanceValue) -> Bool {
    value.isString
      ? DecimalText.decimal(fromCanonical: view.string(value)) != nil
      : view.number(value).decimal != nil
  }

  private mutating func isDate(_ value: InstanceValue, _ formats: [DateFormat]) -> Bool {
    if value.isString {
      let text = view.text(of: value)
      return formats.contains { $0.date(fromUTF8: text) != nil }
    }
    let number = double(value)
    return formats.contains { $0.date(fromNumber: number) != nil }
  }

  // MARK: Counts

  @inline(__always)
  mutating func isWithin(_ limit: CountLimit, _ value: InstanceValue) -> Bool {
    value.isString ? limit.allows(view.text(of: value)) : limit.allows(value.count)
  }

  mutating func hasUniqueItems(_ value: InstanceValue) -> Bool {
    firstRepetition(in: value) == nil
  }

  // MARK: Texts

  mutating func isOf(_ format: StringFormat, _ value: InstanceValue) -> Bool {
    format.accepts(view.text(of: value))
  }

  mutating func isAllowed(_ value: InstanceValue, policy: Int) -> Bool {
    program.operands.policies[policy].violation(of: view.text(of: value)) == nil
  }

  @inline(__always)
  mutating func matches(_ value: InstanceValue, pattern: Int) -> Bool {
    matches(view.text(of: value), pattern)
  }

  @inline(__always)
  mutating func matches(_ text: UTF8Bytes, _ pattern: Int) -> Bool {
    if let answer = tables.patterns[pattern].matches(text) { return answer }
    return program.operands.patterns[pattern].matches(text)
  }

  // MARK: Keys

  mutating func hasMember(_ key: Int, _ object: InstanceValue) -> Bool {
    let key = tables.keys[key]
    return view.member(tables.text(of: key), hash: key.hash, of: object) != nil
  }

  /// Up to this many comparisons of keys are faster than looking all keys up.
  private static var comparisonLimit: Int { 512 }

  private mutating func hasAll(_ keys: KeyList, _ object: InstanceValue) -> Bool {
    guard keys.count * object.count <= Self.comparisonLimit else {
      return hasAllOfMany(keys, object)
    }
    // Objects often have their keys in the schema's order, so each search begins where the last one
    // ended.
    let first = view.index(of: object) + 1
    var index = first
    for position in keys.start..<keys.start + keys.count {
      let key = tables.keys[position]
      guard let found = self.index(of: key, in: object, from: index, first: first) else {
        return false
      }
      index = found
    }
    return true
  }

  /// Returns the index of the member with a key. The search begins at `start` and wraps around.
  @inline(__always)
  private mutating func index(
    of key: KeyCode, in object: InstanceValue, from start: Int, first: Int
  ) -> Int? {
    var index = start
    for _ in 0..<object.count {
      if index >= object.end { index = first }
      let member = view.value(at: index)
      if member.keyHash == key.hash, isEqual(view.key(of: member), tables.text(of: key)) {
        return index
      }
      index = member.end
    }
    return nil
  }

  /// Does the same in one pass over the members.
  private mutating func hasAllOfMany(_ keys: KeyList, _ object: InstanceValue) -> Bool {
    let lookup = tables.lookups[keys.lookup]
    let found = memory.pushEvaluated(count: keys.count)
    defer { memory.pop(found) }
    for member in view.children(of: object) {
      let position = tables.position(
        of: view.key(of: member), hash: member.keyHash, lookup)
      if position >= 0 { memory.insert(position, found) }
    }
    // If a key is duplicated, only its first occurrence is found.
    for position in 0..<keys.count
    where !memory.contains(position, found) && !hasMember(keys.start + position, object) {
      return false
    }
    return true
  }

  /// Returns the keys of a list that an object lacks.
  mutating func missing(_ keys: KeyList, _ object: InstanceValue) -> [String] {
    var missing: [String] = []
    for key in keys.start..<keys.start + keys.count where !hasMember(key, object) {
      missing.append(tables.string(of: tables.keys[key]))
    }
    return missing
  }
}
