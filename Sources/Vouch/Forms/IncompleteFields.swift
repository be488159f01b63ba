/// Fields of an object some of which may be missing, as a form has them before it is complete.
struct IncompleteFields {
  /// What has been found, by the indices that errors give it.
  private(set) var findings: FieldFindings
  /// The fields with defaults in place; what is invalid, or missing where it must be there, is
  /// ``FieldValue/invalid``.
  private(set) var fields: ContiguousArray<FieldValue>
  /// The properties that nobody has given a value.
  private var gaps: Set<Int> = []
  private let misread: [Int: [Violation]]
  private let type: RowType
  private let object: ObjectShape
  private let isComplete: Bool

  /// Checks fields, each on its own, and what has to hold between those that are there.
  ///
  /// - Parameters:
  ///   - misread: what is wrong with what is there of fields and is no value, by their indices.
  ///   - type: an object's.
  ///   - isComplete: whether nothing will be added, so that what is missing is wrong, and the object as a
  ///     whole can be judged.
  ///   - limit: how many violations to keep.
  init(
    _ given: ContiguousArray<FieldValue>, misread: [Int: [Violation]] = [:], of type: RowType,
    _ object: ObjectShape, isComplete: Bool, limit: Int
  ) {
    findings = .all(limit: limit)
    fields = given
    self.misread = misread
    self.type = type
    self.object = object
    self.isComplete = isComplete
    for index in object.properties.indices { checkProperty(index) }
    checkAdditional()
    let hasForms = isComplete && object.hasDefaultsBesideChecks && findings.count == 0
    let whole = hasForms ? type.schema.validForm(of: fields, object) ?? fields : fields
    if isComplete { type.schema.checkCounts(whole, object, findings: &findings) }
    checkRules()
    if isComplete, findings.count == 0 {
      type.schema.evaluateWhole(whole, object, findings: &findings)
    }
  }

  private mutating func checkProperty(_ index: Int) {
    guard fields[index].isPresent else {
      guard let found = misread[index] else { return fill(index) }
      for violation in found { findings.add(violation, index) }
      fields[index] = .invalid
      return
    }
    let property = object.properties[index]
    let before = findings.count
    property.node.check(fields[index], at: property.instancePath, index, findings: &findings)
    if findings.count > before { fields[index] = .invalid }
  }

  /// Finds out what a property is that nobody has given a value: its default, nothing, or missing.
  private mutating func fill(_ index: Int) {
    let property = object.properties[index]
    if let value = property.defaultField {
      fields[index] = value
      return
    }
    gaps.insert(index)
    guard property.isRequired else { return }
    // Of a key that has to be there with a value or null, null is what Swift's nil stands for.
    if property.node.isNullable {
      fields[index] = .null
    } else {
      fields[index] = .invalid
      if isComplete {
        findings.add(
          Violation(
            .required, of: property.node.ruleStem, at: property.instancePath, property.node.wording),
          index)
      }
    }
  }

  private mutating func checkAdditional() {
    guard object.additional.isKept else { return }
    let index = object.additionalIndex
    if !fields[index].isPresent { fields[index] = .map([:]) }
    let before = findings.count
    type.schema.checkAdditional(fields, object, findings: &findings)
    if findings.count > before { fields[index] = .invalid }
  }

  /// Judges the rules of which all operands are valid and, as long as values may be added, there.
  private mutating func checkRules() {
    guard !object.rules.isEmpty else { return }
    let asked = object.judgedRules(stopsAtFirst: false) { index in
      fields[index].isInvalid || !isComplete && gaps.contains(index)
    }
    guard let asked else { return }
    type.schema.add(type.brokenRules(fields, object, asked: asked), object, to: &findings)
  }
}
