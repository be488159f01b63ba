import VouchReading
import VouchSchema

extension SchemaLoader {
  /// The maximum edit distance of a misspelling: above it, keys are usually other words, such as
  /// the annotation `tsAdditionalProperties`.
  private static let misspellingLimit = 2

  /// Returns the keyword that a key spells in a dialect; nil, with a diagnostic, if it spells none.
  ///
  /// An unknown keyword is an annotation (JSON Schema Core 2020-12, section 6.5), which causes a
  /// warning; one that looks misspelt is an error.
  ///
  /// - Parameters:
  ///   - schema: the keywords beside it.
  ///   - owner: the schema with the key; nil if the key only names a keyword.
  ///   - borrowsLater: true if keywords of later drafts with only one possible meaning are read.
  mutating func keyword(
    of entry: Mapping.Entry, beside schema: Mapping = Mapping([]), in stated: StatedDialect,
    owner: SchemaID? = nil, borrowsLater: Bool = false
  ) -> Keyword? {
    let dialect = stated.dialect
    if let keyword = Keyword(exactly: entry.key) {
      if keyword.description.dialects.contains(Dialects(dialect)) {
        if keyword.isBorrowed(in: dialect) { reportBorrowed(keyword, entry, dialect: dialect) }
        if stated.uses(keyword) { return keyword }
        reportUnused(keyword, entry)
        return nil
      }
      // OpenAPI 3.0 lists itself which of JSON Schema's keywords it has.
      if borrowsLater, dialect != .openAPI30, keyword.meansOneThing {
        reportBorrowed(keyword, entry, dialect: dialect)
        return keyword
      }
      reportForeign(keyword, entry, dialect: dialect, owner, beside: schema)
      return nil
    }
    if isRefusedMerge(entry) { return nil }
    let name = Escaping.quoted(entry.key)
    if ForeignWords.isOfOpenAPI(entry.key), !stated.isHosted {
      report(
        .foreignKeyword,
        "\(entry.key) is a keyword of OpenAPI, not of JSON Schema, and has no effect"
          + ForeignWords.advice(insteadOf: entry, in: schema), at: entry.keyPlace,
        fix: ForeignWords.fix(of: entry, in: schema))
      return nil
    }
    let prefixed = prefixedKeyword(entry.key, in: dialect)
    if let meant = meantKeyword(by: entry.key, in: dialect) {
      let keyword = prefixed ?? meant.keyword
      let isCertain = prefixed != nil || meant.isSole
      // The schema can't have the keyword twice.
      let advice =
        schema[keyword] == nil
        ? "; did you mean \(keyword)?" : " has no effect beside \(keyword); remove one of them"
      report(
        .misspeltKeyword, "unknown keyword \(name)\(advice)", at: entry.keyPlace,
        fix: isCertain ? schema.renaming(entry, to: keyword) : nil)
    } else if !(stated.isHosted && entry.key.hasPrefix("x-")) {
      // Keys that begin with x- are extensions in OpenAPI documents (OpenAPI 3.1.1, section 4.9).
      let advice =
        prefixed.map {
          schema[$0] == nil ? "; did you mean \($0)?" : " beside \($0); remove one of them"
        }
        ?? ForeignWords.advice(insteadOf: entry, in: schema)
      report(
        .unknownKeyword, "unknown keyword \(name) has no effect\(advice)", at: entry.keyPlace,
        fix: prefixed.flatMap { schema.renaming(entry, to: $0) })
    }
    return nil
  }

  /// Returns the keyword that a key probably misspells. Cached, since a key often occurs in many
  /// schemas.
  private mutating func meantKeyword(by key: String, in dialect: Dialect) -> MeantKeyword? {
    let word = DialectWord(dialect: dialect, word: ScalarString(key))
    if let known = meantKeywords[word] { return known }
    let candidates = candidates(for: key, in: dialect)
    let meant = Suggestion.nearest(to: key, in: candidates, within: Self.misspellingLimit).map {
      MeantKeyword(
        keyword: $0,
        isSole: $0
          == Suggestion.nearest(to: key, in: candidates.reversed(), within: Self.misspellingLimit))
    }
    meantKeywords[word] = .some(meant)
    return meant
  }

  /// Returns Vouch's keyword that a key spells without the `x-`.
  private func prefixedKeyword(_ key: String, in dialect: Dialect) -> String? {
    guard let keyword = Keyword(exactly: "x-" + key),
      keyword.description.dialects.contains(Dialects(dialect))
    else { return nil }
    return keyword.spelling
  }

  /// Returns the keywords of similar length, those that the key begins first; comparing others
  /// would only cost time. A key that begins with `x-` doesn't misspell a JSON Schema keyword.
  private func candidates(for key: String, in dialect: Dialect) -> [String] {
    let length = key.unicodeScalars.count
    let isExtension = key.hasPrefix("x-")
    let alike = KeywordSpellings.of(dialect).filter {
      abs($0.utf8.count - length) <= Self.misspellingLimit && (!isExtension || $0.hasPrefix("x-"))
    }
    return alike.filter { $0.hasPrefix(key) } + alike.filter { !$0.hasPrefix(key) }
  }

  /// Reports a keyword of a schema that has no effect there.
  mutating func reportIgnored(
    _ id: DiagnosticID, _ reason: String, _ entry: Mapping.Entry, of owner: SchemaID?,
    fix: Fix? = nil
  ) {
    report(id, reason, at: entry.keyPlace, fix: fix)
    guard let owner else { return }
    graph.ignoredKeywords[owner, default: []].append(
      IgnoredKeyword(
        spelling: entry.key, place: entry.keyPlace, value: entry.value, reason: reason))
  }

