/// A check of an object as a whole that depends on the keys of the document.
package enum ObjectCheck: Sendable {
  case count(CountLimit)
  /// When the property at an index is present, those at the others must be.
  case dependentRequired(Int, [Int])
}

extension ObjectCheck {
  /// True if the fields of an object satisfy the check.
  ///
  /// - Parameter keyCount: the number of keys in the document, including those that aren't declared
  ///   as properties.
  func accepts(
    _ fields: ContiguousArray<FieldValue>, keyCount: @autoclosure () -> Int, _ shape: ObjectShape
  ) -> Bool {
    accepts(keyCount: keyCount()) { fields.hasKey($0, shape) }
  }

  /// True if an object satisfies the check.
  ///
  /// - Parameter hasKey: returns true if the key of the property at an index is present.
  func accepts(keyCount: @autoclosure () -> Int, hasKey: (Int) -> Bool) -> Bool {
    switch self {
    case .count(let limit): limit.allows(keyCount())
    case .dependentRequired(let trigger, let dependants):
      !hasKey(trigger) || dependants.allSatisfy(hasKey)
    }
  }
}

extension ContiguousArray<FieldValue> {
  /// True if the key of a property is in the document. A missing required key counts as present,
  /// because it has been reported before.
  func hasKey(_ index: Int, _ shape: ObjectShape) -> Bool {
    shape.properties[index].isRequired || self[index].isPresent
  }
}

extension ObjectCheck {
  /// Returns the violation for fields that fail the check.
  func broken(
    by fields: ContiguousArray<FieldValue>, keyCount: Int, _ shape: ObjectShape
  ) -> BrokenKeyword {
    let actual = ActualValue.object(keyCount: keyCount)
    switch self {
    case .count(let limit): return .count(limit, actual: actual)
    case .dependentRequired(let trigger, let dependants):
      let missing = dependants.filter { !fields.hasKey($0, shape) }
      return .dependentRequired(
        shape.properties[trigger].key.stringValue,
        missing: missing.map { shape.properties[$0] }.map {
          ($0.key.stringValue, $0.node.wording?.label)
        }, actual: actual)
    }
  }
}
