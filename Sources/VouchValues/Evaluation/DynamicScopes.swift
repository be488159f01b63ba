/// The dynamic scopes of an evaluation (JSON Schema Core 2020-12, section 7.1): which resources were
/// entered on the way to a schema, each scope once, under a number.
///
/// A scope lists each resource where it first occurs, since a `$dynamicRef` asks for the outermost
/// one. So entering resources in circles comes back to the same scope.
struct DynamicScopes {
  typealias ScopeID = Int

  private struct Entrance: Hashable {
    let scope: ScopeID
    let resource: Int
  }

  static let empty: ScopeID = 0

  /// The resources of each scope, the outermost first.
  private(set) var resources: [[Int]] = [[]]
  private var scopes: [Entrance: ScopeID] = [:]

  /// The scope after entering a resource.
  mutating func entering(_ resource: Int, from scope: ScopeID) -> ScopeID {
    if resources[scope].last == resource { return scope }
    let entrance = Entrance(scope: scope, resource: resource)
    if let known = scopes[entrance] { return known }
    var result = scope
    if !resources[scope].contains(resource) {
      resources.append(resources[scope] + [resource])
      result = resources.count - 1
    }
    scopes[entrance] = result
    return result
  }
}
