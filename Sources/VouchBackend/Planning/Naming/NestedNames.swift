import VouchSchema
import VouchSwiftCode

/// The names of the types that are nested in one, each by its wishes and its siblings'.
struct NestedNames {
  struct Wish {
    /// What a wish comes from; of several for one name the first here is granted.
    enum Source: CaseIterable { case stated, plain, singular }

    let schema: SchemaID
    /// The names that the type would have, the best one first.
    let names: [Identifier]
    let source: Source

    init(_ schema: SchemaID, _ names: [Identifier], source: Source) {
      self.schema = schema
      self.names = names
      self.source = source
    }
  }

  private(set) var names: [SchemaID: Identifier] = [:]
  /// What was wished for and means something else in the type around, so that it is renamed.
  private(set) var renamed: [(schema: SchemaID, wanted: Identifier)] = []
  private var taken: Set<String> = []
  /// How often a name has been wished for in vain.
  private var counters: [String: Int] = [:]

  /// - Parameter hidden: names that mean something else in the type around.
  init(_ wishes: [Wish], hidden: HiddenNames) {
    var hidden = hidden
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
      // What the name would hide is no sibling, and stays when siblings change.
      while isHiding(name, &hidden) { name = name.appending("Value") }
      claimNumbered(name, for: wish.schema, &hidden)
    }
  }

  private func isHiding(_ name: Identifier, _ hidden: inout HiddenNames) -> Bool {
    StandardNames.isShadowing(name.name) || GeneratedNames.reservedTypes.contains(name.name)
      || hidden.contains(name.name)
  }

  /// Counts up from 2 where siblings have the name.
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

  /// Gives a schema its name, if that is free.
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

/// Names that mean something else in a type.
struct HiddenNames {
  /// Those that certainly do.
  private let certain: Set<String>
  /// Those that may.
  private let possible: Set<String>
  /// Finds out which of them do, which takes a walk of all that is in the type. It holds all that the walk
  /// looks at, so whoever changes that lets go of it first.
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
