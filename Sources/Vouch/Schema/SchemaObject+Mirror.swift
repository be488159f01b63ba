extension _SchemaObject {
  /// What `print` and `dump` show: the properties, or the value of a union's case.
  ///
  /// Without it they would show how the values are kept, the seal and boxes.
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
        // What the struct keeps to itself has no error of its own.
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

  /// The names of the properties in Swift, of which the table knows the keys alone: those of the error's cases,
  /// or else the keys.
  private static var propertyNames: [String?] {
    let errors = _errors(Violation("none", message: ""))
    let cases = errors.map { Mirror(reflecting: $0) }
    guard cases.allSatisfy({ $0.displayStyle == .enum }) else { return schema.keys }
    return cases.map { $0.children.first?.label }
  }
}

extension TypeSchema {
  /// The index of what keeps the keys that an object's schema doesn't list; nil if nothing does.
  fileprivate var additionalIndex: Int? {
    guard case .object(let object) = shape, object.additional.isKept else { return nil }
    return object.additionalIndex
  }

  /// The keys of an object's properties, and a word for all others; none for what is no object.
  fileprivate var keys: [String?] {
    guard case .object(let object) = shape else { return [] }
    return object.properties.map(\.key.stringValue) + ["additionalProperties"]
  }
}
