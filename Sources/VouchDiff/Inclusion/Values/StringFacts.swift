import VouchSchema
import VouchValues

/// The facts about a string.
struct StringFacts {
  private var least: [Measure: Int] = [:]
  private var most: [Measure: Int] = [:]
  private(set) var terms: Set<PatternLanguages.Term> = []
  private var formats: Set<StringFormat> = []
  private var otherFormats: Set<StringFormat> = []
  private var excluded: Set<ScalarString> = []
  private var isOpaque = false
  private var choices = Choices.none
  /// The choices that the length limits follow from.
  private var lengthChoices = Choices.none

  /// The maximum number of characters of strings that are made, if they are made from samples or in
  /// large numbers.
  private static let longest = 20_000
  /// The same for one repeated letter: a limit of a megabyte is common.
  private static let longestRepeated = 1_200_000

  init(_ facts: [ChosenFact]) {
    for fact in facts {
      switch fact.fact {
      case .count(.least, let measure, let count): least[measure] = max(least[measure] ?? 0, count)
      case .count(.most, let measure, let count):
        most[measure] = min(most[measure] ?? .max, count)
      case .pattern(let source, let isMatch): terms.insert(.init(source, isMatch))
      case .format(let format, true): formats.insert(format)
      case .format(let format, false): otherFormats.insert(format)
      case .besides(let values):
        for case .string(let text) in values { excluded.insert(ScalarString(text)) }
      case .opaque: isOpaque = true
      case .base64(let isTrue): terms.insert(.init(Base64Grammar.pattern, isTrue))
      default: continue
      }
      choices.formUnion(fact.choices)
      if case .count = fact.fact { lengthChoices.formUnion(fact.choices) }
    }
  }

  /// The possible numbers of characters; nil if there are none.
  private var lengths: ClosedRange<Int>? {
    let (leastBytes, mostBytes) = (least[.bytes] ?? 0, most[.bytes] ?? .max)
    let low = max(least[.characters] ?? 0, (leastBytes + 3) / 4)
    let greatest = formats.compactMap(\.greatestLength).min() ?? .max
    let high = min(most[.characters] ?? .max, mostBytes, greatest)
    return low <= high && leastBytes <= mostBytes && high >= 0 ? low...high : nil
  }

  func solution(
    _ branch: inout Branch, _ patterns: inout PatternLanguages, samples: [String]
  ) -> ValueSearch.Solution {
    guard var lengths else {
      return .closed(formats.contains { $0.greatestLength != nil } ? choices : lengthChoices)
    }
    for format in formats {
      if otherFormats.contains(where: { format.isIncluded(in: $0) }) { return .closed(choices) }
    }
    noteWhatIsNotExact(&branch)
    if let members = membersOfOnlyFormat(lengths) { return .open(members) }
    let terms = terms.union(outerTerms)
    guard !terms.isEmpty else { return unpatterned(lengths, samples) }
    guard let language = patterns.language(terms) else {
      branch.record(Obstacle("the patterns are too large to be compared"))
      return .open(candidates(lengths, samples) + matches(terms, lengths, patterns: &patterns))
    }
    if language.isEmpty { return .closed(choices) }
    if hasByteLimits, isASCII(terms, &patterns) {
      // In ASCII, each character is one byte.
      let low = max(lengths.lowerBound, least[.bytes] ?? 0)
      guard low <= lengths.upperBound else { return .closed(choices) }
      lengths = low...lengths.upperBound
    }
    return patterned(language, lengths, branch: &branch, patterns: &patterns, samples: samples)
  }

  // MARK: Formats

  /// Returns known strings of the format, if the only other constraints are on lengths: finding
  /// them needs no automaton.
  private func membersOfOnlyFormat(_ lengths: ClosedRange<Int>) -> [OrderedJSON]? {
    guard formats.count == 1, let format = formats.first, terms.isEmpty, otherFormats.isEmpty,
      !isOpaque
    else { return nil }
    let members = FormatSamples.members(format.rawValue).filter { isWithin(lengths, $0) }
    return members.isEmpty ? nil : members.map { .string($0) }
  }

  /// Terms that all strings satisfy which have the required formats and don't have the excluded
  /// ones.
  private var outerTerms: [PatternLanguages.Term] {
    formats.compactMap { $0.outline.map { .init($0, true) } }
      + otherFormats.compactMap { $0.core.map { .init($0, false) } }
  }

