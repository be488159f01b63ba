/// A struct, enum, class or extension with its members.
public struct TypeDeclaration: Hashable, Sendable {
  /// The kind of declaration. An extension prints no access level: its members have their own.
  public enum Kind: String, Hashable, Sendable {
    case `struct`
    case `enum`
    case indirectEnum = "indirect enum"
    case finalClass = "final class"
    case `extension`
  }

  public var kind: Kind
  public var documentation: DocComment
  public var attributes: [String]
  public var access: AccessLevel
  /// The name as it is spelt; for an extension, the extended type, possibly `Outer.Inner`.
  public var name: String
  /// The parameters as they are spelt, with their constraints: `Element: Type`.
  public var genericParameters: [String]
  /// The raw type or superclass first, then the protocols.
  public var inheritance: [TypeReference]
  /// The conditions of a `where` clause as they are spelt: `Element == Int`.
  public var requirements: [String]
  public var members: [Declaration]
}

/// One case of an enum: a raw value, an associated value, or neither.
public struct EnumCaseDeclaration: Hashable, Sendable {
  /// The value of a case.
  public enum Payload: Hashable, Sendable {
    case none
    /// A string or number literal.
    case rawValue(Expression)
    case associated(TypeReference)
  }

  public var documentation: DocComment
  public var name: String
  public var payload: Payload
}
