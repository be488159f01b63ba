import VouchBackend
import VouchGenerator
import VouchReading

/// A summary of a type, in one or two sentences.
extension SectionBuilder {
  var summary: Phrase {
    switch entry.plan?.form {
    case .object(let plan):
      .text("A struct made of an object. ") + keys(plan.additional, "Keys")
        + generics
    case .tuple(let plan):
      .text("A struct made of an array, an item for each property. ")
        + keys(plan.additional, "Items")
    case .value(let plan):
      .text("A struct around one value: ") + targets.phrase(for: plan.property.type) + "."
    case .enumeration(let plan): enumeration(plan)
    case .union(let plan): union(plan)
    case .alias(let type): .text("Another name for ") + targets.phrase(for: type) + "."
    case nil: .text("A definition that no type is made of: what refers to it is checked by it.")
    }
  }

  private func keys(_ plan: AdditionalPlan, _ noun: String) -> Phrase {
    switch plan {
    case .ignored: .text("\(noun) that aren't listed are ignored.")
    case .forbidden: .text("\(noun) that aren't listed are refused.")
    case .kept(let property, _):
      .text("\(noun) that aren't listed are kept in ") + .code(property.name.name) + "."
    }
  }

  private var generics: Phrase {
    let parameters = entry.plan?.header.parameters ?? []
    if parameters.isEmpty { return Phrase() }
    let names = parameters.map { Phrase.code($0.name) }.joined(separator: ", ")
    return .text(" It is generic: ") + names + " can be any generated type."
  }

  private func enumeration(_ plan: EnumerationPlan) -> Phrase {
    let values = plan.cases.count == 1 ? "one value" : "\(plan.cases.count) values"
    var summary = Phrase.text("An enum of \(values).")
    if let unknown = plan.unknownCase {
      summary += .text(" Other values") + (plan.openTo.isEmpty ? "" : " (\(list(plan.openTo)))")
      summary += .text(" are kept in the case ") + .code(unknown.name) + "."
    }
    return summary
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private func union(_ plan: UnionPlan) -> Phrase {
    var summary = Phrase.text("An enum with a case for each alternative. ")
    switch plan.decision {
    case .tag(let key):
      summary += .text("The string under ") + .code(key) + " decides which one it is."
    case .exactlyOne:
      summary += """
        The JSON type decides which one it is; where several have the same, all are tried, and exactly \
        one has to fit.
        """
    case .first:
      summary += """
        The JSON type decides which one it is; where several have the same, the first one that fits is \
        taken.
        """
    }
    if let unknown = plan.unknownCase {
      summary += .text(" What fits none is kept in the case ") + .code(unknown.name) + "."
    }
    return summary
  }
}
