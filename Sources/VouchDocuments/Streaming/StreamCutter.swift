import VouchReading

/// A part of a stream, split into batches.
struct CutPart {
  /// An error of the stream.
  struct Problem {
    let id: DiagnosticID
    let sentence: String
    /// The extent of the text from the beginning of the first batch to the error.
    let extent: TextExtent
  }

  var batches: [DocumentBatch] = []
  var problem: Problem?
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
  func next() -> Result<CutPart, DocumentInputFailure> {
    do throws(DocumentInputFailure) {
      return .success(try cut())
    } catch {
      return .failure(error)
    }
  }

  private func cut() throws(DocumentInputFailure) -> CutPart {
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
        part.problem = .init(
          id: problem.id, sentence: problem.sentence, extent: TextExtent(bytes[..<problem.offset]))
        part.isLast = true
      }
      rest = bytes[end...]
      if rest.count > options.documentLimit {
        part.problem = .init(
          id: .documentTooLarge,
          sentence:
            "this is longer than \(options.documentLimit) bytes, so nothing behind it is read",
          extent: TextExtent(bytes[..<end]))
        part.isLast = true
      }
      // Reads more at once for long documents, so that they are scanned as rarely as possible.
      size = max(size, min(rest.count, options.documentLimit))
    }
    return part
  }
}
