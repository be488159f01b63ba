#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that was read from JSON and passed its checks, in two words.
///
/// Texts stay where they were read, until a value is made of them. A cell holds offsets and counts,
/// never addresses, so that whatever it says, ``DirectReader`` can tell whether it is within bounds.
struct Cell {
  /// What ``word`` and ``count`` mean.
  enum Tag {
    case absent
    case null
    case bool
    /// The word is the number's bits.
    case integer
    /// An integer above `Int64.max`.
    case unsigned
    case double
    /// The word is the time since the reference date, as a double's bits.
    case date
    /// A text in the input: the word is its offset, the count its length.
    case text
    /// The same, and all of it ASCII.
    case asciiText
    /// A text that had escapes, in the scratch space.
    case unescapedText
    /// The same, and all of it ASCII.
    case unescapedASCIIText
    case enumerationCase
    /// The word is the first element among the cells.
    case array
    /// Keys and values of a map in turns, as an array of cells.
    case map
    /// A value of no type: the word is an index into the reader's nodes.
    case json
    /// The fields of a generated type, as an array of cells, with a cell for the type in front.
    case object
    /// The type whose table the fields behind it were checked by: the word is its metatype's address, which
    /// is compared and nothing else.
    case type
    /// The word is an index into the reader's ``MadeObject``s.
    case made
    /// The word is an index into the reader's fields.
    case field

    @inline(__always)
    var isContainer: Bool { self == .object || self == .array || self == .map }
  }

  let word: UInt64
  private let shortCount: UInt32
  let tag: Tag

  /// - Parameter count: a number that the input's length bounds, which 32 bits hold.
  @inline(__always)
  init(_ tag: Tag, _ word: UInt64 = 0, count: Int = 0) {
    self.word = word
    shortCount = UInt32(truncatingIfNeeded: count)
    self.tag = tag
  }

  static let absent = Cell(.absent)

  /// The cell in front of an object's fields.
  init(type: RowType) {
    self.init(.type, UInt64(CheckedType(type).word))
  }

  /// The type in front of an object's fields; nil for any other cell.
  @inline(__always)
  var type: CheckedType? {
    tag == .type ? CheckedType(word: UInt(truncatingIfNeeded: word)) : nil
  }

  @inline(__always)
  var isAbsent: Bool { tag == .absent }

  @inline(__always)
  var count: Int { Int(shortCount) }

  @inline(__always)
  var index: Int { Int(truncatingIfNeeded: word) }
}
