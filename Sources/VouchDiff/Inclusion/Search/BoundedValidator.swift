import VouchSchema
import VouchValues

/// Validates values against the schemas of both graphs, as far as evaluation decides like decoding.
/// It makes the final decision about a value.
struct BoundedValidator {
  let classes: SchemaClasses
  private var validators: [Key: InstanceValidator] = [:]

  private struct Key: Hashable {
    let side: Side
    let bound: Approximation
  }

  init(_ classes: SchemaClasses) {
    self.classes = classes
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
  private mutating func takes(_ instance: JSONTape, at node: SchemaNumber) -> Bool? {
    let (id, side) = classes.place(of: node)
    if validator(side, .lower).isValid(instance, against: id) { return true }
    return validator(side, .upper).isValid(instance, against: id) ? nil : false
  }

  /// True if a literal holds for a value; nil if this is uncertain.
  mutating func agrees(_ instance: JSONTape, _ literal: Literal) -> Bool? {
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
    let instance = JSONTape(value)
    for literal in literals {
      guard agrees(instance, literal) ?? isTrusted else { return false }
    }
    return true
  }

  /// True if one schema certainly accepts a document and another certainly rejects it.
  mutating func tellsApart(_ value: OrderedJSON, _ a: SchemaNumber, b: SchemaNumber) -> Bool {
    let instance = JSONTape(value)
    return takes(instance, at: a) == true && takes(instance, at: b) == false
  }

  mutating func failures(of document: OrderedJSON, at node: SchemaNumber) -> [Failure] {
    let (id, side) = classes.place(of: node)
    return validator(side, .upper).failures(of: document, against: id)
  }
}

extension OrderedJSON {
  /// True if JSON Schema defines two values as equal.
  func equals(_ other: OrderedJSON) -> Bool {
    ScalarString(canonicalText) == ScalarString(other.canonicalText)
  }
}
