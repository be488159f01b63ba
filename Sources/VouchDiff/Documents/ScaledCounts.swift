import VouchReading
import VouchSchema
import VouchValues

/// Two versions with small numbers in place of their large limits of lengths, in the same order and
/// at the same small distances.
///
/// A string of a hundred million characters that only one version accepts takes too long to make
/// and to check. One of some thousands stands for it where nothing but the limits tells long
/// strings apart; a measure of which the schemas say anything else keeps its limits.
struct ScaledCounts {
  /// The measures that have large limits, by the kind of values.
  private struct Scale {
    /// The least replaced limit, and its replacement.
    let least: Int
    /// The greatest distance between limits that stays the same.
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

  /// Keywords that may allow only some values of a measure, whatever its limits say.
  private static let others: [Measure: [Keyword]] = [
    .characters: [
      .pattern, .format, .contentEncoding, .schemes, .hosts, .dateFormats, .minBytes, .maxBytes,
      .rules,
    ],
    .items: [.contains, .minContains, .maxContains, .uniqueItems, .unevaluatedItems, .rules],
    .keys: [
      .propertyNames, .patternProperties, .unevaluatedProperties, .dependentRequired, .rules,
    ],
  ]

  /// Returns nil if there are no large limits that can be replaced.
  init?(_ graphs: [SchemaGraph]) {
    var found: [Measure: Set<Int>] = [:]
    for schema in graphs.flatMap(\.schemas) {
      for keyword in schema.keywords {
        guard let (measure, count) = keyword.countLimit, let scale = scales[measure],
          count > scale.least + scale.period
        else { continue }
        found[measure, default: []].insert(count)
      }
    }
    found = found.filter { measure, _ in
      !graphs.contains { graph in graph.schemas.contains { limits($0, measure, in: graph) } }
    }
    guard !found.isEmpty else { return nil }
    for (measure, counts) in found { replace(counts.sorted(), measure) }
  }

  /// Returns true if a schema limits a measure by anything but its limits.
  private func limits(_ schema: Schema, _ measure: Measure, in graph: SchemaGraph) -> Bool {
    let least = scales[measure]?.least ?? 0
    let values = (schema.enum?.value ?? []) + (schema.const.map { [$0] } ?? [])
    if values.contains(where: { OrderedJSON($0).text(.compact).utf8.count > least }) { return true }
    if (Self.others[measure] ?? []).contains(where: { schema[$0] != nil }) { return true }
    switch measure {
    case .characters, .bytes: return false
    case .items: return schema.prefixItems?.value.count ?? 0 > least
    case .keys:
      let isClosed = schema[.additionalProperties]?.subschemas.contains {
        graph[$0].boolean == false
      }
      return isClosed ?? false || schema.properties?.value.count ?? 0 > least
    }
  }

  private mutating func replace(_ counts: [Int], _ measure: Measure) {
    guard let scale = scales[measure] else { return }
    var next = scale.least + scale.period
    var previous: Int?
    for count in counts {
      if let previous, count - previous <= scale.period {
        next += count - previous
      } else {
        next += scale.period + 1
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
        return keyword.with(.count(scale.scaled(count)))
      }
    }
    return result
  }

  /// Returns the witness that one with scaled lengths stands for, abridged; nil if no limit of lengths
  /// refuses it.
  ///
  /// - Parameter superset: the graph with the real limits that refuses the document.
  func witness(_ found: InclusionWitness, superset: SchemaGraph) -> Witness? {
    guard let failure = found.failures.first, let keyword = failure.keyword,
      superset.schemas.indices.contains(failure.schema.index),
      let (measure, limit) = superset[failure.schema][keyword]?.countLimit
    else { return nil }
    let isLeast = keyword.constraint?.count?.side == .least
    let sentence = "\(isLeast ? "fewer" : "more") than \(limit) \(measure.noun)s"
    let path = failure.instancePath
    return Witness(
      document: abridged(found.document),
      violation: path.isEmpty ? sentence : "\(path): \(sentence)",
      isAbridged: true)
  }

  /// The number of characters or of parts that are shown of a long value.
  private static let shownCharacters = 20
  private static let shownParts = 3

  private func abridged(_ document: OrderedJSON) -> OrderedJSON {
    switch document {
    case .null, .bool, .number: return document
    case .string(let text):
      guard let real = scales[.characters]?.real(text.unicodeScalars.count) else { return document }
      let start = String(text.unicodeScalars.prefix(Self.shownCharacters))
      return .string("\(start)… (\(real) characters)")
    case .array(let items):
      var parts = items
      if let real = scales[.items]?.real(items.count) {
        parts = items.prefix(Self.shownParts) + [.string("… (\(real) items)")]
      }
      return .array(parts.map(abridged))
    case .object(let members):
      var parts = members
      if let real = scales[.keys]?.real(members.count) {
        parts = members.prefix(Self.shownParts) + [.init("…", .string("(\(real) keys)"))]
      }
      return .object(parts.map { .init($0.key, abridged($0.value)) })
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
