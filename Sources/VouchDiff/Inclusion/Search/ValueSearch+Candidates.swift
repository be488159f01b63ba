import VouchSchema
import VouchValues

/// Values that are found by trying.
extension ValueSearch {
  /// Finds by trying a value that satisfies some literals and differs from some other values.
  mutating func another(_ literals: [Literal], besides others: [OrderedJSON]) -> OrderedJSON? {
    var candidates = candidates(literals, count: others.count + 8)
    for other in others.suffix(2) { candidates += other.variants }
    let known = Set(others.map { ScalarString($0.canonicalText) })
    return candidates.first { candidate in
      !known.contains(ScalarString(candidate.canonicalText))
        && validator.agree(candidate, literals, trusting: false)
    }
  }

  /// Returns values that satisfy some literals, up to about `count` if that is fast.
  mutating func candidates(
    _ literals: [Literal], like value: OrderedJSON, count: Int
  ) -> [OrderedJSON] {
    let all = value.variants + value.followers(count) + candidates(literals, count: count + 8)
    var result: [OrderedJSON] = []
    for candidate in all where validator.agree(candidate, literals, trusting: false) {
      result.append(candidate)
      if result.count >= 2 * count + 64 { break }
    }
    return result
  }

  /// Returns the values that some literals list, and simple ones of all types.
  private func candidates(_ literals: [Literal], count: Int) -> [OrderedJSON] {
    var candidates: [OrderedJSON] = []
    for literal in literals where !literal.isNegated {
      let schema = classes.schema(of: literal.schema)
      candidates += (schema.enum?.value ?? []).map { OrderedJSON($0) }
    }
    candidates += [.null, .bool(false), .bool(true), .array([]), .object([])]
    for count in 0..<count {
      let number = OrderedJSON.number(String(count))
      candidates += [number, .string("a\(count)")]
      if count < Self.longest { candidates.append(.string(String(repeating: "a", count: count))) }
      candidates += [.array([number]), .object([.init("a", number)])]
    }
    return candidates
  }

  /// The maximum length of strings of one repeated letter that are tried.
  private static let longest = 200
}

extension OrderedJSON {
  /// Returns the integers that follow this one, and those that precede it.
  fileprivate func followers(_ count: Int) -> [OrderedJSON] {
    guard case .number(let text) = self, let value = DecimalNumber(text)?.int64,
      value.magnitude < 1 << 60
    else { return [] }
    return (0..<Int64(count)).flatMap {
      [.number(String(value + $0)), .number(String(value - $0))]
    }
  }

  /// Values that are similar to this one.
  fileprivate var variants: [OrderedJSON] {
    switch self {
    case .null, .bool: return []
    case .number(let text):
      guard let value = DecimalNumber(text)?.int64, value.magnitude < 1 << 60 else { return [] }
      return (1...24).flatMap { [.number(String(value + $0)), .number(String(value - $0))] }
    case .string(let text):
      return ["a", "b", "0", "1"].flatMap { letter -> [OrderedJSON] in
        [
          .string(text + letter), .string(letter + text.dropFirst()),
          .string(text.dropLast() + letter),
        ]
      }
    case .array, .object:
      return parts.enumerated().flatMap { index, part in
        part.variants.prefix(12).map { replacingPart(index, with: $0) }
      }
    }
  }
}
