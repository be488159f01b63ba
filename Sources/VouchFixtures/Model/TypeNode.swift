import VouchBackend
import VouchGenerator
import VouchValues

/// A generated type with its generic arguments, prepared for traversal.
final class TypeNode {
  enum Shape {
    case object(ObjectNode)
    case value(ValueNode, PropertyPlan)
    case enumeration(EnumerationPlan)
    case union(UnionNode)
  }

  /// The name in tables and rule ids, including arguments: `Page<Song>`.
  let name: String
  /// The type as a reference in Swift code.
  let reference: TypeReference
  let plan: TypePlan
  /// The place of the type's schema: `storefront.schema.yaml#/$defs/Listing`.
  let source: String
  /// The index of the file plan that declares the type.
  let file: Int
  let shape: Shape
  let entry: PlannedTypes.Entry

  init(_ entry: PlannedTypes.Entry, shape: Shape) {
    self.entry = entry
    self.shape = shape
    reference = entry.reference
    plan = entry.plan
    file = entry.file
    source = entry.plan.header.documentation.source
    var arguments = ""
    if case .generic(_, let given) = entry.reference {
      arguments = "<" + given.map(\.spelling).joined(separator: ", ") + ">"
    }
    name = entry.plan.header.qualifiedName + arguments
  }
}

/// The branches of a union.
struct UnionNode {
  let plan: UnionPlan
  let branches: [ValueNode]

  var keepsUnknown: Bool { plan.unknownCase != nil }
  var isTagged: Bool {
    if case .tag = plan.decision { true } else { false }
  }
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
