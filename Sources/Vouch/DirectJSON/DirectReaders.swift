#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pool of idle readers.
///
/// As many readers as there are processors keep the memory that they have allocated, because more
/// are seldom busy at the same time. Further readers, which many threads at once may need, free
/// their memory when they are returned. The reader objects themselves, a few hundred bytes each,
/// are never freed, because fields that were kept beyond their document ask them whether they are
/// still valid. These are reused first, so that there are never more readers than there were
/// concurrent decodes.
final class DirectReaders: Sendable {
  static let shared = DirectReaders(limit: ProcessInfo.processInfo.processorCount)

  /// Idle readers. A thread that has taken one off a list has exclusive access to it. Without
  /// reference counting, because readers are never freed.
  @safe private struct Idle: @unchecked Sendable {
    /// Readers with memory; the last one is taken first.
    var ready: [Unmanaged<DirectReader>] = unsafe []
    var hulls: [Unmanaged<DirectReader>] = unsafe []
    /// The number of readers that have been made.
    var count = 0
  }

  private let idle = Locked(Idle())
  /// The number of idle readers that keep their memory.
  let limit: Int

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Passes a reader to the body. Within the body, other documents may be read with other readers.
  func withReader<Result>(_ body: (DirectReader) -> Result) -> Result {
    let reader = take()
    defer { giveBack(reader) }
    return body(reader)
  }

  /// Takes a reader from the pool, or makes one.
  func take() -> DirectReader {
    let taken = idle.withLock { idle in
      let reader = unsafe idle.ready.popLast() ?? idle.hulls.popLast()
      if unsafe reader == nil { idle.count += 1 }
      return unsafe Lent(reader: reader)
    }
    return unsafe taken.reader?.takeUnretainedValue() ?? DirectReader()
  }

  /// Returns a reader to the pool.
  func giveBack(_ reader: DirectReader) {
    let back = unsafe Lent(reader: .passUnretained(reader))
    let isKept = idle.withLock { idle in
      guard let reader = unsafe back.reader, unsafe idle.ready.count < limit else { return false }
      unsafe idle.ready.append(reader)
      return true
    }
    if isKept { return }
    // Done before another thread can take the reader.
    reader.releaseMemory()
    idle.withLock { idle in
      if let reader = unsafe back.reader { unsafe idle.hulls.append(reader) }
    }
  }

  /// A reader that has left a list, or is about to join one, and has exactly one user.
  @safe private struct Lent: @unchecked Sendable {
    let reader: Unmanaged<DirectReader>?
  }
}

extension DirectReaders {
  /// The number of idle readers that keep memory.
  var readyCount: Int { idle.withLock { unsafe $0.ready.count } }

  /// The number of readers that have been made, in use or idle.
  var madeCount: Int { idle.withLock(\.count) }
}
