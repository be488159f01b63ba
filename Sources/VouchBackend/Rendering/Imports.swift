extension FilePlan {
  /// True if the file has to import Foundation.
  var mentionsFoundation: Bool {
    declaresFoundation || allTypes.contains { $0.structure?.usesFoundation ?? false }
  }

  /// True if types of Foundation are part of what the file declares for others.
  var declaresFoundation: Bool {
    declares(TypeReference.foundationModule)
      || allTypes.contains { $0.structure?.archiveName != nil }
  }

  /// True if something of a module is part of what the file declares for others.
  func declares(_ module: String) -> Bool {
    (allTypes + aliases.map(\.plan)).contains { $0.declares(module) }
  }
}

extension TypePlan {
  fileprivate func declares(_ module: String) -> Bool {
    if case .alias(let target) = form { return target.mentions(module) }
    // Each type conforms to a protocol of the runtime.
    if module == GeneratedNames.module || modules.contains(module) { return true }
    return switch form {
    case .union(let plan): plan.cases.contains { $0.type.mentions(module) }
    case .object(let plan), .tuple(let plan), .value(let plan):
      plan.visibleProperties.contains { $0.type.mentions(module) }
    case .enumeration, .alias: false
    }
  }
}

extension StructPlan {
  /// True if properties that nobody else sees, or the bodies of functions, mention Foundation.
  fileprivate var usesFoundation: Bool {
    storedProperties.contains { $0.type.mentions(TypeReference.foundationModule) }
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
  fileprivate func mentions(_ module: String) -> Bool {
    switch self {
    case .named(let own, _): own == module
    case .member(let base, _): base.mentions(module)
    case .composition(let types): types.contains { $0.mentions(module) }
    case .optional(let type), .array(let type), .existential(let type): type.mentions(module)
    case .dictionary(let key, let value): key.mentions(module) || value.mentions(module)
    case .generic(let base, let arguments):
      base.mentions(module) || arguments.contains { $0.mentions(module) }
    }
  }
}
