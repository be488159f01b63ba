import Vouch

/// The bytes of a sequence of single bytes, in chunks that end where an element may be complete.
///
/// A chunk never waits for bytes beyond that, so that an element is available with its last byte.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  private let bytes: Bytes
  private let framing: StreamFraming

  @usableFromInline
  init(_ bytes: Bytes, _ framing: StreamFraming) {
    self.bytes = bytes
    self.framing = framing
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: bytes.makeAsyncIterator(), framing: framing)
  }

  /// Takes bytes of the sequence until the chunk is full or may hold the end of an element.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var bytes: Bytes.AsyncIterator
    fileprivate let framing: StreamFraming
    private var isEnded = false

    fileprivate init(bytes: Bytes.AsyncIterator, framing: StreamFraming) {
      self.bytes = bytes
      self.framing = framing
    }

    private static var size: Int { 4_096 }

    public mutating func next() async throws -> [UInt8]? {
      if isEnded { return nil }
      var chunk: [UInt8] = []
      while chunk.count < Self.size {
        guard let byte = try await bytes.next() else {
          isEnded = true
          break
        }
        chunk.append(byte)
        if framing.mayEndElement(byte) { break }
      }
      return chunk.isEmpty ? nil : chunk
    }
  }
}

extension ByteChunks: Sendable where Bytes: Sendable {}
