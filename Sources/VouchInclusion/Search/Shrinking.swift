import VouchReading
import VouchValidation
import VouchValues

/// Makes a document smaller, part by part, as long as something stays true of it.
struct Shrinking {
  private var document: OrderedJSON
  private let depth: Int
  /// So many smaller documents are tried.
  private static let trials = 400

  /// - Parameter depth: parts that lie deeper stay as they are.
  init(_ document: OrderedJSON, depth: Int = .max) {
    self.document = document
    self.depth = depth
  }

  mutating func run(while isKept: (OrderedJSON) -> Bool) -> OrderedJSON {
    var trials = 0
    var hasChanged = true
    while hasChanged, trials < Self.trials {
      hasChanged = false
      for smaller in document.smaller(depth) {
        trials += 1
        guard trials < Self.trials else { break }
        if isKept(smaller) {
          document = smaller
          hasChanged = true
          break
        }
      }
    }
    return document
  }
}

extension OrderedJSON {
  /// Values with one part left out or made simpler, none that lies deeper than so much.
  fileprivate func smaller(_ depth: Int) -> [OrderedJSON] {
    guard depth > 0 else { return [] }
    switch self {
    case .null, .bool: return []
    case .number(let text):
      return ["0", "1"].filter { $0 != text }.prefix(text == "1" ? 1 : text == "0" ? 0 : 2).map {
        .number($0)
      }
    case .string(let text): return text.isEmpty ? [] : [.string("")]
    case .array(let items):
      let fewer = items.indices.reversed().map { index in
        OrderedJSON.array(items.enumerated().filter { $0.offset != index }.map(\.element))
      }
      let simpler = items.indices.flatMap { index in
        items[index].smaller(depth - 1).map { item in
          var changed = items
          changed[index] = item
          return OrderedJSON.array(changed)
        }
      }
      return fewer + simpler
    case .object(let members):
      let fewer = members.indices.reversed().map { index in
        OrderedJSON.object(members.enumerated().filter { $0.offset != index }.map(\.element))
      }
      let simpler = members.indices.flatMap { index in
        members[index].value.smaller(depth - 1).map { value in
          var changed = members
          changed[index].value = value
          return OrderedJSON.object(changed)
        }
      }
      return fewer + simpler
    }
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
  /// The value of a document that members are kept in order of.
  init(_ json: OrderedJSON) {
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
