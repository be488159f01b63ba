#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the array in a file one element at a time, in memory that depends on the largest of them
/// rather than on the file.
///
///     let reader = try VouchJSON.elements(of: Listing.self, inFileAt: path).makeReader()
///     while let listing = try reader.next() { … }
public final class JSONElementReader<Element: DocumentValue> {
  private enum State {
    case beforeArray, beforeElement, ended
  }

  private var window: JSONWindow
  private let limits: VouchJSON.Limits
  private let dropped: DropCollector?
  private let reader: DirectReader
  private let table: UnsafePointer<ValueTable>
  private var state = State.beforeArray
  private var index = 0

  init(
    _ type: Element.Type, path: String, windowSize: Int, limits: VouchJSON.Limits,
    dropped: DropCollector?
  ) throws {
    window = try JSONWindow(path: path, size: windowSize)
    self.limits = limits
    self.dropped = dropped
    reader = DirectReaders.shared.take()
    table = DirectTables.shared.table(of: type)
  }

  deinit { DirectReaders.shared.giveBack(reader) }

  /// The next element; nil behind the last one.
  ///
  /// - Throws: a ``JSONReadingError`` for an element that breaks its schema, behind which the next call
  ///   goes on; for a text that isn't JSON, which ends the reading; a `CocoaError` if the file can't be
  ///   read.
  public func next() throws -> Element? {
    do {
      if case .beforeArray = state, try !beginArray() { return nil }
      guard case .beforeElement = state else { return nil }
      return try element()
    } catch let error as JSONReadingError where error.syntaxError == nil {
      throw error
    } catch {
      state = .ended
      throw error
    }
  }

  private func beginArray() throws -> Bool {
    try window.skipSpace()
    guard window.next == UInt8(ascii: "[") else {
      throw failure(window.next == nil ? .emptyText : .unexpected(expected: "an array"))
    }
    window.take(1)
    try window.skipSpace()
    state = .beforeElement
    guard window.next == UInt8(ascii: "]") else { return true }
    window.take(1)
    try end()
    return false
  }

  private func element() throws -> Element {
    if let element = readDirectly() { return try finish(element) }
    while true {
      let extent = window.extent()
      guard extent ?? window.count <= limits.maximumByteCount else {
        throw failure(.tooLarge(limit: limits.maximumByteCount))
      }
      if let extent { return try finish(try walk(extent)) }
      guard !window.isAtEnd else {
        _ = try walk(window.count)
        throw failure(.unexpectedEnd)
      }
      try window.fill()
      // What the end of the window has cut may be whole now.
      if let element = readDirectly() { return try finish(element) }
    }
  }

  /// An element that is valid and ends within the window.
  private func readDirectly() -> Element? {
    let read = window.withBytes { bytes in
      try? reader.read(bytes, maximumDepth: limits.maximumDepth) {
        () throws(DirectReader.GivenUp) in
        try reader.element(table) { Element(schemaField: $0) }
      }
    }
    guard let read, read.count <= limits.maximumByteCount else { return nil }
    window.take(read.count)
    return read.value
  }

  /// Reads an element by way of a tape, which says what is wrong with it.
  private func walk(_ count: Int) throws -> Element {
    let path = InstancePath([.index(index)])
    let bytes = window.copy(count)
    guard bytes.contains(where: { !" \n\r\t".utf8.contains($0) }) else {
      throw failure(.unexpected(expected: "a value"))
    }
    let reading = try TapeReading(bytes, limits: limits, path: path, base: window.location(of: 0))
    var run = DecodingRun(violationLimit: nil, dropLimit: dropped?.limit, depth: 1)
    do {
      let field = try reading.field(of: Element.self, in: &run)
      dropped?.add(run.dropped)
      window.take(count)
      return Element(schemaField: Field(field))
    } catch {
      window.take(count)
      try passDelimiter()
      throw error
    }
  }

  private func finish(_ element: Element) throws -> Element {
    try passDelimiter()
    return element
  }

  /// Goes to the next element, or behind the array.
  private func passDelimiter() throws {
    index += 1
    try window.skipSpace()
    switch window.next {
    case UInt8(ascii: ","):
      window.take(1)
      try window.skipSpace()
    case UInt8(ascii: "]"):
      window.take(1)
      try end()
    case nil: throw failure(.unexpectedEnd)
    default: throw failure(.unexpected(expected: "a comma or ]"))
    }
  }

  private func end() throws {
    state = .ended
    try window.skipSpace()
    guard window.next == nil else { throw failure(.trailingText) }
  }

  private func failure(_ reason: JSONSyntaxError.Reason) -> JSONReadingError {
    JSONReadingError(
      JSONSyntaxError(reason: reason, location: window.location(of: 0)),
      path: InstancePath([.index(index)]))
  }
}

/// The elements of the array in a file, read as they are asked for.
///
///     for try await listing in VouchJSON.elements(of: Listing.self, inFileAt: path) { … }
///
/// The file is opened when iteration begins, by each iterator anew.
public struct JSONElements<Element: DocumentValue>: AsyncSequence, Sendable {
  let path: String
  let windowSize: Int
  let limits: VouchJSON.Limits
  let dropped: DropCollector?

  /// A reader for loops that don't wait.
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

    /// The next element, as ``JSONElementReader/next()`` has it.
    public mutating func next() async throws -> Element? {
      let current = try reader ?? elements.makeReader()
      reader = current
      return try current.next()
    }
  }
}

extension VouchJSON {
  /// The elements of the array in a file, one at a time.
  ///
  /// - Parameters:
  ///   - windowSize: how many bytes of the file are in memory, if no element is larger.
  ///   - limits: ``Limits/maximumByteCount`` is that of an element.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  public static func elements<Element: DocumentValue>(
    of type: Element.Type, inFileAt path: String, windowSize: Int = 1 << 16,
    limits: Limits = Limits(), dropped: DropCollector? = nil
  ) -> JSONElements<Element> {
    JSONElements(path: path, windowSize: windowSize, limits: limits, dropped: dropped)
  }
}
