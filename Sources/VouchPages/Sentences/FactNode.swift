import VouchGenerator
import VouchSchema

/// Something that is checked, with what stands in the schemas of its keyword.
struct FactNode {
  typealias Fact = ExplanationTopic.Fact

  let fact: Fact
  var children: [FactNode] = []

  var keyword: Keyword? { fact.stated?.keyword }

  /// Facts, whose depths say which stand in which, as trees.
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

  /// What one schema says, behind its key or position where there are several.
  struct SchemaPart {
    var heading: FactNode?
    var nodes: [FactNode] = []
  }

  /// Nodes of one depth by the schemas that say them, which headings separate.
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
