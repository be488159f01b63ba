extension FilePlan {
  /// True if the file has to import Foundation.
  var mentionsFoundation: Bool {
    types.contains(where: \.mentionsFoundation)
      || aliases.contains(where: \.type.mentionsFoundation)
  }
}

extension TypePlan {
  fileprivate var mentionsFoundation: Bool {
    if case .union(let plan) = form, plan.cases.contains(where: \.type.mentionsFoundation) {
      return true
    }
    return structure?.mentionsFoundation ?? false || nested.contains(where: \.mentionsFoundation)
  }
}

extension StructPlan {
  fileprivate var mentionsFoundation: Bool {
    archiveName != nil || storedProperties.contains(where: \.type.mentionsFoundation)
      || rules.contains(where: \.mentionsFoundation)
  }
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
