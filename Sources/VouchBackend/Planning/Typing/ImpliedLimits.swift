import VouchSchema
import VouchValues

extension [Schema] {
  /// The schemas without what another of them implies, as `minLength: 3` implies `minLength: 2` and a
  /// pattern implies itself, and without the messages for that.
  var withoutImpliedLimits: [Schema] {
    var strictest: [Keyword: (keyword: LocatedKeyword, part: Int)] = [:]
    var firstPart: [ScalarString: Int] = [:]
    for (index, part) in enumerated() {
      for keyword in part.keywords where keyword.keyword.side != nil {
        let known = strictest[keyword.keyword]
        if known.map({ keyword.isStricter(than: $0.keyword) }) ?? true {
          strictest[keyword.keyword] = (keyword, index)
        }
      }
      for statement in part.keywords.compactMap(\.repeatable) where firstPart[statement] == nil {
        firstPart[statement] = index
      }
    }
    return enumerated().map { index, part in
      let implied = Set(
        part.keywords.filter { keyword in
          let first = keyword.repeatable.flatMap { firstPart[$0] }
          return (first ?? strictest[keyword.keyword]?.part ?? index) != index
        }.map(\.keyword))
      return part.without(implied)
    }
  }
}

extension Schema {
  fileprivate func without(_ unwanted: Set<Keyword>) -> Schema {
    guard !unwanted.isEmpty else { return self }
    var schema = self
    schema.keywords = keywords { keyword in keyword.map { !unwanted.contains($0) } ?? true }
    return schema
  }
}

extension Keyword {
  /// The side on which the keyword limits a number or a count; nil if it isn't a limit.
  fileprivate var side: CountSide? {
    switch constraint?.form {
    case .count(let side, _): side
    case .limit(.least), .limit(.above): .least
    case .limit(.most), .limit(.below): .most
    case .const, .values, .divisor, .pattern, .format, .schemes, .hosts, .uniqueness, nil: nil
    }
  }
}

extension LocatedKeyword {
  /// The keyword and its value, if it stands beside others of its name unless they say the same.
  fileprivate var repeatable: ScalarString? {
    guard keyword == .pattern || keyword == .multipleOf else { return nil }
    let value = text?.value ?? number?.value.exact.description
    return value.map { ScalarString("\(keyword.spelling) \($0)") }
  }

  fileprivate func isStricter(than other: LocatedKeyword) -> Bool {
    let isHigher: Bool
    let isLower: Bool
    if let own = count?.value, let limit = other.count?.value {
      (isHigher, isLower) = (own > limit, own < limit)
    } else if let own = number?.value, let limit = other.number?.value {
      (isHigher, isLower) = (own > limit, own < limit)
    } else {
      return false
    }
    return keyword.side == .least ? isHigher : isLower
  }
}
