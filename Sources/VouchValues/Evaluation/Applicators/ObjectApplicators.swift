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
      isValid = evaluation.applyToChild(schema, child, "properties", in: frame)
    }
    for (pattern, schema) in patterns where pattern?.matches(key) ?? true {
      isEvaluated = true
      if pattern != nil, !evaluation.applyToChild(schema, child, "patternProperties", in: frame) {
        isValid = false
      }
    }
    if !isEvaluated, let additional {
      isEvaluated = true
      isValid = evaluation.applyToChild(additional, child, "additionalProperties", in: frame)
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
      if !evaluation.applyToChild(schema, name, "propertyNames", in: frame) {
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
  let keyword: String
  let schema: Int

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    let isMeant =
      keyword == "unevaluatedItems"
      ? evaluation.tree.isArray(frame.node) : evaluation.tree.isObject(frame.node)
    guard isMeant else { return true }
    var isValid = true
    for (position, child) in evaluation.tree.children(of: frame.node).enumerated()
    where !frame.evaluated.contains(position) {
      if !evaluation.applyToChild(schema, child, keyword, in: frame) {
        isValid = false
        if !evaluation.isCollecting { return false }
      }
    }
    frame.evaluated.insertAll()
    return isValid
  }
}
