import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Differences between keywords with subschemas.
extension ChangeFinder {
  // MARK: Properties

  mutating func compareProperties(_ pair: StatedPair) {
    let list = pair.schemasByKey
    var removed = list.removed
    for (other, entry) in list.all {
      if let other {
        compare(
          pair.site.inside(
            other.schema, entry.schema, step: entry.key, property: pair.property(entry.key)))
      } else if let index = renamed(entry, among: removed) {
        report(renaming: removed.remove(at: index), to: entry, pair)
      } else {
        report(added: entry, pair)
      }
    }
    for entry in removed { report(removed: entry, pair) }
  }

  /// Returns the index of the removed property that an added one is a renaming of: the only one
  /// with the same schema, if that is more than a type, or one whose key differs only in its
  /// spelling.
  private func renamed(_ entry: KeyedSchema, among removed: [KeyedSchema]) -> Int? {
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
    renaming entry: KeyedSchema, to other: KeyedSchema, _ pair: StatedPair
  ) {
    report(
      pair, part: other.key + ".renamed",
      "property \(Escaping.quoted(entry.key)) is called \(Escaping.quoted(other.key)) now",
      at: other.keyPlace, was: entry.keyPlace, effect: .unclear, isVisible: true
    ) {
      $0.property = pair.property(other.key)
      $0.oldProperty = pair.site.depth == 0 ? entry.key : nil
    }
  }

  private mutating func report(added entry: KeyedSchema, _ pair: StatedPair) {
    let isRequired = requires(entry.key, new.schema(pair.site.new))
    let others = schemaOfOthers(pair.site.old, old)
    let isRefused = new.schema(entry.schema).boolean == false
    let key = Escaping.quoted(entry.key)
    let effect: Change.Effect =
      switch others {
      case .some(false): .wider
      case .some(true): .unclear
      case nil: new.schema(entry.schema).isAnything ? .none : .narrower
      }
    report(
      pair, part: entry.key + ".added",
      isRefused
        ? "property \(key) is refused now"
        : "new \(isRequired ? "required" : "optional") property \(key)",
      at: entry.keyPlace, was: pair.old?.keyPlace, effect: effect, isVisible: true
    ) {
      $0.property = pair.property(entry.key)
      $0.isExactOnly = others == nil && !isRefused
    }
  }

