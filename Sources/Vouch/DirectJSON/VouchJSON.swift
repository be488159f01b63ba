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
/// - Numbers are read exactly: `9007199254740993.0` is that integer, and a ``JSONValue`` keeps every
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

    public init() {}
  }

  /// Reads a value.
  ///
  /// - Parameter dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong.
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from data: Data, limits: Limits = Limits(), dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try decode(type, from: [UInt8](data), limits: limits, dropped: dropped)
  }

  /// Reads a value.
  ///
  /// - Parameter dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong.
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8], limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    if let value = directValue(type, bytes, limits) { return value }
    let reading = try TapeReading(bytes, limits: limits)
    var run = DecodingRun(violationLimit: nil, dropLimit: dropped?.limit)
    let field = try reading.field(of: type, in: &run)
    dropped?.add(run.dropped)
    return Value(schemaField: Field(field))
  }

  /// Reads a value and collects all its violations, wrong types and missing keys included.
  ///
  /// - Parameter violationLimit: how many violations to keep; further ones are counted.
  /// - Throws: what is wrong with a text that isn't JSON.
  public static func document<Value: DocumentValue>(
    _ type: Value.Type, from data: Data,
    violationLimit: Int = ValidationReport.defaultLimit, limits: Limits = Limits()
  ) throws(JSONReadingError) -> Document<Value> {
    try document(type, from: [UInt8](data), violationLimit: violationLimit, limits: limits)
  }

  /// Reads a value and collects all its violations, wrong types and missing keys included.
  ///
  /// - Parameter violationLimit: how many violations to keep; further ones are counted.
  /// - Throws: what is wrong with a text that isn't JSON.
  public static func document<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8],
    violationLimit: Int = ValidationReport.defaultLimit, limits: Limits = Limits()
  ) throws(JSONReadingError) -> Document<Value> {
    if let value = directValue(type, bytes, limits) { return Document(valid: value) }
    let reading = try TapeReading(bytes, limits: limits)
    var run = DecodingRun(violationLimit: violationLimit)
    return Document(try reading.field(of: type, in: &run), run)
  }
}

extension VouchJSON {
  /// The value of a valid document, unless there is something to say about it.
  fileprivate static func directValue<Value: DocumentValue>(
    _ type: Value.Type, _ bytes: [UInt8], _ limits: Limits
  ) -> Value? {
    guard bytes.count <= limits.maximumByteCount else { return nil }
    let reader = DirectReader(maximumDepth: limits.maximumDepth)
    return bytes.withUnsafeBufferPointer { bytes in
      try? reader.read(bytes) { () throws(DirectReader.GivenUp) in try reader.document(type) }
    }
  }
}

/// A text that turned out to be JSON, to be read as a value.
struct TapeReading {
  private let tape: JSONTape
  private let path: InstancePath
  private let base: JSONLocation

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
      tape = try JSONTape(bytes, maximumDepth: limits.maximumDepth)
    } catch {
      let location = LineIndex(bytes, base: base).location(of: error.offset)
      throw JSONReadingError(
        JSONSyntaxError(reason: error.reason, location: location), path: path)
    }
  }

  /// Reads the value as a type has it.
  ///
  /// - Throws: the first thing that is wrong, unless the run collects violations.
  func field<Value: DocumentValue>(
    of type: Value.Type, in run: inout DecodingRun
  ) throws(JSONReadingError) -> FieldValue {
    let locator = JSONLocator(tape, rootDepth: path.components.count, base: base)
    run.locator = locator
    var source = DecoderSource(
      decoder: JSONTapeDecoder(tape, path: TapePath(root: path.codingPath)))
    do {
      return try run.value(Value.node, from: &source, Owner(type: Value.element, index: 0))
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
