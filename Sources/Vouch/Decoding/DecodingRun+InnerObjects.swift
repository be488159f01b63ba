/// Reading of the nested objects that lead to properties, `x-path`: only the properties are kept of
/// them.
extension DecodingRun {
  /// Notes what such objects hold besides the properties that were read. It isn't written again, so
  /// checks of the object as a whole must not see it either; an object that holds none of the
  /// properties is like an absent key.
  @inline(never)
  mutating func leaveOutRest(
    of shape: ObjectShape, _ fields: ContiguousArray<FieldValue>,
    in container: KeyedDecodingContainer<SchemaKey>
  ) throws {
    let read = MemberTree(innerOf: fields, shape)
    for key in shape.innerKeys where container.hasExactly(key) && !read.hasMember(key) {
      keysReadAsAbsent += 1
      adaptations += 1
    }
    if try holdsMore(container, than: read, isInner: false) { adaptations += 1 }
  }

  /// True if a nested object of the container has a key that leads to none of the properties that
  /// were read.
  ///
  /// - Parameter isInner: true if the container itself is such an object.
  private mutating func holdsMore(
    _ container: KeyedDecodingContainer<SchemaKey>, than read: MemberTree, isInner: Bool
  ) throws -> Bool {
    if isInner {
      let keys = container.allKeys
      if trials.isCounting { try spend(keys.count, at: container.codingPath) }
      if keys.count > read.count || !keys.allSatisfy(read.hasMember) { return true }
    }
    for (key, inner) in read.objects {
      // A value that isn't an object has been reported with the properties in it.
      let nested = try? container.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
      guard let nested else { continue }
      if try holdsMore(nested, than: inner, isInner: true) { return true }
    }
    return false
  }
}
