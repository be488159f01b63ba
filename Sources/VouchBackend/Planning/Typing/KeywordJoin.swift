import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// A join of the keywords of several schemas, all of which must hold, into those of one.
struct KeywordJoin {
  private(set) var parts: [Schema]
  private let place: Place
  /// The schemas of keys that parts don't list, if they allow all values, or none.
  let decidedRests: [SchemaID: Bool]
  /// True if a property doesn't lie under its name.
  let movesProperties: Bool
  /// The schema of the keys that no part lists.
  private var closing: LocatedKeyword?
  private(set) var problems: [Diagnostic] = []
  /// The properties of some parts that other parts forbid.
  var warnings = Diagnostics()

  /// - Parameters:
  ///   - graph: the schemas that the parts' keywords lead to.
  ///   - closes: true if nothing besides these parts evaluates keys.
  init(_ parts: [Schema], in graph: SchemaGraph, place: Place, closes: Bool = false) {
    var parts =
      parts.count == 1 ? parts : parts.map(\.withMessagesOfOwnKeywords).withoutImpliedLimits
    closing = closes ? parts.takeUnevaluatedProperties() : nil
    self.parts = parts
    self.place = place
    // The graph grows while parts are joined, so it isn't kept: all of it would be copied.
    decidedRests = parts.compactMap { $0.additionalProperties?.value }.reduce(into: [:]) {
      $0[$1] = graph[$1].boolean ?? (graph[$1].keywords.isEmpty ? true : nil)
    }
    movesProperties = parts.flatMap { $0.properties?.value ?? [] }.contains {
      !graph[$0.schema].stated.isDisjoint(with: [.path, .transient])
    }
  }

  /// Keywords that depend on their sibling keywords, and so can't be moved out of their schema.
  private static let bound: Set<Keyword> = [.unevaluatedProperties, .unevaluatedItems]
  /// Keywords whose values become one.
  private static let joined: Set<Keyword> = [
    .type, .properties, .required, .items, .additionalProperties, .dependentRequired, .message,
    .rules, .conforms,
  ]
  /// Keywords that are left to the evaluation of the whole where not all can be joined.
  private static let evaluatedBesideOthers: Set<Keyword> = [
    .prefixItems, .contains, .minContains, .maxContains, .if, .then, .else,
  ]
  /// Keywords of which the first part's is taken.
  private static let chosen: Set<Keyword> = formats.union([
    .label, .title, .description, .default, .examples, .deprecated, .swiftName, .newtype, .archive,
    .partial,
  ])
  fileprivate static let formats: Set<Keyword> = [.format, .dateFormats, .contentEncoding]

  /// True if all keywords of the parts can be joined.
  var isPossible: Bool {
    if let types = statedTypes, types.isEmpty { return true }
    let isBound = parts.contains { part in
      part.keywords.contains { Self.bound.contains($0.keyword) }
    }
    return !isBound && additionalPropertiesAgree && itemsAgree && formatsAgree
      && !opensWhatAnotherCloses
  }

  /// The keywords that can be joined when the parts can't be joined as a whole: they assert less
  /// than the parts, but enough for a type that holds all valid values. Nil if no value has the
  /// types of all parts.
  var relaxation: KeywordJoin? {
    guard statedTypes.map({ !$0.isEmpty }) ?? true, !opensWhatAnotherCloses else { return nil }
    let formats = parts.map(\.hasFormat)
    var relaxed = self
    relaxed.closing = nil
    relaxed.parts = parts.enumerated().map { index, part in
      // A part's keywords for keys that it doesn't list apply to those that no part lists.
      var dropped = Self.bound.union(Self.evaluatedBesideOthers)
      if part.patternProperties != nil {
        dropped.formUnion([.patternProperties, .additionalProperties])
      }
      if part.prefixItems != nil { dropped.insert(.items) }
      if formats.firstIndex(of: true) != index { dropped.formUnion(Self.formats) }
      var part = part
      part.keywords.removeAll { dropped.contains($0.keyword) }
      return part
    }
    return relaxed
  }

  private var statedTypes: JSONTypes? {
    let stated = parts.compactMap(\.statedTypes)
    guard let first = stated.first else { return nil }
    return stated.dropFirst().reduce(first) { $0.intersection($1) }
  }

