/// What a generated struct keeps beside its properties. Not for callers.
///
/// The property is private to the generated file, so that only the initialisers there, which check, can
/// make a value: one in an extension elsewhere in the module would have to set it, too.
public struct _Seal: Hashable, Sendable {
  /// Makes the one value.
  public init() {}
}
