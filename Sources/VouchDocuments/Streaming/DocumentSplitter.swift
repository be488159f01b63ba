import VouchReading
import VouchValues

/// Splits a stream of any length into documents.
protocol DocumentSplitter {
  /// Splits off the documents that end within some bytes.
  ///
  /// - Returns: batches of about the given size, and the position at which the incomplete rest
  ///   begins.
  mutating func split(
    _ bytes: [UInt8], isLast: Bool, batchSize: Int
  ) -> (batches: [DocumentBatch], rest: Int)

  /// An error of the stream itself after the batches so far, and its offset in the bytes.
  var problem: (id: DiagnosticID, sentence: String, offset: Int)? { get }
}

/// A splitter for streams with one document in each line.
struct LineSplitter: DocumentSplitter {
  let problem: (id: DiagnosticID, sentence: String, offset: Int)? = nil

  func split(
    _ bytes: [UInt8], isLast: Bool, batchSize: Int
  ) -> (batches: [DocumentBatch], rest: Int) {
    var end = bytes.count
    if !isLast {
      guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return ([], 0) }
      end = last + 1
    }
    var batches: [DocumentBatch] = []
    var start = 0
    while start < end {
      let target = min(start + batchSize, end)
      let feed = bytes.withUnsafeBufferPointer { LineFeeds.first(in: $0, from: target, to: end) }
      let next = feed.map { $0 + 1 } ?? end
      batches.append(DocumentBatch(bytes: bytes, range: start..<next, documents: nil))
      start = next
    }
    return (batches, end)
  }
}

/// A splitter for streams with one document in each element of an array.
///
/// It looks only for brackets, commas and quotes: syntax errors within an element are found when
/// the element is checked.
struct ArraySplitter: DocumentSplitter {
  private enum State {
    case beforeArray, firstElement, element, ended
  }

  private var state = State.beforeArray
  /// The number of bytes after the last document that have been scanned, and the nesting at that
  /// position.
  private var scanned = 0
  private var depth = 0
  private var isInString = false
  private(set) var problem: (id: DiagnosticID, sentence: String, offset: Int)?

  mutating func split(
    _ bytes: [UInt8], isLast: Bool, batchSize: Int
  ) -> (batches: [DocumentBatch], rest: Int) {
    var batches: [DocumentBatch] = []
    var documents: [Range<Int>] = []
    var batchStart = 0
    var start = 0
    func endBatch(_ end: Int) {
      if end == batchStart { return }
      batches.append(
        DocumentBatch(bytes: bytes, range: batchStart..<end, documents: documents))
      documents = []
      batchStart = end
    }
    bytes.withUnsafeBufferPointer { bytes in
      if state == .beforeArray { begin(bytes, isLast, start: &start) }
      while state == .firstElement || state == .element {
        guard let end = elementEnd(bytes, from: start) else {
          if isLast { reportEnd(bytes, start, documents: &documents) }
          break
        }
        let isClosed = bytes[end] == UInt8(ascii: "]")
        if !(isClosed && state == .firstElement && JSONSpace.isBlank(bytes[start..<end])) {
          documents.append(trimmed(start..<end, bytes))
        }
        state = isClosed ? .ended : .element
        start = end + 1
        scanned = 0
        if start - batchStart >= batchSize { endBatch(start) }
      }
      if state == .ended, problem == nil { checkEnd(bytes, &start) }
    }
    if isLast { start = bytes.count }
    endBatch(start)
    return (batches, start)
  }

  /// Skips the opening bracket.
  private mutating func begin(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isLast: Bool, start: inout Int
  ) {
    guard let first = bytes.firstIndex(where: { !JSONText.isSpace($0) }) else {
      if isLast { end(with: .emptyDocument, "the text is empty", at: bytes.count) }
      return
    }
    guard bytes[first] == UInt8(ascii: "[") else {
      return end(with: .violation, "the document is not an array", at: first)
    }
    start = first + 1
    state = .firstElement
  }

  private mutating func reportEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, documents: inout [Range<Int>]
  ) {
    if !JSONSpace.isBlank(bytes[start...]) { documents.append(trimmed(start..<bytes.count, bytes)) }
    end(with: .jsonSyntax, "the text ends before the array does", at: bytes.count)
  }

  private mutating func checkEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: inout Int) {
    if let more = bytes[start...].firstIndex(where: { !JSONText.isSpace($0) }) {
      end(with: .jsonSyntax, "there is more text after the end of the array", at: more)
    }
    start = bytes.count
  }

  private mutating func end(with id: DiagnosticID, _ sentence: String, at offset: Int) {
    problem = (id, sentence, offset)
    state = .ended
  }

  /// Returns the position of the comma or bracket after the element that begins at a position; nil
  /// if it hasn't been read yet.
  private mutating func elementEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var index = start + scanned
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        if byte == UInt8(ascii: "\\") {
          // The escaped character must have been read, too.
          guard index + 1 < bytes.count else { break }
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ","), UInt8(ascii: "]"):
          if depth == 0 { return index }
          if byte == UInt8(ascii: "]") { depth -= 1 }
        case UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
      }
      index += 1
    }
    scanned = index - start
    return nil
  }

  /// Returns the range of an element without surrounding white space; an empty range at its end if
  /// there is nothing else.
  private func trimmed(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, JSONText.isSpace(bytes[start]) { start += 1 }
    while end > start, JSONText.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
