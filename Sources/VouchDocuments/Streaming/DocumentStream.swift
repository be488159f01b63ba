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
  let source: SourceFile
  var options = Options()

  /// Checks all documents in order.
  ///
  /// - Parameters:
  ///   - findingLimit: returns the number of further findings that are wanted.
  ///   - report: receives the results of some documents, in the order of the stream.
  func check(
    _ input: BufferedInput, findingLimit: () -> Int, report: (CheckResult) -> Void
  ) throws(DocumentInputFailure) {
    let cutter = StreamCutter(input, isArray ? ArraySplitter() : LineSplitter(), options: options)
    var position = TextPosition()
    var index = 0
    var part = try cutter.next()
    while true {
      let limit = findingLimit()
      // The next part is read by one of the threads that check this part.
      let next = Locked<Result<CutPart, DocumentInputFailure>>()
      let isLast = part.isLast
      let work: [DocumentBatch?] = [nil] + part.batches
      let results = Parallel.map(work, jobs: options.jobs) { batch in
        if let batch { return batch.check(check, findingLimit: limit) }
        if !isLast {
          next.value = Result { () throws(DocumentInputFailure) in try cutter.next() }
        }
        return BatchResult()
      }
      let partStart = position
      for result in results.dropFirst() {
        report(result.result(in: source, from: position, firstIndex: isArray ? index : nil))
        position = position.advanced(by: result.extent)
        index += result.documentCount
      }
      if let problem = part.problem {
        var result = CheckResult()
        result.summary.documents = 1
        result.add(problem, in: source, from: partStart)
        report(result)
      }
      guard let read = next.value else { return }
      part = try read.get()
    }
  }
}

extension BatchResult {
  /// Returns the result, with the findings at their positions in a file.
  ///
  /// - Parameters:
  ///   - start: the position at which the batch begins.
  ///   - firstIndex: the index of the first document in its array.
  fileprivate func result(
    in source: SourceFile, from start: TextPosition, firstIndex: Int?
  ) -> CheckResult {
    let diagnostics = entries.flatMap { entry in
      entry.findings.map { finding in
        finding.diagnostic(
          in: source, from: start.position(of: entry.start),
          index: firstIndex.map { $0 + entry.index })
      }
    }
    return CheckResult(
      diagnostics: diagnostics, summary: summary,
      hiddenCount: summary.findingCount - diagnostics.count)
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
