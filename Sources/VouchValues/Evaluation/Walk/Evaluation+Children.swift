/// Applicators that apply schemas to items, members and names.
extension Evaluation {
  mutating func items(_ prefix: SchemaList, _ rest: Int?, frame: Frame) -> Bool {
    var isValid = true
    var position = 0
    for child in view.children(of: frame.value) {
      let isInPrefix = position < prefix.count
      guard let schema = isInPrefix ? tables.schemaNumbers[prefix.start + position] : rest else {
        break
      }
      if frame.evaluated.isAsked { memory.insert(position, frame.evaluated) }
      if !applyToChild(
        schema, child, by: isInPrefix ? .prefixItem(position) : .items, in: frame)
      {
        isValid = false
        if !isCollecting { return false }
      }
      position += 1
    }
    return isValid
  }

  mutating func contains(
    _ schema: Int, _ counts: Applicator.ContainsCounts, frame: Frame
  ) -> Bool {
    var count = 0
    var position = -1
    for child in view.children(of: frame.value) {
      if count >= counts.minimum ?? 1, counts.maximum == nil, !frame.evaluated.isAsked { break }
      position += 1
      guard testChild(schema, child, in: frame) else { continue }
      count += 1
      if frame.evaluated.isAsked { memory.insert(position, frame.evaluated) }
    }
    if count < counts.minimum ?? 1 {
      let keyword: ReportedKeyword = counts.minimum == nil ? .contains : .minContains
      report(frame) { .contains(keyword, counts.minimum ?? 1, count: count, actual: $0) }
      return false
    }
    if let maximum = counts.maximum, count > maximum {
      report(frame) { .contains(.maxContains, maximum, count: count, actual: $0) }
      return false
    }
    return true
  }

  mutating func properties(_ index: Int, _ frame: Frame) -> Bool {
    let properties = tables.properties[index]
    var isValid = true
    var position = 0
    for child in view.children(of: frame.value) {
      if !apply(properties, to: child, position, frame: frame) {
        isValid = false
        if !isCollecting { return false }
      }
      position += 1
    }
    return isValid
  }

  @inline(__always)
  private mutating func apply(
    _ properties: PropertiesCode, to child: InstanceValue, _ position: Int, frame: Frame
  ) -> Bool {
    var isValid = true
    var isEvaluated = false
    let key = view.key(of: child)
    let property = tables.position(of: key, hash: child.keyHash, properties.lookup)
    if property >= 0 {
      isEvaluated = true
      isValid = applyToChild(
        tables.schemaNumbers[properties.schemas.start + property], child, by: .property(child),
        in: frame)
    }
    for index in properties.patterns.indices {
      let property = tables.patternProperties[index]
      guard let pattern = property.pattern else {
        isEvaluated = true
        continue
      }
      guard matches(key, pattern) else { continue }
      isEvaluated = true
      if !applyToChild(property.schema, child, by: .pattern(pattern), in: frame) {
        isValid = false
      }
    }
    if !isEvaluated, let additional = properties.additional {
      isEvaluated = true
      isValid = applyToChild(additional, child, by: .additionalProperties, in: frame)
    }
    if isEvaluated, frame.evaluated.isAsked { memory.insert(position, frame.evaluated) }
    return isValid
  }

  mutating func propertyNames(_ schema: Int, _ frame: Frame) -> Bool {
    var isValid = true
    for child in view.children(of: frame.value) {
      let isAllowed = withName(of: child) { evaluation, name in
        evaluation.applyToChild(schema, name, by: .propertyNames, in: frame)
      }
      if !isAllowed {
        isValid = false
        if !isCollecting { return false }
      }
    }
    return isValid
  }

  /// `unevaluatedItems` and `unevaluatedProperties`.
  mutating func unevaluated(_ schema: Int, by step: SchemaStep, _ frame: Frame) -> Bool {
    var isValid = true
    var position = -1
    for child in view.children(of: frame.value) {
      position += 1
      guard !memory.contains(position, frame.evaluated) else { continue }
      if !applyToChild(schema, child, by: step, in: frame) {
        isValid = false
        if !isCollecting { return false }
      }
    }
    memory.insertAll(frame.evaluated, count: frame.childCount)
    return isValid
  }
}
