extension TypeSchema {
  /// Returns the index of a rule's error: that of the property which the rule belongs to, otherwise
  /// an index of its own after those of the fields.
  func ruleIndex(_ index: Int, _ object: ObjectShape) -> Int {
    object.rules[index].field ?? fieldCount + index
  }

  /// The possible numbers of the type's errors: one for each field and rule, and optionally one for
  /// the object as a whole.
  var errorCounts: ClosedRange<Int> {
    guard case .object(let object) = shape else { return fieldCount...fieldCount + 1 }
    return fieldCount + object.rules.count...fieldCount + object.rules.count + 1
  }

  /// The index of the error for the object as a whole.
  var objectIndex: Int {
    guard case .object(let object) = shape else { return fieldCount }
    return fieldCount + object.rules.count
  }

  /// Returns the violation of a constraint on the number of items.
  func violation(
    _ constraint: Constraint, count: Int, at path: InstancePath, _ shape: TupleShape
  ) -> Violation {
    shape.whole.violation(constraint, TupleShape.array(count: count), text: nil, path: path)
  }

  func unknownItemViolation(at path: InstancePath) -> Violation {
    Violation(.unknownItem, of: name, at: path, wording)
  }

  /// - Parameter keyCount: the number of keys in the document.
  func violation(
    _ check: ObjectCheck, _ fields: ContiguousArray<FieldValue>, keyCount: Int,
    at path: InstancePath, shape: ObjectShape
  ) -> Violation {
    let broken = check.broken(by: fields, keyCount: keyCount, shape)
    return Violation(broken, of: name, at: path, wording)
  }

  /// - Parameter meant: the key that it was probably meant to be, if any.
  func unknownKeyViolation(
    _ key: SchemaKey, meant: String?, at path: InstancePath
  ) -> Violation {
    var keyword = ReportedKeyword.additionalProperties
    if case .object(let object) = shape, case .forbidden(let stated) = object.additional {
      keyword = stated
    }
    return Violation(
      .unknownKey(keyword, meant: meant), of: name, at: path.appending(.key(key.stringValue)),
      wording)
  }

  /// Returns the violation of an additional property with the key of a declared one, which would be
  /// written twice.
  func declaredKeyViolation(_ key: String, at path: InstancePath) -> Violation {
    Violation(BrokenKeyword(.additionalProperties, .declaredKey), of: name, at: path, nil)
  }

  /// - Parameter path: the path of the object.
  func ruleViolation(
    _ rule: _RuleChecker.BrokenRule, _ object: ObjectShape, at path: InstancePath
  ) -> Violation {
    guard object.rules.indices.contains(rule.index) else {
      FieldValue.disagree("as many rules as the table lists")
    }
    let node = object.rules[rule.index]
    let field = node.field.map { object.properties[$0] }
    let path = (field?.instancePath.components ?? []).reduce(path) { $0.appending($1) }
    let general = KeyedMessage(.rule, ["rule": .text(node.id)])
    var broken = BrokenKeyword(.rules, general)
    var authored = node.message
    if let reason = rule.reason {
      let sentence = authored.map { KeyedMessage.Argument.authored($0) } ?? .message(general)
      broken = BrokenKeyword(
        .rules, .ruleReason, arguments: ["sentence": sentence, "reason": reason])
      authored = nil
    }
    return Violation(
      broken, path: path, ruleID: "\(name).\(node.id)", authored: authored,
      label: field?.node.wording?.label)
  }
}

extension EnumerationShape {
  func violation(_ value: FieldValue, of schema: TypeSchema, path: InstancePath) -> Violation {
    Violation(
      .enum(list, actual: ActualValue.text(of: value, document: nil)), of: schema.name, at: path,
      schema.wording)
  }

  /// The values as JSON; only the first few if there are many.
  var list: KeyedMessage.Argument {
    ActualValue.list(
      rawValues.lazy.map { .text($0.literalText) }, count: rawValues.count, more: .moreValues)
  }
}

extension EvaluatedSchema {
  /// Returns the violations of a value; nil stands for a value that nests too deeply.
  ///
  /// - Parameter object: the shape of the value's generated struct, if there is one.
  func violations(
    of value: JSONValue?, stem: String, _ wording: Wording?, object: ObjectShape? = nil,
    at path: @autoclosure () -> InstancePath = InstancePath(), limit: Int
  ) -> [Violation] {
    guard let value else { return [Violation(.depth, of: stem, at: path(), nil)] }
    return failures(of: value, limit: limit, wording: wording).map {
      $0.violation(stem: stem, wording, object: object, at: path())
    }
  }

  /// Returns the violations of an array or object that aren't known and that those of its parts
  /// don't explain.
  ///
  /// - Parameter known: the violations so far, of the value and of its parts.
  func violations(
    of value: JSONTape, besides known: some Sequence<Violation>, stem: String,
    _ wording: Wording?, object: ObjectShape? = nil, at path: InstancePath, limit: Int
  ) -> [Violation] {
    let depth = path.components.count
    var parts: Set<InstancePath> = []
    var own: [Violation] = []
    for violation in known {
      if violation.path.components.count > depth { parts.insert(violation.path) }
      guard violation.path == path else { continue }
      // A value of the wrong type isn't judged by anything else.
      if violation.keyword == "type" { return [] }
      own.append(violation)
    }
    return failures(of: value, limit: limit, wording: wording).compactMap { failure in
      let violation = failure.violation(stem: stem, wording, object: object, at: path)
      let steps = violation.path.components
      let isExplained =
        failure.keyword.dependsOnAllParts
        ? !parts.isEmpty
        : steps.indices.dropFirst(depth).contains {
          parts.contains(InstancePath(Array(steps[...$0])))
        }
      // The row that has a limit may evaluate the schema that states it.
      let isKnown = own.contains {
        $0.path == violation.path && $0.keyword == violation.keyword && $0.limit == violation.limit
      }
      return isKnown || isExplained && !failure.isAboutKey ? nil : violation
    }
  }
}

extension EvaluationFailure {
  /// Returns the failure as a violation of the row with a stem, whose value is at a path.
  func violation(
    stem: String, _ wording: Wording?, object: ObjectShape? = nil, at path: InstancePath
  ) -> Violation {
    Violation(
      broken, path: InstancePath(path.components + self.path.components),
      ruleID: ruleID(below: stem), authored: message ?? ownSentence(wording),
      label: label ?? (isAboutValue ? wording?.label : object?.label(at: self.path)),
      otherBranches: otherBranches.map { $0.within(path) })
  }

  /// Returns the message of the enclosing row. Its message for a missing key applies only to the
  /// row's own key.
  private func ownSentence(_ wording: Wording?) -> AuthoredText? {
    guard isInPlace, let wording else { return nil }
    return keyword == .required ? wording.general : wording.sentence(for: keyword)
  }
}

extension ObjectShape {
  /// Returns the label of the property at a path in the object.
  fileprivate func label(at path: InstancePath) -> AuthoredText? {
    properties.first { $0.instancePath.components == path.components }?.node.wording?.label
  }
}

extension FieldValue {
  /// A value of the schema, as JSON.
  var literalText: String {
    switch self {
    case .array(let elements): "[\(elements.map(\.literalText).joined(separator: ","))]"
    case .map(let entries):
      ActualValue.object(entries.map { (key: $0.key, text: $0.value.literalText) })
    case .string(let text): JSONText.quoted(text)
    case .json(let value): value.description
    default: ActualValue.text(of: self, document: nil).description
    }
  }
}
