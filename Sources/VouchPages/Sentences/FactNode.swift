import VouchDocuments
import VouchGenerator
import VouchSchema

/// A check, with the facts of its keyword's subschemas.
struct FactNode {
  typealias Fact = ExplanationTopic.Fact

  let fact: Fact
  var children: [FactNode] = []

  var keyword: Keyword? { fact.stated?.keyword }

  /// Returns facts, whose depths indicate their nesting, as trees.
  static func trees(_ facts: [Fact]) -> [FactNode] { trees(facts[...]) }

  private static func trees(_ facts: ArraySlice<Fact>) -> [FactNode] {
    var nodes: [FactNode] = []
    var rest = facts
    while let first = rest.popFirst() {
      let deeper = rest.prefix { $0.depth > first.depth }
      rest = rest.dropFirst(deeper.count)
      nodes.append(FactNode(fact: first, children: trees(deeper)))
    }
    return nodes
  }

  /// The facts of one schema, after its key or position if there are several schemas.
  struct SchemaPart {
    var heading: FactNode?
    var nodes: [FactNode] = []
  }

  /// Returns the nodes of one depth, grouped by the schemas that they belong to, which headings
  /// separate.
  static func parts(_ nodes: [FactNode]) -> [SchemaPart] {
    var parts: [SchemaPart] = []
    for node in nodes {
      if node.fact.member != nil {
        parts.append(SchemaPart(heading: node))
      } else if parts.isEmpty {
        parts.append(SchemaPart(nodes: [node]))
      } else {
        parts[parts.count - 1].nodes.append(node)
      }
    }
    return parts
  }
}
