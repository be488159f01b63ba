/// A cache of the schemas' requirements on values of each type, because every case needs them.
final class RequirementMemory {
  /// The requirements of a schema on values of one type.
  struct Entry {
    let all: [Requirement]
    /// True if it is obvious that no value of the type satisfies the schema.
    let isNever: Bool
    /// True if it is obvious that all values of the type satisfy the schema.
    let isAlways: Bool

    init(_ all: [Requirement]) {
      self.all = all
      isNever = all.contains { $0.holds.isEmpty }
      isAlways = all.allSatisfy { $0.fails.isEmpty }
    }
  }

  private struct Key: Hashable {
    let literal: Literal
    let type: ValueType
  }

  private var entries: [Key: Entry] = [:]
  private var outlines: [ClassID: SchemaOutline] = [:]
  private var listings: [ClassID: KeyListing] = [:]
  /// For each schema, the schemas that are known to accept all its values, and vice versa.
  private var supersets: [ClassID: [ClassID]] = [:]
  private var subsets: [ClassID: [ClassID]] = [:]

  /// Records that one schema accepts all values of another one.
  func recordInclusion(of subset: ClassID, in superset: ClassID) {
    guard supersets[subset]?.contains(superset) != true else { return }
    supersets[subset, default: []].append(superset)
    subsets[superset, default: []].append(subset)
  }

  /// Returns the schemas whose opposite literals contradict a literal.
  fileprivate func opposed(to literal: Literal) -> [ClassID] {
    (literal.isNegated ? subsets : supersets)[literal.schema] ?? []
  }

  fileprivate func outline(of schemaClass: ClassID, _ classes: SchemaClasses) -> SchemaOutline {
    if let known = outlines[schemaClass] { return known }
    let outline = SchemaOutline(classes, schemaClass)
    outlines[schemaClass] = outline
    return outline
  }

  fileprivate func listing(of schemaClass: ClassID, _ classes: SchemaClasses) -> KeyListing {
    if let known = listings[schemaClass] { return known }
    let listing = KeyListing(classes, of: classes.representatives[schemaClass])
    listings[schemaClass] = listing
    return listing
  }

  fileprivate func entry(
    of literal: Literal, _ type: ValueType, make: () -> [Requirement]
  ) -> Entry {
    let key = Key(literal: literal, type: type)
    if let known = entries[key] { return known }
    let entry = Entry(make())
    entries[key] = entry
    return entry
  }
}

extension SchemaClasses {
  /// Returns the requirements of a literal's schema on values of one type; the literal may be
  /// negated.
  func requirements(of literal: Literal, _ type: ValueType) -> RequirementMemory.Entry {
    let asked = literal.with(literal.schema)
    return memory.entry(of: asked, type) {
      RequirementReader(self, asked, type: type).requirements()
    }
  }

  /// Returns literals that each contradict a literal, for either graph.
  func opposites(of literal: Literal) -> [Literal] {
    // Two dynamic references with the same text may resolve to different schemas.
    if taints[literal.schema].contains(.dynamic) { return [] }
    return ([literal.schema] + memory.opposed(to: literal)).flatMap { schema in
      [Side.subset, .superset].map {
        Literal(schema, side: $0, isNegated: !literal.isNegated)
      }
    }
  }

  /// Returns the keys that the schemas of a class mention.
  func listing(of schemaClass: ClassID) -> KeyListing { memory.listing(of: schemaClass, self) }

  /// True if it is obvious that no value of a type satisfies a literal.
  func isContradiction(_ literal: Literal, _ type: ValueType) -> Bool {
    if let boolean = boolean(literal.schema) { return boolean == literal.isNegated }
    let requirements = requirements(of: literal, type)
    return literal.isNegated ? requirements.isAlways : requirements.isNever
  }

  /// True if it is obvious that no value satisfies two schemas.
  func areApart(_ first: ClassID, _ second: ClassID) -> Bool {
    ValueType.allCases.allSatisfy { areApart(first, second, for: $0) }
  }

  /// True if it is obvious that no value of a type satisfies two schemas.
  func areApart(_ first: ClassID, _ second: ClassID, for type: ValueType) -> Bool {
    memory.outline(of: first, self).excludes(memory.outline(of: second, self), for: type)
  }
}
