import VouchBackend
import VouchSchema
import VouchValues

/// Documents on both sides of the checks of planned types, for finding one that two types treat
/// differently.
package struct DocumentSupply {
  private let catalog: TypeCatalog
  private let supply: ValueSupply

  package init(_ plans: [FilePlan], _ graph: SchemaGraph) {
    catalog = TypeCatalog(plans)
    supply = ValueSupply(catalog, SchemaIndex(graph))
  }

  /// Returns the documents that a type's fixtures would have, valid ones first; empty if there is
  /// no such type.
  ///
  /// - Parameter isOver: returns true if the time is up; then the documents found so far are
  ///   returned.
  package func documents(
    ofTypeNamed name: String, until isOver: @escaping () -> Bool
  ) -> [OrderedJSON] {
    supply.isOver = isOver
    let wanted = ScalarString(name)
    let found = catalog.types.firstIndex {
      ScalarString($0.plan.header.qualifiedName) == wanted
    }
    guard let found else { return [] }
    // Of two versions of properties that are alike, any may differ.
    var finder = FaultFinder(supply, type: found, mostAlike: .max)
    finder.find()
    return finder.fixtures.all.map(\.document)
  }
}
