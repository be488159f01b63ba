extension Schema {
  /// Checks fields that come from Swift values rather than from a document: their types are right
  /// already, and values of generated types are valid because they exist.
  ///
  /// - Throws: the first violation, as the type's own error.
  func check<Object: SchemaObject>(
    _ fields: ContiguousArray<FieldValue>, of type: Object.Type
  ) throws(Object.ValidationError) {
    switch shape {
    case .object(let object): try check(fields, object, of: type)
    case .tuple(let tuple): try check(fields, tuple, of: type)
    case .value(let node):
      if let violation = node.firstViolation(in: fields[0], at: InstancePath()) {
        throw Object.error(0, violation)
      }
    case .enumeration, .union: break
    }
  }

  private func check<Object: SchemaObject>(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape, of type: Object.Type
  ) throws(Object.ValidationError) {
    for (index, property) in object.properties.enumerated() {
      let field = fields[index]
      if let violation = property.node.firstViolation(in: field, at: property.instancePath) {
        throw Object.error(index, violation)
      }
    }
    if case .kept(let node) = object.additional, case .map(let entries)? = fields.last,
      let violation = additionalViolation(entries, node, object)
    {
      throw Object.error(object.additionalIndex, violation)
    }
    if let violation = wholeViolation(fields, object) {
      throw Object.error(objectIndex, violation)
    }
    if let evaluated = object.evaluated,
      let violation = evaluated.violation(of: json(of: fields, depth: 0), stem: name, wording)
    {
      throw Object.error(objectIndex, violation)
    }
  }

  private func check<Object: SchemaObject>(
    _ fields: ContiguousArray<FieldValue>, _ tuple: TupleShape, of type: Object.Type
  ) throws(Object.ValidationError) {
    let elements = tuple.elements(of: fields)
    for (index, element) in elements.enumerated() {
      let path = InstancePath([.index(index)])
      if let violation = element.node.firstViolation(in: element.field, at: path) {
        throw Object.error(min(index, tuple.additionalIndex), violation)
      }
    }
    let whole = InstancePath()
    if let broken = tuple.brokenConstraints(count: elements.count).first {
      throw Object.error(
        objectIndex, violation(broken, count: elements.count, at: whole, tuple))
    }
    if let evaluated = tuple.whole.evaluated,
      let violation = evaluated.violation(of: json(of: fields, depth: 0), stem: name, wording)
    {
      throw Object.error(objectIndex, violation)
    }
  }

  private func wholeViolation(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape
  ) -> Violation? {
    var keyCount = object.keyCount(fields)
    if case .kept = object.additional, case .map(let entries)? = fields.last {
      keyCount += entries.count
    }
    for check in object.checks where !check.accepts(fields, keyCount: keyCount, object) {
      return violation(check, fields, keyCount: keyCount, at: InstancePath(), object)
    }
    return nil
  }

  /// An additional property may not have the key of a declared one: it would be written twice.
  private func additionalViolation(
    _ entries: [String: FieldValue], _ node: SchemaNode, _ object: ObjectShape
  ) -> Violation? {
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      let path = InstancePath([.key(key)])
      if object.hasProperty(SchemaKey(key)) { return declaredKeyViolation(key, at: path) }
      if let violation = node.firstViolation(in: value, at: path) { return violation }
    }
    return nil
  }
}

extension SchemaNode {
  /// The first check that a value of the right type breaks, those of its elements included.
  func firstViolation(in value: FieldValue, at path: @autoclosure () -> InstancePath) -> Violation?
  {
    if case .absent = value { return nil }
    if case .null = value { return nil }
    switch (kind, value) {
    case (.array(let items), .array(let elements)) where items.hasChecks:
      for (index, element) in elements.enumerated() {
        let violation = items.firstViolation(in: element, at: path().appending(.index(index)))
        if let violation { return violation }
      }
    case (.map(let values), .map(let entries)) where values.hasChecks:
      for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
        let violation = values.firstViolation(in: entry, at: path().appending(.key(key)))
        if let violation { return violation }
      }
    default:
      if let violation = kindViolation(of: value, path: path()) { return violation }
    }
    if !safeRange.contains(value) {
      for constraint in constraints.all where !accepts(value, text: nil, constraint) {
        return violation(constraint, value, nil, path: path())
      }
    }
    return evaluated?.violation(
      of: value.json(as: self, depth: 0), stem: ruleStem, wording, at: path())
  }

  /// Whether a Swift value of the row's type can break anything below the row.
  private var hasChecks: Bool {
    if !constraints.isEmpty || evaluated != nil { return true }
    return switch kind {
    case .array(let node), .map(let node): node.hasChecks
    case .double, .float, .url, .date: true
    case .type(let type): type.schema.keepsUnknown
    default: false
    }
  }

  /// What the row's kind asks of a Swift value that its Swift type doesn't.
  private func kindViolation(of value: FieldValue, path: @autoclosure () -> InstancePath)
    -> Violation?
  {
    switch (kind, value) {
    case (.double, .double(let number)), (.float, .double(let number)):
      return number.isFinite ? nil : typeViolation(of: value, path: path())
    case (.decimalNumber, .decimal(let number)), (.decimalString, .decimal(let number)):
      return number.isFinite ? nil : typeViolation(of: value, path: path())
    case (.url, .url(let url)):
      let text = url.absoluteString
      return StringFormat.uri.accepts(text)
        ? nil : formatViolation(actual: ActualValue.quoted(text), path: path())
    case (.date(let formats), .date(let date)):
      guard let format = formats.first, !format.canWrite(date) else { return nil }
      let seconds = KeyedMessage.Argument.number("\(date.timeIntervalSince1970)")
      let actual = KeyedMessage(.valueSeconds, ["seconds": seconds])
      return formatViolation(actual: .message(actual), path: path())
    case (.type(let type), _) where type.schema.keepsUnknown:
      return type.generated?.unknownViolation(value, at: path())
    default:
      return nil
    }
  }
}
