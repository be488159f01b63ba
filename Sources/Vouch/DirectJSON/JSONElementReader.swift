#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the array in a file one element at a time, using memory proportional to the largest
/// element rather than to the file.
///
///     let reader = try VouchJSON.elements(of: Listing.self, inFileAt: path).makeReader()
///     while let listing = try reader.next() { … }
///
/// A syntax error in the text ends reading at its position; the elements before it have been
/// returned by then.
@safe public final class JSONElementReader<Element: DocumentValue> {
  private enum State {
    case beforeArray, afterElement, ended
  }

  private var window: JSONWindow
  private let limits: VouchJSON.Limits
  private let dropped: DropCollector?
  private let reader: DirectReader
  private let table: UnsafePointer<ValueTable>
  private var state = State.beforeArray
  /// The budget for unions within unions, shared by all elements.
  private var trials = TrialBudget()
  private var index = 0

  init(
    _ type: Element.Type, path: String, windowSize: Int, limits: VouchJSON.Limits,
    dropped: DropCollector?
  ) throws {
    window = try JSONWindow(path: path, size: windowSize)
    self.limits = limits
    self.dropped = dropped
    reader = DirectReaders.shared.take()
    unsafe table = unsafe DirectTables.shared.table(of: type)
  }

  deinit { DirectReaders.shared.giveBack(reader) }

  /// Returns the next element; nil after the last one.
  ///
  /// - Throws: a ``JSONReadingError`` for an element that violates its schema, in which case the
  ///   next call continues with the next element; a ``JSONReadingError`` for a text that isn't an
  ///   array in JSON, which ends reading; a `CocoaError` if the file can't be read.
  public func next() throws -> Element? {
    try advance(
      valid: { $0 },
      other: { reading throws(JSONReadingError) in
        var run = DecodingRun(violationLimit: nil, dropLimit: dropped?.limit, depth: 1)
        let field = try read(reading, in: &run)
        dropped?.add(run.dropped)
        return Element(_schemaField: Field(field))
      })
  }

  /// Returns the next element with all its violations, including wrong types and missing keys; nil
  /// after the last one.
  ///
  /// - Parameter violationLimit: the number of violations to keep; further ones are only counted.
  /// - Throws: the errors of ``next()``, except for elements that violate their schema.
  public func nextDocument(
    violationLimit: Int = ValidationReport.defaultLimit
  ) throws -> Document<Element>? {
    try advance(
      valid: { Document(valid: $0) },
      other: { reading throws(JSONReadingError) in
        var run = DecodingRun(violationLimit: violationLimit, depth: 1)
        return Document(try read(reading, in: &run), run)
      })
  }

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - valid: makes the result from a valid value, of which nothing is left out.
  ///   - other: makes the result from any other text that is valid JSON.
  private func advance<Result>(
    valid: (Element) -> Result, other: (TapeReading) throws(JSONReadingError) -> Result
  ) throws -> Result? {
    guard try beginElement() else { return nil }
    if let element = try readDirectly() {
      state = .afterElement
      return valid(element)
    }
    let reading = try readTape()
    // An invalid element doesn't prevent the following ones from being read.
    state = .afterElement
    return try other(reading)
  }

  // MARK: The array

  /// Advances to the next element.
  ///
  /// - Returns: true if there is one.
  private func beginElement() throws -> Bool {
    let previous = state
    // Until the element has been read, because an error before that ends reading.
    state = .ended
    switch previous {
    case .ended: return false
    case .beforeArray: return try beginArray()
    case .afterElement: return try passDelimiter()
    }
  }

  private func beginArray() throws -> Bool {
    while window.count < JSONText.byteOrderMark.count, !window.isAtEnd { try window.fill() }
    if window.hasPrefix(JSONText.byteOrderMark) { throw failure(.byteOrderMark, at: []) }
    try window.skipSpace()
    guard window.next == UInt8(ascii: "[") else {
      throw failure(window.next == nil ? .emptyText : .unexpected(expected: "an array"), at: [])
    }
    guard limits.maximumDepth > 0 else { throw failure(.tooDeep(limit: 0), at: []) }
    window.take(1)
    try window.skipSpace()
    guard window.next == UInt8(ascii: "]") else { return true }
    window.take(1)
    try expectEnd()
    return false
  }

  private func passDelimiter() throws -> Bool {
    index += 1
    try window.skipSpace()
    switch window.next {
    case UInt8(ascii: ","):
      window.take(1)
      try window.skipSpace()
      return true
    case UInt8(ascii: "]"):
      window.take(1)
      try expectEnd()
      return false
    case nil: throw failure(.unexpectedEnd, at: [])
    default: throw failure(.unexpected(expected: "a comma or ]"), at: [])
    }
  }

  private func expectEnd() throws {
    try window.skipSpace()
    guard window.next == nil else { throw failure(.trailingText, at: []) }
  }

  // MARK: Elements

