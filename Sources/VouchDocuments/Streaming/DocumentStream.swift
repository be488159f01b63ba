import VouchDiagnostics
import VouchParallel

/// Checks the documents of a stream on several processors, in memory that the stream's length makes no
/// difference to.
struct DocumentStream {
  /// How a stream is checked.
  struct Options {
    var jobs = 1
    /// The bytes that a processor takes at a time.
    var batchSize = 1 << 19
    /// How long one document may be: it is held as a whole.
    var documentLimit = StreamLimits.document
  }

  let judge: DocumentJudge
  let isArray: Bool
  let options: Options

  /// Checks all documents in their order.
  ///
  /// - Parameters:
  ///   - findingLimit: how many more findings are wanted.
  ///   - report: takes what came of some documents, in the order of the stream.
  func check(
    _ input: BufferedInput, findingLimit: () -> Int, report: (StreamPart) -> Void
  ) throws(DocumentInputFailure) {
    let cutter = StreamCutter(input, isArray ? ArraySplitter() : LineSplitter(), options: options)
    var position = TextPosition()
    var index = 0
    var part = try cutter.next().get()
    while true {
      let limit = findingLimit()
      // The next part is read by one of the threads that check this one.
      let next = Locked<Result<CutPart, DocumentInputFailure>>()
      let isLast = part.isLast
      let work: [DocumentBatch?] = [nil] + part.batches
      let results = Parallel.map(work, jobs: options.jobs) { batch in
        if let batch { return batch.check(judge, findingLimit: limit) }
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

/// What came of some documents of a stream.
struct StreamPart {
  let result: BatchResult
  /// Where the documents begin in the stream.
  let start: TextPosition
  /// The index of the first document in its array.
  let firstIndex: Int?

  fileprivate init(result: BatchResult, start: TextPosition, firstIndex: Int?) {
    self.result = result
    self.start = start
    self.firstIndex = firstIndex
  }

  /// Something that is wrong with the stream itself.
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

/// A value that one thread writes while others don't look at it.
private final class Locked<Value> {
  var value: Value?
}

/// What documents may ask of memory.
package enum StreamLimits {
  /// The bytes of a document that is held as a whole.
  package static let document = 256 << 20
}
