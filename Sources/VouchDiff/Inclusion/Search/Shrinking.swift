import VouchReading
import VouchSchema
import VouchValues

/// Makes a document smaller, part by part, as long as a condition holds for it.
struct Shrinking {
  private var document: OrderedJSON
  private let depth: Int
  /// The maximum number of smaller documents that are tried.
  private static let trials = 400
  /// The maximum number of parts; larger documents are left unchanged.
  private static let partLimit = 2_000

  /// - Parameter depth: the maximum depth of parts that are changed.
  init(_ document: OrderedJSON, depth: Int = .max) {
    self.document = document
    self.depth = depth
  }

  mutating func run(while isKept: (OrderedJSON) -> Bool) -> OrderedJSON {
    guard document.hasParts(atMost: Self.partLimit) else { return document }
    var trials = 0
    while trials < Self.trials {
      let smaller = document.firstSmaller(depth) { smaller in
        trials += 1
        return trials < Self.trials && isKept(smaller)
      }
      guard let smaller else { break }
      document = smaller
    }
    return document
  }
}

extension OrderedJSON {
  /// True if a value contains at most `limit` values, including itself.
  fileprivate func hasParts(atMost limit: Int) -> Bool {
    var left = limit
    func count(_ value: OrderedJSON) {
      left -= 1
      guard left >= 0 else { return }
      switch value {
      case .null, .bool, .number, .string: break
      case .array(let items): for item in items { count(item) }
      case .object(let members): for member in members { count(member.value) }
      }
    }
    count(self)
    return left >= 0
  }

  /// Returns the first accepted variant with one part removed or simplified, at most at the given
  /// depth.
  fileprivate func firstSmaller(
    _ depth: Int, where isTaken: (OrderedJSON) -> Bool
  ) -> OrderedJSON? {
    guard depth > 0 else { return nil }
    switch self {
    case .null, .bool: return nil
    case .number(let text):
      let numbers = ["0", "1"].filter { $0 != text }.prefix(text == "1" ? 1 : text == "0" ? 0 : 2)
      return numbers.lazy.map { .number($0) }.first(where: isTaken)
    case .string(let text):
      return !text.isEmpty && isTaken(.string("")) ? .string("") : nil
    case .array(let items):
      for index in items.indices.reversed() {
        var fewer = items
        fewer.remove(at: index)
        if isTaken(.array(fewer)) { return .array(fewer) }
      }
    case .object(let members):
      for index in members.indices.reversed() {
        var fewer = members
        fewer.remove(at: index)
        if isTaken(.object(fewer)) { return .object(fewer) }
      }
    }
    return firstSimpler(depth, where: isTaken)
  }

  /// Returns the first accepted variant with one part simplified.
  private func firstSimpler(
    _ depth: Int, where isTaken: (OrderedJSON) -> Bool
  ) -> OrderedJSON? {
    switch self {
    case .null, .bool, .number, .string: return nil
    case .array(let items):
      for (index, item) in items.enumerated() {
        func replacing(_ simpler: OrderedJSON) -> OrderedJSON {
          var changed = items
          changed[index] = simpler
          return .array(changed)
        }
        let simpler = item.firstSmaller(depth - 1) { isTaken(replacing($0)) }
        if let simpler { return replacing(simpler) }
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        func replacing(_ simpler: OrderedJSON) -> OrderedJSON {
          var changed = members
          changed[index].value = simpler
          return .object(changed)
        }
        let simpler = member.value.firstSmaller(depth - 1) { isTaken(replacing($0)) }
        if let simpler { return replacing(simpler) }
      }
    }
    return nil
  }

  /// The value on one line, for messages.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text): text
    case .string(let text): OrderedJSON.quoted(text)
    case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { OrderedJSON.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ")
        + "}"
    }
  }
}

extension Instance {
  /// Makes the value of a document that preserves the order of members.
  package init(_ json: OrderedJSON) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = .number(NumberText(json: text))
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { Instance($0) })
    case .object(let members): self = .object(members.map { Member($0.key, Instance($0.value)) })
    }
  }
}
