import VouchReading
import VouchSchema
import VouchValues

/// Finds the differences between two versions of a type's schema, keyword by keyword, without
/// following references to other types.
struct ChangeFinder {
  let old: SchemaVersion
  let new: SchemaVersion
  /// The indices of the subjects that both versions have, by their schemas.
  let oldSubjects: [SchemaID: Int]
  let newSubjects: [SchemaID: Int]
  let oldText: SchemaText
  let newText: SchemaText
  /// True if any schema has rules between properties.
  let hasRules: Bool
  private(set) var changes: [Change] = []
  private var seen: Set<[SchemaID]> = []
  /// The pairs whose listed values have been compared.
  var seenLists: Set<[SchemaID]> = []
  private let type: String

  /// The maximum depth of references within a type that are followed.
  private static let depthLimit = 300
  /// The maximum number of changes of a type that are recorded.
  private static let changeLimit = 1000

  /// A version, the indices of the pairs that its schemas belong to, and its schemas as texts that
  /// refer to other schemas by these indices.
  typealias Side = (version: SchemaVersion, subjects: [SchemaID: Int], text: SchemaText)

  init(_ type: String, _ old: Side, new: Side, hasRules: Bool) {
    self.type = type
    self.hasRules = hasRules
    (self.old, oldSubjects, oldText) = old
    (self.new, newSubjects, newText) = new
  }

  /// Finds the changes of the type's own schema. Linear in the size of both schemas; the elements
  /// of lists are looked up by their texts.
  mutating func find(_ oldID: SchemaID, _ newID: SchemaID) {
    compare(ChangeSite(old: oldID, new: newID, names: [type]))
  }

  /// Reports a change of a keyword, by default at its values.
  ///
  /// - Parameter part: the end of the identifier, by default the keyword.
  mutating func report(
    _ pair: StatedPair, part: String? = nil, _ message: String, at place: Place? = nil,
    was oldPlace: Place? = nil, effect: Change.Effect, isVisible: Bool = false,
    edit: (inout Change) -> Void = { _ in }
  ) {
    report(
      pair.site, part ?? pair.keyword.spelling, message: message,
      at: place ?? pair.new?.valuePlace, was: oldPlace ?? pair.old?.valuePlace,
      effect: effect, isVisible: isVisible, edit: edit)
  }

  mutating func report(
    _ site: ChangeSite, _ keyword: String, message: String, at place: Place?,
    was oldPlace: Place?, effect: Change.Effect, isVisible: Bool = false,
    edit: (inout Change) -> Void = { _ in }
  ) {
    guard changes.count < Self.changeLimit else { return }
    var change = Change(
      id: site.id(keyword), type: type, site: site.name,
      words: message + (site.caveat.map { "; \($0)" } ?? ""),
      place: new.shown(place ?? new.schema(site.new).place), oldPlace: oldPlace.map(old.shown),
      effect: site.effect(effect))
    change.property = site.property
    change.keyword = Self.keyword(of: keyword)
    change.isVisible = isVisible
    edit(&change)
    changes.append(change)
  }

  /// Returns the keyword of a part of an identifier: `required` for `name.required`.
  private static func keyword(of part: String) -> String? {
    switch part.split(separator: ".").last ?? "" {
    case "added", "removed", "renamed": Keyword.properties.spelling
    case "false": nil
    case let last: Keyword.allCases.map(\.spelling).first { $0 == last } ?? Keyword.rules.spelling
    }
  }

  // MARK: Schemas