  /// Terms that only such strings satisfy; nil if they aren't known.
  private var innerTerms: [PatternLanguages.Term]? {
    let known =
      formats.map { ($0.core, true) } + otherFormats.map { ($0.outline, false) }
    let terms = known.compactMap { source, isPositive in
      source.map { PatternLanguages.Term($0, isPositive) }
    }
    return terms.count == known.count ? terms : nil
  }

  /// Returns a string that certainly has the formats, if they aren't regular.
  private func certainMember(
    _ lengths: ClosedRange<Int>, _ patterns: inout PatternLanguages
  ) -> [OrderedJSON] {
    guard !hasOnlyRegularFormats, let inner = innerTerms,
      let language = patterns.language(terms.union(inner)), !language.isEmpty
    else { return [] }
    let upper = lengths.upperBound == .max ? nil : lengths.upperBound
    var texts = [try? language.shortest(lengthFrom: lengths.lowerBound, through: upper)]
    if let text = texts[0], excluded.contains(ScalarString(text)) {
      texts += (try? language.members(count: excluded.count + 8, seed: 3)) ?? []
    }
    return texts.compactMap { $0 }.filter { isWithin(lengths, $0) }.map { .string($0) }
  }

  private var hasOnlyRegularFormats: Bool {
    formats.allSatisfy(\.isRegular) && otherFormats.allSatisfy(\.isRegular)
  }

  private var hasByteLimits: Bool { least[.bytes] != nil || most[.bytes] != nil }

  /// True if all strings that satisfy some terms are ASCII.
  private func isASCII(
    _ terms: Set<PatternLanguages.Term>, _ patterns: inout PatternLanguages
  ) -> Bool {
    patterns.language(terms.union([.init("^[\\u{0}-\\u{7F}]*$", false)]))?.isEmpty ?? false
  }

  /// True if some of the facts are only known approximately.
  private var isInexact: Bool {
    isOpaque || !hasOnlyRegularFormats
  }

  private func noteWhatIsNotExact(_ branch: inout Branch) {
    let inexact = formats.union(otherFormats).filter { !$0.isRegular }
    if let format = inexact.min(by: { $0.rawValue < $1.rawValue }) {
      branch.record(
        Obstacle("the format \(format.rawValue) can't be compared with what the other schema says"))
    }
    if hasByteLimits, !terms.isEmpty || !formats.isEmpty {
      branch.record(Obstacle("limits of bytes can't be compared beside patterns and formats"))
    }
  }

  // MARK: Without patterns

  private func unpatterned(_ lengths: ClosedRange<Int>, _ samples: [String]) -> ValueSearch.Solution
  {
    if lengths.upperBound == 0, excluded.contains(ScalarString("")) { return .closed(choices) }
    return .open(candidates(lengths, samples))
  }

  private func candidates(_ lengths: ClosedRange<Int>, _ samples: [String]) -> [OrderedJSON] {
    var texts: [String] = []
    for format in formats {
      let members = FormatSamples.members(format.rawValue)
      texts += members
      guard lengths.lowerBound <= Self.longest else { continue }
      texts += members.compactMap { format.lengthened($0, to: lengths.lowerBound) }
    }
    texts += fitted(lengths)
    if isInexact {
      texts += samples + StringFormat.allCases.flatMap { FormatSamples.members($0.rawValue) }
      texts += otherFormats.flatMap { FormatSamples.others($0.rawValue) }
      texts += FormatSamples.members("decimal") + FormatSamples.members("base64")
      texts += Self.unusual + texts.compactMap { padded($0, to: lengths.lowerBound) }
    }
    return texts.filter { isWithin(lengths, $0) }.map { .string($0) }
  }

  private func isWithin(_ lengths: ClosedRange<Int>, _ text: String) -> Bool {
    let bytes = text.utf8.count
    return lengths.contains(text.unicodeScalars.count) && !excluded.contains(ScalarString(text))
      && bytes >= least[.bytes] ?? 0 && bytes <= most[.bytes] ?? .max
  }

  /// Strings that distinguish similar grammars.
  private static let unusual = [
    "\"a b\"@example.com", "'", "0/ ", "/ ", "0/|", "{", "%", "\u{1F600}",
  ]

  /// Returns a text padded with letters to a length.
  private func padded(_ text: String, to count: Int) -> String? {
    let missing = count - text.unicodeScalars.count
    guard missing > 0, count <= Self.longest else { return nil }
    return text + String(repeating: "a", count: missing)
  }