  /// True if joining keeps the meaning of `additionalProperties`, which applies to the keys that
  /// its own schema doesn't list. Joined, it would apply to other keys, unless the part that has it
  /// lists all keys that any part lists. For a closed part, the keys that it doesn't list are no
  /// properties.
  private var additionalPropertiesAgree: Bool {
    let patterned = parts.count { $0.patternProperties != nil }
    let restricting = parts.filter { rest(of: $0) != nil }
    if restricting.isEmpty { return patterned <= 1 }
    let all = Set(parts.flatMap(\.propertyKeys))
    let maybeClosed = patterned == 0 && !movesProperties
    let describing = restricting.count { !maybeClosed || !isClosed($0) }
    return patterned <= 1 && describing <= 1
      && restricting.allSatisfy { part in
        maybeClosed && isClosed(part)
          || Set(part.propertyKeys) == all && (patterned == 0 || part.patternProperties != nil)
      }
  }

  /// True if the first items that one part describes aren't further ones of another part.
  private var itemsAgree: Bool {
    let ordered = parts.count { $0.prefixItems != nil }
    return ordered == 0
      || ordered == 1 && parts.count { $0.prefixItems != nil || $0.items != nil } == 1
  }

  /// True if the parts have at most one format: it chooses the Swift type.
  private var formatsAgree: Bool {
    let formats = parts.filter(\.hasFormat).map(\.formatWords)
    return Set(formats).count <= 1
  }

  /// True if one part's list excludes values that another part's `x-unknown-case` admits.
  private var opensWhatAnotherCloses: Bool {
    let lists = parts.count { $0[.enum] != nil || $0[.const] != nil }
    return lists > 1 && parts.contains { $0.unknownCase != nil }
  }

  /// Keywords of which one part's counts, since they say where a value lies, what it is called or
  /// what becomes of one that is invalid.
  private static let single: KeywordSet = [
    .path, .null, .presence, .onInvalid, .unknownCase, .patternEngine, .swiftName, .newtype,
    .archive, .partial,
  ]

  /// The warnings of keywords that have no effect, because an earlier part says something else.
  var unheard: Diagnostics {
    var found = Diagnostics()
    var first: [Keyword: (text: String, place: Place)] = [:]
    for keyword in parts.flatMap(\.keywords) where Self.single.contains(keyword.keyword) {
      guard let text = keyword.text?.value ?? keyword.flag.map({ String($0.value) }) else {
        continue
      }
      guard let other = first[keyword.keyword] else {
        first[keyword.keyword] = (text, keyword.valuePlace)
        continue
      }
      if other.text.hasScalars(of: text) { continue }
      found.report(
        .noEffect,
        "\(keyword.keyword.spelling) has no effect here: another part of the schema says"
          + " \(Escaping.quoted(other.text))", at: keyword.valuePlace,
        notes: [Note("the other part is here", at: other.place)])
    }
    return found
  }

  // MARK: Joining

  /// Makes one schema of those that a property, or the items, must satisfy. `own` is the property's
  /// in the first part.
  typealias Joining = (_ schemas: [SchemaID], _ own: SchemaID?) -> SchemaID

  /// Removes the groups of keywords that stand in several parts, except for the first one, and
  /// returns them.
  mutating func takeRepeatedGroups() -> [[LocatedKeyword]] { parts.takeRepeatedGroups() }

  /// Returns the keywords of all parts.
  mutating func keywords(join: Joining) -> [LocatedKeyword] {
    let all = parts.flatMap(\.keywords)
    // Grouped once: a schema may have very many parts.
    let groups = Dictionary(grouping: all, by: \.keyword)
    var result: [LocatedKeyword] = []
    var joined = Set<Keyword>()
    for keyword in all where !joined.contains(keyword.keyword) {
      if let merged = merged(keyword, groups[keyword.keyword] ?? [], join: join) {
        joined.insert(keyword.keyword)
        result.append(merged)
      } else {
        result.append(keyword)
      }
    }
    if parts.count > 1 { problems += contradictions(result) }
    return result + (closing.map { [$0] } ?? [])
  }

  /// Returns the contradictions between the limits of several parts, if they exclude all types that
  /// the parts have in common.
  private func contradictions(_ keywords: [LocatedKeyword]) -> [Diagnostic] {
    guard let types = statedTypes, var whole = parts.first else { return [] }
    whole.keywords = keywords
    return whole.limitContradictions.filter { $0.types.isSuperset(of: types) }.map(\.diagnostic)
  }

