/// The coding key of all generated types: a property's key in the document.
///
/// One key type instead of one for each generated type reduces the compile time of generated code
/// by a third. It consists only of a string, because containers copy it often.
package struct SchemaKey: CodingKey, Hashable, Sendable {
  package let stringValue: String

  /// Makes a key from its name in the document.
  package init(_ stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(stringValue: String) {
    self.init(stringValue)
  }

  /// Always nil, because properties have no numbers.
  package var intValue: Int? { nil }
  package init?(intValue: Int) { nil }
}

/// The coding key of an array's element, in paths.
struct IndexKey: CodingKey {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }

  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }
}

extension InstancePath {
  /// Makes the path of an error that a decoder has thrown.
  public init(_ codingPath: [any CodingKey]) {
    self.init(
      codingPath.map { key in
        if let index = key.intValue { Component.index(index) } else { .key(key.stringValue) }
      })
  }

  /// The path as coding keys, as in `DecodingError`.
  public var codingPath: [any CodingKey] {
    components.map { component -> any CodingKey in
      switch component {
      case .key(let key): SchemaKey(key)
      case .index(let index): IndexKey(index)
      }
    }
  }
}
