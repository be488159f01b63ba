/// Decoding that drops invalid values: `x-on-invalid`.
extension DecodingRun {
  /// The result of reading a value that may be invalid.
  enum Attempt {
    case valid(FieldValue)
    /// The violation; nil if the report had no room for it.
    case invalid(Violation?)
  }

  /// Reads a value without adding its violations to the run.
  ///
  /// Values dropped inside an invalid value are forgotten, because the whole value is dropped.
  ///
  /// - Throws: only if it can't be determined whether the value is valid.
  mutating func attempt(
    _ node: SchemaNode, at path: @autoclosure () -> [any CodingKey],
    _ read: (inout DecodingRun) throws -> FieldValue
  ) throws -> Attempt {
    var run = self
    let hasRoom = dropped.values.count < dropLimit
    run.violationLimit = hasRoom ? 1 : 0
    run.isExplaining = hasRoom
    run.report = ValidationReport()
    run.absentKeys = AbsentKeys()
    defer { trials.adopt(run.trials) }
    do {
      let value = try read(&run)
      // A run that collects violations has converted the error to a violation.
      if run.trials.isExhausted { throw TrialBudget.error(at: path()) }
      guard run.report.isEmpty, !value.isInvalid else {
        return .invalid(run.report.violations.first)
      }
      adopt(run)
      return .valid(value)
    } catch {
      if run.trials.isExhausted { throw error }
      guard hasRoom else { return .invalid(nil) }
      // An error type of the decoder's own. The run converts `DecodingError`s to violations itself.
      let violation = node.violation(for: error, at: InstancePath(path()))
      return .invalid(run.report.violations.first ?? violation)
    }
  }

  mutating func drop(
    at path: @autoclosure () -> [any CodingKey], _ reason: Violation?,
    _ outcome: DroppedValue.Outcome
  ) {
    adaptations += 1
    guard let reason else {
      dropped.omittedCount += 1
      return
    }
    let value = DroppedValue(path: InstancePath(path()), reason: reason, outcome: outcome)
    dropped.add(value, limit: dropLimit)
  }

  /// Reads an array without its invalid elements.
  @inline(never)
  mutating func lossyArray(
    _ items: SchemaNode, _ node: SchemaNode, from container: any UnkeyedDecodingContainer,
    owner: Owner
  ) throws -> FieldValue {
    try descend(at: container.codingPath)
    defer { ascend() }
    var elements = ContiguousArray<FieldValue>()
    var source = ElementSource(container)
    while source.advance() {
      let firstKey = absentKeys.count
      let element = try attempt(items, at: source.codingPath) { run in
        try run.value(items, from: &source, owner)
      }
      switch element {
      case .valid(let value):
        absentKeys.moveElement(of: container.codingPath, to: elements.count, since: firstKey)
        elements.append(value)
      case .invalid(let violation):
        try source.skipIfUnread()
        drop(at: source.codingPath, violation, .leftOut)
      }
    }
    return try checked(.array(elements), node, path: container.codingPath, owner: owner)
  }

  /// Reads a map without the entries whose values are invalid.
  @inline(never)
  mutating func lossyMap(
    _ values: SchemaNode, _ node: SchemaNode, from container: KeyedDecodingContainer<SchemaKey>,
    owner: Owner
  ) throws -> FieldValue {
    try descend(at: container.codingPath)
    defer { ascend() }
    var entries: [String: FieldValue] = [:]
    // Decoders return keys in no particular order. Sorting makes the report deterministic.
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      var source = KeyedSource(container: container, key: key)
      let entry = try attempt(values, at: source.codingPath) { run in
        try run.value(values, from: &source, owner)
      }
      switch entry {
      case .valid(let value):
        guard entries.updateValue(value, forKey: key.stringValue) == nil else {
          throw Self.equivalentKeysError(key.stringValue, at: container.codingPath)
        }
      case .invalid(let violation): drop(at: source.codingPath, violation, .leftOut)
      }
    }
    return try checked(.map(entries), node, path: container.codingPath, owner: owner)
  }
}

extension SchemaNode {
  fileprivate func violation(for error: any Error, at path: InstancePath) -> Violation {
    if let error = error as? DecodingError { return error.violation(of: self, at: path) }
    let broken = BrokenKeyword(
      .type, limit: typeList, .typeUnreadable, arguments: ["reason": .text("\(error)")])
    return Violation(broken, of: ruleStem, at: path, nil)
  }
}
