/// The bytes of an incomplete string, in a few pieces that the states share.
///
/// Each piece is longer than the next one, because new bytes are joined with the last pieces that
/// aren't longer. Each byte is therefore copied at most log2(n) times, and there are at most
/// log2(n) pieces, where n is the length.
struct PartialBytes: Hashable, Sendable {
  private var pieces: [[UInt8]] = []
  private(set) var count = 0

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    var added = Array(bytes)
    count += added.count
    while let last = pieces.last, last.count <= added.count {
      added = last + added
      pieces.removeLast()
    }
    pieces.append(added)
  }

  /// Returns the bytes from an index to the end.
  func bytes(from start: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, count - start))
    var position = 0
    for piece in pieces {
      if position + piece.count > start { bytes += piece[max(0, start - position)...] }
      position += piece.count
    }
    return bytes
  }

  static func == (a: PartialBytes, b: PartialBytes) -> Bool {
    a.count == b.count && a.bytes() == b.bytes()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