  /// Returns more strings of the least length than are excluded.
  private func fitted(_ lengths: ClosedRange<Int>) -> [String] {
    guard lengths.lowerBound <= Self.longestRepeated else { return [] }
    var texts = lengths.lowerBound == 0 ? [""] : []
    let count = max(lengths.lowerBound, 1)
    guard lengths.contains(count) else { return texts }
    let letters =
      (0..<26).compactMap { Unicode.Scalar(UInt32(0x61 + $0)) }
      + (0..<excluded.count).compactMap { Unicode.Scalar(UInt32(0x4E00 + $0 % 20_000)) }
    texts += letters.prefix(excluded.count + 3).map {
      String(repeating: Character($0), count: count)
    }
    guard let bytes = least[.bytes], bytes > count else { return texts }
    // Uses characters of several bytes, as many as needed.
    let widths: [(Character, Int)] = [("é", 2), ("語", 3), ("😀", 4)]
    texts += widths.compactMap { character, width in
      let wide = (bytes - count + width - 2) / (width - 1)
      guard wide <= count else { return nil }
      return String(repeating: character, count: wide) + String(repeating: "a", count: count - wide)
    }
    if lengths.contains(bytes), bytes <= Self.longestRepeated {
      texts.append(String(repeating: "a", count: bytes))
    }
    return texts
  }

  // MARK: With patterns

  private func patterned(
    _ language: RegularLanguage, _ lengths: ClosedRange<Int>, branch: inout Branch,
    patterns: inout PatternLanguages, samples: [String]
  ) -> ValueSearch.Solution {
    let upper = lengths.upperBound == .max ? nil : lengths.upperBound
    do throws(RegularLanguage.TooLarge) {
      guard let shortest = try language.shortest(lengthFrom: lengths.lowerBound, through: upper)
      else { return .closed(choices) }
      var texts = [shortest]
      let count = !isInexact ? min(excluded.count, 40) : 40
      if count > 0 {
        texts += try language.members(
          count: count, seed: 3, lengthFrom: lengths.lowerBound, through: upper)
      }
      let allowed = texts.filter { !excluded.contains(ScalarString($0)) }
      if allowed.isEmpty, !excluded.isEmpty {
        return try besides(
          language, lengths.lowerBound, upper: upper, branch: &branch, patterns: &patterns)
      }
      let known = candidates(lengths, samples).filter { value in
        if case .string(let text) = value { language.contains(text) } else { false }
      }
      return .open(
        certainMember(lengths, &patterns) + allowed.prefix(1).map { .string($0) } + known
          + allowed.dropFirst().map { .string($0) })
    } catch {
      branch.record(Obstacle("the patterns are too large to be compared"))
      return .open(candidates(lengths, samples))
    }
  }

  /// Returns the members of a language that aren't excluded.
  private func besides(
    _ language: RegularLanguage, _ lower: Int, upper: Int?, branch: inout Branch,
    patterns: inout PatternLanguages
  ) throws(RegularLanguage.TooLarge) -> ValueSearch.Solution {
    let source = PatternLanguages.source(matchingOnly: excluded.map(\.value).sorted())
    guard let listed = patterns.pattern(source)?.language else {
      branch.record(Obstacle("too many values are excluded from a pattern"))
      return .open([])
    }
    let rest = try language.subtracting(listed)
    guard let shortest = try rest.shortest(lengthFrom: lower, through: upper) else {
      return .closed(choices)
    }
    return .open([.string(shortest)])
  }

  /// The number of strings that are tried for a pattern that can't be compared.
  private static let sampleCount = 60

  /// Returns strings that each match one of some patterns.
  private func matches(
    _ terms: Set<PatternLanguages.Term>, _ lengths: ClosedRange<Int>,
    patterns: inout PatternLanguages
  ) -> [OrderedJSON] {
    let upper = lengths.upperBound == .max ? nil : lengths.upperBound
    return terms.filter(\.isPositive).sorted { $0.source.value < $1.source.value }.flatMap {
      term -> [OrderedJSON] in
      guard let pattern = patterns.pattern(term.source.value) else { return [] }
      let shortest = pattern.shortestMatch(lengthFrom: lengths.lowerBound, through: upper)
      let others = pattern.sampleMatches(
        count: Self.sampleCount, seed: 3, lengthFrom: lengths.lowerBound, through: upper)
      return ([shortest].compactMap(\.self) + others).map { .string($0) }
    }
  }
}
