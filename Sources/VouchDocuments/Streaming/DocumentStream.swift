import VouchGenerator
import VouchReading

/// Checks the documents of a stream in parallel, using memory that doesn't depend on the stream's
/// length.
struct DocumentStream {
  /// The options for checking a stream.
  struct Options {
    var jobs = 1
    /// The number of bytes in a batch.
    var batchSize = 1 << 19
    /// The maximum length of one document, which is held in memory.
    var documentLimit = StreamLimits.document
  }

  let check: any DocumentCheck
  let isArray: Bool
  let options: Options

  /// Checks all documents in order.
  ///
  /// - Parameters:
  ///   - findingLimit: returns the number of further findings that are wanted.
  ///   - report: receives the results of some documents, in the order of the stream.
  func check(
    _ input: BufferedInput, findingLimit: () -> Int, report: (StreamPart) -> Void
  ) throws(DocumentInputFailure) {
    let cutter = StreamCutter(input, isArray ? ArraySplitter() : LineSplitter(), options: options)
    var position = TextPosition()
    var index = 0
    var part = try cutter.next().get()
    while true {
      let limit = findingLimit()
      // The next part is read by one of the threads that check this part.
      let next = Locked<Result<CutPart, DocumentInputFailure>>()
      let isLast = part.isLast
      let work: [DocumentBatch?] = [nil] + part.batches
      let results = Parallel.map(work, jobs: options.jobs) { batch in
        if let batch { return batch.check(check, findingLimit: limit) }
        if !isLast { next.value = cutter.next() }
        return BatchResult()
      }
      let partStart = position
      for result in results.dropFirst() {
        report(StreamPart(result: result, start: position, firstIndex: isArray ? index : nil))
        position = position.advanced(by: result.extent)
        index += result.documentCount
      }
      if let problem = part.problem {
        report(StreamPart(problem: problem, start: partStart))
      }
      guard let read = next.value else { return }
      part = try read.get()
    }
  }
}

/// The results for some documents of a stream.
struct StreamPart {
  let result: BatchResult
  /// The position in the stream at which the documents begin.
  let start: TextPosition
  /// The index of the first document in its array.
  let firstIndex: Int?

  fileprivate init(result: BatchResult, start: TextPosition, firstIndex: Int?) {
    self.result = result
    self.start = start
    self.firstIndex = firstIndex
  }

  /// Makes the result for an error of the stream itself.
  fileprivate init(problem: CutPart.Problem, start: TextPosition) {
    var result = BatchResult()
    let outcome = DocumentResult.broken(
      problem.id, problem.sentence, at: TextPosition().advanced(by: problem.extent))
    result.summary.documents = 1
    result.summary.add(outcome)
    result.entries = [
      .init(index: 0, start: TextPosition(), findings: outcome.findings)
    ]
    self.init(result: result, start: start, firstIndex: nil)
  }
}

/// A value that one thread writes while no other accesses it.
private final class Locked<Value> {
  var value: Value?
}

/// Limits on the memory that documents use.
package enum StreamLimits {
  /// The maximum size in bytes of a document that is held in memory.
  package static let document = 256 << 20
}
