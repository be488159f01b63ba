import Vouch
import VouchValues

/// A value as far as it has come, which never changes: what comes later is another node, which shares all
/// that was complete.
enum PartialNode: Sendable {
  /// A complete value, which is valid.
  case field(FieldValue)
  /// The bytes of a string, escapes included.
  case text(PartialBytes)
  /// The fields of a generated type by their indices.
  case fields(PersistentArray<PartialNode>)
  case elements(PersistentArray<PartialNode>)
  case entries(PersistentArray<PartialEntry>)
  /// The value of a union, and the index of its case.
  indirect case branch(Int, PartialNode)

  var isComplete: Bool { if case .field = self { true } else { false } }

  /// The value if it is complete.
  var field: FieldValue? { if case .field(let field) = self { field } else { nil } }
}

/// A value in a map, and its key.
struct PartialEntry: Sendable {
  let key: String
  let node: PartialNode
}

extension PartialNode: Hashable {
  static func == (a: PartialNode, b: PartialNode) -> Bool {
    switch (a, b) {
    case (.field(let a), .field(let b)): a.isEqual(to: b)
    case (.text(let a), .text(let b)): a == b
    case (.fields(let a), .fields(let b)), (.elements(let a), .elements(let b)):
      a.isEqual(to: b, by: ==)
    case (.entries(let a), .entries(let b)):
      a.isEqual(to: b) { $0.key.utf8.elementsEqual($1.key.utf8) && $0.node == $1.node }
    case (.branch(let a, let first), .branch(let b, let second)): a == b && first == second
    default: false
    }
  }

  /// Of arrays and maps only the length counts, and the last part: it is there that states of one stream
  /// differ.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .field(.int(let value)): hasher.combine(value)
    case .field(.string(let text)): hasher.combine(text.utf8.count)
    case .field(.array(let elements)): hasher.combine(elements.count)
    case .field: hasher.combine(0)
    case .text(let bytes): hasher.combine(bytes)
    case .fields(let fields):
      for index in 0..<fields.count { hasher.combine(fields[index]) }
    case .elements(let elements):
      hasher.combine(elements.count)
      hasher.combine(elements[elements.count - 1])
    case .entries(let entries):
      hasher.combine(entries.count)
      hasher.combine(entries[entries.count - 1]?.node)
    case .branch(let index, let node):
      hasher.combine(index)
      hasher.combine(node)
    }
  }
}

/// The text that the bytes of a string in JSON stand for, without its quotation marks.
func unescaped(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(UInt8(ascii: "\\")) else { return text }
  guard case .string(let plain)? = JSONValue(parsing: "\"\(text)\"") else { return text }
  return plain
}
