import VouchSchema
import VouchValues

/// The evaluation of the schemas of both graphs, which makes the final decision about a document.
struct Judges {
  let classes: SchemaClasses
  private var validators: [Key: InstanceValidator] = [:]
  private var bounds: [Side: Bool] = [:]
  /// Strings in the schemas, which are likely to have the formats that the schemas require.
  let samples: [String]

  private struct Key: Hashable {
    let side: Side
    let bound: Approximation
  }

  init(_ classes: SchemaClasses) {
    self.classes = classes
    samples = MentionedStrings(classes.graphs).strings
  }

  private mutating func validator(_ side: Side, _ bound: Approximation) -> InstanceValidator {
    // Without Vouch's own keywords, evaluation is exact.
    let key = Key(side: side, bound: classes.isLenient ? bound : .lower)
    if let known = validators[key] { return known }
    let graph = classes.isLenient ? classes.graph(side, bound) : classes.graphs[side.rawValue]
    let validator = InstanceValidator(graph)
    validators[key] = validator
    return validator
  }

  /// True if a schema accepts a value, false if it rejects it; nil if this is uncertain.
  private mutating func takes(_ instance: FlatInstance, at node: SchemaNumber) -> Bool? {
    let (id, side) = classes.place(of: node)
    if validator(side, .lower).isValid(instance, against: id) { return true }
    return validator(side, .upper).isValid(instance, against: id) ? nil : false
  }

  /// True if a literal holds for a value; nil if this is uncertain.
  mutating func agrees(_ instance: FlatInstance, _ literal: Literal) -> Bool? {
    guard !classes.taints[literal.schema].contains(.dynamic) else { return nil }
    return takes(instance, at: classes.representatives[literal.schema])
      .map { $0 != literal.isNegated }
  }

  /// True if, by evaluation, all literals hold for a value.
  ///
  /// - Parameter isTrusted: true if the value was made by exact reasoning, so that it is accepted
  ///   if evaluation can't decide.
  mutating func agree(
    _ value: OrderedJSON, _ literals: [Literal], trusting isTrusted: Bool
  ) -> Bool {
    let instance = FlatInstance(value)
    for literal in literals {
      guard agrees(instance, literal) ?? isTrusted else { return false }
    }
    return true
  }

  /// True if one schema certainly accepts a document and another certainly rejects it.
  mutating func tellsApart(_ value: OrderedJSON, _ a: SchemaNumber, b: SchemaNumber) -> Bool {
    let instance = FlatInstance(value)
    return takes(instance, at: a) == true && takes(instance, at: b) == false
  }

  mutating func failures(of document: OrderedJSON, at node: SchemaNumber) -> [Failure] {
    let (id, side) = classes.place(of: node)
    return validator(side, .upper).failures(of: document, against: id)
  }
}

extension Judges {
  /// Finds by trying a value that satisfies some literals and differs from some other values.
  mutating func another(_ literals: [Literal], besides others: [OrderedJSON]) -> OrderedJSON? {
    var candidates = candidates(literals, count: others.count + 8)
    for other in others.suffix(2) { candidates += other.variants }
    let known = Set(others.map { ScalarString($0.canonicalText) })
    return candidates.first { candidate in
      !known.contains(ScalarString(candidate.canonicalText))
        && agree(candidate, literals, trusting: false)
    }
  }

  /// Returns values that satisfy some literals, up to about `count` if that is fast.
  mutating func supply(
    _ literals: [Literal], like value: OrderedJSON, count: Int
  ) -> [OrderedJSON] {
    let all = value.variants + value.followers(count) + candidates(literals, count: count + 8)
    var result: [OrderedJSON] = []
    for candidate in all where agree(candidate, literals, trusting: false) {
      result.append(candidate)
      if result.count >= 2 * count + 64 { break }
    }
    return result
  }

  /// Returns the values that some literals list, and simple ones of all types.
  private func candidates(_ literals: [Literal], count: Int) -> [OrderedJSON] {
    var candidates: [OrderedJSON] = []
    for literal in literals where !literal.isNegated {
      let schema = classes.schema(of: literal.schema)
      candidates += (schema.enum?.value ?? []).map { OrderedJSON($0) }
    }
    candidates += [.null, .bool(false), .bool(true), .array([]), .object([])]
    for count in 0..<count {
      let number = OrderedJSON.number(String(count))
      candidates += [number, .string("a\(count)")]
      if count < Self.longest { candidates.append(.string(String(repeating: "a", count: count))) }
      candidates += [.array([number]), .object([.init("a", number)])]
    }
    return candidates
  }

  /// The maximum length of strings of one repeated letter that are tried.
  private static let longest = 200
}

extension OrderedJSON {
  /// True if JSON Schema defines two values as equal.
  func equals(_ other: OrderedJSON) -> Bool {
    ScalarString(canonicalText) == ScalarString(other.canonicalText)
  }

  /// Returns the integers that follow this one, and those that precede it.
  fileprivate func followers(_ count: Int) -> [OrderedJSON] {
    guard case .number(let text) = self, let value = DecimalNumber(text)?.int64,
      value.magnitude < 1 << 60
    else { return [] }
    return (0..<Int64(count)).flatMap {
      [.number(String(value + $0)), .number(String(value - $0))]
    }
  }

  /// Values that are similar to this one.
  fileprivate var variants: [OrderedJSON] {
    switch self {
    case .null, .bool: return []
    case .number(let text):
      guard let value = DecimalNumber(text)?.int64, value.magnitude < 1 << 60 else { return [] }
      return (1...24).flatMap { [.number(String(value + $0)), .number(String(value - $0))] }
    case .string(let text):
      return ["a", "b", "0", "1"].flatMap { letter -> [OrderedJSON] in
        [
          .string(text + letter), .string(letter + text.dropFirst()),
          .string(text.dropLast() + letter),
        ]
      }
    case .array, .object:
      return parts.enumerated().flatMap { index, part in
        part.variants.prefix(12).map { replacingPart(index, with: $0) }
      }
    }
  }
}
