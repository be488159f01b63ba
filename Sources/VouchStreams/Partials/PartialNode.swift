import Vouch
import VouchValues

/// A value as far as it has come.
///
/// What is complete never changes, and is shared by all states. What is open is a reference: what lies around it
/// needn't be made anew whenever something is added, so that a state costs no more than what is new in it.
enum PartialNode: Sendable {
  /// A complete value, which is valid.
  case field(FieldValue)
  /// The bytes of a string, escapes included.
  case text(PartialBytes)
  /// The fields of a generated type: the complete ones by their indices, and the others.
  case fields(PersistentArray<FieldValue>, open: [OpenField])
  indirect case elements(PersistentArray<FieldValue>, open: PartialNode?)
  indirect case entries(PersistentArray<CompleteEntry>, open: OpenEntry?)
  /// The value of a union, and the index of its case.
  indirect case branch(Int, PartialNode)
  case open(OpenPart)
}

/// A field that goes on, and its index.
struct OpenField: Sendable {
  let index: Int
  let node: PartialNode
}

/// A value in a map that goes on, and its key.
struct OpenEntry: Sendable {
  let key: String
  let node: PartialNode
}

/// A complete value in a map, and its key.
struct CompleteEntry: Sendable {
  let key: String
  let field: FieldValue
}

/// An array or an object that is open, as it was in each of the document's states.
final class OpenPart: Sendable {
  private typealias History = [(version: Int, node: PartialNode)]

  private let history = Locked<History>([])

  /// Notes what has come of it by the state with a number, which is greater than those before.
  func note(_ node: PartialNode, at version: Int) {
    history.withLock { $0.append((version, node)) }
  }

  /// What had come of it by a state; nil if it hadn't begun.
  func node(at version: Int) -> PartialNode? {
    history.withLock { history in
      if let last = history.last, last.version <= version { return last.node }
      var (low, high) = (0, history.count)
      while low < high {
        let middle = (low + high) / 2
        if history[middle].version <= version { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? history[low - 1].node : nil
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
