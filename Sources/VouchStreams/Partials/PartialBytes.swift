/// The bytes of a string that goes on, in few pieces that states share.
///
/// Each piece is longer than the next one: what is added is joined with those that aren't. So a byte is copied as
/// often as the length can be halved, and a text is put together of that many pieces.
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

  /// The bytes behind some of them.
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
