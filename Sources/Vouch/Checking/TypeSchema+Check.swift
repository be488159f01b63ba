extension TypeSchema {
  /// Checks fields that come from Swift values rather than from a document. Their types are correct
  /// already, and values of generated types are valid by construction.
  ///
  /// The caller evaluates rules between properties, because it has the value that they apply to.
  ///
  /// - Parameter type: the type that the schema belongs to.
  func check(
    _ fields: ContiguousArray<FieldValue>, of type: RowType, _ findings: inout FieldFindings
  ) {
    switch shape {
    case .object(let object): check(fields, object, type, findings: &findings)
    case .tuple(let tuple): check(fields, tuple, type, findings: &findings)
    case .value(let node): node.check(fields[0], at: InstancePath(), 0, findings: &findings)
    case .enumeration, .union: break
    }
  }

  private func check(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape, _ type: RowType,
    findings: inout FieldFindings
  ) {
    for (index, property) in object.properties.enumerated() where !findings.isDone {
      property.node.check(fields[index], at: property.instancePath, index, findings: &findings)
    }
    checkAdditional(fields, object, findings: &findings)
    if !findings.isDone {
      let form = documentForm(of: fields, type, findings: &findings)
      // If there are no violations so far, evaluates the keywords that the table can't express, as
      // decoding does.
      checkCounts(form, object, findings: &findings)
      if findings.count == 0 { evaluateWhole(form, findings: &findings) }
    }
  }

  /// Returns the fields in the form that is written, as far as the type's own checks depend on it;
  /// the fields themselves if those refuse every form.
  func documentForm(
    of fields: ContiguousArray<FieldValue>, _ type: RowType, findings: inout FieldFindings
  ) -> ContiguousArray<FieldValue> {
    guard shape.isCheckedAsWhole else { return fields }
    var search = FormSearch()
    let form = search.form(of: fields, type, decidesParts: shape.evaluated != nil)
    if let violation = search.violationWithin { findings.add(violation, objectIndex) }
    return form
  }

  private func check(
    _ fields: ContiguousArray<FieldValue>, _ tuple: TupleShape, _ type: RowType,
    findings: inout FieldFindings
  ) {
    let elements = tuple.elements(of: fields)
    for (index, element) in elements.enumerated() where !findings.isDone {
      element.node.check(
        element.field, at: InstancePath([.index(index)]), min(index, tuple.additionalIndex),
        findings: &findings)
    }
    for broken in tuple.brokenConstraints(count: elements.count) {
      findings.add(
        violation(broken, count: elements.count, at: InstancePath(), tuple), objectIndex)
    }
    if findings.count == 0 {
      evaluateWhole(documentForm(of: fields, type, findings: &findings), findings: &findings)
    }
  }

  /// Checks that no additional property has the key of a declared one, because the key would be
  /// written twice.
  func checkAdditional(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape, findings: inout FieldFindings
  ) {
    guard !findings.isDone, case .kept(let node) = object.additional,
      case .map(let entries)? = fields.last
    else { return }
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) where !findings.isDone {
      let path = InstancePath([.key(key)])
      if object.hasProperty(SchemaKey(key)) {
        findings.add(declaredKeyViolation(key, at: path), object.additionalIndex)
      } else {
        node.check(value, at: path, object.additionalIndex, findings: &findings)
      }
    }
  }

  /// Checks the number of keys, and which of them are present.
  ///
  /// - Parameter missing: the number of required keys without a value. They count as present, since
  ///   they have been reported, but aren't said to be.
  func checkCounts(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape, missing: Int = 0,
    findings: inout FieldFindings
  ) {
    let keyCount = object.keyCount(fields)
    for check in object.checks where !check.accepts(fields, keyCount: keyCount, object) {
      let broken = violation(
        check, fields, keyCount: keyCount - missing, at: InstancePath(), shape: object)
      findings.add(broken, objectIndex)
    }
  }

  /// Evaluates what is asked of a value of the type as a whole.
  func evaluateWhole(_ fields: ContiguousArray<FieldValue>, findings: inout FieldFindings) {
    guard let evaluated = shape.evaluated else { return }
    let violations = evaluated.violations(
      of: JSONValueSink.documents.json(written(fields)), stem: name, wording, object: shape.object,
      limit: findings.room)
    for violation in violations { findings.add(violation, objectIndex) }
  }

  /// Evaluates what is asked of an object besides the violations of its fields.
  func evaluateRest(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape, findings: inout FieldFindings
  ) {
    guard let evaluated = object.evaluated,
      let value = JSONValueSink.documents.json(written(fields))
    else { return }
    let violations = evaluated.violations(
      of: JSONTape(value), besides: findings.found.map(\.violation), stem: name, wording,
      object: object, at: InstancePath(), limit: findings.room)
    for violation in violations { findings.add(violation, objectIndex) }
  }

  func add(
    _ broken: [_RuleChecker.BrokenRule], _ object: ObjectShape, to findings: inout FieldFindings
  ) {
    for rule in broken {
      findings.add(
        ruleViolation(rule, object, at: InstancePath()), ruleIndex(rule.index, object))
    }
  }
}

