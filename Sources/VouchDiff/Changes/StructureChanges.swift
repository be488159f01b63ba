import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Differences between keywords with subschemas.
extension ChangeFinder {
  // MARK: Properties

  mutating func compareProperties(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    let before = from?.schemasByKey?.value ?? []
    let after = to?.schemasByKey?.value ?? []
    let old = Dictionary(before.map { (ScalarString($0.key), $0) }) { first, _ in first }
    let new = Dictionary(after.map { (ScalarString($0.key), $0) }) { first, _ in first }
    var removed = before.filter { new[ScalarString($0.key)] == nil }
    for entry in after {
      if let other = old[ScalarString(entry.key)] {
        compare(
          site.inside(
            other.schema, entry.schema, step: entry.key, property: site.depth == 0 ? entry.key : nil
          ))
      } else if let index = renamed(entry, among: removed, site) {
        report(renaming: removed.remove(at: index), to: entry, site)
      } else {
        report(added: entry, site)
      }
    }
    for entry in removed { report(removed: entry, site, at: to?.keyPlace) }
  }

  /// Returns the index of the removed property that an added one is a renaming of: the only one
  /// with the same schema, if that is more than a type, or one whose key differs only in its
  /// spelling.
  private func renamed(
    _ entry: KeyedSchema, among removed: [KeyedSchema], _ site: ChangeSite
  ) -> Int? {
    let text = newText.text(of: entry.schema)
    let alike = removed.indices.filter { oldText.text(of: removed[$0].schema) == text }
    let spelt = alike.filter { Self.letters(of: removed[$0].key) == Self.letters(of: entry.key) }
    if let same = spelt.first { return same }
    guard alike.count == 1, removed.count == 1 else { return nil }
    // Two properties of the same plain type are probably different properties, unless their
    // descriptions agree.
    let words = new.schema(entry.schema).description?.value
    let isSameWords =
      words != nil && words == old.schema(removed[alike[0]].schema).description?.value
    let isTelling = new.schema(entry.schema).keywords.count { !$0.keyword.isRemark } > 1
    return isSameWords || isTelling ? alike[0] : nil
  }

