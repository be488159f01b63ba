import Vouch
import VouchValues

/// A value that may be incomplete.
///
/// Complete values never change, and all states share them. Open arrays and objects are references,
/// so that the values around them needn't be copied when something is added. A state therefore
/// takes only as much memory as has changed.
enum PartialNode: Sendable {
  /// A complete value, which is valid.
  case field(FieldValue)
  /// The bytes of a string, escapes included.
  case text(PartialBytes)
  /// The fields of a generated type: the complete ones by their indices, and the incomplete ones.
  case fields(PersistentArray<FieldValue>, open: [OpenField])
  indirect case elements(PersistentArray<FieldValue>, open: PartialNode?)
  indirect case entries(PersistentArray<CompleteEntry>, open: OpenEntry?)
  /// The value of a union, and the index of its case.
  indirect case branch(Int, PartialNode)
  case open(OpenPart)
}

/// An incomplete field, and its index.
struct OpenField: Sendable {
  let index: Int
  let node: PartialNode
}

/// An incomplete value of a map, and its key.
struct OpenEntry: Sendable {
  let key: String
  let node: PartialNode
}

/// A complete value of a map, and its key.
struct CompleteEntry: Sendable {
  let key: String
  let field: FieldValue
}

/// The history of an open array or object: its value in each state of the document.
final class OpenPart: Sendable {
  private typealias History = [(version: Int, node: PartialNode)]

  private let history = Locked<History>([])

  /// Records the value in a state. The number of the state must be greater than the previous ones.
  func note(_ node: PartialNode, at version: Int) {
    history.withLock { $0.append((version, node)) }
  }

  /// Returns the value in a state; nil if it hadn't begun by then.
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

/// Returns the text that a JSON string represents, given its bytes without quotation marks.
func unescaped(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(UInt8(ascii: "\\")) else { return text }
  guard case .string(let plain)? = JSONValue(parsing: "\"\(text)\"") else { return text }
  return plain
}
