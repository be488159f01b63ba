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
