import Foundation
import Testing
import Vouch

@Suite("The stack of a thread")
struct ThreadStackTests {
  /// By the bounds of another thread it would never be nearly full, and overflow: the end of the tests.
  @Test(
    "is nearly full where its own end is near, whichever threads were asked before",
    arguments: [512 << 10, 1 << 20, 4 << 20, 512 << 10])
  func bounds(_ size: Int) async throws {
    let mainIsNearlyFull = await MainActor.run { ThreadStack()?.isNearlyFull }
    #expect(mainIsNearlyFull == false)
    // The second time a thread is asked, it answers by what it knows.
    let taken = await onThread(stackSize: size) { [bytesTaken(), bytesTaken()] }
    // A quarter is kept free, and 128 KB at most. The thread itself has taken some, too. It may have
    // got a larger stack than it has asked for: one that another thread has left.
    for taken in taken { #expect(taken > size - min(size / 4, 128 << 10) - (32 << 10)) }
  }

  /// How much of a thread's stack is taken when it says that it is nearly full.
  private func bytesTaken() -> Int {
    guard let stack = ThreadStack() else { return 0 }
    return descend(stack, from: address())
  }

  @inline(never)
  private func descend(_ stack: ThreadStack, from top: Int) -> Int {
    let taken = top - address()
    if stack.isNearlyFull { return taken }
    // Something is left to be done behind the call, so that it remains a call.
    return max(taken, descend(stack, from: top))
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
