import VouchReading
import VouchSchema
import VouchValues

/// Two versions with small numbers in place of their large limits of lengths, in the same order and
/// at the same small distances.
///
/// A string of a hundred million characters that only one version accepts takes too long to make
/// and to check. One of some thousands stands for it, because nothing but the limits tells long
/// strings apart.
struct ScaledCounts {
  /// The measures that have large limits, by the kind of values.
  private struct Scale {
    /// The least replaced limit, and its replacement.
    let least: Int
    /// Small enough for documents that are made quickly, and divisible by the periods of patterns.
    let period: Int
    /// The limits that are replaced, in order, each with its replacement.
    var limits: [(real: Int, scaled: Int)] = []

    func scaled(_ count: Int) -> Int {
      limits.first { $0.real == count }?.scaled ?? count
    }

    func real(_ count: Int) -> Int? {
      limits.last { $0.scaled <= count }.map { $0.real + (count - $0.scaled) }
    }
  }

  private var scales: [Measure: Scale] = [
    .characters: Scale(least: 20_160, period: 2_520), .items: Scale(least: 240, period: 12),
    .keys: Scale(least: 240, period: 12),
  ]
  private let graphs: [SchemaGraph]

  /// Returns nil if there are no large limits.
  init?(_ graphs: [SchemaGraph]) {
    self.graphs = graphs
    var found: [Measure: Set<Int>] = [:]
    for schema in graphs.flatMap(\.schemas) {
      for keyword in schema.keywords {
        guard let (measure, count) = keyword.countLimit, let scale = scales[measure],
          count > scale.least + scale.period
        else { continue }
        found[measure, default: []].insert(count)
      }
    }
    guard !found.isEmpty else { return nil }
    for (measure, counts) in found { replace(counts.sorted(), measure) }
  }

  private mutating func replace(_ counts: [Int], _ measure: Measure) {
    guard let scale = scales[measure] else { return }
    var next = scale.least + scale.period
    var previous: Int?
    for count in counts {
      if let previous, count - previous <= scale.period {
        next += count - previous
      } else {
        // The rest by division stays the same, so that patterns of a fixed period still match.
        next += scale.period - next % scale.period + count % scale.period
      }
      scales[measure]?.limits.append((count, next))
      previous = count
    }
  }

  func applied(to graph: SchemaGraph) -> SchemaGraph {
    var result = graph
    for index in result.schemas.indices {
      result.schemas[index].keywords = result.schemas[index].keywords.map { keyword in
        guard let (measure, count) = keyword.countLimit, let scale = scales[measure] else {
          return keyword
        }
        return LocatedKeyword(
          keyword.keyword, keyPlace: keyword.keyPlace, valuePlace: keyword.valuePlace,
          value: .count(scale.scaled(count)))
      }
    }
    return result
  }

  /// Returns the witness that one with scaled lengths stands for, abridged; nil if something besides
  /// the limits may tell long values apart.
  ///
  /// - Parameter superset: the graph with the real limits that refuses the document.
  func witness(_ found: InclusionWitness, superset: SchemaGraph) -> Witness? {
    guard let failure = found.failures.first, let keyword = failure.keyword,
      superset.schemas.indices.contains(failure.schema.index),
      let (measure, limit) = superset[failure.schema][keyword]?.countLimit,
      let document = abridged(found.document)
    else { return nil }
    let isLeast = keyword.constraint?.count?.side == .least
    let sentence = "\(isLeast ? "fewer" : "more") than \(limit) \(measure.noun)s"
    let path = failure.instancePath
    return Witness(
      document: document, violation: path.isEmpty ? sentence : "\(path): \(sentence)",
      isAbridged: true)
  }

  /// The number of characters or of parts that are shown of a long value.
  private static let shownCharacters = 20
  private static let shownParts = 3

  private func abridged(_ document: OrderedJSON) -> OrderedJSON? {
    switch document {
    case .null, .bool, .number: return document
    case .string(let text):
      guard let real = scales[.characters]?.real(text.unicodeScalars.count) else { return document }
      let start = String(text.unicodeScalars.prefix(Self.shownCharacters))
      return .string("\(start)… (\(real) characters)")
    case .array(let items):
      var parts = items
      if let real = scales[.items]?.real(items.count) {
        guard !states(.uniqueItems) else { return nil }
        parts = items.prefix(Self.shownParts) + [.string("… (\(real) items)")]
      }
      let inner = parts.compactMap(abridged)
      return inner.count == parts.count ? .array(inner) : nil
    case .object(let members):
      var parts = members
      if let real = scales[.keys]?.real(members.count) {
        guard !states(.propertyNames), !states(.additionalProperties, boolean: false) else {
          return nil
        }
        parts = members.prefix(Self.shownParts) + [.init("…", .string("(\(real) keys)"))]
      }
      let inner = parts.compactMap { member in
        abridged(member.value).map { OrderedJSON.Member(member.key, $0) }
      }
      return inner.count == parts.count ? .object(inner) : nil
    }
  }

  /// True if a schema states a keyword, which may leave too few values for a long one.
  private func states(_ keyword: Keyword, boolean: Bool? = nil) -> Bool {
    graphs.contains { graph in
      graph.schemas.contains { schema in
        guard let stated = schema[keyword] else { return false }
        return boolean == nil || stated.schema.flatMap { graph[$0.value].boolean } == boolean
      }
    }
  }
}

extension LocatedKeyword {
  /// The measure and the count of a limit of lengths; nil for other keywords.
  fileprivate var countLimit: (Measure, Int)? {
    guard case .count(_, let measure)? = keyword.constraint?.form, let count = count?.value else {
      return nil
    }
    return (measure, count)
  }
}
