#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The readers that nobody uses at the moment.
///
/// As many as there are processors keep the memory that they have taken: more are never busy at one
/// time. What a crowd of threads has needed besides gives its memory back. A hull of it stays, a few
/// hundred bytes, because fields that were kept beyond their document ask it whether they are still good;
/// the next crowd takes the hulls first, so that there are never more than there were decodes at one time.
final class DirectReaders: Sendable {
  static let shared = DirectReaders(limit: ProcessInfo.processInfo.processorCount)

  /// Readers on their way from one thread to another: whoever took one off a list has it alone.
  private struct Idle: @unchecked Sendable {
    /// Those that have memory; the last one is taken first.
    var ready: [DirectReader] = []
    var hulls: [DirectReader] = []
    /// How many readers have ever been made.
    var count = 0
  }

  private let idle = Locked(Idle())
  /// How many readers keep their memory while nobody uses them.
  let limit: Int

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Lends a reader to the body. Within it, other documents may be read with others.
  func withReader<Result>(_ body: (DirectReader) -> Result) -> Result {
    let reader = take()
    defer { giveBack(reader) }
    return body(reader)
  }

  /// Takes a reader off the list.
  func take() -> DirectReader {
    let taken = idle.withLock { idle in
      let reader = idle.ready.popLast() ?? idle.hulls.popLast()
      if reader == nil { idle.count += 1 }
      return Lent(reader: reader)
    }
    return taken.reader ?? DirectReader()
  }

  /// Puts a reader back that its user has no more use for.
  func giveBack(_ reader: DirectReader) {
    let back = Lent(reader: reader)
    let isKept = idle.withLock { idle in
      guard idle.ready.count < limit else { return false }
      if let reader = back.reader { idle.ready.append(reader) }
      return true
    }
    if isKept { return }
    // Before another thread can take it.
    reader.releaseMemory()
    idle.withLock { idle in
      if let reader = back.reader { idle.hulls.append(reader) }
    }
  }

  /// One reader that has left a list, or is about to join one: its one user has it.
  private struct Lent: @unchecked Sendable {
    let reader: DirectReader?
  }
}

extension DirectReaders {
  /// The readers that keep memory while nobody uses them.
  var readyCount: Int { idle.withLock(\.ready.count) }

  /// All readers that have been made, in use or not.
  var madeCount: Int { idle.withLock(\.count) }
}
