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
  public var genericParameters: [GenericParameter]
  /// The raw type or superclass first, then the protocols.
  public var inheritance: [TypeReference]
  public var requirements: [GenericRequirement]
  public var members: [Declaration]

  public init(
    _ kind: Kind,
    _ name: String,
    access: AccessLevel = .implicit,
    attributes: [String] = [],
    documentation: DocComment = DocComment(),
    genericParameters: [GenericParameter] = [],
    inheritance: [TypeReference] = [],
    requirements: [GenericRequirement] = [],
    members: [Declaration] = []
  ) {
    self.kind = kind
    self.documentation = documentation
    self.attributes = attributes
    self.access = access
    self.name = name
    self.genericParameters = genericParameters
    self.inheritance = inheritance
    self.requirements = requirements
    self.members = members
  }
}

/// One case of an enum: a raw value, associated values, or neither.
public struct EnumCaseDeclaration: Hashable, Sendable {
  /// The values of a case.
  public enum Payload: Hashable, Sendable {
    case none
    /// A string or number literal.
    case rawValue(Expression)
    case associated([AssociatedValue])
  }

  /// An associated value, with or without a label.
  public struct AssociatedValue: Hashable, Sendable {
    public var label: String?
    public var type: TypeReference

    public init(_ type: TypeReference) {
      self.type = type
    }

    public init(_ label: String?, _ type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  public var documentation: DocComment
  public var attributes: [String]
  public var name: String
  public var payload: Payload

  public init(
    _ name: String,
    _ payload: Payload = .none,
    attributes: [String] = [],
    documentation: DocComment = DocComment()
  ) {
    self.documentation = documentation
    self.attributes = attributes
    self.name = name
    self.payload = payload
  }
}
