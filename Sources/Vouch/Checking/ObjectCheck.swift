/// A check of an object as a whole, over the keys of the document.
package enum ObjectCheck: Sendable {
  case count(CountLimit)
  /// When the property at an index is present, those at the others must be.
  case dependentRequired(Int, [Int])
}

extension ObjectCheck {
  /// Whether the fields of an object satisfy the check.
  ///
  /// - Parameter keyCount: the number of keys in the document, those included that no property
  ///   lists.
  func accepts(
    _ fields: ContiguousArray<FieldValue>, keyCount: @autoclosure () -> Int, _ shape: ObjectShape
  ) -> Bool {
    accepts(keyCount: keyCount()) { fields.hasKey($0, shape) }
  }

  /// Whether an object satisfies the check.
  ///
  /// - Parameter hasKey: whether the key of the property at an index is there.
  func accepts(keyCount: @autoclosure () -> Int, hasKey: (Int) -> Bool) -> Bool {
    switch self {
    case .count(let limit): limit.allows(keyCount())
    case .dependentRequired(let trigger, let dependants):
      !hasKey(trigger) || dependants.allSatisfy(hasKey)
    }
  }
}

extension ContiguousArray<FieldValue> {
  /// Whether the key of a property is in the document; a missing one that must be there has been
  /// found before.
  func hasKey(_ index: Int, _ shape: ObjectShape) -> Bool {
    shape.properties[index].isRequired || self[index].isPresent
  }
}

extension ObjectCheck {
  /// What to report of fields that the check doesn't accept.
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