  private mutating func report(removed entry: KeyedSchema, _ pair: StatedPair) {
    let others = schemaOfOthers(pair.site.new, new)
    let key = Escaping.quoted(entry.key)
    let isClosed = others == .some(false)
    let effect: Change.Effect =
      switch others {
      case .some(false): .narrower
      case .some(true): .unclear
      case nil: old.schema(entry.schema).isAnything ? .none : .wider
      }
    report(
      pair, part: entry.key + ".removed",
      "property \(key) is gone" + (isClosed ? ": documents with it are refused" : ""),
      at: pair.new?.keyPlace, was: entry.keyPlace, effect: effect, isVisible: true
    ) {
      $0.property = pair.property(entry.key)
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

  mutating func compareByKey(_ pair: StatedPair) {
    func words(_ entry: KeyedSchema, _ version: SchemaVersion) -> String {
      let key = Escaping.quoted(entry.key)
      return "match \(version.brief(entry.schema)) "
        + (pair.keyword == .dependentSchemas
          ? "if \(key) is there" : "under keys that match \(key)")
    }
    let list = pair.schemasByKey
    for (other, entry) in list.all {
      if let other {
        compare(pair.site.inside(other.schema, entry.schema, step: entry.key))
      } else {
        report(
          pair, "now must \(words(entry, new))", at: entry.keyPlace, was: pair.old?.keyPlace,
          effect: .unclear)
      }
    }
    for entry in list.removed {
      report(
        pair, "no longer must \(words(entry, old))", at: pair.new?.keyPlace, was: entry.keyPlace,
        effect: .unclear)
    }
  }

  mutating func compareSchema(_ pair: StatedPair) {
    let (site, keyword, from, to) = (pair.site, pair.keyword, pair.old, pair.new)
    if let a = from?.schema?.value, let b = to?.schema?.value {
      // A schema that is now closed allows nothing beyond what it lists.
      if let to, new.schema(b).boolean == false, old.schema(a).boolean != false,
        [.members, .items].contains(keyword.application)
      {
        return report(
          pair, "now \(new.words(for: to, b))", effect: .narrower, isVisible: true)
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
      pair, words, at: to?.keyPlace, was: from?.keyPlace, effect: effect, isVisible: true
    ) { $0.isMinor = isEmpty }
  }

  mutating func compareTuple(_ pair: StatedPair) {
    let (a, b) = (pair.old?.schemas?.value ?? [], pair.new?.schemas?.value ?? [])
    for (index, (before, after)) in zip(a, b).enumerated() {
      compare(
        pair.site.inside(
          before, after, step: "\(index)", property: pair.property("\(index)")))
    }
    for index in stride(from: min(a.count, b.count), to: max(a.count, b.count), by: 1) {
      let isNew = index < b.count
      report(
        pair,
        isNew
          ? "item \(index) now must match \(new.brief(b[index]))"
          : "item \(index) no longer must match \(old.brief(a[index]))",
        at: isNew ? new.schema(b[index]).place : pair.new?.keyPlace,
        was: isNew ? pair.old?.keyPlace : old.schema(a[index]).place, effect: .unclear,
        isVisible: true)
    }
  }

  /// Compares branches: first those that are equal, then those with the same name, then the rest in
  /// order.
  mutating func compareBranches(_ stated: StatedPair) {
    let keyword = stated.keyword
    if keyword != .allOf, stated.old == nil || stated.new == nil { return reportUnion(stated) }
    var before = Array((stated.old?.schemas?.value ?? []).enumerated())
    var after = Array((stated.new?.schemas?.value ?? []).enumerated())
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
      compare(stated.site.inside(a, b, step: "\(keyword.spelling).\(index)", polarity: polarity))
    }
    for entry in after { report(branch: entry.element, isNew: true, stated) }
    for entry in before { report(branch: entry.element, isNew: false, stated) }
  }

  /// The maximum number of branches that are named.
  private static let namedBranches = 8

  /// Reports a union that only one version has.
  private mutating func reportUnion(_ pair: StatedPair) {
    let (from, to) = (pair.old, pair.new)
    let version = to == nil ? old : new
    let branches = (to ?? from)?.schemas?.value ?? []
    let names = branches.prefix(Self.namedBranches).map { name(of: $0, version) }
    let list =
      names.joined(separator: ", ") + (branches.count > Self.namedBranches ? ", …" : "")
    let words = pair.keyword == .oneOf ? "exactly one of" : "at least one of"
    report(
      pair, "\(to == nil ? "no longer" : "now") must match \(words) \(list)",
      at: to?.keyPlace, was: from?.keyPlace, effect: to == nil ? .wider : .narrower, isVisible: true
    )
  }

  private func name(of branch: SchemaID, _ version: SchemaVersion) -> String {
    version.schema(branch).branchName.map { Escaping.quoted($0) } ?? version.brief(branch)
  }

  private mutating func report(branch id: SchemaID, isNew: Bool, _ pair: StatedPair) {
    let keyword = pair.keyword
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
      pair, words, at: isNew ? place : pair.new?.keyPlace,
      was: isNew ? pair.old?.keyPlace : place, effect: effect, isVisible: true)
  }
}

extension StatedPair {
  /// The schemas that the keyword has by keys.
  fileprivate var schemasByKey: ListChanges<KeyedSchema> {
    ListChanges(old?.schemasByKey?.value ?? [], new?.schemasByKey?.value ?? []) {
      ScalarString($0.key)
    }
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
