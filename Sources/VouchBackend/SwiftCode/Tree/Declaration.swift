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
}

extension Declaration {
  /// A class, a struct, an enum or an extension, with its members.
  public static func type(
    _ kind: TypeDeclaration.Kind, _ name: String, access: AccessLevel = .implicit,
    attributes: [String] = [], documentation: DocComment = DocComment(),
    genericParameters: [String] = [], inheritance: [TypeReference] = [],
    requirements: [String] = [], members: [Declaration] = []
  ) -> Declaration {
    .type(
      TypeDeclaration(
        kind: kind, documentation: documentation, attributes: attributes, access: access,
        name: name, genericParameters: genericParameters, inheritance: inheritance,
        requirements: requirements, members: members))
  }

  /// `case name`
  public static func enumCase(
    _ name: String, _ payload: EnumCaseDeclaration.Payload = .none,
    documentation: DocComment = DocComment()
  ) -> Declaration {
    .enumCase(EnumCaseDeclaration(documentation: documentation, name: name, payload: payload))
  }

  /// A stored property, unless the content is computed.
  public static func property(
    _ introducer: PropertyDeclaration.Introducer, _ name: String, type: TypeReference?,
    content: PropertyDeclaration.Content = .stored(initialValue: nil),
    access: AccessLevel = .implicit, documentation: DocComment = DocComment()
  ) -> Declaration {
    .property(
      PropertyDeclaration(
        documentation: documentation, access: access, introducer: introducer, name: name,
        type: type, content: content))
  }

  /// A function or an initialiser.
  public static func function(
    _ head: FunctionDeclaration.Head, access: AccessLevel = .implicit, attributes: [String] = [],
    documentation: DocComment = DocComment(), parameters: [FunctionDeclaration.Parameter] = [],
    hasLineForEachParameter: Bool = false, hasBodyOnOneLine: Bool = false,
    effect: FunctionDeclaration.Effect? = nil, returns returnType: TypeReference? = nil,
    body: [Statement] = []
  ) -> Declaration {
    .function(
      FunctionDeclaration(
        documentation: documentation, attributes: attributes, access: access, head: head,
        parameters: parameters, hasLineForEachParameter: hasLineForEachParameter,
        hasBodyOnOneLine: hasBodyOnOneLine, effect: effect, returnType: returnType, body: body))
  }

  /// `typealias Name = Type`
  public static func typeAlias(
    _ name: String, _ type: TypeReference, access: AccessLevel = .implicit,
    documentation: DocComment = DocComment()
  ) -> Declaration {
    .typeAlias(
      TypeAliasDeclaration(documentation: documentation, access: access, name: name, type: type))
  }
}
