/// A Swift declaration as a plain value; the printer turns it into text.
public indirect enum Declaration: Hashable, Sendable {
  case type(TypeDeclaration)
  case enumCase(EnumCaseDeclaration)
  case property(PropertyDeclaration)
  case function(FunctionDeclaration)
  case typeAlias(TypeAliasDeclaration)
  /// `// MARK: - title`
  case mark(String)
  /// `#if condition`, declarations, `#endif`
  case conditional(String, [Declaration])
}

/// `typealias Name = Type`
public struct TypeAliasDeclaration: Hashable, Sendable {
  public var documentation: DocComment
  public var access: AccessLevel
  public var name: String
  public var type: TypeReference

  public init(
    _ name: String,
    _ type: TypeReference,
    access: AccessLevel = .implicit,
    documentation: DocComment = DocComment()
  ) {
    self.documentation = documentation
    self.access = access
    self.name = name
    self.type = type
  }
}
