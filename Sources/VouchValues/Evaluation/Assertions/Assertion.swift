/// A keyword that judges a value by itself, without other schemas.
protocol Assertion: Sendable {
  var keyword: String { get }

  /// Whether the value satisfies the keyword; so does every value of a type that the keyword doesn't
  /// speak of.
  func accepts(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool

  /// Why the value, which isn't accepted, breaks the keyword.
  func sentence(about node: InstanceTree.NodeID, of tree: InstanceTree) -> String
}
