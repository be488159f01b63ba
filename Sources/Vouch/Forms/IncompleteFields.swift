/// Fields of an object of which some may be missing, as in a form that isn't complete.
struct IncompleteFields {
  /// The violations, with the indices that select their errors.
  private(set) var findings: FieldFindings
  /// The fields with defaults filled in. Invalid fields, and missing required ones, are
  /// ``FieldValue/invalid``.
  private(set) var fields: ContiguousArray<FieldValue>
  /// The properties without a given value.
  private var gaps: Set<Int> = []
  private let misread: [Int: [Violation]]
  private let type: RowType
  private let object: ObjectShape
  private let isComplete: Bool

  /// Checks each field by itself, and the rules between the fields that are present.
  ///
  /// - Parameters:
  ///   - misread: the violations of inputs that couldn't be converted to fields, by index.
  ///   - type: the type of the object.
  ///   - isComplete: true if no fields will be added, so that missing fields are violations, and
  ///     the object as a whole is checked.
  ///   - limit: the number of violations to keep.
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
    let hasForms = isComplete && findings.count == 0
    let whole =
      hasForms ? type.schema.documentForm(of: fields, type, findings: &findings) : counted(given)
    if isComplete {
      let missing = zip(object.properties, whole).count { $0.isRequired && !$1.isPresent }
      type.schema.checkCounts(whole, object, missing: missing, findings: &findings)
    }
    checkRules()
    guard isComplete else { return }
    if findings.count == 0 {
      type.schema.evaluateWhole(whole, findings: &findings)
    } else {
      type.schema.evaluateRest(stated(given), object, findings: &findings)
    }
  }

  /// Returns the fields with invalid ones as they are, whose keys count, and missing ones absent.
  private func counted(_ given: ContiguousArray<FieldValue>) -> ContiguousArray<FieldValue> {
    var counted = fields
    for index in fields.indices where fields[index].isInvalid && misread[index] == nil {
      counted[index] = given[index]
    }
    return counted
  }

  /// The fields that a document with the given ones has, invalid ones as they are.
  private func stated(
    _ given: ContiguousArray<FieldValue>
  ) -> ContiguousArray<FieldValue> {
    var stated = given
    for index in object.properties.indices where !given[index].isPresent {
      stated[index] = gaps.contains(index) && !fields[index].isInvalid ? fields[index] : .absent
    }
    return stated
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

  /// Fills in a property without a given value: by its default, as absent, or as missing.
  private mutating func fill(_ index: Int) {
    let property = object.properties[index]
    if let value = property.defaultField {
      fields[index] = value
      return
    }
    gaps.insert(index)
    guard property.isRequired else { return }
    // For a required key whose value may be null, Swift's nil means null.
    if property.takesNull {
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

  /// Evaluates the rules whose operands are all valid and, as long as fields may be added, present.
  private mutating func checkRules() {
    guard !object.rules.isEmpty else { return }
    let asked = object.judgedRules(stopsAtFirst: false) { index in
      fields[index].isInvalid || !isComplete && gaps.contains(index)
    }
    guard let asked else { return }
    type.schema.add(type.brokenRules(fields, object, asked: asked), object, to: &findings)
  }
}
