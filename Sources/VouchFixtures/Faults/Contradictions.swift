import VouchBackend
import VouchDiagnostics
import VouchValues

/// Tells which types have no fixtures, and where the schemas say what no document can satisfy.
struct Contradictions {
  private let supply: ValueSupply
  private let proofs: ImpossibilityProofs

  private let oversized: Set<Int>

  /// - Parameter oversized: the types whose documents are too large.
  init(_ supply: ValueSupply, oversized: Set<Int>) {
    self.supply = supply
    self.oversized = oversized
    proofs = ImpossibilityProofs(supply)
  }

  /// Reports types without a document.
  ///
  /// It is an error only where it is certain that there is none; a type that lacks one because it needs
  /// another such type isn't reported beside it. Where none was found, that is a warning, and so it is
  /// for a schema that is just `false`: it says what it means.
  func report(_ types: [Int], _ diagnostics: inout Diagnostics) {
    let missing = Set(types)
    var culprits: [Int: Culprit] = [:]
    for type in types where placeOfFalse(type) == nil && !oversized.contains(type) {
      culprits[type] = proofs.culprit(ofType: type)
    }
    let impossible = types.filter { culprits[$0] != nil }
    let first = impossible.filter { type in
      needs(of: type).allSatisfy { culprits[$0] == nil }
    }
    for type in first.isEmpty ? impossible : first {
      if let culprit = culprits[type] { report(type, culprit, diagnostics: &diagnostics) }
    }
    for type in types where culprits[type] == nil {
      warn(
        type, needs(of: type).first { missing.contains($0) && $0 != type },
        diagnostics: &diagnostics)
    }
  }

  private func placeOfFalse(_ type: Int) -> Place? {
    supply.schemas.placeOfFalse(in: supply.catalog.types[type].source)
  }

  private func report(_ type: Int, _ culprit: Culprit, diagnostics: inout Diagnostics) {
    let node = supply.catalog.types[type]
    let place =
      culprit.rule.flatMap { supply.schemas.place(ofRule: $0, in: culprit.source) }
      ?? supply.schemas.place(of: culprit.keyword, in: culprit.source)
      ?? supply.schemas.place(of: "", in: node.source)
    guard let place else { return }
    let said =
      culprit.rule.map { "the rule \(JSON.quoted($0))" }
      ?? (culprit.keyword.isEmpty ? "what the schema says" : culprit.keyword)
    let other =
      culprit.keyword.isEmpty && culprit.rule == nil ? "itself" : "the rest of the schema"
    diagnostics.report(
      Diagnostic(
        .unsatisfiable,
        "no valid document of \(node.name) can exist: \(said) contradicts \(other)",
        at: place))
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

  /// The types that each document of a type has to have a document of.
  private func needs(of type: Int) -> [Int] {
    guard case .object(let object) = supply.catalog.types[type].shape else { return [] }
    return object.properties.compactMap { property in
      if property.isRequired, case .type(let type) = property.node.kind { type } else { nil }
    }
  }
}

/// Something that a schema says, and the place of the schema.
struct Culprit {
  var keyword = ""
  var rule: String?
  var source: String
}
