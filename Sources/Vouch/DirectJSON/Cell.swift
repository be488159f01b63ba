#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that was read from JSON and has passed its checks, in two words.
///
/// Texts stay in the input until a value is made from them. A cell holds offsets and counts of what
/// the document contains, so that ``DirectReader`` can check that they are within bounds; addresses
/// only of what is never freed.
struct Cell {
  /// The meaning of ``word`` and ``count``.
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
    /// The same, for a text that is all ASCII.
    case asciiText
    /// A text that contained escapes, stored in the scratch space.
    case unescapedText
    /// The same, for a text that is all ASCII.
    case unescapedASCIIText
    case enumerationCase
    /// The word is the index of the first element among the cells.
    case array
    /// Keys and values of a map in alternation, as an array of cells.
    case map
    /// A free-form value: the word is an index into the reader's nodes.
    case json
    /// The case of a union: the word is the address of its label, the count its index.
    case unionCase
    /// The fields of a generated type, as an array of cells preceded by a cell for the type.
    case object
    /// The type whose table was used to check the fields that follow. The word is its metatype's
    /// address, which is only compared.
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

  /// - Parameter count: a number that the input's length bounds, so that it fits into 32 bits.
  @inline(__always)
  init(_ tag: Tag, _ word: UInt64 = 0, count: Int = 0) {
    self.word = word
    shortCount = UInt32(truncatingIfNeeded: count)
    self.tag = tag
  }

  static let absent = Cell(.absent)

  /// Makes the cell of a union's case.
  ///
  /// - Parameter labels: the labels of all cases, which are never freed.
  init(caseAt index: Int, labels: UnsafePointer<_CaseLabel>) {
    unsafe self.init(.unionCase, UInt64(UInt(bitPattern: labels + index)), count: index)
  }

  /// The label of a union's case; none if the cell holds something else.
  var caseLabel: _CaseLabel {
    let address = tag == .unionCase ? UInt(truncatingIfNeeded: word) : 0
    return unsafe UnsafePointer<_CaseLabel>(bitPattern: address)?.pointee ?? .none
  }

  /// Makes the cell that precedes an object's fields.
  init(type: RowType) {
    self.init(.type, UInt64(TypeNumber(type).word))
  }

  /// The type, if the cell is one that precedes an object's fields; nil for any other cell.
  @inline(__always)
  var type: TypeNumber? {
    tag == .type ? TypeNumber(word: UInt(truncatingIfNeeded: word)) : nil
  }

  @inline(__always)
  var isAbsent: Bool { tag == .absent }

  @inline(__always)
  var count: Int { Int(shortCount) }

  @inline(__always)
  var index: Int { Int(truncatingIfNeeded: word) }
}
