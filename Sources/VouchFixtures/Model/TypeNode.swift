import VouchBackend
import VouchGenerator
import VouchValues

/// A generated type with its generic arguments, prepared for traversal.
final class TypeNode {
  enum Shape {
    case object(ObjectNode)
    case value(ValueNode)
    case enumeration(EnumerationPlan)
    case union(UnionNode)
  }

  let entry: PlannedTypes.Entry
  let shape: Shape

  init(_ entry: PlannedTypes.Entry, _ shape: Shape) {
    self.entry = entry
    self.shape = shape
  }

  /// The name in tables and rule ids, including arguments: `Page<Song>`.
  var name: String {
    guard case .generic(_, let given) = entry.reference else { return plan.header.qualifiedName }
    return plan.header.qualifiedName + "<" + given.map(\.spelling).joined(separator: ", ") + ">"
  }

  /// The type as a reference in Swift code.
  var reference: TypeReference { entry.reference }
  var plan: TypePlan { entry.plan }
  /// The place of the type's schema: `storefront.schema.yaml#/$defs/Listing`.
  var source: String { plan.header.documentation.source }
  /// The index of the file plan that declares the type.
  var file: Int { entry.file }

  /// True if a schema is evaluated on values of the type, or on parts of them that are of no other type.
  var isEvaluated: Bool {
    switch shape {
    case .object(let object):
      object.evaluated != nil || object.properties.contains { $0.node.isEvaluated }
        || object.additional.values.contains(where: \.isEvaluated)
    case .value(let node): node.isEvaluated
    case .enumeration: false
    case .union(let union): union.branches.contains(where: \.isEvaluated)
    }
  }
}

extension ObjectNode.Additional {
  /// The row of the values that are kept, if they are.
  fileprivate var values: [ValueNode] { if case .kept(let node) = self { [node] } else { [] } }
}

extension ValueNode {
  fileprivate var isEvaluated: Bool {
    if evaluated != nil { return true }
    return switch kind {
    case .array(let inner), .map(let inner): inner.isEvaluated
    case .scalar, .type: false
    }
  }
}

/// The branches of a union.
struct UnionNode {
  let plan: UnionPlan
  let branches: [ValueNode]

  /// The keyword that a value violates if it fits no branch.
  var keyword: String { if case .first = plan.decision { "anyOf" } else { "oneOf" } }

  /// Returns a value of a branch with the branch's tag, which the branch's own schema needn't
  /// require.
  func tagging(_ value: JSON, as index: Int) -> JSON {
    guard case .tag(let key) = plan.decision, case .object = value,
      !plan.cases[index].tags.contains(where: { value[key]?.text?.hasScalars(of: $0) == true })
    else { return value }
    return value.setting([.key(key)], to: .string(plan.cases[index].label))
  }
}
