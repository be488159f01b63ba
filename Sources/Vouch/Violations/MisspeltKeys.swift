/// The keys of an object that no property has, held against those of properties that aren't there.
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

  /// How many keys are probably misspelt ones.
  var count: Int { unknown.count { meant(by: $0) != nil } }

  /// The key that was probably meant by one that no property has.
  func meant(by key: SchemaKey) -> String? {
    Suggestion.nearest(to: key.stringValue, in: absent)
  }
}
