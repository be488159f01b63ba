import Foundation
import Testing
import Vouch

@Suite("The stack of a thread")
struct ThreadStackTests {
  /// What is said of a stack that would have overflowed.
  private static let untold = -1

  @Test(
    "is nearly full where its own end is near, whichever threads were asked before",
    arguments: [512 << 10, 1 << 20, 4 << 20, 512 << 10])
  func bounds(_ size: Int) async throws {
    let mainIsNearlyFull = await MainActor.run { ThreadStack()?.isNearlyFull }
    #expect(mainIsNearlyFull == false)
    // The second time a thread is asked, it answers by what it knows.
    for taken in await onThread(stackSize: size, { [bytesTaken(of: size), bytesTaken(of: size)] }) {
      // A quarter is kept free, and 128 KB at most. What the thread itself has taken comes in addition.
      let expected = size - min(size / 4, 128 << 10)
      #expect((expected - (32 << 10)...expected).contains(taken))
    }
  }

  /// How much of a thread's stack is taken when it says that it is nearly full.
  private func bytesTaken(of size: Int) -> Int {
    guard let stack = ThreadStack() else { return Self.untold }
    return descend(stack, from: address(), upTo: size - (48 << 10))
  }

  @inline(never)
  private func descend(_ stack: ThreadStack, from top: Int, upTo limit: Int) -> Int {
    let taken = top - address()
    if stack.isNearlyFull { return taken }
    if taken > limit { return Self.untold }
    // Something is left to be done behind the call, so that it remains a call.
    return max(Self.untold, descend(stack, from: top, upTo: limit))
  }

  /// The address of a local variable.
  @inline(never)
  private func address() -> Int {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { Int(bitPattern: $0) }
  }

  private func onThread<Result: Sendable>(
    stackSize: Int, _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = stackSize
      thread.start()
    }
  }
}
