import VouchBackend
import VouchReading
import VouchValues

/// Warns about types without fixtures. Types that can't have documents have been reported with the
/// schema.
struct TypesWithoutFixtures {
  private let supply: ValueSupply

  private let oversized: Set<Int>

  /// - Parameter oversized: the types whose documents are too large.
  init(_ supply: ValueSupply, oversized: Set<Int>) {
    self.supply = supply
    self.oversized = oversized
  }

  func report(_ types: [Int], _ diagnostics: inout Diagnostics) {
    let missing = Set(types)
    for type in types {
      warn(
        type, needs(of: type).first { missing.contains($0) && $0 != type },
        diagnostics: &diagnostics)
    }
  }

  private func placeOfFalse(_ type: Int) -> Place? {
    supply.schemas.placeOfFalse(in: supply.catalog.types[type].source)
  }

  private func warn(_ type: Int, _ needed: Int?, diagnostics: inout Diagnostics) {
    let node = supply.catalog.types[type]
    let sentence: String
    if placeOfFalse(type) != nil {
      sentence = "nothing satisfies this schema, so that its type has no fixtures"
    } else if let needed, !oversized.contains(needed) {
      sentence = """
        no fixtures for \(node.name): it needs a \(supply.catalog.types[needed].name), which has none
        """
    } else if oversized.contains(type) {
      sentence = """
        no fixtures for \(node.name): its documents have more than \(ValueSupply.largestDocument) \
        values, or nest too deeply
        """
    } else {
      sentence = """
        no fixtures for \(node.name): no document was found that satisfies it; add one to examples
        """
    }
    guard let place = placeOfFalse(type) ?? supply.schemas.place(of: "", in: node.source) else {
      return
    }
    diagnostics.report(Diagnostic(.unprovedCheck, sentence, at: place))
  }

  /// Returns the types of which every document of a type contains a document.
  private func needs(of type: Int) -> [Int] {
    guard case .object(let object) = supply.catalog.types[type].shape else { return [] }
    return object.properties.compactMap { property in
      if property.isRequired, case .type(let type) = property.node.kind { type } else { nil }
    }
  }
}
