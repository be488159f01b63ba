import VouchBackend
import VouchSchema
import VouchValues

/// Documents on both sides of the checks of planned types, for those who look for one that tells two types
/// apart.
package struct DocumentSupply {
  private let catalog: TypeCatalog
  private let supply: ValueSupply

  package init(_ plans: [FilePlan], _ graph: SchemaGraph) {
    catalog = TypeCatalog(plans)
    supply = ValueSupply(catalog, SchemaIndex(graph))
  }

  /// The documents that a type's fixtures would be, valid ones first; none if there is no such type.
  ///
  /// - Parameter isOver: whether the time is up; those that were found by then are all.
  package func documents(
    ofTypeNamed name: String, until isOver: @escaping () -> Bool
  ) -> [OrderedJSON] {
    supply.isOver = isOver
    let wanted = ScalarString(name)
    let found = catalog.types.firstIndex {
      ScalarString($0.plan.header.qualifiedName) == wanted
    }
    guard let found else { return [] }
    var finder = FaultFinder(supply, type: found)
    finder.find()
    return finder.fixtures.all.map(\.document)
  }
}
