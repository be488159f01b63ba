import VouchReading
import VouchValues

/// Validates values against schemas, which are compiled on first use: schemas that state their
/// types need no validation.
package final class LateValidator {
  private let graph: SchemaGraph
  private lazy var validator = InstanceValidator(graph)

  package init(_ graph: SchemaGraph) { self.graph = graph }

  package func isValid(_ value: OrderedJSON, against id: SchemaID) -> Bool {
    validator.isValid(value, against: id)
  }

  package func isValid(_ value: Node, against id: SchemaID) -> Bool {
    validator.isValid(value, against: id)
  }

  package func failures(of value: Node, against id: SchemaID) -> [Failure] {
    validator.failures(of: value, against: id)
  }
}
