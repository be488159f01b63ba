import VouchReading
import VouchSchema

/// Judges values by schemas, which are compiled when somebody asks first: schemas that say their types
/// leave nothing to ask.
package final class LateValidator {
  private let graph: SchemaGraph
  private lazy var validator = InstanceValidator(graph)

  package init(_ graph: SchemaGraph) { self.graph = graph }

  package func isValid(_ value: Instance, against id: SchemaID) -> Bool {
    validator.isValid(value, against: id)
  }

  package func isValid(_ value: Node, against id: SchemaID) -> Bool {
    validator.isValid(value, against: id)
  }

  package func failures(of value: Node, against id: SchemaID) -> [Failure] {
    validator.failures(of: value, against: id)
  }
}
