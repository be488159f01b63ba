import VouchBackend
import VouchReading

/// Warns about types without fixtures. Types that can't have documents have been reported with the
/// schema.
struct TypesWithoutFixtures {
  let catalog: TypeCatalog
  let schemas: SchemaIndex
  let types: [Int]
  /// The types whose documents are too large.
  let oversized: Set<Int>

  func report(_ diagnostics: inout Diagnostics) {
    for type in types {
      let node = catalog.types[type]
      let nothing = schemas.placeOfFalse(in: node.source)
      guard let place = nothing ?? schemas.place(of: "", in: node.source) else { continue }
      let sentence =
        nothing == nil
        ? "no fixtures for \(node.name): \(reason(type))"
        : "nothing satisfies this schema, so that its type has no fixtures"
      diagnostics.report(.unprovedCheck, sentence, at: place)
    }
  }

  private func reason(_ type: Int) -> String {
    let needed = needs(of: type).first { types.contains($0) && $0 != type }
    if let needed, !oversized.contains(needed) {
      return "it needs a \(catalog.types[needed].name), which has none"
    }
    return oversized.contains(type)
      ? "its documents have more than \(ValueSupply.largestDocument) values, or nest too deeply"
      : "no document was found that satisfies it; add one to examples"
  }

  /// Returns the types of which every document of a type contains a document.
  private func needs(of type: Int) -> [Int] {
    guard case .object(let object) = catalog.types[type].shape else { return [] }
    return object.properties.compactMap { property in
      if property.isRequired, case .type(let type) = property.node.kind { type } else { nil }
    }
  }
}
