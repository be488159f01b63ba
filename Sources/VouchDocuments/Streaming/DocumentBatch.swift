import VouchValues

/// Documents of a stream that are checked together.
struct DocumentBatch: Sendable {
  /// The bytes, which several batches share.
  let bytes: [UInt8]
  /// This batch's byte range. The next batch begins where it ends.
  let range: Range<Int>
  /// The byte ranges of the documents; nil if each line is one document.
  let documents: [Range<Int>]?
}

/// The result of checking a batch.
struct BatchResult: Sendable {
  /// A document with something to report.
  struct Entry: Sendable {
    /// The index of the document in the batch.
    let index: Int
    /// The position of its text, relative to the beginning of the batch.
    let start: TextPosition
    let findings: [DocumentFinding]
  }

  var entries: [Entry] = []
  var summary = Summary()
  /// The extent of the batch's text.
  var extent = TextExtent()
  var documentCount = 0
}

extension DocumentBatch {
  /// Checks the documents.
  ///
  /// - Parameter findingLimit: the maximum number of findings to keep; all are counted.
  func check(_ check: any DocumentCheck, findingLimit: Int) -> BatchResult {
    var result = BatchResult()
    bytes.withUnsafeBufferPointer { buffer in
      let lines = documents == nil ? Lines(of: buffer, in: range) : nil
      let documents = self.documents ?? lines?.documents ?? []
      let doubtful = check.doubtful(documents, in: buffer)
      result.documentCount = documents.count
      result.summary.documents = documents.count
      var position = TextPosition()
      var offset = range.lowerBound
      var kept = 0
      for index in doubtful {
        let document = documents[index]
        let outcome = check.result(ofJSON: [UInt8](buffer[document]))
        if outcome.findings.isEmpty, outcome.omittedCount == 0 { continue }
        result.summary.add(outcome)
        guard kept < findingLimit else { continue }
        position = position.advanced(by: TextExtent(buffer[offset..<document.lowerBound]))
        offset = document.lowerBound
        let findings = Array(outcome.findings.prefix(findingLimit - kept))
        kept += findings.count
        result.entries.append(.init(index: index, start: position, findings: findings))
      }
      result.extent = lines?.extent ?? TextExtent(buffer[range])
    }
    return result
  }
}

/// The lines of some bytes.
private struct Lines {
  /// The lines that contain more than white space, without their line feeds.
  private(set) var documents: [Range<Int>] = []
  private(set) var extent = TextExtent()

  init(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let feed = LineFeeds.first(in: bytes, from: start, to: range.upperBound)
      let line = start..<(feed ?? range.upperBound)
      if !JSONSpace.isBlank(bytes[line]) { documents.append(line) }
      if feed == nil {
        extent.columns = TextExtent(bytes[line]).columns
      } else {
        extent.lines += 1
      }
      start = line.upperBound + 1
    }
  }
}

/// The white space of JSON.
enum JSONSpace {
  /// True if the first byte that isn't white space opens an array.
  static func beginsArray(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first { !JSONText.isSpace($0) } == UInt8(ascii: "[")
  }

  static func isBlank(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { JSONText.isSpace($0) }
  }
}
