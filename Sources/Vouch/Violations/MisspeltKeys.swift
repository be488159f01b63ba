/// Compares the undeclared keys of an object with the keys of absent properties.
struct MisspeltKeys {
  private static let limit = 50

  private let unknown: [SchemaKey]
  private let absent: [String]

  init(_ keys: [SchemaKey], _ shapes: [ObjectShape]) {
    unknown = Array(
      keys.lazy.filter { key in !shapes.contains { $0.hasProperty(key) } }.prefix(Self.limit + 1))
    guard unknown.count <= Self.limit else {
      absent = []
      return
    }
    let present = Set(keys.map { ScalarString($0.stringValue) })
    let names = shapes.lazy.flatMap(\.properties).compactMap { $0.path.first?.stringValue }
    absent = Array(names.filter { !present.contains(ScalarString($0)) }.prefix(200))
  }

  /// The number of keys that are probably misspelt.
  var count: Int { unknown.count { meant(by: $0) != nil } }

  /// Returns the key that an undeclared key was probably meant to be.
  func meant(by key: SchemaKey) -> String? {
    Suggestion.nearest(to: key.stringValue, in: absent)
  }
}
