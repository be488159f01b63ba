/// A private stored property of generated structs, beside those of the schema. For generated code
/// only.
///
/// The property is private to the generated file, so that only the checking initialisers there can
/// make a value: an initialiser in an extension elsewhere in the module would have to set this
/// property, too.
public struct _Seal: Hashable, Sendable {
  /// Makes the only value.
  public init() {}
}
