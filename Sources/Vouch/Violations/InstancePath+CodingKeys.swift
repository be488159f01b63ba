extension InstancePath {
  /// The path that an error of a decoder gives.
  public init(_ codingPath: [any CodingKey]) {
    self.init(
      codingPath.map { key in
        if let index = key.intValue { Component.index(index) } else { .key(key.stringValue) }
      })
  }

  /// The path as coding keys, as `DecodingError` has it.
  public var codingPath: [any CodingKey] {
    components.map { component -> any CodingKey in
      switch component {
      case .key(let key): SchemaKey(key)
      case .index(let index): IndexKey(index)
      }
    }
  }
}
