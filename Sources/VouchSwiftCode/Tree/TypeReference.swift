/// A type as it is mentioned, with the module kept apart so that it is printed only where needed.
///
/// A schema may be titled `String`. Where the generated module declares such a type, every mention
/// of the standard one must read `Swift.String`; everywhere else that would be noise.
public indirect enum TypeReference: Hashable, Sendable {
  /// A type by its name, and the module that declares it if that isn't the one being generated.
  case named(module: String?, name: String)
  /// `Base.Name`
  case member(of: TypeReference, name: String)
  /// `Wrapped?`
  case optional(TypeReference)
  /// `[Element]`
  case array(TypeReference)
  /// `[Key: Value]`
  case dictionary(key: TypeReference, value: TypeReference)
  /// `Base<Argument, …>`
  case generic(TypeReference, arguments: [TypeReference])
  /// `First & Second`
  case composition([TypeReference])
  /// `any Constraint`
  case existential(TypeReference)

  /// A type of the standard library.
  public static func swift(_ name: String) -> TypeReference {
    .named(module: "Swift", name: name)
  }

  /// A type of Foundation.
  public static func foundation(_ name: String) -> TypeReference {
    .named(module: "Foundation", name: name)
  }

  /// A type that the generated module declares itself, or one that an author names.
  public static func local(_ name: String) -> TypeReference {
    .named(module: nil, name: name)
  }

  /// The type as source text.
  ///
  /// - Parameter declaredTypes: The names of all types that the generated module declares, nested
  ///   ones included; a type of another module that bears one of them is qualified.
  public func spelling(declaredTypes: Set<String>) -> String {
    switch self {
    case .named(let module, let name):
      guard let module, declaredTypes.contains(name) else { return name }
      return "\(module).\(name)"
    case .member(let base, let name):
      return "\(base.operand(declaredTypes)).\(name)"
    case .optional(let wrapped):
      return wrapped.operand(declaredTypes) + "?"
    case .array(let element):
      return "[\(element.spelling(declaredTypes: declaredTypes))]"
    case .dictionary(let key, let value):
      let key = key.spelling(declaredTypes: declaredTypes)
      return "[\(key): \(value.spelling(declaredTypes: declaredTypes))]"
    case .generic(let base, let arguments):
      let list = arguments.map { $0.spelling(declaredTypes: declaredTypes) }
      return "\(base.operand(declaredTypes))<\(list.joined(separator: ", "))>"
    case .composition(let types):
      return types.map { $0.spelling(declaredTypes: declaredTypes) }.joined(separator: " & ")
    case .existential(let constraint):
      return "any \(constraint.spelling(declaredTypes: declaredTypes))"
    }
  }

  /// The spelling in a place that binds tighter than `any`.
  private func operand(_ declaredTypes: Set<String>) -> String {
    let text = spelling(declaredTypes: declaredTypes)
    if case .existential = self { return "(\(text))" }
    return text
  }
}
