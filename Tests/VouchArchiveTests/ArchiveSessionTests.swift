import Foundation
import Testing

@testable import VouchArchive

/// Who finds what one reading remembers.
struct ArchiveSessionTests {
  @Test("A session is found by its coder on its thread, and by no task that starts meanwhile")
  func scope() async {
    // Only compared by identity.
    nonisolated(unsafe) let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let session = ArchiveSession(coder)
    let task = session.run {
      #expect(ArchiveSession.of(coder) === session)
      #expect(ArchiveSession.of(NSKeyedArchiver(requiringSecureCoding: true)) == nil)
      return Task { ArchiveSession.of(coder) == nil }
    }
    #expect(ArchiveSession.of(coder) == nil)
    #expect(await task.value)
  }

  @Test("A session inside of another one on the same thread ends before it")
  func nesting() {
    let (outer, inner) = (
      NSKeyedArchiver(requiringSecureCoding: true), NSKeyedArchiver(requiringSecureCoding: true)
    )
    ArchiveSession(outer).run {
      ArchiveSession(inner).run {
        #expect(ArchiveSession.of(inner) != nil)
        #expect(ArchiveSession.of(outer) == nil)
      }
      #expect(ArchiveSession.of(inner) == nil)
      #expect(ArchiveSession.of(outer) != nil)
    }
  }
}
