/// A keyword that applies further schemas, to the value itself or to its children.
protocol Applicator: Sendable {
  /// Whether the value satisfies the keyword. What was evaluated is noted in the frame; failures are
  /// reported to the evaluation.
  func apply(in frame: inout Frame, _ evaluation: inout Evaluation) -> Bool
}

/// One schema in application to one value.
struct Frame {
  let schema: CompiledSchema
  let node: InstanceTree.NodeID
  let scope: DynamicScopes.ScopeID
  /// Whether somebody wants to know which children were evaluated.
  let isAnnotating: Bool
  /// The children that this schema and those applied in place have evaluated successfully.
  var evaluated = EvaluatedChildren()
}

/// The items or members of a value to which some schema was applied: what `unevaluatedItems` and
/// `unevaluatedProperties` leave alone (JSON Schema Core 2020-12, section 11).
struct EvaluatedChildren: Sendable {
  private var hasAll = false
  /// By position among the children; those behind its end weren't evaluated.
  private var flags: [Bool] = []

  func contains(_ position: Int) -> Bool {
    hasAll || position < flags.count && flags[position]
  }

  mutating func insertAll() {
    hasAll = true
    flags = []
  }

  mutating func insert(_ position: Int) {
    if hasAll { return }
    if position >= flags.count {
      flags += repeatElement(false, count: position + 1 - flags.count)
    }
    flags[position] = true
  }

  mutating func formUnion(_ other: EvaluatedChildren) {
    if hasAll { return }
    if other.hasAll {
      insertAll()
    } else if flags.isEmpty {
      flags = other.flags
    } else {
      for position in other.flags.indices where other.flags[position] { insert(position) }
    }
  }
}