  /// Reads an element directly; nil if there may be a violation or something else to report.
  private func readDirectly() throws -> Element? {
    while true {
      // A variable rather than the closures' result, whose generic type would have to be
      // instantiated for each element.
      var element: Element?
      let count = unsafe window.withBytes { bytes in
        try? unsafe reader.read(bytes, maximumDepth: limits.maximumDepth) {
          () throws(DirectReader.GivenUp) in
          unsafe reader.memory.pointee.trials.adopt(trials)
          let count = try unsafe reader.element(table) { element = Element(_schemaField: $0) }
          unsafe trials.adopt(reader.memory.pointee.trials)
          return count
        }
      }
      if let count {
        guard count <= limits.maximumByteCount else { return nil }
        trials.payBack(bytes: count)
        window.take(count)
        return element
      }
      // A value that the end of the window cuts off may be valid.
      if try valueLength() != nil { return nil }
      try window.fill()
    }
  }

  /// Consumes an element, and returns its tape for reporting.
  private func readTape() throws -> TapeReading {
    guard let count = try valueLength() else { throw failure(.unexpectedEnd, at: [.index(index)]) }
    let location = window.location()
    let bytes = window.copy(count)
    window.take(count)
    return try TapeReading(
      bytes, limits: limits, path: InstancePath([.index(index)]), base: location)
  }

  /// Reads an element with violations or dropped values.
  private func read(
    _ reading: TapeReading, in run: inout DecodingRun
  ) throws(JSONReadingError) -> FieldValue {
    run.trials.adopt(trials)
    defer {
      trials.adopt(run.trials)
      trials.payBack(bytes: reading.byteCount)
    }
    return try reading.field(of: Element._documentRow, in: &run)
  }

  /// Returns the length of the element in bytes; nil if the window doesn't hold its end.
  private func valueLength() throws -> Int? {
    let length: Int?
    do throws(JSONSyntaxFailure) {
      let count = try window.valueLength(depth: 1, maximumDepth: limits.maximumDepth)
      // A number at the end of the window may continue after it.
      length = count < window.count || window.isAtEnd ? count : nil
    } catch {
      guard window.mayBeCut(error) else {
        throw failure(error.reason, at: [.index(index)], offset: error.offset)
      }
      length = nil
    }
    guard length ?? window.count <= limits.maximumByteCount else {
      throw failure(.tooLarge(limit: limits.maximumByteCount), at: [.index(index)])
    }
    return length
  }

  private func failure(
    _ reason: JSONSyntaxError.Reason, at path: [InstancePath.Component], offset: Int = 0
  ) -> JSONReadingError {
    JSONReadingError(
      JSONSyntaxError(reason: reason, location: window.location(of: offset)),
      path: InstancePath(path))
  }
}

/// The elements of the array in a file, read on demand.
///
///     for try await listing in VouchJSON.elements(of: Listing.self, inFileAt: path) { … }
///
/// Each iterator opens the file anew when iteration begins. The first element that violates its
/// schema ends the loop with an error; to read the elements after it, use ``makeReader()``.
public struct JSONElements<Element: DocumentValue>: AsyncSequence, Sendable {
  let path: String
  let windowSize: Int
  let limits: VouchJSON.Limits
  let dropped: DropCollector?

  /// Makes a reader for synchronous loops.
  ///
  /// - Throws: a `CocoaError` if the file can't be opened.
  public func makeReader() throws -> JSONElementReader<Element> {
    try JSONElementReader(
      Element.self, path: path, windowSize: windowSize, limits: limits, dropped: dropped)
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(elements: self) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let elements: JSONElements
    private var reader: JSONElementReader<Element>?

    fileprivate init(elements: JSONElements) {
      self.elements = elements
    }

    /// Returns the next element, as ``JSONElementReader/next()`` does.
    ///
    /// - Throws: additionally a `CancellationError` once the task has been cancelled.
    public mutating func next() async throws -> Element? {
      try Task.checkCancellation()
      let current = try reader ?? elements.makeReader()
      reader = current
      return try current.next()
    }
  }
}

extension VouchJSON {
  /// Returns the elements of the array in a file, one at a time.
  ///
  /// - Parameters:
  ///   - type: the type of each element.
  ///   - path: the path of the file.
  ///   - windowSize: the number of bytes of the file that are kept in memory if no element is
  ///     larger.
  ///   - limits: the limits of an element; in particular, ``Limits/maximumByteCount`` applies to
  ///     each element.
  ///   - dropped: collects the values that lossy decoding leaves out or replaces.
  public static func elements<Element: DocumentValue>(
    of type: Element.Type, inFileAt path: String, windowSize: Int = 1 << 16,
    limits: Limits = Limits(), dropped: DropCollector? = nil
  ) -> JSONElements<Element> {
    JSONElements(path: path, windowSize: windowSize, limits: limits, dropped: dropped)
  }
}
