import VouchReading
import VouchSchema
import VouchValues

/// Judges JSON values against the schemas of a graph, by JSON Schema 2020-12 and Vouch's own
/// `x-schemes`, `x-hosts`, `x-date-formats` and machine formats.
///
/// Keywords that make decoding lenient (`x-coerce`, `x-on-invalid`, …) make no difference.
public struct InstanceValidator: Sendable {
  private let graph: SchemaGraph
  private let roots: [SchemaID]
  private let options: ValidationOptions
  private let compiled: CompiledGraph

  /// Prepares the schemas that some of a graph lead to; all of them unless told.
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

  /// The schemas with patterns that no automaton can decide, and which therefore are taken for
  /// matched.
  public var unjudgedPatterns: [SchemaID] { compiled.unjudgedPatterns }

  /// Whether an instance is valid against a schema.
  ///
  /// Takes time in proportion to the size of the schemas applied times that of the instance at the
  /// most. An instance or schema that nests too deeply to be judged isn't valid.
  public func isValid(_ instance: Instance, against schema: SchemaID) -> Bool {
    isValid(FlatInstance(instance), against: schema)
  }

  /// Whether an instance that is laid out already is valid against a schema.
  package func isValid(_ instance: FlatInstance, against schema: SchemaID) -> Bool {
    program(for: schema).isValid(instance, schema: schema.index)
  }

  /// Whether a value of a document is valid against a schema.
  public func isValid(_ node: Node, against schema: SchemaID) -> Bool {
    isValid(Instance(node), against: schema)
  }

  /// What an instance breaks of a schema and of those it applies, in the schema's order; empty if it
  /// is valid.
  public func failures(of instance: Instance, against schema: SchemaID) -> [Failure] {
    program(for: schema)
      .failures(of: FlatInstance(instance), schema: schema.index, limit: options.failureLimit)
      .map { Failure($0) }
  }

  /// What a value of a document breaks of a schema and of those it applies.
  public func failures(of node: Node, against schema: SchemaID) -> [Failure] {
    failures(of: Instance(node), against: schema)
  }

  /// The prepared schemas, made ready for one that may not be among those to begin with.
  package func program(for schema: SchemaID) -> EvaluationProgram {
    if compiled.program.roots.contains(schema.index) { return compiled.program }
    return CompiledGraph(graph, roots: roots + [schema], options: options).program
  }
}
