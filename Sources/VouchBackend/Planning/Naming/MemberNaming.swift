import VouchReading
import VouchSchema

/// Names the properties of an object.
///
/// A key that equals its Swift name takes that name first, then keys take names in document order.
/// A key whose name is taken gets the name with a number appended, from 2 on. So a name depends
/// only on the keys that lead to the same one.
extension Planner {
  /// Returns the names in the order of the properties. Reports keys that lead to the same name.
  mutating func memberNames(
    of properties: [KeyedSchema], _ names: inout Namer<String>
  ) -> [Identifier] {
    let wishes = properties.map { property in
      let stated = statedMemberName(of: property.schema)
      return (name: stated ?? .member(from: property.key), isStated: stated != nil)
    }
    // Stated names come first, then keys that equal their names, then the others.
    let ranks = properties.indices.map { index in
      if wishes[index].isStated { return 0 }
      return wishes[index].name.name == properties[index].key ? 1 : 2
    }
    var granted = [Identifier?](repeating: nil, count: properties.count)
    var late: [(index: Int, other: String)] = []
    for index in properties.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      switch names.claim(wishes[index].name, for: properties[index].key) {
      case .granted(let name): granted[index] = name
      case .collision(_, let other): late.append((index, other))
      }
    }
    for (index, other) in late {
      let name = names.claimUnique(wishes[index].name, for: properties[index].key)
      granted[index] = name
      diagnostics.report(
        .equalNames(other, properties[index], wanted: wishes[index].name, as: name))
    }
    return granted.enumerated().map { $1 ?? wishes[$0].name }
  }
}

extension Diagnostic {
  fileprivate static func equalNames(
    _ other: String, _ property: KeyedSchema, wanted: Identifier, as name: Identifier
  ) -> Diagnostic {
    let key = Escaping.quoted(property.key)
    return Diagnostic(
      .nameCollision,
      "the keys \(Escaping.quoted(other)) and \(key) both become the property \(wanted.name); "
        + "\(key) is called \(name.name) unless an x-swift-name says otherwise",
      at: property.keyPlace)
  }
}