  /// Returns one keyword that joins all keywords of the same name; nil if they stand side by side.
  private mutating func merged(
    _ keyword: LocatedKeyword, _ same: [LocatedKeyword], join: Joining
  ) -> LocatedKeyword? {
    if Self.chosen.contains(keyword.keyword) { return keyword }
    guard Self.joined.contains(keyword.keyword) else { return nil }
    return switch keyword.value {
    case .types: keyword.with(.types(types(same)))
    case .schemasByKey: keyword.with(.schemasByKey(properties(same, join)))
    case .names: keyword.with(.names(same.flatMap { $0.names?.value ?? [] }.unique))
    case .schema: keyword.with(.schema(join(same.compactMap { $0.schema?.value }, nil)))
    case .namesByKey: keyword.with(.namesByKey(same.flatMap { $0.namesByKey?.value ?? [] }))
    case .messages: keyword.with(.messages(parts.messagesApart))
    case .rules: keyword.with(.rules(rules(same)))
    case .flag, .count, .number, .text, .schemas, .reference, .value, .values, .discriminator,
      .payload, .label:
      nil
    }
  }

  /// Returns all rules, each once: a schema may be merged with itself by two ways.
  private func rules(_ keywords: [LocatedKeyword]) -> [Rule] {
    var seen: Set<[String]> = []
    return keywords.flatMap { $0.rules?.value ?? [] }.filter {
      seen.insert([$0.id.value, $0.expression.value]).inserted
    }
  }

  private mutating func types(_ keywords: [LocatedKeyword]) -> [Located<JSONType>] {
    let lists = keywords.compactMap(\.types)
    guard let first = lists.first else { return [] }
    var allowed = JSONTypes.any
    for list in lists { allowed.formIntersection(list.value.jsonTypes) }
    if allowed.isEmpty, let other = lists.dropFirst().first {
      problems.append(
        Diagnostic(
          .contradictoryTypes, "no value has all the types that the parts of this schema ask for",
          at: other.place, notes: [Note("another type is asked for here", at: first.place)]))
      return first.value
    }
    return allowed.names.map { Located($0, at: first.place) }
  }

  private mutating func properties(
    _ keywords: [LocatedKeyword], _ join: Joining
  ) -> [KeyedSchema] {
    var order: [KeyedSchema] = []
    var schemas: [ScalarString: [SchemaID]] = [:]
    for keyword in keywords {
      for property in keyword.schemasByKey?.value ?? [] {
        let key = ScalarString(property.key)
        if schemas[key] == nil { order.append(property) }
        schemas[key, default: []].append(property.schema)
      }
    }
    let own = Dictionary(
      keepingFirst: (parts.first?.properties?.value ?? []).map { (ScalarString($0.key), $0.schema) }
    )
    return allowed(order).map { property in
      let parts = schemas[ScalarString(property.key)] ?? [property.schema]
      return KeyedSchema(
        key: property.key, keyPlace: property.keyPlace,
        schema: join(parts.uniqueSchemas, own[ScalarString(property.key)]))
    }
  }
}

extension Schema {
  fileprivate var hasFormat: Bool {
    keywords.contains { KeywordJoin.formats.contains($0.keyword) }
  }

  /// The words that choose the Swift type of strings and numbers.
  fileprivate var formatWords: [ScalarString] {
    [format?.value ?? "", contentEncoding?.value ?? ""].map { ScalarString($0) }
      + (dateFormats?.value ?? []).map { ScalarString($0.value) }
  }

  /// The schema with a message for each of its own keywords in place of one for all, which would
  /// apply to the keywords of other parts too.
  fileprivate var withMessagesOfOwnKeywords: Schema {
    guard let stated = self[.message], let messages = stated.messages else { return self }
    let worded = Set(messages.value.compactMap { $0.keyword?.value })
    let others = assertions.map(\.keyword).filter { !worded.contains($0) }
    let spelt = messages.value.flatMap { message -> [Message] in
      if message.keyword != nil { return [message] }
      return others.map {
        Message(keyword: Located($0, at: message.text.place), text: message.text)
      }
    }
    var schema = self
    schema.keywords = keywords.map { $0 === stated ? $0.with(.messages(spelt)) : $0 }
    return schema
  }
}

extension [Located<JSONType>] {
  fileprivate var jsonTypes: JSONTypes {
    reduce(into: []) { $0.formUnion(JSONTypes($1.value)) }
  }
}

extension [StringScalar] {
  /// The names, each once.
  fileprivate var unique: [StringScalar] {
    var seen = Set<ScalarString>()
    return filter { seen.insert(ScalarString($0.value)).inserted }
  }
}

extension [SchemaID] {
  /// The schemas, each once.
  fileprivate var uniqueSchemas: [SchemaID] {
    var seen = Set<SchemaID>()
    return filter { seen.insert($0).inserted }
  }
}
