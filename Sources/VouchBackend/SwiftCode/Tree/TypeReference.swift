/// A reference to a type, with the module kept separate so that it is printed only if necessary.
///
/// A module may have its own type `Date` or `Violation`: hand-written, where no generator sees it,
/// or generated from another schema in a separate run. Every reference to another module's type
/// that it could hide is qualified, whether it is hidden or not.
public indirect enum TypeReference: Hashable, Sendable {
  /// A type by its name, and the module that declares it; nil for the generated module.
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

  /// Returns a type of the standard library.
  public static func swift(_ name: String) -> TypeReference {
    .named(module: "Swift", name: name)
  }

  static let foundationModule = "Foundation"

  /// Returns a type of Foundation.
  public static func foundation(_ name: String) -> TypeReference {
    .named(module: foundationModule, name: name)
  }

  /// Returns a type that the generated module declares, or one that an author names.
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

  /// Returns the reference with the parts replaced for which there is a replacement.
  package func replacing(_ replacement: (TypeReference) -> TypeReference?) -> TypeReference {
    if let replaced = replacement(self) { return replaced }
    func part(_ type: TypeReference) -> TypeReference { type.replacing(replacement) }
    return switch self {
    case .named: self
    case .member(let base, let name): .member(of: part(base), name: name)
    case .optional(let wrapped): .optional(part(wrapped))
    case .array(let element): .array(part(element))
    case .dictionary(let key, let value): .dictionary(key: part(key), value: part(value))
    case .generic(let base, let arguments): .generic(part(base), arguments: arguments.map(part))
    case .composition(let types): .composition(types.map(part))
    case .existential(let constraint): .existential(part(constraint))
    }
  }

  /// The spelling in a position that binds tighter than `any`.
  private var operand: String {
    if case .existential = self { return "(\(spelling))" }
    return spelling
  }
}
