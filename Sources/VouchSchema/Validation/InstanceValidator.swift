import VouchReading
import VouchValues

/// Validates JSON values against the schemas of a graph, by JSON Schema 2020-12 and Vouch's own
/// `x-schemes`, `x-hosts`, `x-date-formats` and machine formats.
///
/// Keywords that make decoding lenient (`x-coerce`, `x-on-invalid`, …) have no effect.
public struct InstanceValidator: Sendable {
  private let graph: SchemaGraph
  private let roots: [SchemaID]
  private let options: ValidationOptions
  private let compiled: CompiledGraph

  /// Compiles the schemas reachable from some of a graph's; from all of them by default.
  ///
  /// Linear in their size. The graph must be without errors.
  public init(
    _ graph: SchemaGraph, roots: [SchemaID]? = nil,
    options: ValidationOptions = ValidationOptions()
  ) {
    self.graph = graph
    self.roots = roots ?? Array(graph.ids)
    self.options = options
    compiled = CompiledGraph(graph, roots: self.roots, options: options)
  }

  /// The schemas with patterns that no automaton can decide. Every string is assumed to match such
  /// a pattern.
  public var unjudgedPatterns: [SchemaID] { compiled.unjudgedPatterns }

  /// Returns true if an instance is valid against a schema.
  ///
  /// Takes at most time proportional to the size of the applied schemas times that of the instance.
  /// If an instance or schema nests too deeply to be evaluated, the result is false.
  package func isValid(_ instance: OrderedJSON, against schema: SchemaID) -> Bool {
    isValid(JSONTape(instance), against: schema)
  }

  /// Returns true if a flattened instance is valid against a schema.
  package func isValid(_ instance: JSONTape, against schema: SchemaID) -> Bool {
    program(for: schema).isValid(instance, schema: schema.index)
  }

  /// Returns true if a value of a document is valid against a schema.
  public func isValid(_ node: Node, against schema: SchemaID) -> Bool {
    isValid(OrderedJSON(node), against: schema)
  }

  /// Returns an instance's violations of a schema and of those it applies, in the schema's order;
  /// empty if it is valid.
  package func failures(of instance: OrderedJSON, against schema: SchemaID) -> [Failure] {
    program(for: schema)
      .failures(of: JSONTape(instance), schema: schema.index, limit: options.failureLimit)
      .map { Failure($0) }
  }

  /// Returns the violations by a value of a document of a schema and of those it applies.
  public func failures(of node: Node, against schema: SchemaID) -> [Failure] {
    failures(of: OrderedJSON(node), against: schema)
  }

  /// Returns the compiled schemas, extended by one that may not be among them.
  package func program(for schema: SchemaID) -> EvaluationProgram {
    if compiled.program.roots.contains(schema.index) { return compiled.program }
    return CompiledGraph(graph, roots: roots + [schema], options: options).program
  }
}
