import VouchReading
import VouchSchema

/// Names the properties of an object.
///
/// Names that are stated come first. Of the keys that lead to one name, the key that equals it keeps
/// it, and the others are named after all that they say, by themselves. So a name depends only on
/// the keys that lead to the same one, and not on their order.
extension Planner {
  /// Returns the names in the order of the properties. Reports keys that lead to the same name.
  mutating func memberNames(
    of properties: [KeyedSchema], _ names: inout Namer<String>
  ) -> [Identifier] {
    let stated = properties.map { statedMemberName(of: $0.schema) }
    let plain = zip(properties, stated).map { names.unreserved($1 ?? .member(from: $0.key)) }
    for (property, name) in zip(properties, zip(stated, plain))
    where name.0 != nil && name.0 != name.1 {
      reportReserved(property.schema)
    }
    let isSimple = !stated.contains { $0 != nil } && plain.areDistinct
    let chosen = isSimple ? plain : chosenNames(of: properties, plain, stated, names)
    let granted = properties.indices.map { index in
      names.claimUnique(chosen[index], for: properties[index].key)
    }
    if granted == plain { return granted }
    for rivals in Dictionary(grouping: properties.indices, by: { plain[$0].name }).values
    where rivals.contains(where: { granted[$0] != plain[$0] }) {
      let keys = rivals.map { Escaping.quoted(properties[$0].key) }
      diagnostics.report(
        .nameCollision,
        "the keys \(keys.listed) become the same property \(plain[rivals[0]].name); unless an"
          + " x-swift-name says otherwise, they are called \(rivals.map { granted[$0].name }.listed)",
        at: properties[rivals[rivals.count - 1]].keyPlace)
    }
    return granted
  }

  /// Reports a property that can't have the name that its schema states.
  private mutating func reportReserved(_ id: SchemaID) {
    guard let stated = graph[id].swiftName else { return }
    let use = Self.use(isStandard: StandardNames.isKept(stated.value))
    diagnostics.report(
      .reservedName, "no property can be called \(stated.value): it \(use)", at: stated.place)
  }

  /// Returns the wanted names of properties, of which some have a name that is stated or the name
  /// of another.
  private func chosenNames(
    of properties: [KeyedSchema], _ plain: [Identifier], _ stated: [Identifier?],
    _ names: Namer<String>
  ) -> [Identifier] {
    let hasStatedName = Set(properties.indices.filter { stated[$0] != nil })
    var chosen = plain
    var taken: Set<String> = []
    for index in hasStatedName.sorted() where !taken.insert(plain[index].name).inserted {
      // Of equal stated names, the first one counts, since they say nothing that tells them apart.
      chosen[index] = Identifier.tellingMembers(from: properties[index].key).hashed
      taken.insert(chosen[index].name)
    }
    let others = properties.indices.filter { !hasStatedName.contains($0) }
    let wanted = ValueNames(
      others.map { NamedValue(text: properties[$0].key) }, taken: taken,
      available: names.unreserved)
    for (index, name) in zip(others, wanted.names) { chosen[index] = name }
    return chosen
  }
}

extension [Identifier] {
  /// True if no two of the names are equal.
  var areDistinct: Bool { Set(map(\.name)).count == count }
}

extension [String] {
  /// The first of the texts, with commas.
  var listed: String { prefix(10).joined(separator: ", ") + (count > 10 ? ", …" : "") }
}
