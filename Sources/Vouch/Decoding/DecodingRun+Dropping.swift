/// Decoding that does without invalid values: `x-on-invalid`.
extension DecodingRun {
  /// Reads something that may be invalid without ending the run or being a violation of it.
  ///
  /// - Returns: the value, or the first violation in it. What was dropped inside an invalid value
  ///   is forgotten: the value as a whole is what gets dropped.
  mutating func attempt(
    _ node: SchemaNode, at path: @autoclosure () -> [any CodingKey],
    _ read: (inout DecodingRun) throws -> FieldValue
  ) -> Result<FieldValue, Violation> {
    var run = self
    run.violationLimit = 1
    run.report = ValidationReport()
    defer { trials = run.trials }
    do {
      let value = try read(&run)
      if let violation = run.report.violations.first { return .failure(violation) }
      dropped = run.dropped
      return .success(value)
    } catch {
      // A decoder's own kind of error; the run turns `DecodingError`s into violations.
      if let violation = run.report.violations.first { return .failure(violation) }
      return .failure(node.violation(for: error, at: InstancePath(path())))
    }
  }

  mutating func drop(
    at path: [any CodingKey], _ reason: Violation, _ outcome: DroppedValue.Outcome
  ) {
    let value = DroppedValue(path: InstancePath(path), reason: reason, outcome: outcome)
    dropped.add(value, limit: dropLimit)
  }

  /// Reads an array without its invalid elements.
  mutating func lossyArray(
    _ items: SchemaNode, _ node: SchemaNode, from container: any UnkeyedDecodingContainer,
    _ owner: Owner
  ) throws -> FieldValue {
    try descend(at: container.codingPath) { run in
      var elements = ContiguousArray<FieldValue>()
      var source = ElementSource(container)
      while source.advance() {
        let element = run.attempt(items, at: source.codingPath) { run in
          try run.value(items, from: &source, owner)
        }
        switch element {
        case .success(let value): elements.append(value)
        case .failure(let violation):
          try source.skipIfUnread()
          run.drop(at: source.codingPath, violation, .leftOut)
        }
      }
      return try run.checked(.array(elements), node, path: container.codingPath, owner)
    }
  }

  /// Reads a map without the entries whose values are invalid.
  mutating func lossyMap(
    _ values: SchemaNode, _ node: SchemaNode, from container: KeyedDecodingContainer<SchemaKey>,
    _ owner: Owner
  ) throws -> FieldValue {
    try descend(at: container.codingPath) { run in
      var entries: [String: FieldValue] = [:]
      // Decoders hand keys out in no order; sorted, the report is the same in every run.
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        var source = KeyedSource(container: container, key: key)
        let entry = run.attempt(values, at: source.codingPath) { run in
          try run.value(values, from: &source, owner)
        }
        switch entry {
        case .success(let value): entries[key.stringValue] = value
        case .failure(let violation): run.drop(at: source.codingPath, violation, .leftOut)
        }
      }
      return try run.checked(.map(entries), node, path: container.codingPath, owner)
    }
  }
}

extension SchemaNode {
  fileprivate func violation(for error: any Error, at path: InstancePath) -> Violation {
    if let error = error as? DecodingError { return error.violation(of: self, at: path) }
    return Violation(
      path: path, keyword: "type", ruleID: "\(ruleStem).type",
      message: "the value can't be read: \(error)")
  }
}
