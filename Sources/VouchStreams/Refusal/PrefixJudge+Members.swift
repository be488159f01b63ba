import Vouch
import VouchValues

/// Judging of items and keys, and of the arrays and objects that contain them.
extension PrefixJudge {
  /// Counts an item or key that has begun.
  mutating func countOne() {
    guard let index = frames.indices.last else { return }
    frames[index].count += 1
    let count = frames[index].count
    judge { form, _ in
      guard case .count(let limit) = form else { return .open }
      switch limit.side {
      case .least: return limit.allows(count) ? .certain : .open
      case .most: return limit.allows(count) ? .open : .dead
      }
    }
  }

  /// Takes a comma, after which another item or member must follow.
  mutating func expectAnother() {
    guard let last = frames.indices.last, frames[last].isOpen else { return }
    let areImpossible = schema.areImpossible
    let (count, keys) = (frames[last].count, frames[last].keys)
    judge { form, _ in
      let isPossible =
        switch form {
        case .count(let limit): limit.side == .least || limit.allows(count + 1)
        case .items(let prefix, let rest):
          !areImpossible[count < prefix.count ? prefix[count] : rest]
        case .members(let test): test.hasKey(besides: keys, areImpossible)
        default: true
        }
      return isPossible ? .open : .dead
    }
  }

  mutating func beginKey() {
    countOne()
    guard refusedPath == nil, !frames.isEmpty else { return }
    beginInner(.string, isKey: true) { form, add in
      switch form {
      case .names(let names): add(names, true)
      case .members(let test): if let names = test.closedNames { add(names, true) }
      default: break
      }
    }
    judgeKey()
  }

  /// Refuses the current key if all keys that it may become are in the object already.
  mutating func judgeKey() {
    guard frames.count > 1, frames[frames.count - 1].isOpen else { return }
    let keys = frames[frames.count - 2].keys
    if keys.isEmpty { return }
    judge { form, cell in
      guard case .text(.key(let choice)) = form, cell.choices.count <= 8 else { return .open }
      return cell.choices.allSatisfy { keys.contains(choice.texts[$0]) } ? .dead : .open
    }
  }

  mutating func endKey() -> Refusal? {
    let whole = text
    judge { form, _ in
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
    frames.removeLast()
    let areImpossible = schema.areImpossible
    let present = frames[outer].keys
    judge { form, _ in
      switch form {
      case .required(let keys): keys.allSatisfy(present.contains) ? .certain : .open
      case .members(let test):
        test.forms(of: whole).contains { areImpossible[$0] } ? .dead : .open
      default: .open
      }
    }
    // The path of a refused key leads to its value.
    refusedPath?.append(.key(String(decoding: text, as: UTF8.self)))
    return refusedPath == nil ? nil : .schema
  }

  mutating func endContainer(_ bytes: ArraySlice<UInt8>) {
    guard let last = frames.indices.last else { return }
    let (present, itemCount) = (frames[last].keys, frames[last].count)
    judge { form, cell in
      switch form {
      case .required: return .dead
      case .dependents(let trigger, let keys):
        return !present.contains(trigger) || keys.allSatisfy(present.contains)
          ? .certain : .dead
      case .members, .names, .items: return cell.isUncertain ? .open : .certain
      case .contains(_, let counts):
        if cell.isUncertain { return .open }
        return counts.contains(cell.state) ? .certain : .dead
      case .count(let limit): return limit.allows(itemCount) ? .certain : .dead
      case .unique(let isExact): return isExact && !cell.isUncertain ? .certain : .open
      default: return .open
      }
    }
    endValue(bytes, at: count + 1)
  }
}
