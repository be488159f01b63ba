/// A source of the bytes of documents, in pieces.
package protocol DocumentInput: AnyObject {
  /// Reads the next bytes into a buffer.
  ///
  /// - Returns: the number of bytes that were read; 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentInputFailure) -> Int
}

/// An input for bytes in memory.
final class HeldBytes: DocumentInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentInputFailure) -> Int {
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

/// The reason why an input can't be read further, as a message.
package struct DocumentInputFailure: Error, Sendable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// The bytes of an input, with a buffer for reading ahead.
final class BufferedInput {
  private let input: any DocumentInput
  private var head: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private(set) var byteCount = 0

  init(_ input: any DocumentInput) {
    self.input = input
  }

  /// Returns the first bytes without consuming them.
  func peek(_ count: Int) throws(DocumentInputFailure) -> ArraySlice<UInt8> {
    if head.count < count { head = ArraySlice(try read(count, after: head)) }
    return head.prefix(count)
  }

  /// Returns some bytes that were read before, followed by the next bytes; fewer than requested
  /// only at the end.
  func read(
    _ count: Int, after start: some Collection<UInt8>
  ) throws(DocumentInputFailure) -> [UInt8] {
    var failure: DocumentInputFailure?
    let total = start.count + count
    let bytes = [UInt8](unsafeUninitializedCapacity: total) { buffer, filled in
      filled = buffer.update(fromContentsOf: start)
      let rest = UnsafeMutableRawBufferPointer(buffer)
      do throws(DocumentInputFailure) {
        while filled < total, !isAtEnd {
          let step = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: rest[filled...]))
          isAtEnd = step == 0
          byteCount += step
          filled += step
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns bytes that were left over, followed by the next bytes.
  func next(_ count: Int, after rest: ArraySlice<UInt8>) throws(DocumentInputFailure) -> [UInt8] {
    defer { head = [] }
    return try read(count, after: rest + head)
  }

  /// Returns all remaining bytes; nil if there are more than a limit.
  func all(limit: Int) throws(DocumentInputFailure) -> [UInt8]? {
    var bytes = Array(head)
    head = []
    var step = 1 << 16
    while !isAtEnd {
      bytes = try read(min(step, limit + 1 - bytes.count), after: bytes)
      if bytes.count > limit { return nil }
      step *= 2
    }
    return bytes
  }
}
