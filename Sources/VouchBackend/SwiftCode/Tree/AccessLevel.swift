/// The access level of a declaration; `implicit` prints no modifier.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `public`
  case package
  case `internal`
  case `private`
  case implicit

  /// The modifier with a trailing space, or an empty text.
  var prefix: String {
    self == .implicit ? "" : rawValue + " "
  }
}
