import VouchValues

/// The properties of an object that is read as it arrives.
package struct ObjectRows: Sendable {
  let shape: ObjectShape
  let type: RowType
  let use: UseWording?

  /// The meaning of a key's value.
  package enum Member: Sendable {
    /// A value that isn't kept.
    case other
    /// The value of a property.
    case property(Int, ValueRow)
    /// The value of a property, or an object that holds the values of several; it has no partial
    /// value.
    case opaque([Int])
    case additional(ValueRow)
  }

  /// The indices of the properties by their keys. If properties are nested in further objects, by
  /// the outermost object's key.
  package typealias Index = [ScalarString: [Int]]

  /// The identity that all objects with the same properties share.
  package var identity: ObjectIdentifier { ObjectIdentifier(shape) }

  package func makeIndex() -> Index {
    var index: Index = [:]
    for (position, property) in shape.properties.enumerated() {
      guard let key = property.path.first else { continue }
      index[ScalarString(key.stringValue), default: []].append(position)
    }
    return index
  }

  package func member(_ key: String, in index: Index) -> Member {
    guard let properties = index[ScalarString(key)] else {
      guard case .kept(let node) = shape.additional else { return .other }
      return .additional(row(node, shape.additionalIndex))
    }
    let first = shape.properties[properties[0]]
    guard properties.count == 1, first.path.count == 1, first.traits?.replacesInvalid != true else {
      return .opaque(properties)
    }
    return .property(properties[0], row(first.node, properties[0]))
  }

  private func row(_ node: SchemaNode, _ index: Int) -> ValueRow {
    ValueRow(node, Owner(type: type, index: index), use: use)
  }

  /// True if no keys other than those of the properties are allowed.
  package var forbidsOthers: Bool { shape.additional.isForbidden }

  /// The index of the field of additional properties; nil if they aren't kept.
  package var additionalIndex: Int? { shape.additional.isKept ? shape.additionalIndex : nil }

  /// Returns the fields that documents never have, with their indices.
  package func fieldsOutsideDocuments() -> [(index: Int, field: FieldValue)] {
    guard shape.hasUnusualProperties else { return [] }
    return shape.properties.enumerated().compactMap { index, property in
      property.isTransient ? property.defaultField.map { (index, $0) } : nil
    }
  }
}

// MARK: - Values

extension ObjectRows {
  /// Returns the field of a property whose bytes are complete; nil if its value is invalid.
  package func field(at index: Int, _ key: String, _ bytes: ArraySlice<UInt8>) -> FieldValue? {
    let text = Array("{\(JSONText.quoted(key)):".utf8) + bytes + [UInt8(ascii: "}")]
    guard let tape = try? JSONTape(text, maximumDepth: .max) else { return nil }
    var run = DecodingRun.ofVerdict
    return try? field(at: index, in: JSONTapeDecoder(tape, path: TapePath()), &run)
  }

  private func field(
    at index: Int, in decoder: JSONTapeDecoder, _ run: inout DecodingRun
  ) throws -> FieldValue {
    let property = shape.properties[index]
    var source = KeyedSource(
      container: try decoder.container(keyedBy: SchemaKey.self), key: property.key)
    return try run.property(property, from: &source, Owner(type: type, index: index))
  }

  /// Returns the error of a property of the object at a path; nil if there is none.
  package func error(
    at index: Int, in text: BrokenText, at path: InstancePath
  ) -> JSONReadingError? {
    guard let decoder = text.decoder(at: path) else { return nil }
    return text.error(use: use) { run in
      _ = try field(at: index, in: decoder, &run)
    }
  }

  /// Returns the error of the object at a path that has a key which isn't allowed.
  package func error(
    ofKey key: String, in text: BrokenText, at path: InstancePath
  ) -> JSONReadingError? {
    guard let decoder = text.decoder(at: path) else { return nil }
    let schema = type.schema
    return text.error(use: use) { run in
      let keys = try decoder.container(keyedBy: SchemaKey.self).allKeys
      let key = SchemaKey(key)
      let meant = MisspeltKeys(keys, [shape]).meant(by: key)
      try run.report(
        schema.unknownKeyViolation(key, meant: meant, at: path),
        Owner(type: type, index: schema.objectIndex))
    }
  }

  /// Returns an object made of fields that have been read; nil if the object has further
  /// constraints, so that it must be read as a whole.
  ///
  /// - Parameters:
  ///   - additional: the values of additional properties that are kept.
  ///   - hasOthers: true if there are members that aren't kept.
  package func object(
    of fields: (Int) -> FieldValue?, additional: [String: FieldValue], hasOthers: Bool
  ) -> FieldValue? {
    guard shape.evaluated == nil, shape.checks.isEmpty, shape.rules.isEmpty,
      !shape.hasUnusualProperties, !hasOthers || shape.additional.isIgnored
    else { return nil }
    var values = ContiguousArray<FieldValue>()
    values.reserveCapacity(shape.fieldCount)
    for (index, property) in shape.properties.enumerated() {
      if let field = fields(index) {
        values.append(field)
      } else {
        guard !property.isRequired else { return nil }
        if property.defaultValue != nil {
          guard let field = property.defaultField else { return nil }
          values.append(field)
        } else {
          values.append(.absent)
        }
      }
    }
    if shape.additional.isKept { values.append(.map(additional)) }
    return .object(values, of: TypeNumber(type))
  }
}

// MARK: - Rules

extension ObjectRows {
  /// A rule between properties that the object violates.
  package struct BrokenRule {
    fileprivate let rule: _RuleChecker.BrokenRule
  }

  /// Returns the first violated rule among those that a new property makes decidable: rules that
  /// refer to this property, and otherwise only to properties that are known.
  package func brokenRule(since index: Int, _ fields: (Int) -> FieldValue?) -> BrokenRule? {
    guard shape.areOperands[index] else { return nil }
    let known = ContiguousArray((0..<shape.fieldCount).map { fields($0) ?? .invalid })
    let asked = shape.judgedRules(stopsAtFirst: true) { known[$0].isInvalid }
    guard var asked else { return nil }
    for (position, rule) in shape.rules.enumerated() where !rule.operands.contains(index) {
      asked.skipped.insert(position)
    }
    guard asked.skipped.count < shape.rules.count else { return nil }
    return type.brokenRules(known, shape, asked: asked).first.map { BrokenRule(rule: $0) }
  }

  /// Returns the error of the object at a path that violates a rule.
  package func error(
    _ broken: BrokenRule, in text: BrokenText, at path: InstancePath
  ) -> JSONReadingError? {
    let schema = type.schema
    return text.error(use: use) { run in
      try run.report(
        schema.ruleViolation(broken.rule, shape, at: path),
        Owner(type: type, index: schema.ruleIndex(broken.rule.index, shape)))
    }
  }
}

// MARK: - Fields

extension FieldValue {
  /// The fields of a value of a generated type; nil for other values.
  package var fields: ContiguousArray<FieldValue>? {
    switch self {
    case .object(let fields, of: _): fields
    case .nested(let nested): nested.value.writtenFields
    default: nil
    }
  }

  /// Returns true if both fields hold the same value, as JSON Schema compares values.
  package func isEqual(to other: FieldValue) -> Bool { JSONEqual(self) == JSONEqual(other) }
}
