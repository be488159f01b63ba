/// A type as it is mentioned, with the module kept apart so that it is printed only where needed.
///
/// A module may have a type `Date` or `Violation` of its own: written by hand, where no generator sees
/// it, or made of another schema in a run of its own. Every mention of another module's type that it
/// could hide is qualified, whether it is hidden or not.
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
  public var spelling: String {
    switch self {
    case .named(let module, let name):
      guard let module, StandardNames.canBeHidden(name, of: module) else { return name }
      return "\(module).\(name)"
    case .member(let base, let name):
      return "\(base.operand).\(name)"
    case .optional(let wrapped):
      return wrapped.operand + "?"
    case .array(let element):
      return "[\(element.spelling)]"
    case .dictionary(let key, let value):
      return "[\(key.spelling): \(value.spelling)]"
    case .generic(let base, let arguments):
      let list = arguments.map(\.spelling)
      return "\(base.operand)<\(list.joined(separator: ", "))>"
    case .composition(let types):
      return types.map(\.spelling).joined(separator: " & ")
    case .existential(let constraint):
      return "any \(constraint.spelling)"
    }
  }

  /// The spelling in a place that binds tighter than `any`.
  private var operand: String {
    if case .existential = self { return "(\(spelling))" }
    return spelling
  }
}
