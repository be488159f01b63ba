#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads generated types from JSON, and writes them, with no `Decoder` in between.
///
///     let listings = try VouchJSON.decode([Listing].self, from: data)
///
/// It walks the same tables as `init(from:)` and comes to the same verdicts, with the line, the column
/// and the byte of what is wrong. It differs from `JSONDecoder` in what JSON is and what numbers are:
///
/// - The text is RFC 8259 to the letter: no trailing commas, no byte order mark, UTF-8 alone. A key
///   that stands in an object twice is an error, as is half of a surrogate pair.
/// - Numbers are read exactly: `9007199254740993.0` is that integer, and a `JSONValue` keeps every
///   digit of a number of any size.
/// - Keys are the same if their Unicode scalars are. Where a map would have to hold two keys that are
///   the same to Swift's strings, that is an error.
public enum VouchJSON {
  /// What a text may ask of the reader.
  public struct Limits: Sendable {
    /// How deep arrays and objects may nest, in parts that the schema ignores too.
    public var maximumDepth = 512
    /// How many bytes a text may have.
    public var maximumByteCount = Int.max

    /// Makes limits that most texts stay within: 512 levels, and any length.
    public init() {}
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - data: the text, as UTF-8.
  ///   - limits: how large the text may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from data: Data, limits: Limits = Limits(), dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try read(type, Input(data), limits: limits, dropped: dropped) { Value(_schemaField: $0) }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - bytes: the text, as UTF-8.
  ///   - limits: how large the text may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8], limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try read(type, Input(bytes), limits: limits, dropped: dropped) { Value(_schemaField: $0) }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - span: the text, as UTF-8; nothing of it is kept.
  ///   - limits: how large the text may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from span: Span<UInt8>, limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try unsafe span.withUnsafeBufferPointer { (bytes) throws(JSONReadingError) in
      try unsafe read(type, Input(bytes), limits: limits, dropped: dropped) {
        Value(_schemaField: $0)
      }
    }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - span: the text, as UTF-8; nothing of it is kept.
  ///   - limits: how large the text may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from span: RawSpan, limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try unsafe span.withUnsafeBytes { (bytes) throws(JSONReadingError) in
      try unsafe read(
        type, Input(bytes.assumingMemoryBound(to: UInt8.self)), limits: limits, dropped: dropped
      ) {
        Value(_schemaField: $0)
      }
    }
  }

  /// Reads a value and collects all its violations, wrong types and missing keys included.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - data: the text, as UTF-8.
  ///   - violationLimit: how many violations to keep; further ones are counted.
  ///   - limits: how large the text may be, and how deep it may nest.
  /// - Throws: what is wrong with a text that isn't JSON.
  public static func document<Value: DocumentValue>(
    _ type: Value.Type, from data: Data,
    violationLimit: Int = ValidationReport.defaultLimit, limits: Limits = Limits()
  ) throws(JSONReadingError) -> Document<Value> {
    try document(type, Input(data), violationLimit: violationLimit, limits: limits)
  }

  /// Reads a value and collects all its violations, wrong types and missing keys included.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - bytes: the text, as UTF-8.
  ///   - violationLimit: how many violations to keep; further ones are counted.
  ///   - limits: how large the text may be, and how deep it may nest.
  /// - Throws: what is wrong with a text that isn't JSON.
  public static func document<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8],
    violationLimit: Int = ValidationReport.defaultLimit, limits: Limits = Limits()
  ) throws(JSONReadingError) -> Document<Value> {
    try document(type, Input(bytes), violationLimit: violationLimit, limits: limits)
  }

  private static func document<Value: DocumentValue>(
    _ type: Value.Type, _ input: Input, violationLimit: Int, limits: Limits
  ) throws(JSONReadingError) -> Document<Value> {
    let value = directValue(type, input, limits: limits) { Value(_schemaField: $0) }
    if let value { return Document(valid: value) }
    let reading = try TapeReading(input.array, limits: limits)
    var run = DecodingRun(violationLimit: violationLimit)
    return Document(try reading.field(of: Value._documentRow, in: &run), run)
  }
}

extension VouchJSON {
  /// The bytes of a document, wherever they are.
  @usableFromInline
  struct Input {
    @safe private enum Storage {
      case data(Data)
      case array([UInt8])
      case buffer(UnsafeBufferPointer<UInt8>)
    }

    private let storage: Storage

    @usableFromInline
    init(_ data: Data) { storage = .data(data) }

    @usableFromInline
    init(_ bytes: [UInt8]) { storage = .array(bytes) }

    /// Takes bytes that stay where they are for as long as the input is used.
    @usableFromInline
    init(_ bytes: UnsafeBufferPointer<UInt8>) { storage = unsafe .buffer(bytes) }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      switch storage {
      case .data(let data):
        unsafe data.withUnsafeBytes { unsafe $0.withMemoryRebound(to: UInt8.self, body) }
      case .array(let bytes): unsafe bytes.withUnsafeBufferPointer(body)
      case .buffer(let bytes): unsafe body(bytes)
      }
    }

