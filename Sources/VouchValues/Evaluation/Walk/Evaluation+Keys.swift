/// The keys that schemas declare, for finding out which key a misspelt one was meant to be.
extension Evaluation {
  /// The maximum number of schemas that are searched for the keys of one object.
  private static let schemaLimit = 100
  /// The maximum number of declared keys that an unknown key is compared with.
  private static let keyLimit = 200
  /// The maximum number of an object's keys that count as misspelt.
  private static let misspeltLimit = 4
  /// The number of keys beyond which an object isn't searched for misspelt ones.
  private static let sizeLimit = 500

  /// Returns the kinds of nodes that a schema may accept, as far as its own keywords and references
  /// show.
  func kinds(of schema: Int) -> InstanceKinds {
    var left = Self.schemaLimit
    return kinds(of: schema, left: &left)
  }

  private func kinds(of schema: Int, left: inout Int) -> InstanceKinds {
    let code = tables.schema(schema)
    if code.form == .nothing { return [] }
    var kinds = code.kinds
    for index in code.applicators.indices where left > 0 {
      left -= 1
      switch tables.applicators[index] {
      case .reference(let reference):
        kinds.formIntersection(self.kinds(of: reference.target, left: &left))
      case .allOf(let list):
        for branch in tables.numbers(list) {
          kinds.formIntersection(self.kinds(of: branch, left: &left))
        }
      case .anyOf(let list), .oneOf(let list):
        let branches = tables.numbers(list).map { self.kinds(of: $0, left: &left) }
        kinds.formIntersection(branches.reduce(into: []) { $0.formUnion($1) })
      default: break
      }
    }
    return kinds
  }

  /// Returns a schema, and those that it applies, or may apply, to the same value; without those
  /// that the value must not satisfy, because they don't declare keys.
  private func schemasInPlace(of schema: Int) -> [Int] {
    var found = [schema]
    var next = 0
    while next < found.count, found.count < Self.schemaLimit {
      let code = tables.schema(found[next])
      next += 1
      for index in code.applicators.indices {
        let applicator = tables.applicators[index]
        if case .not = applicator { continue }
        for inner in tables.schemasInPlace(by: applicator) where !found.contains(inner) {
          found.append(inner)
        }
      }
    }
    return found
  }

  /// Returns the object keywords of a schema, and of the schemas that it applies to the same value.
  func propertiesInPlace(of schema: Int) -> [PropertiesCode] {
    schemasInPlace(of: schema).flatMap { schema in
      tables.schema(schema).applicators.indices.compactMap { index in
        guard case .properties(let found) = tables.applicators[index] else { return nil }
        return tables.properties[found]
      }
    }
  }

  /// True if `properties` or `patternProperties` declare a member.
  mutating func isKnown(_ member: InstanceValue, to properties: [PropertiesCode]) -> Bool {
    let key = view.key(of: member)
    for code in properties {
      if tables.position(of: key, hash: member.keyHash, code.lookup) >= 0 { return true }
      for index in code.patterns.indices {
        if let pattern = tables.patternProperties[index].pattern, matches(key, pattern) {
          return true
        }
      }
    }
    return false
  }

  /// Returns the number of an object's unknown keys that are probably misspellings of declared
  /// ones.
  mutating func misspeltKeys(of value: InstanceValue, in schema: Int) -> Int {
    guard value.count <= Self.sizeLimit else { return 0 }
    let properties = propertiesInPlace(of: schema)
    var unknown: [InstanceValue] = []
    for member in view.children(of: value)
    where unknown.count < Self.misspeltLimit && !isKnown(member, to: properties) {
      unknown.append(member)
    }
    if unknown.isEmpty { return 0 }
    let names = absentKeys(of: value, properties)
    return unknown.count { Suggestion.nearest(to: view.text(ofKey: $0), in: names) != nil }
  }

  /// Returns the declared key that an unknown key of the frame's value was probably meant to be;
  /// nil if none is similar.
  mutating func meantKey(by member: InstanceValue, _ frame: Frame) -> String? {
    guard frame.value.count <= Self.sizeLimit, suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let names = absentKeys(of: frame.value, propertiesInPlace(of: frame.schema))
    return Suggestion.nearest(to: view.text(ofKey: member), in: names)
  }

  /// Returns the keys in `properties` that an object doesn't have.
  private func absentKeys(of value: InstanceValue, _ properties: [PropertiesCode]) -> [String] {
    let keys = properties.flatMap { code in
      (0..<code.schemas.count).map { tables.keys[code.lookup.keys + $0] }
    }
    return keys.prefix(Self.keyLimit)
      .filter { view.member(tables.text(of: $0), hash: $0.hash, of: value) == nil }
      .map { tables.string(of: $0) }
  }
}
