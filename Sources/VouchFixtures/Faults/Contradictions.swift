import Vouch
import VouchBackend
import VouchDiagnostics

/// Tells where the schemas say what no document can satisfy.
struct Contradictions {
  /// Something that a schema says, and the place of the schema.
  private struct Culprit {
    var keyword = ""
    var rule: String?
    var source: String
  }

  private let supply: ValueSupply

  init(_ supply: ValueSupply) {
    self.supply = supply
  }

  /// Reports types without a document, but for those that lack one only because they need another.
  ///
  /// A schema that is just `false` says what it means: for that a warning is enough.
  func report(_ types: [Int], _ diagnostics: inout Diagnostics) {
    var contradictory: [Int] = []
    for type in types {
      guard let place = supply.schemas.placeOfFalse(in: supply.catalog.types[type].source) else {
        contradictory.append(type)
        continue
      }
      diagnostics.report(
        .warning(
          "unproved-check", "nothing satisfies this schema, so that its type has no fixtures",
          at: place))
    }
    let missing = Set(contradictory)
    let first = contradictory.filter { needs(of: $0).isDisjoint(with: missing) }
    for type in first.isEmpty ? contradictory : first { report(type, &diagnostics) }
  }

  private func report(_ type: Int, _ diagnostics: inout Diagnostics) {
    let node = supply.catalog.types[type]
    let culprit = culprit(of: type)
    let place =
      culprit.rule.flatMap { supply.schemas.place(ofRule: $0, in: culprit.source) }
      ?? supply.schemas.place(of: culprit.keyword, in: culprit.source)
      ?? supply.schemas.place(of: "", in: node.source)
    guard let place else { return }
    let said =
      culprit.rule.map { "the rule \(JSON.quoted($0))" }
      ?? (culprit.keyword.isEmpty ? "what the schema says" : culprit.keyword)
    diagnostics.report(
      .error(
        "unsatisfiable",
        """
        no valid document of \(node.name) was found: \(said) contradicts \
        \(culprit.keyword.isEmpty && culprit.rule == nil ? "itself" : "the rest of the schema"), or \
        only very large or very deep documents satisfy it; an entry under examples helps
        """, at: place))
  }

  /// The types that each document of a type has to have a document of.
  private func needs(of type: Int) -> Set<Int> {
    guard case .object(let object) = supply.catalog.types[type].shape else { return [] }
    return Set(
      object.properties.compactMap { property in
        if property.isRequired, case .type(let type) = property.node.kind { type } else { nil }
      })
  }

  // MARK: Culprits

  private func culprit(of type: Int) -> Culprit {
    let node = supply.catalog.types[type]
    switch node.shape {
    case .value(let value, _): return culprit(in: value, node.source)
    case .object(let object): return culprit(in: object, type)
    case .enumeration, .union: return Culprit(source: node.source)
    }
  }

  private func culprit(in object: ObjectNode, _ type: Int) -> Culprit {
    let finder = ObjectFinder(supply, type, object)
    let source = supply.catalog.types[type].source
    for property in object.properties where property.isRequired {
      guard finder.values(of: property).isEmpty else { continue }
      return culprit(in: property.node, property.plan.documentation.source)
    }
    guard let finding = finder.obstacle() else { return Culprit(source: source) }
    let property = object.properties.first {
      finding.path.starts(with: $0.jsonPath) && !$0.path.isEmpty
    }
    return Culprit(
      keyword: finding.keyword, rule: finding.rule,
      source: property?.plan.documentation.source ?? source)
  }

  /// The last of a row's checks without which the row has values.
  private func culprit(in node: ValueNode, _ source: String) -> Culprit {
    let words = "text"
    let names = node.checks.map(\.name) + (node.evaluated == nil ? [] : ["schema"])
    for name in names.reversed()
    where !supply.values(for: node.lacking(name), words: words).isEmpty {
      return Culprit(keyword: name, source: source)
    }
    switch node.kind {
    case .array(let items) where supply.values(for: items, words: words).isEmpty:
      return culprit(in: items, "\(source)/items")
    case .map(let values) where supply.values(for: values, words: words).isEmpty:
      return culprit(in: values, "\(source)/additionalProperties")
    default: return Culprit(source: source)
    }
  }
}
