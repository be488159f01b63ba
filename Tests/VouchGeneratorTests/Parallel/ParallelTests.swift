import Dispatch
import Testing
import VouchGenerator

/// Work that is spread over the processors.
struct ParallelTests {
  @Test("Every element has its result, in the elements' order", arguments: [0, 1, 2, 3, 1_000])
  func order(_ count: Int) {
    let results = Parallel.map(Array(0..<count)) { number in
      // The first ones take the longest.
      (0..<(count - number) * 10).reduce(number) { sum, _ in sum }
    }
    #expect(results == Array(0..<count))
  }

  @Test("Results that are nil are results")
  func noResult() {
    #expect(Parallel.map([1, 2, 3, 4]) { $0.isMultiple(of: 2) ? $0 : nil } == [nil, 2, nil, 4])
  }

  @Test("What is handed over in time is there, and nobody waits for the rest")
  func collected() {
    let never = DispatchSemaphore(value: 0)
    let results = Parallel.collect([1, 2], for: .seconds(1)) { number, hand in
      hand(number)
      if number == 2 { never.wait() }
      hand(number * 10)
    }
    #expect(results.last == [2])
    never.signal()
  }

  @Test("Without a limit, all is waited for")
  func collectedWhole() {
    let results = Parallel.collect([1, 2, 3], for: nil) { number, hand in
      for part in 0..<number { hand(part) }
    }
    #expect(results == [[0], [0, 1], [0, 1, 2]])
  }

  @Test("Work has the stack that deep values take")
  func stack() {
    func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
    #expect(Parallel.map([10_000, 10_001], depth) == [10_000, 10_001])
  }
}
