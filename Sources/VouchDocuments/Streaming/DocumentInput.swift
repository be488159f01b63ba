/// Where the bytes of documents come from, in pieces.
package protocol DocumentInput: AnyObject {
  /// Reads on into a buffer.
  ///
  /// - Returns: how many bytes there were; 0 at the end alone.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentInputFailure) -> Int
}

/// Bytes that are held already.
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

/// Why an input can't be read further, in words.
package struct DocumentInputFailure: Error, Sendable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// The bytes of an input, with some read ahead.
final class BufferedInput {
  private let input: any DocumentInput
  private var head: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private(set) var byteCount = 0

  init(_ input: any DocumentInput) {
    self.input = input
  }

  /// The first bytes, without going past them.
  func peek(_ count: Int) throws(DocumentInputFailure) -> ArraySlice<UInt8> {
    if head.count < count { head = ArraySlice(try read(count, after: head)) }
    return head.prefix(count)
  }

  /// The next bytes behind some that were read before; fewer than asked for at the end alone.
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

  /// The next bytes behind some that were left over.
  func next(_ count: Int, after rest: ArraySlice<UInt8>) throws(DocumentInputFailure) -> [UInt8] {
    defer { head = [] }
    return try read(count, after: rest + head)
  }

  /// Everything that is left; nil if that is more than a limit.
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
