import VouchReading
import VouchSchema
import VouchValues

/// Makes a document smaller, part by part, as long as a condition holds for it.
struct Shrinking {
  private var document: OrderedJSON
  private let depth: Int
  /// The keys that no smaller document lacks.
  private let needed: Set<ScalarString>
  /// The maximum number of parts; larger documents are left unchanged.
  private static let partLimit = 2_000
  /// The maximum number of parts that all smaller documents that are tried have together.
  private static let triedPartLimit = 400 * leastParts
  /// The number of parts that a document counts for at the least.
  private static let leastParts = 500

  /// - Parameters:
  ///   - depth: the maximum depth of parts that are changed.
  ///   - schema: the schema that the document is to satisfy: what it requires is left.
  init(_ document: OrderedJSON, depth: Int = .max, of schema: Schema? = nil) {
    self.document = document
    self.depth = depth
    needed = Set((schema?.required?.value ?? []).map { ScalarString($0.value) })
  }

  mutating func run(while isKept: (OrderedJSON) -> Bool) -> OrderedJSON {
    guard document.size(upTo: Self.partLimit) != nil else { return document }
    var triedParts = 0
    while triedParts < Self.triedPartLimit {
      let parts = max(document.size, Self.leastParts)
      let smaller = document.firstSmaller(depth, needed) { smaller in
        triedParts += parts
        return triedParts < Self.triedPartLimit && isKept(smaller)
      }
      guard let smaller else { break }
      document = smaller
    }
    return document
  }
}

extension OrderedJSON {
  /// Returns the first accepted variant with one part removed, unless it has a needed key, or
  /// simplified, at most at the given depth.
  fileprivate func firstSmaller(
    _ depth: Int, _ needed: Set<ScalarString> = [], where isTaken: (OrderedJSON) -> Bool
  ) -> OrderedJSON? {
    guard depth > 0 else { return nil }
    switch self {
    case .null, .bool: return nil
    case .number(let text):
      let numbers = ["0", "1"].filter { $0 != text }.prefix(text == "1" ? 1 : text == "0" ? 0 : 2)
      return numbers.lazy.map { .number($0) }.first(where: isTaken)
    case .string(let text):
      return !text.isEmpty && isTaken(.string("")) ? .string("") : nil
    case .array, .object:
      let parts = parts
      let fewer = parts.indices.reversed().lazy.filter { !hasPart($0, of: needed) }
        .map { replacingPart($0, with: nil) }
      if let found = fewer.first(where: isTaken) { return found }
      for (index, part) in parts.enumerated() {
        let simpler = part.firstSmaller(depth - 1) { isTaken(replacingPart(index, with: $0)) }
        if let simpler { return replacingPart(index, with: simpler) }
      }
      return nil
    }
  }

  /// True if a part has one of some keys.
  private func hasPart(_ index: Int, of keys: Set<ScalarString>) -> Bool {
    guard !keys.isEmpty, case .object(let members) = self else { return false }
    return keys.contains(ScalarString(members[index].key))
  }
}
