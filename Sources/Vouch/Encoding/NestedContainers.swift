/// The containers of the objects inside an object that properties are written into, each made once:
/// an encoder that is asked twice for the container at one key may forget what the first one holds.
struct NestedContainers {
  private let root: KeyedEncodingContainer<SchemaKey>
  private var containers: [[ScalarString]: KeyedEncodingContainer<SchemaKey>] = [:]

  init(in root: KeyedEncodingContainer<SchemaKey>) {
    self.root = root
  }

  /// The container at the end of a path; made, with those on the way, if it isn't there yet.
  mutating func container(
    at path: ArraySlice<SchemaKey>
  ) -> KeyedEncodingContainer<SchemaKey> {
    guard let key = path.last else { return root }
    // Keys are different unless all their scalars are equal.
    let name = path.map { ScalarString($0.stringValue) }
    if let known = containers[name] { return known }
    var parent = container(at: path.dropLast())
    let container = parent.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
    containers[name] = container
    return container
  }
}
