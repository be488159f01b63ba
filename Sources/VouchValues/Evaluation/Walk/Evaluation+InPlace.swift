/// In-place applicators, and the dispatch to all others.
extension Evaluation {
  /// True if the frame's value satisfies a keyword.
  @inline(__always)
  mutating func apply(_ applicator: Applicator, _ frame: Frame) -> Bool {
    switch applicator {
    case .reference(let reference):
      var target = reference.target
      if let anchor = reference.anchor, let found = dynamicTarget(anchor, in: frame.scope) {
        target = found
      }
      return follow(reference, to: target, in: frame)
    case .allOf(let branches): return allOf(branches, frame)
    case .anyOf(let branches): return anyOf(branches, frame)
    case .oneOf(let branches): return oneOf(branches, frame)
    case .not(let schema): return not(schema, frame)
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise: otherwise, frame: frame)
    case .dependentSchemas(let keys, let schemas):
      return dependentSchemas(keys, schemas, frame: frame)
    case .items(let prefix, let rest):
      return !frame.value.isArray || items(prefix, rest, frame: frame)
    case .contains(let schema, let counts):
      return !frame.value.isArray || contains(schema, counts, frame: frame)
    case .properties(let index): return !frame.value.isObject || properties(index, frame)
    case .propertyNames(let schema): return !frame.value.isObject || propertyNames(schema, frame)
    case .unevaluatedItems(let schema):
      return !frame.value.isArray || unevaluated(schema, by: .unevaluatedItems, frame)
    case .unevaluatedProperties(let schema):
      return !frame.value.isObject || unevaluated(schema, by: .unevaluatedProperties, frame)
    }
  }

  private mutating func allOf(_ branches: SchemaList, _ frame: Frame) -> Bool {
    var isValid = true
    for position in branches.range
    where !applyInPlace(
      tables.schemaNumbers[position], by: .branch(position - branches.start), in: frame)
    {
      isValid = false
      if !isCollecting { return false }
    }
    return isValid
  }

  private mutating func anyOf(_ branches: SchemaList, _ frame: Frame) -> Bool {
    var isValid = false
    var tag = BranchTag()
    for position in branches.range
    where mayFit(position, frame, tag: &tag) && test(tables.schemaNumbers[position], in: frame) {
      isValid = true
      // Other matching branches also contribute evaluated children.
      if !frame.evaluated.isAsked { return true }
    }
    if !isValid, isCollecting { report(.anyOf, noneOf: branches, frame) }
    return isValid
  }

  private mutating func oneOf(_ branches: SchemaList, _ frame: Frame) -> Bool {
    var first: Int?
    var tag = BranchTag()
    for position in branches.range
    where mayFit(position, frame, tag: &tag) && test(tables.schemaNumbers[position], in: frame) {
      guard let other = first else {
        first = position
        continue
      }
      let matches = [other, position].map { position in
        KeyedMessage.Argument.message(
          KeyedMessage(.branchAt, ["index": .number(String(position - branches.start))]))
      }
      if isCollecting { report(frame) { .ambiguous(matches, actual: $0) } }
      return false
    }
    if first == nil, isCollecting { report(.oneOf, noneOf: branches, frame) }
    return first != nil
  }

  /// The member that was looked up last.
  private struct BranchTag {
    var key = -1
    var member: InstanceValue?
  }

  /// False if the branch's guard shows that the branch can't match.
  @inline(__always)
  private mutating func mayFit(_ position: Int, _ frame: Frame, tag: inout BranchTag) -> Bool {
    let asked = tables.guards[position]
    guard asked.key >= 0, frame.value.isObject else { return true }
    if tag.key != asked.key {
      let key = tables.keys[asked.key]
      tag.key = asked.key
      tag.member = view.member(tables.text(of: key), hash: key.hash, of: frame.value)
    }
    guard let member = tag.member else { return true }
    return contains(member, asked.values)
  }

  private mutating func not(_ schema: Int, _ frame: Frame) -> Bool {
    // A schema that must not match contributes no evaluated children.
    var inner = frame
    inner.evaluated = .unasked
    guard test(schema, in: inner) else { return true }
    if isCollecting { report(frame) { .not(actual: $0) } }
    return false
  }

  private mutating func conditional(
    _ condition: Int, _ then: Int?, otherwise: Int?, frame: Frame
  ) -> Bool {
    if test(condition, in: frame) {
      guard let then else { return true }
      return applyInPlace(then, by: .then, in: frame)
    }
    guard let otherwise else { return true }
    return applyInPlace(otherwise, by: .else, in: frame)
  }

  private mutating func dependentSchemas(
    _ keys: KeyList, _ schemas: SchemaList, frame: Frame
  ) -> Bool {
    var isValid = true
    for position in 0..<keys.count where hasMember(keys.start + position, frame.value) {
      if !applyInPlace(
        tables.schemaNumbers[schemas.start + position], by: .dependent(keys.start + position),
        in: frame)
      {
        isValid = false
        if !isCollecting { return false }
      }
    }
    return isValid
  }
}
