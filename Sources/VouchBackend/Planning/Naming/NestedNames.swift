import VouchSchema

/// The names of the types nested in one type, chosen by their candidates and their siblings' names.
struct NestedNames {
  struct Wish {
    /// The origin of a candidate name; if several types want one name, the earliest source here
    /// wins.
    enum Source: CaseIterable { case stated, plain, singular }

    let schema: SchemaID
    /// The candidate names of the type, best first.
    let names: [Identifier]
    let source: Source
    /// The text that the names are made from; nil if an author chose them.
    let key: String?

    init(_ schema: SchemaID, _ names: [Identifier], source: Source, key: String? = nil) {
      self.schema = schema
      self.names = names
      self.source = source
      self.key = key
    }
  }

  private(set) var names: [SchemaID: Identifier] = [:]
  /// The types that are renamed because their wanted name has another meaning in the enclosing
  /// type.
  private(set) var renamed: [(schema: SchemaID, wanted: Identifier)] = []
  private var taken: Set<String> = []
  /// The last number appended to each name.
  private var counters: [String: Int] = [:]

  /// - Parameter hidden: Names that have another meaning in the enclosing type.
  init(_ wishes: [Wish], hidden: HiddenNames) {
    var hidden = hidden
    let wishes = Self.toldApart(wishes)
    for source in Wish.Source.allCases {
      for wish in wishes where wish.source == source {
        claim(wish.names[0], for: wish.schema, &hidden)
      }
    }
    for wish in wishes where names[wish.schema] == nil {
      for name in wish.names.dropFirst() where names[wish.schema] == nil {
        claim(name, for: wish.schema, &hidden)
      }
      guard names[wish.schema] == nil, var name = wish.names.last else { continue }
      if isHiding(name, &hidden) { renamed.append((wish.schema, name)) }
      // The conflicting name isn't a sibling's, so the new name stays the same when siblings
      // change.
      while isHiding(name, &hidden) { name = name.appending("Value") }
      claimNumbered(name, for: wish.schema, &hidden)
    }
  }

  /// Returns the wishes with different first names for different keys of one source, whatever their
  /// order.
  private static func toldApart(_ wishes: [Wish]) -> [Wish] {
    var told = wishes
    for source in Wish.Source.allCases {
      let own = wishes.indices.filter { wishes[$0].source == source && wishes[$0].key != nil }
      guard Set(own.map { wishes[$0].names[0].name }).count < own.count else { continue }
      let values = own.map { index in
        let key = wishes[index].key ?? ""
        return NamedValue(text: key, plain: wishes[index].names[0]) {
          let telling = Identifier.tellingTypes(from: key)
          return [telling.spelt, telling.written, telling.hashed]
        }
      }
      for (index, name) in zip(own, ValueNames(values) { $0 }.names) {
        let wish = wishes[index]
        told[index] = Wish(
          wish.schema, [name] + wish.names.dropFirst(), source: source, key: wish.key)
      }
    }
    return told
  }

  private func isHiding(_ name: Identifier, _ hidden: inout HiddenNames) -> Bool {
    StandardNames.isShadowing(name.name) || GeneratedNames.reservedTypes.contains(name.name)
      || hidden.contains(name.name)
  }

  /// Appends numbers from 2 on while siblings have the name.
  private mutating func claimNumbered(
    _ wanted: Identifier, for schema: SchemaID, _ hidden: inout HiddenNames
  ) {
    var name = wanted
    var count = counters[wanted.name, default: 1]
    while !claim(name, for: schema, &hidden) {
      count += 1
      name = wanted.appending(String(count))
    }
    counters[wanted.name] = count
  }

  /// Gives a schema a name if it is free. Returns true if it is.
  @discardableResult
  private mutating func claim(
    _ name: Identifier, for schema: SchemaID, _ hidden: inout HiddenNames
  ) -> Bool {
    guard names[schema] == nil, !isHiding(name, &hidden), taken.insert(name.name).inserted
    else { return false }
    names[schema] = name
    return true
  }
}

/// Names that have another meaning inside a type.
struct HiddenNames {
  /// Names that certainly do.
  private let certain: Set<String>
  /// Names that may.
  private let possible: Set<String>
  /// Returns the possible names that do, which takes a traversal of the whole type. The closure
  /// retains all that it traverses, so release it before changing that.
  private let search: () -> Set<String>
  private var found: Set<String>?

  init(_ certain: Set<String>, among possible: Set<String>, search: @escaping () -> Set<String>) {
    self.certain = certain
    self.possible = possible
    self.search = search
  }

  mutating func contains(_ name: String) -> Bool {
    if certain.contains(name) { return true }
    guard possible.contains(name) else { return false }
    let names = found ?? search()
    found = names
    return names.contains(name)
  }
}
