/// A stored or computed property, of an instance or of its type.
public struct PropertyDeclaration: Hashable, Sendable {
  /// The words that introduce a property, in their order.
  public enum Introducer: String, Hashable, Sendable {
    case `let`
    case `var`
    case staticLet = "static let"
    case staticVar = "static var"
  }

  /// The source of the value.
  public enum Content: Hashable, Sendable {
    case stored(initialValue: Expression?)
    /// A read-only computed property.
    case computed([Statement])
  }

  public var documentation: DocComment
  public var access: AccessLevel
  public var introducer: Introducer
  public var name: String
  /// The type; nil if it follows from the initial value.
  public var type: TypeReference?
  public var content: Content
}
