import Foundation

/// Parallel execution on all processors.
package enum Parallel {
  /// The stack size of threads. By default, secondary threads have much smaller stacks than the
  /// main thread.
  private static let stackSize = 8 << 20

  /// The number of active processors.
  package static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns the results of a function for each element, in the order of the elements.
  ///
  /// - Parameters:
  ///   - jobs: the maximum number of elements that are processed at the same time; the number of
  ///     processors by default.
  ///   - ownStack: the stack size in bytes that the work needs, if the current stack may be too
  ///     small. The work then runs on a separate thread, even if there is only one.
  ///   - transform: must not change shared state, apart from state that the work of no other
  ///     element uses.
  package static func map<Element, Result>(
    _ elements: [Element], jobs: Int = processorCount, ownStack: Int? = nil,
    _ transform: @escaping (Element) -> Result
  ) -> [Result] {
    let threads = min(max(jobs, 1), elements.count)
    guard threads > 1 || (ownStack != nil && threads == 1) else { return elements.map(transform) }
    var results = [Result?](repeating: nil, count: elements.count)
    results.withUnsafeMutableBufferPointer { buffer in
      let work = Work(
        elements: elements, transform: transform, results: buffer, places: Places(elements.indices))
      let ended = DispatchSemaphore(value: 0)
      for _ in 0..<threads {
        let thread = Thread {
          work.run()
          ended.signal()
        }
        thread.stackSize = ownStack ?? stackSize
        thread.start()
      }
      for _ in 0..<threads { ended.wait() }
    }
    return results.compactMap { $0 }
  }

  /// Runs a function for each element, all at the same time, and returns the results that each has
  /// delivered.
  ///
  /// - Parameters:
  ///   - time: the time to wait for the functions; nil to wait without limit. Results that aren't
  ///     delivered in time are omitted, and the functions continue until they, or the process, end.
  ///   - ownStack: the stack size in bytes that each function may need.
  ///   - work: must not change shared state.
  package static func collect<Element, Result>(
    _ elements: [Element], for time: Duration?, ownStack: Int = stackSize,
    _ work: @escaping (_ element: Element, _ hand: (Result) -> Void) -> Void
  ) -> [[Result]] {
    let collections = elements.map { Collection<Element, Result>($0, work) }
    let end = time.map { DispatchTime.now() + $0.seconds } ?? .distantFuture
    for collection in collections {
      let thread = Thread { collection.run() }
      thread.stackSize = ownStack
      thread.start()
    }
    return collections.map { $0.results(until: end) }
  }

  /// Collects the results that one function delivers.
  ///
  /// Unchecked, because the compiler can't verify that the lock guards the only variable, and that
  /// `work` changes no shared state.
  private final class Collection<Element, Result>: @unchecked Sendable {
    private let element: Element
    private let work: (Element, (Result) -> Void) -> Void
    private let lock = NSLock()
    private let ended = DispatchSemaphore(value: 0)
    private var all: [Result] = []

    init(_ element: Element, _ work: @escaping (Element, (Result) -> Void) -> Void) {
      self.element = element
      self.work = work
    }

    func run() {
      work(element) { result in lock.withLock { all.append(result) } }
      ended.signal()
    }

    /// Returns the results delivered by a deadline, or all of them if the function ends before.
    func results(until end: DispatchTime) -> [Result] {
      _ = ended.wait(timeout: end)
      return lock.withLock { all }
    }
  }

  /// Unchecked, because the compiler can't verify that each thread writes only to its own
  /// positions, that `map` waits for all threads, and that `transform` changes no shared state.
  private struct Work<Element, Result>: @unchecked Sendable {
    let elements: [Element]
    let transform: (Element) -> Result
    let results: UnsafeMutableBufferPointer<Result?>
    let places: Places

    func run() {
      while let index = places.next() { results[index] = transform(elements[index]) }
    }
  }

  /// Assigns positions to threads, each position once, so that a thread that gets little processor
  /// time doesn't delay the others.
  ///
  /// Unchecked, because the compiler can't verify that the lock guards the only variable.
  private final class Places: @unchecked Sendable {
    private let lock = NSLock()
    private var rest: Range<Int>

    init(_ places: Range<Int>) {
      rest = places
    }

    func next() -> Int? {
      lock.withLock { rest.popFirst() }
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