  private static func letters(of key: String) -> String {
    String(key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " })
  }

  private mutating func report(
    renaming entry: KeyedSchema, to other: KeyedSchema, _ site: ChangeSite
  ) {
    report(
      site, other.key + ".renamed",
      message: "property \(Escaping.quoted(entry.key)) is called \(Escaping.quoted(other.key)) now",
      at: other.keyPlace, was: entry.keyPlace, effect: .unclear
    ) {
      $0.property = site.depth == 0 ? other.key : site.property
      $0.oldProperty = site.depth == 0 ? entry.key : nil
      $0.isVisible = true
    }
  }

  private mutating func report(added entry: KeyedSchema, _ site: ChangeSite) {
    let isRequired = requires(entry.key, new.schema(site.new))
    let others = schemaOfOthers(site.old, old)
    let isRefused = new.schema(entry.schema).boolean == false
    let key = Escaping.quoted(entry.key)
    let effect: Change.Effect =
      switch others {
      case .some(false): .wider
      case .some(true): .unclear
      case nil: new.schema(entry.schema).isAnything ? .none : .narrower
      }
    report(
      site, entry.key + ".added",
      message: isRefused
        ? "property \(key) is refused now"
        : "new \(isRequired ? "required" : "optional") property \(key)",
      at: entry.keyPlace, was: old.schema(site.old)[.properties]?.keyPlace, effect: effect
    ) {
      $0.property = site.depth == 0 ? entry.key : site.property
      $0.isVisible = true
      $0.isExactOnly = others == nil && !isRefused
    }
  }

  private mutating func report(
    removed entry: KeyedSchema, _ site: ChangeSite, at place: Place?
  ) {
    let others = schemaOfOthers(site.new, new)
    let key = Escaping.quoted(entry.key)
    let isClosed = others == .some(false)
    let effect: Change.Effect =
      switch others {
      case .some(false): .narrower
      case .some(true): .unclear
      case nil: old.schema(entry.schema).isAnything ? .none : .wider
      }
    report(
      site, entry.key + ".removed",
      message: "property \(key) is gone" + (isClosed ? ": documents with it are refused" : ""),
      at: place, was: entry.keyPlace, effect: effect
    ) {
      $0.property = site.depth == 0 ? entry.key : site.property
      $0.isVisible = true
      $0.isExactOnly = others == nil
    }
  }

  private func requires(_ key: String, _ schema: Schema) -> Bool {
    schema.required?.value.contains { $0.value.hasScalars(of: key) } ?? false
  }

  /// Returns true if undeclared keys must satisfy a schema, false if they aren't allowed; nil if
  /// they are unconstrained.
  private func schemaOfOthers(_ id: SchemaID, _ version: SchemaVersion) -> Bool? {
    let schema = version.schema(id)
    var isAsked: Bool?
    for keyword in [Keyword.additionalProperties, .unevaluatedProperties] {
      guard let others = schema[keyword]?.schema else { continue }
      let asked = version.schema(others.value)
      if asked.boolean == false { return false }
      if !asked.isAnything { isAsked = true }
    }
    return schema.patternProperties == nil ? isAsked : true
  }

  // MARK: Schemas by key, single schemas, lists of schemas

  mutating func compareByKey(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    guard let keyword = (to ?? from)?.keyword else { return }
    let before = from?.schemasByKey?.value ?? []
    let after = to?.schemasByKey?.value ?? []
    let old = Dictionary(before.map { (ScalarString($0.key), $0) }) { first, _ in first }
    let new = Set(after.map { ScalarString($0.key) })
    func words(_ entry: KeyedSchema, _ version: SchemaVersion) -> String {
      let key = Escaping.quoted(entry.key)
      return "match \(version.brief(entry.schema)) "
        + (keyword == .dependentSchemas ? "if \(key) is there" : "under keys that match \(key)")
    }
    for entry in after {
      if let other = old[ScalarString(entry.key)] {
        compare(site.inside(other.schema, entry.schema, step: entry.key))
      } else {
        report(
          site, keyword.spelling, message: "now must \(words(entry, self.new))", at: entry.keyPlace,
          was: from?.keyPlace, effect: .unclear)
      }
    }
    for entry in before where !new.contains(ScalarString(entry.key)) {
      report(
        site, keyword.spelling, message: "no longer must \(words(entry, self.old))",
        at: to?.keyPlace, was: entry.keyPlace, effect: .unclear)
    }
  }

  mutating func compareSchema(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    guard let keyword = (to ?? from)?.keyword else { return }
    if let a = from?.schema?.value, let b = to?.schema?.value {
      // A schema that is now closed allows nothing beyond what it lists.
      if let to, new.schema(b).boolean == false, old.schema(a).boolean != false,
        [.members, .items].contains(keyword.application)
      {
        return report(
          site, keyword.spelling, message: "now \(new.words(for: to, b))", at: to.valuePlace,
          was: from?.valuePlace, effect: .narrower, isVisible: true)
      }
      let isForBoth = [.if, .contains, .unevaluatedItems, .unevaluatedProperties].contains(keyword)
      let polarity = keyword == .not ? site.polarity.negated : isForBoth ? .both : nil
      return compare(site.inside(a, b, step: keyword.step, polarity: polarity))
    }
    guard let stated = to ?? from, let schema = stated.schema?.value else { return }
    let version = to == nil ? old : new
    // A schema that accepts everything has no effect.
    let isEmpty = version.schema(schema).isAnything && keyword != .not && keyword != .contains
    let effect: Change.Effect =
      isEmpty
      ? .none : [.if, .then, .else].contains(keyword) ? .unclear : to == nil ? .wider : .narrower
    let words = (to == nil ? "no longer " : "now ") + version.words(for: stated, schema)
    report(
      site, keyword.spelling, message: words, at: to?.keyPlace, was: from?.keyPlace,
      effect: effect
    ) {
      $0.isVisible = true
      $0.isMinor = isEmpty
      $0.isExactOnly = false
    }
  }

  mutating func compareTuple(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    let (a, b) = (from?.schemas?.value ?? [], to?.schemas?.value ?? [])
    for (index, (before, after)) in zip(a, b).enumerated() {
      compare(
        site.inside(before, after, step: "\(index)", property: site.depth == 0 ? "\(index)" : nil))
    }
    for index in stride(from: min(a.count, b.count), to: max(a.count, b.count), by: 1) {
      let isNew = index < b.count
      report(
        site, Keyword.prefixItems.spelling,
        message: isNew
          ? "item \(index) now must match \(new.brief(b[index]))"
          : "item \(index) no longer must match \(old.brief(a[index]))",
        at: isNew ? new.schema(b[index]).place : to?.keyPlace,
        was: isNew ? from?.keyPlace : old.schema(a[index]).place, effect: .unclear, isVisible: true)
    }
  }

  /// Compares branches: first those that are equal, then those with the same name, then the rest in
  /// order.
  mutating func compareBranches(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    guard let keyword = (to ?? from)?.keyword else { return }
    if keyword != .allOf {
      if from == nil || to == nil { return reportUnion(site, keyword, from, to) }
    }
    var before = Array((from?.schemas?.value ?? []).enumerated())
    var after = Array((to?.schemas?.value ?? []).enumerated())
    var pairs: [(SchemaID, SchemaID, Int)] = []
    func pair(by key: (SchemaID, Bool) -> String?) {
      var known: [String: [Int]] = [:]
      for (position, entry) in before.enumerated().reversed() {
        if let key = key(entry.element, true) { known[key, default: []].append(position) }
      }
      var taken: Set<Int> = []
      after.removeAll { entry in
        guard let key = key(entry.element, false), let position = known[key]?.popLast() else {
          return false
        }
        taken.insert(position)
        pairs.append((before[position].element, entry.element, entry.offset))
        return true
      }
      before = before.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
    pair { $1 ? oldText.text(of: $0) : newText.text(of: $0) }
    pair { id, isOld in (isOld ? old : new).schema(id).branchName }
    pair { id, isOld in (isOld ? oldSubjects : newSubjects)[id].map(String.init) }
    if before.count == after.count { pair { _, _ in "" } }
    for (a, b, index) in pairs.sorted(by: { $0.2 < $1.2 }) {
      let polarity: ChangeSite.Polarity? = keyword == .oneOf ? .both : nil
      compare(site.inside(a, b, step: "\(keyword.spelling).\(index)", polarity: polarity))
    }
    for entry in after {
      report(branch: entry.element, keyword, isNew: true, site, from: from, to: to)
    }
    for entry in before {
      report(branch: entry.element, keyword, isNew: false, site, from: from, to: to)
    }
  }

  /// The maximum number of branches that are named.
  private static let namedBranches = 8

  /// Reports a union that only one version has.
  private mutating func reportUnion(
    _ site: ChangeSite, _ keyword: Keyword, _ from: LocatedKeyword?, _ to: LocatedKeyword?
  ) {
    let version = to == nil ? old : new
    let branches = (to ?? from)?.schemas?.value ?? []
    let names = branches.prefix(Self.namedBranches).map { name(of: $0, version) }
    let list =
      names.joined(separator: ", ") + (branches.count > Self.namedBranches ? ", …" : "")
    let words = keyword == .oneOf ? "exactly one of" : "at least one of"
    report(
      site, keyword.spelling,
      message: "\(to == nil ? "no longer" : "now") must match \(words) \(list)",
      at: to?.keyPlace, was: from?.keyPlace, effect: to == nil ? .wider : .narrower, isVisible: true
    )
  }

  private func name(of branch: SchemaID, _ version: SchemaVersion) -> String {
    version.schema(branch).branchName.map { Escaping.quoted($0) } ?? version.brief(branch)
  }

  private mutating func report(
    branch id: SchemaID, _ keyword: Keyword, isNew: Bool, _ site: ChangeSite,
    from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    let version = isNew ? new : old
    let name = name(of: id, version)
    let place = version.schema(id).place
    let effect: Change.Effect =
      keyword == .oneOf ? .unclear : isNew == (keyword == .allOf) ? .narrower : .wider
    let words =
      keyword == .allOf
      ? "\(isNew ? "now" : "no longer") must match \(name), too"
      : (isNew
        ? "new branch \(name) in \(keyword.spelling)"
        : "branch \(name) is gone from \(keyword.spelling)")
    report(
      site, keyword.spelling, message: words, at: isNew ? place : to?.keyPlace,
      was: isNew ? from?.keyPlace : place, effect: effect, isVisible: true)
  }
}

extension Keyword {
  /// The name of the values that the keyword applies to, as in `vouch explain`.
  fileprivate var step: String { self == .additionalProperties ? "values" : spelling }
}

extension Schema {
  /// True if the schema doesn't constrain values.
  var isAnything: Bool {
    boolean == true || (boolean == nil && keywords.allSatisfy(\.keyword.isRemark))
  }
}
