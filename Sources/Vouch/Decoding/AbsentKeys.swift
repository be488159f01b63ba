/// The paths of the keys that values lack on which schemas are evaluated, and whose defaults are used.
struct AbsentKeys {
  private var objects: [(path: [any CodingKey], shape: ObjectShape, properties: [Int])] = []

  /// The number of objects that lack keys.
  var count: Int { objects.count }

  mutating func add(_ properties: [Int], of shape: ObjectShape, at path: [any CodingKey]) {
    objects.append((path, shape, properties))
  }

  mutating func add(_ other: AbsentKeys) { objects += other.objects }

  /// Gives an array's element the index that it has without the elements that were dropped before it.
  ///
  /// - Parameter first: the ``count`` before the element was read.
  mutating func moveElement(of array: [any CodingKey], to index: Int, since first: Int) {
    for object in first..<objects.count where objects[object].path.count > array.count {
      objects[object].path[array.count] = IndexKey(index)
    }
  }

  /// Returns the value at a path without the keys that were added since there were so many objects.
  func removed(from value: JSONValue?, at place: [any CodingKey], since first: Int) -> JSONValue? {
    guard var value else { return nil }
    for (path, shape, properties) in objects[first...] {
      for property in properties {
        value.remove(shape.properties[property].path[...], of: path.dropFirst(place.count))
      }
    }
    return value
  }

  mutating func removeAll() { objects = [] }
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
