extension _SchemaObject {
  /// The mirror for `print` and `dump`, which shows the properties, or the value of a union's case.
  ///
  /// The default mirror would show how the values are stored, including the seal and boxes.
  public var customMirror: Mirror {
    let schema = Self.schema
    var writer = _FieldWriter(schema, isReflecting: true)
    _write(to: &writer)
    let values = writer.reflected ?? []
    guard case .union(let union) = schema.shape else {
      let names = Self.propertyNames
      var children = values.enumerated().map { index, value in
        (label: names.indices.contains(index) ? names[index] : nil, value: value)
      }
      if let kept = schema.additionalIndex, names.count > kept + 1, names[kept] == names.last {
        // Additional properties, which the struct stores privately, have no error case of their
        // own.
        let isEmpty = (children[kept].value as? [String: JSONValue])?.isEmpty ?? false
        children[kept].label = "additionalProperties"
        if isEmpty { children.remove(at: kept) }
      }
      return Mirror(self, children: children, displayStyle: .struct)
    }
    var label = "unknown"
    if case .int(let index)? = writer.values.first, union.branches.indices.contains(Int(index)) {
      label = union.branches[Int(index)].name
    }
    return Mirror(self, children: values.map { (label: label, value: $0) }, displayStyle: .enum)
  }

  /// The Swift names of the properties. The table contains only their keys, so the names are taken
  /// from the cases of the error type, if it is an enumeration; otherwise the keys are used.
  private static var propertyNames: [String?] {
    let errors = _errors(Violation("none", message: ""))
    let cases = errors.map { Mirror(reflecting: $0) }
    guard cases.allSatisfy({ $0.displayStyle == .enum }) else { return schema.keys }
    return cases.map { $0.children.first?.label }
  }
}

extension TypeSchema {
  /// The index of the field that keeps additional properties; nil if there is none.
  fileprivate var additionalIndex: Int? {
    guard case .object(let object) = shape, object.additional.isKept else { return nil }
    return object.additionalIndex
  }

  /// The keys of an object's properties, and a name for additional properties; empty for a type
  /// that isn't an object.
  fileprivate var keys: [String?] {
    guard case .object(let object) = shape else { return [] }
    return object.properties.map(\.key.stringValue) + ["additionalProperties"]
  }
}
