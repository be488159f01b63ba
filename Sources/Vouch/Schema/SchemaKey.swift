/// The coding key of all generated types: a property's key in the document.
///
/// One key type in place of one per generated type takes a third off the time that generated
/// code compiles in. It is a string and nothing else, because containers copy it often.
package struct SchemaKey: CodingKey, Hashable, Sendable {
  package let stringValue: String

  /// Makes a key of its name in the document.
  package init(_ stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(stringValue: String) {
    self.init(stringValue)
  }

  /// Properties have no numbers.
  package var intValue: Int? { nil }
  package init?(intValue: Int) { nil }
}

/// The coding key of an element of an array, in paths.
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
