/// `prefixItems` and `items`, which share out the items (JSON Schema Core 2020-12, section 10.3.1).
struct ItemsApplicator: Applicator {
  let prefix: [Int]
  let rest: Int?

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    guard evaluation.tree.isArray(frame.node) else { return true }
    var isValid = true
    for (position, child) in evaluation.tree.children(of: frame.node).enumerated() {
      let isInPrefix = position < prefix.count
      guard let schema = isInPrefix ? prefix[position] : rest else { break }
      let keyword: ReportedKeyword = isInPrefix ? .prefixItems : .items
      if frame.isAnnotating { frame.evaluated.insert(position) }
      if !evaluation.applyToChild(
        schema, child, keyword, in: frame, steps: [isInPrefix ? "\(position)" : "items"])
      {
        isValid = false
        if !evaluation.isCollecting { return false }
      }
    }
    return isValid
  }
}

/// `contains` with `minContains` and `maxContains` (JSON Schema Core 2020-12, section 10.3.1.3).
struct ContainsApplicator: Applicator {
  let schema: Int
  /// As stated; 1 unless it is.
  let minimum: Int?
  let maximum: Int?

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    guard evaluation.tree.isArray(frame.node) else { return true }
    var count = 0
    for (position, child) in evaluation.tree.children(of: frame.node).enumerated() {
      if count >= minimum ?? 1, maximum == nil, !frame.isAnnotating { break }
      guard evaluation.testChild(schema, child, in: frame) else { continue }
      count += 1
      if frame.isAnnotating { frame.evaluated.insert(position) }
    }
    if count < minimum ?? 1 {
      let keyword: ReportedKeyword = minimum == nil ? .contains : .minContains
      evaluation.report(frame) {
        .contains(keyword, minimum ?? 1, count: count, actual: $0)
      }
      return false
    }
    if let maximum, count > maximum {
      evaluation.report(frame) { .contains(.maxContains, maximum, count: count, actual: $0) }
      return false
    }
    return true
  }
}

/// `properties`, `patternProperties` and `additionalProperties`, which share out the members (JSON
/// Schema Core 2020-12, section 10.3.2).
struct PropertiesApplicator: Applicator {
  let properties: [ScalarString: Int]
  /// A pattern that can't be compiled is nil. Which keys it matches is unknown, so it gives all keys
  /// the benefit of the doubt.
  let patterns: [(pattern: Pattern?, schema: Int)]
  let additional: Int?

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    guard evaluation.tree.isObject(frame.node) else { return true }
    var isValid = true
    for (position, child) in evaluation.tree.children(of: frame.node).enumerated() {
      guard let key = evaluation.tree.key(of: child) else { continue }
      if !apply(to: child, key, position, in: &frame, &evaluation) {
        isValid = false
        if !evaluation.isCollecting { return false }
      }
    }
    return isValid
  }

  private func apply(
    to child: InstanceTree.NodeID, _ key: String, _ position: Int, in frame: inout Frame,
    _ evaluation: inout Evaluation
  ) -> Bool {
    var isValid = true
    var isEvaluated = false
    if let schema = properties[ScalarString(key)] {
      isEvaluated = true
      isValid = evaluation.applyToChild(schema, child, .properties, in: frame, steps: [key])
    }
    for (pattern, schema) in patterns where pattern?.matches(key) ?? true {
      isEvaluated = true
      guard let pattern else { continue }
      let isMatch = evaluation.applyToChild(
        schema, child, .patternProperties, in: frame,
        steps: [pattern.source, "patternProperties"])
      if !isMatch { isValid = false }
    }
    if !isEvaluated, let additional {
      isEvaluated = true
      isValid = evaluation.applyToChild(
        additional, child, .additionalProperties, in: frame, steps: ["additionalProperties"])
    }
    if isEvaluated, frame.isAnnotating { frame.evaluated.insert(position) }
    return isValid
  }
}

/// `propertyNames` (JSON Schema Core 2020-12, section 10.3.2.4).
struct PropertyNamesApplicator: Applicator {
  let schema: Int

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    guard evaluation.tree.isObject(frame.node) else { return true }
    var isValid = true
    for child in evaluation.tree.children(of: frame.node) {
      let name = evaluation.name(of: child, in: frame.node)
      if !evaluation.applyToChild(
        schema, name, .propertyNames, in: frame, steps: ["propertyNames"])
      {
        isValid = false
        if !evaluation.isCollecting { return false }
      }
    }
    return isValid
  }
}

/// `unevaluatedItems` and `unevaluatedProperties`, which come after all other keywords (JSON Schema
/// Core 2020-12, section 11).
struct UnevaluatedApplicator: Applicator {
  let keyword: ReportedKeyword
  let schema: Int

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    let isMeant =
      keyword == .unevaluatedItems
      ? evaluation.tree.isArray(frame.node) : evaluation.tree.isObject(frame.node)
    guard isMeant else { return true }
    var isValid = true
    for (position, child) in evaluation.tree.children(of: frame.node).enumerated()
    where !frame.evaluated.contains(position) {
      if !evaluation.applyToChild(schema, child, keyword, in: frame, steps: [keyword.rawValue]) {
        isValid = false
        if !evaluation.isCollecting { return false }
      }
    }
    frame.evaluated.insertAll()
    return isValid
  }
}
