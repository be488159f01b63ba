import VouchReading
import VouchSchema

/// Finds generic types that lead back to themselves with arguments that grow: there would be no end
/// of their types.
///
/// Source: ECMA-335, section II.9.2, of which the graph of parameters is taken.
extension Planner {
  mutating func reportExpandingGenerics(in plans: [FilePlan]) {
    let generics = plans.flatMap(\.types).filter { !$0.header.parameters.isEmpty }
    guard !generics.isEmpty else { return }
    let expansion = ParameterGraph(generics)
    for type in generics where expansion.expands(type.header.reference) {
      guard let schema = type.header.documentation.schema else { continue }
      diagnostics.report(
        .wrongArgument,
        "\(type.header.qualifiedName) leads back to itself with arguments that grow, so that there is no end of"
          + " types; leave out the arguments around its parameter", at: graph[schema].place)
    }
  }
}

/// The parameters of generic types, and those whose arguments they become.
private struct ParameterGraph {
  private struct Parameter: Hashable {
    let type: TypeReference
    let index: Int
  }

  /// The use of a parameter in an argument for another one.
  private struct Edge {
    let from: Parameter
    let to: Parameter
    /// True if the argument is more than the parameter alone.
    let expands: Bool
  }

  private var edges: [Edge] = []
  private let components: [Parameter: Int]

  init(_ generics: [TypePlan]) {
    for type in generics {
      for mention in TableText(type)?.types ?? [] { Self.add(mention.type, in: type, to: &edges) }
    }
    let successors = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    components =
      StronglyConnectedComponents(Array(successors.keys)) { successors[$0] ?? [] }.numbers
  }

  private static func add(_ reference: TypeReference, in type: TypePlan, to edges: inout [Edge]) {
    guard case .generic(let base, let arguments) = reference else { return }
    for (index, argument) in arguments.enumerated() {
      for (number, parameter) in type.header.parameterReferences.enumerated()
      where argument.mentions(parameter) {
        edges.append(
          Edge(
            from: Parameter(type: type.header.reference, index: number),
            to: Parameter(type: base, index: index), expands: argument != parameter))
      }
      add(argument, in: type, to: &edges)
    }
  }

  /// True if a parameter of a type becomes part of a larger argument on the way back to it.
  func expands(_ type: TypeReference) -> Bool {
    edges.contains { edge in
      guard edge.expands, edge.from.type == type, let component = components[edge.from] else {
        return false
      }
      return components[edge.to] == component
    }
  }
}

extension TypeReference {
  fileprivate func mentions(_ parameter: TypeReference) -> Bool {
    switch self {
    case parameter: true
    case .generic(_, let arguments): arguments.contains { $0.mentions(parameter) }
    default: false
    }
  }
}
