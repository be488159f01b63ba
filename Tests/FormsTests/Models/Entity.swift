/// What an app asks of all that it shows in lists.
public nonisolated protocol Entity: Identifiable, Hashable {
  var name: String { get }
}

/// A protocol that asks for nothing.
public nonisolated protocol Marked {}
