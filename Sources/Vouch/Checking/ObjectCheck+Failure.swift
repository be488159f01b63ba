extension ObjectCheck {
  /// Whether the fields of an object satisfy the check.
  ///
  /// - Parameter keyCount: the number of keys in the document, those included that no property
  ///   lists.
  func accepts(
    _ fields: ContiguousArray<FieldValue>, keyCount: @autoclosure () -> Int, _ shape: ObjectShape
  ) -> Bool {
    switch self {
    case .minProperties(let limit): keyCount() >= limit
    case .maxProperties(let limit): keyCount() <= limit
    case .dependentRequired(let trigger, let dependants):
      !fields.hasKey(trigger, shape) || dependants.allSatisfy { fields.hasKey($0, shape) }
    }
  }

  var keyword: String {
    switch self {
    case .minProperties: "minProperties"
    case .maxProperties: "maxProperties"
    case .dependentRequired: "dependentRequired"
    }
  }

  var limit: String? {
    switch self {
    case .minProperties(let limit), .maxProperties(let limit): String(limit)
    case .dependentRequired: nil
    }
  }

  func message(_ shape: ObjectShape) -> String {
    switch self {
    case .minProperties(let limit): return "fewer than \(counted(limit, "key"))"
    case .maxProperties(let limit): return "more than \(counted(limit, "key"))"
    case .dependentRequired(let trigger, let dependants):
      let wanted = dependants.map { JSONText.quoted(shape.properties[$0].key.stringValue) }
      let key = JSONText.quoted(shape.properties[trigger].key.stringValue)
      return "\(key) is present, so \(wanted.joined(separator: ", ")) must be too"
    }
  }
}

extension ContiguousArray<FieldValue> {
  /// Whether the key of a property is in the document; a missing one that must be there has been
  /// found before.
  fileprivate func hasKey(_ index: Int, _ shape: ObjectShape) -> Bool {
    shape.properties[index].isRequired || self[index].isPresent
  }
}
