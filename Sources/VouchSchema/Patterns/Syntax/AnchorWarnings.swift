/// A legal form in a pattern that is probably a mistake, and its position.
public struct PatternWarning: Hashable, Sendable {
  /// The number of Unicode scalars of the pattern before the position.
  public let offset: Int
  /// A sentence without a full stop and with a lower-case initial, as in compilers' messages.
  public let message: String
}

extension SyntaxTree {
  /// Finds missing anchors that the author surely intended: a pattern matches anywhere in a string,
  /// so a quantifier at an end without an anchor has no effect beyond its minimum.
  func anchorWarnings(patternLength: Int) -> [PatternWarning] {
    let branches = parts(of: root) { if case .alternation(let parts) = $0 { parts } else { nil } }
      .map { branch in
        parts(of: branch) { if case .sequence(let parts) = $0 { parts } else { nil } }
      }
    let begins = branches.map { $0.first.map(isStart) ?? false }
    let ends = branches.map { $0.last.map(isEnd) ?? false }
    if branches.count > 1, begins.first == true, ends.last == true,
      begins.contains(false), ends.contains(false)
    {
      return [
        PatternWarning(
          offset: 0,
          message: "^ and $ each belong to one alternative only; write ^(?:…|…)$ if all are meant")
      ]
    }
    var warnings: [PatternWarning] = []
    if zip(branches, begins).contains(where: { !$1 && isIdle($0.first) }) {
      warnings.append(
        PatternWarning(
          offset: 0,
          message: "without ^ the quantifier at the start has no effect beyond its minimum"))
    }
    if zip(branches, ends).contains(where: { !$1 && isIdle($0.last) }) {
      warnings.append(
        PatternWarning(
          offset: patternLength,
          message: "without $ the quantifier at the end has no effect beyond its minimum"))
    }
    return warnings
  }

  private func parts(of id: NodeID, _ split: (Node) -> [NodeID]?) -> [NodeID] {
    split(nodes[id]) ?? [id]
  }

  private func isStart(_ id: NodeID) -> Bool { isEdge(id, .behind) }
  private func isEnd(_ id: NodeID) -> Bool { isEdge(id, .ahead) }

  private func isEdge(_ id: NodeID, _ wanted: Direction) -> Bool {
    guard case .assertion(let content, wanted, negated: true) = nodes[id],
      case .characters(let set) = nodes[content]
    else { return false }
    return sets[set] == .all
  }

  /// Returns true if a repetition at an end has no effect; `.*` there is considered intended.
  private func isIdle(_ id: NodeID?) -> Bool {
    guard let id, case .repetition(let part, let minimum, let maximum) = nodes[id],
      maximum != minimum
    else { return false }
    guard case .characters(let set) = nodes[part] else { return true }
    return sets[set] != .all && sets[set] != CharacterSets.lineTerminator.inverted
  }
}
