/// The paths of the keys that values lack on which schemas are evaluated, and whose defaults are used.
struct AbsentKeys {
  private typealias Place = (object: [any CodingKey], property: [SchemaKey])

  private var places: [Place] = []

  var count: Int { places.count }

  mutating func add(_ properties: some Sequence<PropertyNode>, of object: [any CodingKey]) {
    places += properties.map { (object, $0.path) }
  }

  mutating func add(_ other: AbsentKeys) { places += other.places }

  /// Gives an array's element the index that it has without the elements that were dropped before it.
  ///
  /// - Parameter first: the number of keys before the element was read.
  mutating func moveElement(of array: [any CodingKey], to index: Int, since first: Int) {
    for place in first..<places.count where places[place].object.count > array.count {
      places[place].object[array.count] = IndexKey(index)
    }
  }

  /// Returns the value at a path without those of the keys that were added since a time.
  func removed(
    from value: JSONValue?, at place: [any CodingKey], since first: Int
  ) -> JSONValue? {
    guard var value else { return nil }
    for (object, property) in places[first...] {
      value.remove(property[...], of: object.dropFirst(place.count))
    }
    return value
  }

  mutating func removeAll() { places = [] }
}

extension JSONValue {
  /// Removes a property of the object at a path, and the objects that lead to it alone, `x-path`.
  fileprivate mutating func remove(
    _ property: ArraySlice<SchemaKey>, of object: ArraySlice<any CodingKey>
  ) {
    guard let key = object.first ?? property.first else { return }
    // Each container is taken out of the value while it is changed, and so isn't copied.
    switch self {
    case .object(var members):
      self = .null
      if !object.isEmpty {
        members[key.stringValue]?.remove(property, of: object.dropFirst())
      } else {
        members[key.stringValue]?.remove(property.dropFirst(), of: [])
        if property.count == 1 || members[key.stringValue] == .object([:]) {
          members[key.stringValue] = nil
        }
      }
      self = .object(members)
    case .array(var items):
      guard let index = key.intValue, items.indices.contains(index) else { return }
      self = .null
      items[index].remove(property, of: object.dropFirst())
      self = .array(items)
    case .null, .bool, .number, .string: return
    }
  }
}
