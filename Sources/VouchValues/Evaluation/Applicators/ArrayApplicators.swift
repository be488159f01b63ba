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
      let keyword: String = isInPrefix ? "prefixItems" : "items"
      if frame.isAnnotating { frame.evaluated.insert(position) }
      if !evaluation.applyToChild(schema, child, keyword, in: frame) {
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
      report(minimum == nil ? "contains" : "minContains", count, frame, &evaluation)
      return false
    }
    if let maximum, count > maximum {
      report("maxContains", count, frame, &evaluation)
      return false
    }
    return true
  }

  private func report(
    _ keyword: String, _ count: Int, _ frame: Frame, _ evaluation: inout Evaluation
  ) {
    let limit =
      switch keyword {
      case "contains": "at least 1"
      case "minContains": "at least \(minimum ?? 1)"
      default: "at most \(maximum ?? 0)"
      }
    evaluation.report(
      keyword, "has \(counted(count, "item")) that match the schema of contains, not \(limit)",
      frame)
  }
}
