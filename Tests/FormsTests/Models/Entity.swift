/// What an app asks of all that it shows in lists.
public protocol Entity: Identifiable, Hashable {
  var name: String { get }
}

/// A protocol that asks for nothing.
public protocol Marked {}
