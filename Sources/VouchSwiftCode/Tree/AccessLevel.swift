/// How far a declaration is visible; `implicit` prints no modifier.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `public`
  case package
  case `internal`
  case `private`
  case implicit

  /// The modifier with the blank that follows it, or nothing.
  var prefix: String {
    self == .implicit ? "" : rawValue + " "
  }
}
