/// What a changed copy does to a property that can be nil: `nil` removes the value, another one takes its
/// place, and what is left out stays.
///
///     try listing.copy(phone: "030 90 20")
///     try listing.copy(phone: nil)
///
/// An optional will do as well, and is taken for what it holds. Nobody has to write this type, or to look
/// into it. Swift takes `nil` for the outermost of the three optionals, and wraps all others whole: nobody
/// gets to the one in the middle by chance, and so that one stands for no argument.
public typealias Replacement<Value> = Value???

extension _Schema {
  /// The value of an optional property in a changed copy.
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
