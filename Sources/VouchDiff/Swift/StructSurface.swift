import VouchBackend

/// The declarations of a generated struct that a program can use.
struct StructSurface {
  /// A property, by its name in Swift and its key in documents.
  struct Member {
    let name: String
    /// Empty for a property that stands for several keys.
    let key: String

    /// The part of identifiers that stands for the property.
    var part: String { key.isEmpty ? name : key }
  }

  struct Parameter {
    let name: Identifier
    let member: Member
    let type: TypeReference
    let defaultArgument: Expression?

    /// The parameter as an initialiser declares it.
    var argument: String {
      "init(…, \(name.labelSpelling): \(type.spelling)\(defaultArgument == nil ? "" : " = …"))"
    }
  }

  let properties: [PropertyPlan]
  let parameters: [Parameter]
  let hasCopy: Bool
  /// The cases of its error, each with its property; empty if the error has no cases.
  let errorCases: [(name: Identifier, member: Member?)]

  init(_ plan: StructPlan, isSingleValue: Bool) {
    properties = plan.visibleProperties
    parameters = properties.filter { !$0.isConstant }.map { property in
      Parameter(
        name: property.name, member: property.member, type: property.type,
        defaultArgument: property.defaultArgument)
    }
    hasCopy = !isSingleValue && !parameters.isEmpty
    let others = plan.rules.filter { $0.property == nil }.map(\.caseName)
    let cases =
      properties.map { (name: $0.name, member: Member?.some($0.member)) }
      + (others + [plan.wholeCase].compactMap(\.self)).map { (name: $0, member: nil) }
    errorCases = cases.count > TypePlan.errorCaseLimit ? [] : cases
  }

  /// The initialiser with the parameters that have no default.
  var initializer: String {
    let list = parameters.map { parameter in
      parameter.defaultArgument == nil
        ? "\(parameter.name.labelSpelling): \(parameter.type.spelling)"
        : "\(parameter.name.labelSpelling): \(parameter.type.spelling) = …"
    }
    return "init(\(list.joined(separator: ", ")))"
  }
}

extension PropertyPlan {
  var member: StructSurface.Member { StructSurface.Member(name: name.name, key: key) }
}

extension TypePlan {
  /// The kind of the type, for types with the same declaration.
  var kindWords: String {
    switch form {
    case .object: "a struct with properties"
    case .tuple: "a struct with a property for each item"
    case .value: "a struct around one value"
    case .enumeration(let plan): plan.isTable ? "a struct of names" : "an enum of values"
    case .union: "an enum of branches"
    case .alias: "a typealias"
    }
  }

  /// The head of the type's declaration.
  var declaration: String {
    let name = header.name.spelling
    return switch form {
    case .object, .tuple, .value: "struct \(name)"
    case .enumeration(let plan): plan.isTable ? "struct \(name)" : "enum \(name)"
    case .union(let plan): plan.isIndirect ? "indirect enum \(name)" : "enum \(name)"
    case .alias(let type): "typealias \(name) = \(type.spelling)"
    }
  }
}
