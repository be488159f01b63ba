import VouchSchema
import VouchValidation
import VouchValues

/// The evaluation of both graphs' schemas, which has the last word about a document.
struct Judges {
  let classes: SchemaClasses
  private var validators: [Key: InstanceValidator] = [:]
  private var bounds: [Side: Bool] = [:]
  /// Strings that stand in the schemas: likely to be of the formats that they ask for.
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
    // Without Vouch's own keywords, evaluation is certain.
    let key = Key(side: side, bound: classes.isLenient ? bound : .lower)
    if let known = validators[key] { return known }
    let graph = classes.isLenient ? classes.graph(side, bound) : classes.graphs[side.rawValue]
    let validator = InstanceValidator(graph)
    validators[key] = validator
    return validator
  }

  /// Whether a schema takes a value; nil if that isn't certain.
  private mutating func takes(_ instance: FlatInstance, at node: SchemaNumber) -> Bool? {
    let (id, side) = classes.place(of: node)
    if validator(side, .lower).isValid(instance, against: id) { return true }
    return validator(side, .upper).isValid(instance, against: id) ? nil : false
  }

  /// Whether what is taken says of a value what a literal says; nil if that isn't certain.
  mutating func agrees(_ instance: FlatInstance, _ literal: Literal) -> Bool? {
    guard !classes.taints[literal.schema].contains(.dynamic) else { return nil }
    return takes(instance, at: classes.representatives[literal.schema])
      .map { $0 != literal.isNegated }
  }

  /// Whether evaluation says of a value what all literals say.
  ///
  /// - Parameter isTrusted: whether a value was made by exact reasoning, so that it counts where evaluation
  ///   doesn't decide.
  mutating func agree(
    _ value: OrderedJSON, _ literals: [Literal], trusting isTrusted: Bool
  ) -> Bool {
    let instance = FlatInstance(value)
    for literal in literals {
      guard agrees(instance, literal) ?? isTrusted else { return false }
    }
    return true
  }

  /// Whether one schema takes a document that another one refuses, beyond doubt.
  mutating func tellsApart(_ value: OrderedJSON, _ a: SchemaNumber, b: SchemaNumber) -> Bool {
    let instance = FlatInstance(value)
    return takes(instance, at: a) == true && takes(instance, at: b) == false
  }

  mutating func failures(of instance: Instance, at node: SchemaNumber) -> [Failure] {
    let (id, side) = classes.place(of: node)
    return validator(side, .upper).failures(of: instance, against: id)
  }
}

extension Judges {
  /// A value that satisfies some literals and equals none of others, by trying.
  mutating func another(_ literals: [Literal], besides others: [OrderedJSON]) -> OrderedJSON? {
    var candidates = candidates(literals, count: others.count + 8)
    for other in others.suffix(2) { candidates += other.variants }
    let known = Set(others.map { ScalarString($0.canonicalText) })
    return candidates.first { candidate in
      !known.contains(ScalarString(candidate.canonicalText))
        && agree(candidate, literals, trusting: false)
    }
  }

  /// Values that satisfy some literals, up to about so many where that is quick.
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

  /// The values that some literals list, and simple ones of all types.
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

  /// No longer strings of one letter are tried.
  private static let longest = 200
}

extension OrderedJSON {
  /// Whether JSON Schema takes two values for equal.
  func equals(_ other: OrderedJSON) -> Bool {
    ScalarString(canonicalText) == ScalarString(other.canonicalText)
  }

  /// The numbers from this one on, and down from it.
  fileprivate func followers(_ count: Int) -> [OrderedJSON] {
    guard case .number(let text) = self, let value = DecimalNumber(text)?.int64,
      value.magnitude < 1 << 60
    else { return [] }
    return (0..<Int64(count)).flatMap {
      [.number(String(value + $0)), .number(String(value - $0))]
    }
  }

  /// Values that are much like this one.
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
    case .array(let items):
      return items.indices.flatMap { index in
        items[index].variants.prefix(12).map { item in
          var changed = items
          changed[index] = item
          return .array(changed)
        }
      }
    case .object(let members):
      return members.indices.flatMap { index in
        members[index].value.variants.prefix(12).map { value in
          var changed = members
          changed[index].value = value
          return .object(changed)
        }
      }
    }
  }
}