    /// A copy, for who reads at leisure.
    var array: [UInt8] { unsafe withBytes { unsafe [UInt8]($0) } }
  }

  /// Reads a value straight from the bytes if it is valid, else by way of a tape.
  ///
  /// - Parameter make: makes a value of its field, in the module that knows the type.
  @usableFromInline
  static func read<Value: DocumentValue>(
    _ type: Value.Type, _ input: Input, limits: Limits, dropped: DropCollector?,
    make: (_Field) -> Value
  ) throws(JSONReadingError) -> Value {
    try read(type, input, at: .start, limits: limits, dropped: dropped, make: make)
  }

  /// Reads a value that is a part of a longer text.
  ///
  /// - Parameters:
  ///   - range: which of the bytes are the value's.
  ///   - base: where they begin in the longer text. Paths begin at the value all the same.
  ///   - make: makes a value of its field, in the module that knows the type.
  @usableFromInline
  package static func read<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8], in range: Range<Int>, at base: JSONLocation,
    limits: Limits, dropped: DropCollector?, make: (_Field) -> Value
  ) throws(JSONReadingError) -> Value {
    try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(JSONReadingError) in
      try unsafe read(
        type, Input(UnsafeBufferPointer(rebasing: bytes[range])), at: base, limits: limits,
        dropped: dropped, make: make)
    }
  }

  private static func read<Value: DocumentValue>(
    _ type: Value.Type, _ input: Input, at base: JSONLocation, limits: Limits,
    dropped: DropCollector?, make: (_Field) -> Value
  ) throws(JSONReadingError) -> Value {
    if let value = directValue(type, input, limits: limits, make: make) { return value }
    let reading = try TapeReading(input.array, limits: limits, base: base)
    var run = DecodingRun(violationLimit: nil, dropLimit: dropped?.limit)
    let field = try reading.field(of: Value._documentRow, in: &run)
    dropped?.add(run.dropped)
    return make(Field(field))
  }

  /// The value of a valid document; nil where there is something to say about it.
  static func directValue<Value: DocumentValue>(
    _ type: Value.Type, _ input: Input, limits: Limits, make: (Field) -> Value
  ) -> Value? {
    unsafe input.withBytes { bytes in
      guard bytes.count <= limits.maximumByteCount else { return nil }
      return DirectReaders.shared.withReader { reader in
        try? unsafe reader.read(bytes, maximumDepth: limits.maximumDepth) {
          () throws(DirectReader.GivenUp) in try reader.document(type, make)
        }
      }
    }
  }
}

/// A text that turned out to be JSON, to be read as a value.
struct TapeReading {
  let tape: JSONTape
  let path: InstancePath
  let base: JSONLocation

  /// - Parameters:
  ///   - path: the place of the text's value, if it is part of a document.
  ///   - base: where the text begins.
  init(
    _ bytes: [UInt8], limits: VouchJSON.Limits, path: InstancePath = InstancePath(),
    base: JSONLocation = .start
  ) throws(JSONReadingError) {
    self.path = path
    self.base = base
    do throws(JSONSyntaxFailure) {
      guard bytes.count <= limits.maximumByteCount else {
        throw JSONSyntaxFailure(
          reason: .tooLarge(limit: limits.maximumByteCount), offset: limits.maximumByteCount)
      }
      tape = try JSONTape(
        bytes, depth: path.components.count, maximumDepth: limits.maximumDepth)
    } catch {
      var lines = LineIndex(bytes, base: base)
      let location = lines.location(of: error.offset)
      throw JSONReadingError(
        JSONSyntaxError(reason: error.reason, location: location), path: path)
    }
  }

  var byteCount: Int { tape.bytes.count }

  /// Reads the value as a type has it.
  ///
  /// - Throws: the first thing that is wrong, unless the run collects violations.
  func field(
    of row: _DocumentRow, in run: inout DecodingRun
  ) throws(JSONReadingError) -> FieldValue {
    let locator = JSONLocator(tape, rootDepth: path.components.count, base: base)
    run.locator = locator
    run.decisions = SharedDecisions()
    var source = DecoderSource(
      decoder: JSONTapeDecoder(tape, path: TapePath(root: path.codingPath)))
    do {
      return try run.value(row.node, from: &source, Owner(type: row.element, index: 0))
    } catch let error as DecodingError {
      throw JSONReadingError(error, locator)
    } catch {
      // Nothing else is thrown by the tape or by the walk.
      throw JSONReadingError(
        .dataCorrupted(
          .init(codingPath: [], debugDescription: "\(error)", underlyingError: error)), locator)
    }
  }
}

extension VouchJSON {
  /// Writes a value as JSON without white space: keys in the schema's order, those of maps and of
  /// additional properties sorted. Equal values have equal bytes.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than decoding reads.
  public static func encode<Value: DocumentValue>(_ value: Value) throws -> Data {
    try written(value).takeData()
  }

  /// Writes a value as ``encode(_:)`` does.
  public static func bytes<Value: DocumentValue>(of value: Value) throws -> [UInt8] {
    try written(value).bytes
  }

  private static func written<Value: DocumentValue>(_ value: Value) throws -> JSONWriter {
    let row = Value.node
    if row.hasChecks,
      let violation = row.firstViolation(in: value._schemaField.value, at: InstancePath())
    {
      throw EncodingError.invalidValue(
        value, .init(codingPath: violation.codingPath, debugDescription: violation.message))
    }
    let writer = JSONWriter()
    try writer.document(value, row)
    return writer
  }
}
