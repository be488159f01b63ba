/// Compiled schemas, identified by numbers.
///
/// Sendable, because it is immutable, and an evaluation that uses the tables retains the program
/// that owns them.
package final class EvaluationProgram: @unchecked Sendable {
  package let tables: ProgramTables
  /// The maximum number of nested schema applications.
  let depthLimit: Int
  package let operands: ConstraintOperands
  /// The values of each `const` and `enum`.
  let values: [[JSONTape]]
  let dateFormats: [[DateFormat]]
  /// The anchors that dynamic references use.
  let anchors: [ScalarString]
  /// For each resource, the schemas of its dynamic anchors.
  private let dynamicAnchors: [[ScalarString: Int]]
  /// The notes of the schemas that have any.
  private let notes: [Int: SchemaNotes]
  /// The schemas that evaluations begin with.
  package let roots: Set<Int>
  /// For schemas that are written inline: the named schema with the same keywords.
  let twins: [Int: Int]

  /// - Parameter roots: the schemas that evaluations begin with.
  init(_ parts: ProgramBuilder, roots: [Int], twins: [Int: Int]) {
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
    self.twins = twins
  }

  deinit {
    tables.deallocate()
  }

  /// True if dynamic references depend on the dynamic scope.
  var hasDynamicScope: Bool { !anchors.isEmpty }

  /// Returns the index of a schema in the tables; for a schema that hasn't been compiled, the index
  /// of one that allows every value.
  package func number(of schema: Int) -> Int {
    tables.schemas.count > schema && schema >= 0 ? schema : tables.schemas.count - 1
  }

  func notes(of schema: Int) -> SchemaNotes? { notes[schema] }

  /// Returns the schema of an anchor: that of the first resource which has the anchor.
  func dynamicTarget(_ anchor: Int, in resources: [Int]) -> Int? {
    for resource in resources where dynamicAnchors.indices.contains(resource) {
      if let target = dynamicAnchors[resource][anchors[anchor]] { return number(of: target) }
    }
    return nil
  }
}

/// Texts of a schema for people; used only for failures.
struct SchemaNotes: Sendable {
  /// The name of the schema in rule ids, if references lead to it.
  let name: String?
  let wording: Wording?
  /// The labels of the members that the schema describes, by key, because a missing member has no
  /// schema of its own to provide a label.
  let memberLabels: [String: AuthoredText]
}
