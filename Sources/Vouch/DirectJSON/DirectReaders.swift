#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// The readers that nobody uses at the moment. There are never more than there were decodes at one time.
final class DirectReaders: Sendable {
  static let shared = DirectReaders()

  /// A reader that is on its way from one thread to another: whoever took it off the list has it alone.
  private struct Idle: @unchecked Sendable {
    let reader: DirectReader
  }

  #if canImport(Darwin)
    private let idle = OSAllocatedUnfairLock<[Idle]>(initialState: [])
  #else
    private let idle = Mutex<[Idle]>([])
  #endif

  /// Lends a reader to the body. Within it, other documents may be read with others.
  func withReader<Result>(_ body: (DirectReader) -> Result) -> Result {
    let reader = take()
    defer { giveBack(reader) }
    return body(reader)
  }

  /// Takes a reader off the list.
  func take() -> DirectReader {
    idle.withLock { $0.popLast() }?.reader ?? DirectReader()
  }

  /// Puts a reader back that its user has no more use for.
  func giveBack(_ reader: DirectReader) {
    let back = Idle(reader: reader)
    idle.withLock { $0.append(back) }
  }
}