  private mutating func reportForeign(
    _ keyword: Keyword, _ entry: Mapping.Entry, dialect: Dialect, _ owner: SchemaID?,
    beside schema: Mapping
  ) {
    let replacement = keyword.replacement(in: dialect)
    let advice = replacement.map { "; use \($0)" } ?? ""
    // For the other keywords, the meaning changed along with the name.
    let isRenamed = keyword == .divisibleBy || keyword == .multipleOf
    reportIgnored(
      .foreignKeyword,
      "\(keyword.spelling) is no keyword of \(dialect.rawValue) and has no effect\(advice)",
      entry, of: owner,
      fix: isRenamed ? replacement.flatMap { schema.renaming(entry, to: $0) } : nil)
  }

  private mutating func reportBorrowed(
    _ keyword: Keyword, _ entry: Mapping.Entry, dialect: Dialect
  ) {
    let lender = dialect == .openAPI30 ? "JSON Schema" : "later drafts"
    let remark = "\(keyword.spelling) is no keyword of \(dialect.rawValue)"
    report(.borrowedKeyword, "\(remark), and is read as in \(lender)", at: entry.keyPlace)
    graph.borrowedKeywords[entry.keyPlace] = remark
  }

  private mutating func reportUnused(_ keyword: Keyword, _ entry: Mapping.Entry) {
    let message =
      "\(keyword.spelling) is in no vocabulary that the meta-schema lists, and has no effect"
    report(.unknownKeyword, message, at: entry.keyPlace)
  }
}

extension Keyword {
  /// Creates the keyword with exactly this spelling, scalar for scalar.
  init?(exactly spelling: String) {
    // All keywords are ASCII, so canonical equivalence is identity here.
    guard let keyword = KeywordSpellings.keywords[spelling] else { return nil }
    self = keyword
  }

  /// Returns true if a dialect lacks the keyword but it is read anyway: OpenAPI 3.0 derives from
  /// draft-04, and many documents use draft-04's keywords.
  fileprivate func isBorrowed(in dialect: Dialect) -> Bool {
    guard dialect == .openAPI30 else { return false }
    switch self {
    case .patternProperties, .dependencies, .definitions: return true
    default: return false
    }
  }

  /// True if an assertion of a later draft can only have its later meaning in an older one: it
  /// replaces no other keyword, and doesn't depend on one that has changed, as `prefixItems` does.
  fileprivate var meansOneThing: Bool {
    switch self {
    case .const, .contains, .minContains, .maxContains, .propertyNames, .if, .then, .else,
      .dependentRequired, .dependentSchemas, .unevaluatedProperties:
      true
    default: false
    }
  }

  /// Returns the keyword to write in a dialect that doesn't have this one.
  fileprivate func replacement(in dialect: Dialect) -> String? {
    switch (self, dialect) {
    case (.const, .openAPI30): "an enum of one value"
    case (.examples, .openAPI30): "example"
    case (.contentEncoding, .openAPI30): "format: byte"
    case (_, .openAPI30): nil
    case (.olderID, _): "$id"
    case (.id, .draft03), (.id, .draft04): "id"
    case (.recursiveReference, .draft202012): "$dynamicRef"
    case (.recursiveAnchor, .draft202012): "$dynamicAnchor"
    case (.dynamicReference, .draft201909): "$recursiveRef"
    case (.dynamicAnchor, .draft201909): "$recursiveAnchor"
    case (.extends, _): "allOf"
    case (.disallow, _): "not"
    case (.divisibleBy, _): "multipleOf"
    case (.allOf, .draft03): "extends"
    case (.anyOf, .draft03): "a list in type"
    case (.not, .draft03): "disallow"
    case (.multipleOf, .draft03): "divisibleBy"
    case (.additionalItems, _): "items beside prefixItems"
    case (.prefixItems, _): "a list in items"
    case (.defs, _): "definitions"
    case (.dependentRequired, _), (.dependentSchemas, _): "dependencies"
    case (.const, .draft03), (.const, .draft04): "an enum of one value"
    default: nil
    }
  }
}

/// The keyword that is most similar to a key.
struct MeantKeyword {
  let keyword: String
  /// True if no other keyword is as similar.
  let isSole: Bool
}

extension Mapping {
  subscript(keyword: Keyword) -> Entry? { self[keyword.spelling] }

  /// Returns the fix that renames an entry; nil if the new key exists already.
  func renaming(_ entry: Entry, to key: String) -> Fix? {
    self[key] == nil ? .word(key, insteadOf: entry.key, at: entry.keyPlace) : nil
  }
}

/// A key of a schema in one dialect.
struct DialectWord: Hashable {
  let dialect: Dialect
  let word: ScalarString
}

/// The spellings of keywords, for lookup and for suggestions.
private enum KeywordSpellings {
  static let keywords: [String: Keyword] = Dictionary(
    keepingFirst: Keyword.allCases.map { ($0.spelling, $0) })

  private static let byDialect: [Dialect: [String]] = Dictionary(
    uniqueKeysWithValues: (Dialect.allCases + [.openAPI30]).map { dialect in
      let known = KeywordTable.all.filter { $0.dialects.contains(Dialects(dialect)) }
      return (dialect, known.map(\.keyword.spelling))
    })

  static func of(_ dialect: Dialect) -> [String] { byDialect[dialect] ?? [] }
}
