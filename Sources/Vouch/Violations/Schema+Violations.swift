extension Schema {
  /// The index that errors give a rule between properties: rules follow properties.
  func ruleIndex(_ index: Int) -> Int {
    fieldCount + index
  }

  /// The index that errors give the object as a whole.
  var objectIndex: Int {
    guard case .object(let object) = shape else { return fieldCount }
    return fieldCount + object.rules.count
  }

  /// The violation of a check on the number of items.
  func violation(
    _ check: Check, count: Int, at path: InstancePath, _ shape: TupleShape
  ) -> Violation {
    shape.whole.violation(check, TupleShape.array(count: count), nil, path: path)
  }

  func unknownItemViolation(at path: InstancePath) -> Violation {
    Violation(
      path: path, keyword: "items", ruleID: "\(name).items",
      message: "the schema lists no items behind the one before"
    ).inWords(of: wording)
  }

  func violation(_ check: ObjectCheck, at path: InstancePath, _ shape: ObjectShape) -> Violation {
    Violation(
      path: path,
      keyword: check.keyword,
      ruleID: "\(name).\(check.keyword)",
      limit: check.limit,
      message: check.message(shape)
    ).inWords(of: wording)
  }

  func unknownKeyViolation(_ key: SchemaKey, at path: InstancePath) -> Violation {
    Violation(
      path: path.appending(.key(key.stringValue)),
      keyword: "additionalProperties",
      ruleID: "\(name).additionalProperties",
      message: "the key isn't one that the schema lists"
    ).inWords(of: wording)
  }

  /// An additional property with the key of a declared one would be written twice.
  func declaredKeyViolation(_ key: String, at path: InstancePath) -> Violation {
    Violation(
      path: path,
      keyword: "additionalProperties",
      ruleID: "\(name).additionalProperties",
      message: "the key belongs to a property that the schema lists"
    )
  }

  func ruleViolation(_ rule: RuleChecker.BrokenRule, at path: InstancePath) -> Violation {
    guard case .object(let object) = shape, object.rules.indices.contains(rule.index) else {
      FieldValue.disagree("as many rules as the table lists")
    }
    let node = object.rules[rule.index]
    var message = node.message ?? "the rule \(node.id) doesn't hold"
    if let reason = rule.reason { message += " (\(reason))" }
    return Violation(path: path, keyword: "x-rules", ruleID: "\(name).\(node.id)", message: message)
  }
}

extension EnumerationShape {
  /// How many values a message lists.
  private static let shownCount = 20

  func violation(_ value: FieldValue, of schema: Schema, path: InstancePath) -> Violation {
    let actual = ActualValue.text(of: value, document: nil)
    return Violation(
      path: path,
      keyword: "enum",
      ruleID: "\(schema.name).enum",
      limit: list,
      actual: actual,
      message: "\(actual) is not one of \(list)"
    ).inWords(of: schema.wording)
  }

  /// The values as JSON, the first few of many.
  var list: String {
    var parts = rawValues.prefix(Self.shownCount).map { ActualValue.text(of: $0, document: nil) }
    if rawValues.count > parts.count { parts.append("… (\(rawValues.count) values)") }
    return parts.joined(separator: ", ")
  }
}

extension EvaluatedSchema {
  /// The first thing that a value breaks; nil stands for one that nests too deeply.
  func violation(
    of value: JSONValue?, stem: String, _ wording: Wording?,
    at path: @autoclosure () -> InstancePath = InstancePath()
  ) -> Violation? {
    guard let value else {
      return Violation(
        path: path(), keyword: "depth", ruleID: "\(stem).depth",
        message: "the value nests too deeply to be checked")
    }
    return failures(of: value, limit: 1).first?.violation(stem: stem, wording, at: path())
  }
}

extension EvaluationFailure {
  /// The failure as a violation of the row with a stem, whose value lies at a path.
  func violation(stem: String, _ wording: Wording?, at path: InstancePath) -> Violation {
    let keyword = keyword ?? "false"
    return Violation(
      path: InstancePath(path.components + self.path.components), keyword: keyword,
      ruleID: "\(stem).\(keyword)", message: sentence
    ).inWords(of: wording)
  }
}
