import VouchReading

/// A part of a stream, split into batches.
struct CutPart {
  var batches: [DocumentBatch] = []
  /// An error of the stream, at its position from the beginning of the first batch on.
  var problem: DocumentResult?
  var isLast = false
}

/// Reads a stream, and splits it into batches.
final class StreamCutter {
  private let input: BufferedInput
  private var splitter: any DocumentSplitter
  private let options: DocumentStream.Options
  /// The bytes of a document that is incomplete so far.
  private var rest: ArraySlice<UInt8> = []

  init(
    _ input: BufferedInput, _ splitter: any DocumentSplitter, options: DocumentStream.Options
  ) {
    self.input = input
    self.splitter = splitter
    self.options = options
  }

  /// Returns the next documents: twice as many batches as there are jobs.
  func next() throws(DocumentInputFailure) -> CutPart {
    var part = CutPart()
    var size = options.batchSize * options.jobs * 2
    while part.batches.isEmpty, part.problem == nil, !part.isLast {
      let count = rest.count
      let bytes = try input.next(size, after: rest)
      part.isLast = bytes.count < count + size
      let (batches, end) = splitter.split(
        bytes, isLast: part.isLast, batchSize: options.batchSize)
      part.batches = batches
      if let problem = splitter.problem {
        part.problem = .broken(problem.id, problem.sentence, behind: bytes[..<problem.offset])
        part.isLast = true
      }
      rest = bytes[end...]
      if rest.count > options.documentLimit {
        part.problem = .broken(
          .documentTooLarge,
          "this is longer than \(options.documentLimit) bytes, so nothing behind it is read",
          behind: bytes[..<end])
        part.isLast = true
      }
      // Reads more at once for long documents, so that they are scanned as rarely as possible.
      size = max(size, min(rest.count, options.documentLimit))
    }
    return part
  }
}

extension DocumentResult {
  fileprivate static func broken(
    _ id: DiagnosticID, _ sentence: String, behind bytes: ArraySlice<UInt8>
  ) -> DocumentResult {
    .broken(id, sentence, at: TextPosition().advanced(by: TextExtent(bytes)))
  }
}
