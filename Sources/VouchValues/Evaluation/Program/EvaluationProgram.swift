/// Schemas by their numbers, ready to be evaluated.
///
/// Sendable: nothing changes after it is made, and whoever evaluates with the tables holds the program
/// that owns them.
package final class EvaluationProgram: @unchecked Sendable {
  package let tables: ProgramTables
  /// How many schemas may be in application at once.
  let depthLimit: Int
  package let operands: ConstraintOperands
  /// The values of each `const` and `enum`.
  let values: [[FlatInstance]]
  let dateFormats: [[DateFormat]]
  /// The anchors that dynamic references name.
  let anchors: [ScalarString]
  /// For each resource the schemas that its dynamic anchors name.
  private let dynamicAnchors: [[ScalarString: Int]]
  /// The notes of those schemas that have any.
  private let notes: [Int: SchemaNotes]
  /// The schemas that evaluations begin with.
  package let roots: Set<Int>

  /// - Parameter roots: the schemas that evaluations begin with.
  init(_ parts: ProgramBuilder, roots: [Int]) {
    var parts = parts
    tables = parts.tables(roots: roots)
    depthLimit = parts.depthLimit
    operands = parts.operands
    values = parts.values
    dateFormats = parts.dateFormats
    anchors = parts.anchors
    dynamicAnchors = parts.dynamicAnchors
    notes = parts.notes
    self.roots = Set(roots)
  }

  deinit {
    tables.deallocate()
  }

  /// Whether dynamic references depend on the way to them.
  var hasDynamicScope: Bool { !anchors.isEmpty }

  /// The number of a schema in the tables; one that nobody has compiled is that of a schema which allows
  /// every value.
  package func number(of schema: Int) -> Int {
    tables.schemas.count > schema && schema >= 0 ? schema : tables.schemas.count - 1
  }

  func notes(of schema: Int) -> SchemaNotes? { notes[schema] }

  /// The schema that an anchor names in some resources: that of the first which has it.
  func dynamicTarget(_ anchor: Int, in resources: [Int]) -> Int? {
    for resource in resources where dynamicAnchors.indices.contains(resource) {
      if let target = dynamicAnchors[resource][anchors[anchor]] { return number(of: target) }
    }
    return nil
  }
}

/// What a schema says of itself to people; asked for failures alone.
struct SchemaNotes: Sendable {
  /// What rule ids call the schema, where references lead to it.
  let name: String?
  let wording: Wording?
  /// What the schema calls the members that it describes, by their keys: a missing one has no value to ask.
  let memberLabels: [String: AuthoredText]
}
