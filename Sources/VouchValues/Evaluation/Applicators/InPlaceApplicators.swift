/// `$ref` and `$dynamicRef` (JSON Schema Core 2020-12, section 8.2.3).
struct ReferenceApplicator: Applicator {
  let keyword: ReportedKeyword
  /// The schema that the URI names by itself.
  let target: Int
  /// The anchor that the outermost resource of the dynamic scope decides; nil for a fixed target.
  let dynamicAnchor: String?

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    let target = dynamicAnchor.flatMap { evaluation.dynamicTarget($0, in: frame.scope) } ?? target
    return evaluation.follow(to: target, keyword, in: &frame)
  }
}

/// `allOf` (JSON Schema Core 2020-12, section 10.2.1.1).
struct AllOfApplicator: Applicator {
  let schemas: [Int]

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    var isValid = true
    for (index, schema) in schemas.enumerated()
    where !evaluation.applyInPlace(schema, .allOf, in: &frame, steps: ["\(index)", "allOf"]) {
      isValid = false
      if !evaluation.isCollecting { return false }
    }
    return isValid
  }
}

/// `anyOf` (JSON Schema Core 2020-12, section 10.2.1.2).
struct AnyOfApplicator: Applicator {
  let schemas: [Int]

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    var isValid = false
    for schema in schemas where evaluation.test(schema, in: &frame) {
      isValid = true
      // The other branches that match count as well for what they evaluate.
      if !frame.isAnnotating { return true }
    }
    if !isValid { evaluation.report(.anyOf, noneOf: schemas, frame) }
    return isValid
  }
}

/// `oneOf` (JSON Schema Core 2020-12, section 10.2.1.3).
struct OneOfApplicator: Applicator {
  let schemas: [Int]

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    var matches: [Int] = []
    for (index, schema) in schemas.enumerated() where evaluation.test(schema, in: &frame) {
      matches.append(index)
      if matches.count > 1 { break }
    }
    guard matches.count != 1 else { return true }
    if matches.isEmpty {
      evaluation.report(.oneOf, noneOf: schemas, frame)
    } else {
      evaluation.report(frame) { actual in
        .ambiguous(matches.map { "the branch at \($0)" }, actual: actual)
      }
    }
    return false
  }
}

/// `not` (JSON Schema Core 2020-12, section 10.2.1.4).
struct NotApplicator: Applicator {
  let schema: Int

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    // A schema that must not match contributes nothing to what was evaluated.
    var inner = Frame(
      schema: frame.schema, node: frame.node, scope: frame.scope, isAnnotating: false)
    guard evaluation.test(schema, in: &inner) else { return true }
    evaluation.report(frame) { .not(actual: $0) }
    return false
  }
}

/// `if` with `then` and `else` (JSON Schema Core 2020-12, section 10.2.2).
struct ConditionalApplicator: Applicator {
  let condition: Int
  let then: Int?
  let `else`: Int?

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    if evaluation.test(condition, in: &frame) {
      guard let then else { return true }
      return evaluation.applyInPlace(then, .then, in: &frame, steps: ["then"])
    }
    guard let `else` else { return true }
    return evaluation.applyInPlace(`else`, .else, in: &frame, steps: ["else"])
  }
}

/// `dependentSchemas` (JSON Schema Core 2020-12, section 10.2.2.4).
struct DependentSchemasApplicator: Applicator {
  let schemas: [(key: String, schema: Int)]

  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool {
    var isValid = true
    for (key, schema) in schemas where evaluation.tree.member(key, of: frame.node) != nil {
      if !evaluation.applyInPlace(
        schema, .dependentSchemas, in: &frame, steps: [key, "dependentSchemas"])
      {
        isValid = false
        if !evaluation.isCollecting { return false }
      }
    }
    return isValid
  }
}
