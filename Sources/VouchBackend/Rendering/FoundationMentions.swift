extension FilePlan {
  /// True if the file has to import Foundation.
  var mentionsFoundation: Bool {
    types.contains(where: \.mentionsFoundation)
      || aliases.contains(where: \.type.mentionsFoundation)
  }
}

extension TypePlan {
  fileprivate var mentionsFoundation: Bool {
    let isHere: Bool =
      switch self {
      case .object(let plan):
        plan.archiveName != nil || plan.storedProperties.contains(where: \.mentionsFoundation)
          || plan.rules.contains(where: \.mentionsFoundation)
      case .tuple(let plan): plan.storedProperties.contains(where: \.mentionsFoundation)
      case .value(let plan): plan.property.mentionsFoundation
      case .enumeration: false
      case .alias: false
      case .union(let plan): plan.cases.contains(where: \.type.mentionsFoundation)
      }
    return isHere || nested.contains(where: \.mentionsFoundation)
  }
}

extension PropertyPlan {
  fileprivate var mentionsFoundation: Bool { type.mentionsFoundation }
}

extension RulePlan {
  /// True if the rule's text contains the name of a Foundation type; a false match is harmless.
  fileprivate var mentionsFoundation: Bool {
    (statements + [condition]).contains { line in
      line.split { !$0.isLetter }.contains { StandardNames.foundation.contains(String($0)) }
    }
  }
}

extension TypeReference {
  fileprivate var mentionsFoundation: Bool {
    switch self {
    case .named(let module, _): module == "Foundation"
    case .member(let base, _): base.mentionsFoundation
    case .composition(let types): types.contains(where: \.mentionsFoundation)
    case .optional(let type), .array(let type), .existential(let type): type.mentionsFoundation
    case .dictionary(let key, let value): key.mentionsFoundation || value.mentionsFoundation
    case .generic(let base, let arguments):
      base.mentionsFoundation || arguments.contains(where: \.mentionsFoundation)
    }
  }
}
