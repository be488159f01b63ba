import Vouch
import VouchValues

/// Items and keys, and what is around them.
extension PrefixJudge {
  /// Counts an item or a key that has begun.
  mutating func countOne() {
    guard let index = frames.indices.last else { return }
    frames[index].count += 1
    let count = frames[index].count
    judge { form, _, _ in
      guard case .count(let limit) = form else { return .open }
      switch limit.side {
      case .least: return limit.allows(count) ? .certain : .open
      case .most: return limit.allows(count) ? .open : .dead
      }
    }
  }

  /// Takes a comma, behind which something has to come.
  mutating func expectAnother() {
    let areImpossible = schema.areImpossible
    judge { form, _, frame in
      let isPossible =
        switch form {
        case .count(let limit): limit.side == .least || limit.allows(frame.count + 1)
        case .items(let prefix, let rest):
          !areImpossible[frame.count < prefix.count ? prefix[frame.count] : rest]
        case .members(let test): test.hasKey(besides: frame.keys, areImpossible)
        default: true
        }
      return isPossible ? .open : .dead
    }
  }

  mutating func beginKey() {
    countOne()
    guard refusedPath == nil, let outer = frames.last else { return }
    var frame = PrefixFrame(.string, isKey: true, at: count)
    for (index, cell) in outer.cells.enumerated() where cell.verdict == .open {
      let names: Int? =
        switch forms[cell.form] {
        case .names(let names): names
        case .members(let test): test.closedNames
        default: nil
        }
      if let names { frame.link(names, to: index, isMust: true, forms) }
    }
    frames.append(frame)
    text = []
    scalarCount = 0
    settle()
    judgeKey()
  }

  /// Finds out whether a key that is begun may be one that the object doesn't have yet.
  mutating func judgeKey() {
    guard frames.count > 1, let last = frames.last, last.isKey, last.isOpen else { return }
    let keys = frames[frames.count - 2].keys
    judge { form, cell, _ in
      guard case .text(.key(let choice)) = form, cell.choices.count <= 8 else { return .open }
      return cell.choices.allSatisfy { keys.contains(choice.texts[$0]) } ? .dead : .open
    }
  }

  mutating func endKey() -> Refusal? {
    let whole = text
    judge { form, _, _ in
      guard case .text(let test) = form else { return .open }
      return whole.withUTF8Bytes { test.accepts($0) } ? .certain : .dead
    }
    guard refusedPath == nil, frames.count > 1 else { return .schema }
    let outer = frames.count - 2
    for link in frames[outer + 1].links where frames[outer + 1][link.cell].verdict == .open {
      frames[outer][link.outerCell].isUncertain = true
    }
    frames[outer].key = text
    guard frames[outer].keys.insert(text).inserted else {
      return .syntax(.duplicateKey(String(decoding: text, as: UTF8.self)))
    }
    let key = frames.removeLast()
    let areImpossible = schema.areImpossible
    judge { form, _, frame in
      switch form {
      case .required(let keys): keys.allSatisfy(frame.keys.contains) ? .certain : .open
      case .members(let test):
        test.forms(of: frame.key).contains { areImpossible[$0] } ? .dead : .open
      default: .open
      }
    }
    // The path of a key that is refused leads to its value.
    if refusedPath != nil { refusedPath = pathTo(key) }
    return refusedPath == nil ? nil : .schema
  }

  private func pathTo(_ key: PrefixFrame) -> [InstancePath.Component] {
    (refusedPath ?? []) + [.key(String(decoding: text, as: UTF8.self))]
  }

  mutating func endContainer(_ bytes: ArraySlice<UInt8>) {
    judge { form, cell, frame in
      switch form {
      case .required: return .dead
      case .dependents(let trigger, let keys):
        return !frame.keys.contains(trigger) || keys.allSatisfy(frame.keys.contains)
          ? .certain : .dead
      case .members, .names, .items: return cell.isUncertain ? .open : .certain
      case .contains(_, let counts):
        if cell.isUncertain { return .open }
        return counts.contains(cell.state) ? .certain : .dead
      case .count(let limit): return limit.allows(frame.count) ? .certain : .dead
      case .unique(let isExact): return isExact && !cell.isUncertain ? .certain : .open
      default: return .open
      }
    }
    endValue(bytes, at: count + 1)
  }
}