  mutating func compare(_ site: ChangeSite) {
    var site = site
    guard site.depth < Self.depthLimit else { return }
    let beside = besideSharedReference(site)
    if site.depth > 0 {
      // Types that both versions have are compared separately.
      let (a, b) = (
        subject(of: site.old, old, oldSubjects), subject(of: site.new, new, newSubjects)
      )
      if let a, a == b {
        // What only people read is compared with the type, unless it stands beside a reference.
        let isOwn = oldSubjects[site.old] != nil && newSubjects[site.new] != nil
        return compareAnnotationsBeside(site) { isOwn && $0.keyword.isRemark }
      }
      if a != nil || b != nil, a != b, isReference(site.old, old), isReference(site.new, new) {
        return reportOtherReference(site)
      }
      // What is said of a property holds for it alone, whatever else refers to its schema.
      compareAnnotationsBeside(site) { !$0.isOfProperty }
      if beside == nil { site = inlined(site) }
    }
    func isSkipped(_ stated: LocatedKeyword) -> Bool {
      site.depth > 0 && stated.isOfProperty
    }
    guard seen.insert([site.old, site.new]).inserted else { return }
    let (oldSchema, newSchema) = beside ?? (old.schema(site.old), new.schema(site.new))
    if oldSchema.boolean != nil || newSchema.boolean != nil {
      if compareBooleans(site, oldSchema, newSchema: newSchema) { return }
    }
    for stated in newSchema.keywords where !isSkipped(stated) {
      compare(site, oldSchema[stated.keyword], to: stated)
    }
    for stated in oldSchema.keywords where newSchema[stated.keyword] == nil && !isSkipped(stated) {
      compare(site, stated, to: nil)
    }
    compareIgnored(site)
  }

  /// Compares keywords that Vouch ignores, because other programs may interpret them.
  private mutating func compareIgnored(_ site: ChangeSite) {
    let before = old.graph.ignoredKeywords[site.old] ?? []
    let after = new.graph.ignoredKeywords[site.new] ?? []
    func words(_ keyword: IgnoredKeyword, _ verb: String) -> String {
      let name = keyword.spelling
      let reason =
        keyword.reason.hasPrefix(name + " ")
        ? keyword.reason.dropFirst(name.count + 1) : "it has no effect"
      return "\(name) \(verb), but \(reason)"
    }
    for keyword in after {
      let known = before.first { $0.spelling == keyword.spelling }
      if let known, known.value.canonicalText == keyword.value.canonicalText { continue }
      report(
        site, keyword.spelling,
        message: words(keyword, known == nil ? "is new" : "has changed"),
        at: keyword.place, was: known?.place, effect: .none)
    }
    for keyword in before where !after.contains(where: { $0.spelling == keyword.spelling }) {
      report(
        site, keyword.spelling,
        message: words(keyword, "is gone"), at: nil, was: keyword.place, effect: .none)
    }
  }

  /// Returns the index of the pair that a schema belongs to, or that the schema only refers to.
  private func subject(
    of id: SchemaID, _ version: SchemaVersion, _ subjects: [SchemaID: Int]
  ) -> Int? {
    if let own = subjects[id] { return own }
    return target(of: id, version).flatMap { subjects[$0] }
  }

  /// Returns the target of a schema that consists only of a reference.
  private func target(of id: SchemaID, _ version: SchemaVersion) -> SchemaID? {
    let schema = version.schema(id)
    guard let reference = schema.reference, reference.dynamicAnchor == nil else { return nil }
    let others = schema.keywords.filter { $0.keyword != .reference && !$0.keyword.isBeside }
    return others.isEmpty ? reference.target : nil
  }

  private func isReference(_ id: SchemaID, _ version: SchemaVersion) -> Bool {
    target(of: id, version) != nil
  }

  /// Returns the site with references replaced by their targets, so that moving a schema into a
  /// definition isn't a change.
  private func inlined(_ site: ChangeSite) -> ChangeSite {
    func last(_ id: SchemaID, _ version: SchemaVersion) -> SchemaID {
      var id = id
      var visited: Set<SchemaID> = []
      while visited.insert(id).inserted, let next = target(of: id, version) { id = next }
      return id
    }
    var result = ChangeSite(
      old: last(site.old, old), new: last(site.new, new), names: site.names,
      polarity: site.polarity)
    result.property = site.property
    result.caveat = site.caveat
    result.depth = site.depth
    return result
  }

