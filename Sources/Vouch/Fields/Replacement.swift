/// An argument of `copy` for a property that can be nil: `nil` removes the value, another value
/// replaces it, and without an argument the property keeps its value.
///
///     try listing.copy(phone: "030 90 20")
///     try listing.copy(phone: nil)
///
/// An optional can be passed, too; it is used as its content. You don't have to write this type, or
/// to look into its values. Swift takes `nil` for the outermost of the three optionals, and wraps
/// any other value completely. The middle optional can't occur by accident, so it stands for a
/// missing argument.
public typealias Replacement<Value> = Value???

extension _Schema {
  /// Returns the value of an optional property in a changed copy.
  public static func replaced<Value>(
    _ value: Value?, by replacement: Replacement<Value>
  ) -> Value? {
    switch replacement {
    case nil: nil
    case .some(nil): value
    case .some(.some(let new)): new
    }
  }
}