extension SchemaNode {
  /// Returns the first violation in a value of the right type, including those of its elements.
  func firstViolation(in value: FieldValue, at path: @autoclosure () -> InstancePath) -> Violation?
  {
    var findings = FieldFindings.first
    check(value, at: path(), 0, findings: &findings)
    return findings.found.first?.violation
  }

  /// Checks a value of the right type, including its elements.
  ///
  /// - Parameter index: the index that selects the error for violations.
  func check(
    _ value: FieldValue, at path: @autoclosure () -> InstancePath, _ index: Int,
    findings: inout FieldFindings
  ) {
    if case .absent = value { return }
    if case .null = value { return }
    let before = findings.count
    switch (kind, value) {
    case (.array(let items), .array(let elements)) where items.hasChecks:
      for (position, element) in elements.enumerated() where !findings.isDone {
        items.check(element, at: path().appending(.index(position)), index, findings: &findings)
      }
    case (.map(let values), .map(let entries)) where values.hasChecks:
      for (key, entry) in entries.sorted(by: { $0.key < $1.key }) where !findings.isDone {
        values.check(entry, at: path().appending(.key(key)), index, findings: &findings)
      }
    default:
      if let violation = kindViolation(of: value, path: path()) {
        return findings.add(violation, index)
      }
    }
    if !safeRange.contains(value) {
      for constraint in constraints.all
      where !findings.isDone && !accepts(value, text: nil, constraint) {
        findings.add(violation(constraint, value, text: nil, path: path()), index)
      }
    }
    guard findings.count == before, let evaluated else { return }
    var search = FormSearch()
    let form = search.form(of: value, self)
    if let violation = search.violationWithin {
      return findings.add(violation.moved(into: path().components), index)
    }
    let violations = evaluated.violations(
      of: JSONValueSink.documents.json(form.written(as: self)), stem: ruleStem, wording,
      at: path(), limit: findings.room)
    for violation in violations { findings.add(violation, index) }
  }

  /// True if a Swift value of the row's type can violate the row's constraints.
  var hasChecks: Bool {
    var visited: Set<ObjectIdentifier> = []
    return hasChecks(&visited)
  }

  /// - Parameter visited: the unions around the row.
  func hasChecks(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    if !constraints.isEmpty || evaluated != nil { return true }
    switch kind {
    case .array(let node), .map(let node): return node.hasChecks(&visited)
    case .double, .float, .decimalNumber, .decimalString, .url, .date: return true
    case .type(let type):
      guard case .union(let union) = type.schema.shape else { return type.schema.keepsUnknown }
      return visited.isEmpty ? union.hasChecks : union.hasChecks(&visited)
    case .boolean, .integer, .string, .uuid, .base64, .null, .any: return false
    }
  }

  /// Returns the violation of a value that fits the row's Swift type but not its kind, such as
  /// infinity.
  private func kindViolation(of value: FieldValue, path: @autoclosure () -> InstancePath)
    -> Violation?
  {
    switch (kind, value) {
    case (.double, .double(let number)), (.float, .double(let number)):
      return number.isFinite ? nil : typeViolation(of: value, path: path())
    case (.decimalNumber, .decimal(let number)), (.decimalString, .decimal(let number)):
      return number.isReadable ? nil : typeViolation(of: value, path: path())
    case (.url, .url(let url)):
      let text = url.absoluteString
      return StringFormat.uri.accepts(text)
        ? nil : formatViolation(actual: ActualValue.quoted(text), path: path())
    case (.date(let formats), .date(let date)):
      guard formats.format(writing: date)?.canWrite(date) == false else { return nil }
      let seconds = KeyedMessage.Argument.number("\(date.timeIntervalSince1970)")
      let actual = KeyedMessage(.valueSeconds, ["seconds": seconds])
      return formatViolation(actual: .message(actual), path: path())
    case (.type(let type), _): return type.generated?.violation(ofMade: value, at: path())
    default:
      return nil
    }
  }
}

extension TypeShape {
  /// True if a value is checked in addition to the checks of its parts.
  fileprivate var isCheckedAsWhole: Bool {
    evaluated != nil || object?.checks.isEmpty == false
  }
}