  /// Compares the annotations beside a reference, or in a type's own schema: defaults, and the
  /// location of the value.
  private mutating func compareAnnotationsBeside(
    _ site: ChangeSite, besides isLeftOut: (LocatedKeyword) -> Bool = { _ in false }
  ) {
    for (was, stated) in annotations(of: old.schema(site.old), new.schema(site.new))
    where (stated ?? was).map(isLeftOut) == false {
      compare(site, was, to: stated)
    }
  }

  /// Returns the annotations of both versions beside a reference, in pairs.
  ///
  /// Separate from the loop that compares them, because the optimizer of Swift 6.3 crashes if both
  /// are in one function.
  @inline(never)
  private func annotations(
    of old: Schema, _ new: Schema
  ) -> [(old: LocatedKeyword?, new: LocatedKeyword?)] {
    new.keywords.filter(\.keyword.isBeside).map { (old[$0.keyword], $0) }
      + old.keywords.filter { $0.keyword.isBeside && new[$0.keyword] == nil }.map { ($0, nil) }
  }

  /// Returns what two schemas state beside a reference that both have, in `allOf` or not; nil if
  /// there is no such reference.
  private func besideSharedReference(_ site: ChangeSite) -> (old: Schema, new: Schema)? {
    var (a, b) = (old.schema(site.old), new.schema(site.new))
    if let target = a.reference?.target, let index = subject(of: target, old, oldSubjects),
      b.dropReference(where: { subject(of: $0, new, newSubjects) == index })
    {
      a.keywords.removeAll { $0.keyword == .reference }
      return (a, b)
    }
    guard let target = b.reference?.target, let index = subject(of: target, new, newSubjects),
      a.dropReference(where: { subject(of: $0, old, oldSubjects) == index })
    else { return nil }
    b.keywords.removeAll { $0.keyword == .reference }
    return (a, b)
  }

  private mutating func reportOtherReference(_ site: ChangeSite) {
    guard let from = old.schema(site.old)[.reference], let to = new.schema(site.new)[.reference],
      let oldText = from.reference?.text.value, let newText = to.reference?.text.value
    else { return }
    report(
      site, Keyword.reference.spelling,
      message: "it was what \(Escaping.quoted(oldText)) describes, and is now what"
        + " \(Escaping.quoted(newText)) describes",
      at: to.valuePlace, was: from.valuePlace, effect: .unclear, isVisible: true)
    compareAnnotationsBeside(site)
  }

  /// Compares boolean schemas. Returns true if there is nothing left to compare.
  private mutating func compareBooleans(
    _ site: ChangeSite, _ oldSchema: Schema, newSchema: Schema
  ) -> Bool {
    let (a, b) = (oldSchema.boolean, newSchema.boolean)
    if a == b || (oldSchema.isAnything && newSchema.isAnything) { return a == b }
    // For a schema that accepts everything, additions and removals are reported keyword by keyword.
    if a == true && b == nil || a == nil && b == true { return false }
    let isOpened = a == false
    report(
      site, "false",
      message: isOpened ? "no value was valid, and some are now" : "no value is valid any more",
      at: newSchema.place, was: oldSchema.place, effect: isOpened ? .wider : .narrower,
      isVisible: true)
    return true
  }
}

extension Schema {
  /// Removes the reference, or else the first part of `allOf`, for whose schema a condition holds.
  /// Returns true if there is one.
  fileprivate mutating func dropReference(where isDropped: (SchemaID) -> Bool) -> Bool {
    if let target = reference?.target, isDropped(target) {
      keywords.removeAll { $0.keyword == .reference }
      return true
    }
    guard let all = self[.allOf], let index = all.subschemas.firstIndex(where: isDropped) else {
      return false
    }
    var parts = all.subschemas
    parts.remove(at: index)
    keywords = keywords.compactMap {
      $0 !== all ? $0 : parts.isEmpty ? nil : all.with(.schemas(parts))
    }
    return true
  }
}

extension Keyword {
  /// True if the keyword often occurs beside a reference, and doesn't constrain the value.
  var isBeside: Bool {
    isRemark || isOfProperty || [.default, .onInvalid, .coerce, .swiftName].contains(self)
  }
}
