/// What schemas ask of values of each type, since every case asks again.
final class RequirementMemory {
  /// What a schema asks of values of one type.
  struct Entry {
    let all: [Requirement]
    /// Whether no value of the type satisfies it, as can be seen at once.
    let isNever: Bool
    /// Whether all values of the type satisfy it, as can be seen at once.
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
  /// For schemas those that are known to take all of their values, and the other way round.
  private var supersets: [ClassID: [ClassID]] = [:]
  private var subsets: [ClassID: [ClassID]] = [:]

  /// Keeps in mind that one schema takes all values of another one, whatever else is asked.
  func note(_ subset: ClassID, in superset: ClassID) {
    supersets[subset, default: []].append(superset)
    subsets[superset, default: []].append(subset)
  }

  /// The schemas that contradict a literal where the opposite is asked of them.
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
  /// What the schema of a literal asks of values of one type; the literal may be a negated one.
  func requirements(of literal: Literal, _ type: ValueType) -> RequirementMemory.Entry {
    let asked = literal.with(literal.schema)
    return memory.entry(of: asked, type) {
      RequirementReader(self, asked, type: type).requirements()
    }
  }

  /// The literals of which each contradicts another one, whichever graph asks for it.
  func opposites(of literal: Literal) -> [Literal] {
    // Two dynamic references of the same text may lead to different schemas.
    if taints[literal.schema].contains(.dynamic) { return [] }
    return ([literal.schema] + memory.opposed(to: literal)).flatMap { schema in
      [Side.subset, .superset].map {
        Literal(schema, side: $0, isNegated: !literal.isNegated)
      }
    }
  }

  /// The keys that schemas of a class speak of.
  func listing(of schemaClass: ClassID) -> KeyListing { memory.listing(of: schemaClass, self) }

  /// Whether a literal contradicts itself for values of a type, as can be seen at once.
  func isContradiction(_ literal: Literal, _ type: ValueType) -> Bool {
    if let boolean = boolean(literal.schema) { return boolean == literal.isNegated }
    let requirements = requirements(of: literal, type)
    return literal.isNegated ? requirements.isAlways : requirements.isNever
  }

  /// Whether no value of a type satisfies two schemas, as can be seen at once.
  func areApart(_ first: ClassID, _ second: ClassID, for type: ValueType) -> Bool {
    memory.outline(of: first, self).excludes(memory.outline(of: second, self), for: type)
  }
}
