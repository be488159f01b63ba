import Foundation
import Testing

@testable import Vouch

@Suite("A value behind a lock")
struct LockedTests {
  @Test("loses no change between threads")
  func contention() {
    let counts = Locked([0, 0])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for step in 0..<2_000 {
        counts.withLock { $0[step % 2] += 1 }
      }
    }
    #expect(counts.withLock(\.self) == [8_000, 8_000])
  }

  @Test("keeps the changes of a body that throws, and is free again")
  func throwing() {
    let value = Locked(1)
    #expect(throws: CancellationError.self) {
      try value.withLock {
        $0 = 2
        throw CancellationError()
      }
    }
    #expect(value.withLock(\.self) == 2)
  }

  @Test("goes with its lock")
  func release() {
    final class Content: Sendable {}
    weak var content: Content?
    do {
      let made = Content()
      content = made
      let locked = Locked([made])
      #expect(locked.withLock(\.count) == 1)
    }
    #expect(content == nil)
  }
}
