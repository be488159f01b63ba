import Foundation

/// Work that is spread over the processors.
package enum Parallel {
  /// Threads of a process have far less by default than its first one.
  private static let stackSize = 8 << 20

  /// How many processors there are to work at one time.
  package static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The results of a function for each element, in the elements' order.
  ///
  /// - Parameters:
  ///   - jobs: the most elements to work on at one time; as many as there are processors unless told.
  ///   - ownStack: the bytes of stack that work needs, if it may need more than there is; it has a thread
  ///     of its own then, even if that is the only one.
  ///   - transform: must change nothing outside of it, apart from what no other element's
  ///     work looks at.
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

  /// What functions hand over, a function for each element, all of them at one time.
  ///
  /// - Parameters:
  ///   - time: how long to wait for them; without end if it is nil. What isn't handed over by then is left out,
  ///     and the functions go on until they, or the process, end.
  ///   - ownStack: the bytes of stack that each may need.
  ///   - work: must change nothing outside of it.
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

  /// What one function hands over.
  ///
  /// Unchecked, because the compiler can't see that the lock guards the one variable, and that `work` changes
  /// nothing outside of it.
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

    /// What has been handed over by a time, or when all is done.
    func results(until end: DispatchTime) -> [Result] {
      _ = ended.wait(timeout: end)
      return lock.withLock { all }
    }
  }

  /// Unchecked, because the compiler can't see that each thread writes to places of its own, that
  /// `map` waits for all of them, and that `transform` changes nothing outside of it.
  private struct Work<Element, Result>: @unchecked Sendable {
    let elements: [Element]
    let transform: (Element) -> Result
    let results: UnsafeMutableBufferPointer<Result?>
    let places: Places

    func run() {
      while let index = places.next() { results[index] = transform(elements[index]) }
    }
  }

  /// Hands out places, each once: a thread that gets little of a processor then holds up no other.
  ///
  /// Unchecked, because the compiler can't see that the lock guards the one variable.
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
