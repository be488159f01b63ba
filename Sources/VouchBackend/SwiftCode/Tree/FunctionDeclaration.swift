/// A function or an initialiser.
public struct FunctionDeclaration: Hashable, Sendable {
  /// The keyword and, for a function, its name as it is spelt.
  public enum Head: Hashable, Sendable {
    case initializer
    case failableInitializer
    case function(String)
    case staticFunction(String)
  }

  /// An effect of a call.
  public enum Effect: Hashable, Sendable {
    /// `throws`, or `throws(Error)` with a type.
    case `throws`(TypeReference?)
  }

  /// One parameter; the label is printed only if it differs from the name.
  public struct Parameter: Hashable, Sendable {
    public var label: String
    public var name: String
    public var type: TypeReference
    /// Words before the type, such as `inout` or `@escaping`.
    public var typeModifier: String
    public var defaultValue: Expression?

    public init(
      label: String? = nil,
      _ name: String,
      _ type: TypeReference,
      typeModifier: String = "",
      default defaultValue: Expression? = nil
    ) {
      self.label = label ?? name
      self.name = name
      self.type = type
      self.typeModifier = typeModifier
      self.defaultValue = defaultValue
    }
  }

  public var documentation: DocComment
  public var attributes: [String]
  public var access: AccessLevel
  public var head: Head
  public var parameters: [Parameter]
  /// True if each parameter has a line of its own however few there are, so that an added parameter
  /// changes only its own line.
  public var hasLineForEachParameter: Bool
  /// True if a one-line body is printed after the head if it fits.
  public var hasBodyOnOneLine: Bool
  public var effect: Effect?
  public var returnType: TypeReference?
  public var body: [Statement]
}
