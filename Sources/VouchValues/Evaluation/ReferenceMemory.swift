/// What an evaluation knows of the references that it has followed.
///
/// References are the only way to one schema from two sides. So remembering them keeps an
/// evaluation from going the same ways again and again, and in circles.
struct ReferenceMemory {
  struct Key: Hashable {
    let target: Int
    let node: InstanceTree.NodeID
    let scope: DynamicScopes.ScopeID
    let isAnnotating: Bool
  }

  enum Answer {
    /// The reference is being followed.
    case pending
    case valid(EvaluatedChildren)
    case invalid
  }

  private enum Entry {
    case pending
    case valid(EvaluatedChildren)
    case invalid(isReported: Bool)
  }

  private var entries: [Key: Entry] = [:]

  /// What is known; nil if the reference is to be followed, if only for the failures that nobody
  /// has reported yet.
  func recall(_ key: Key, isCollecting: Bool) -> Answer? {
    switch entries[key] {
    case .pending: .pending
    case .valid(let evaluated): .valid(evaluated)
    case .invalid(let isReported): isCollecting && !isReported ? nil : .invalid
    case nil: nil
    }
  }

  mutating func begin(_ key: Key) {
    entries[key] = .pending
  }

  mutating func end(_ key: Key, _ evaluated: EvaluatedChildren?, wasCollecting: Bool) {
    entries[key] = evaluated.map { .valid($0) } ?? .invalid(isReported: wasCollecting)
  }
}

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
