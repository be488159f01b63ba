#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads generated types from JSON, and writes them, without a `Decoder` or an `Encoder`.
///
///     let listings = try VouchJSON.decode([Listing].self, from: data)
///
/// It checks the same rules as `init(from:)` with the same results, and errors have the line, the
/// column and the byte offset of the invalid value. It differs from `JSONDecoder` in its treatment
/// of syntax and numbers:
///
/// - The text must conform to RFC 8259 strictly: no trailing commas, no byte order mark, only
///   UTF-8. A duplicate key in an object is an error, and so is half of a surrogate pair.
/// - Numbers are read exactly: `9007199254740993.0` is that integer, and a `JSONValue` keeps every
///   digit of a number of any size.
/// - Keys are equal if their Unicode scalars are. If a map would have to hold two different keys
///   that are equal as Swift strings, that is an error.
public enum VouchJSON {
  /// Limits on the texts that are read.
  public struct Limits: Sendable {
    /// The maximum nesting depth of arrays and objects, including parts that the schema ignores.
    public var maximumDepth = 512
    /// The maximum number of bytes of a text.
    public var maximumByteCount = Int.max

    /// Makes the default limits: 512 levels, and any length.
    public init() {}
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - data: the text, as UTF-8.
  ///   - limits: the maximum length and depth of the text.
  ///   - dropped: collects the values that lossy decoding leaves out or replaces.
  /// - Throws: the first error: a syntax error or a violation.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from data: Data, limits: Limits = Limits(), dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try unsafe data.withUnsafeBytes { bytes in
      Result { () throws(JSONReadingError) in
        try unsafe read(
          type, bytes.assumingMemoryBound(to: UInt8.self), at: .start, limits: limits,
          dropped: dropped)
      }
    }.get()
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - bytes: the text, as UTF-8.
  ///   - limits: the maximum length and depth of the text.
  ///   - dropped: collects the values that lossy decoding leaves out or replaces.
  /// - Throws: the first error: a syntax error or a violation.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8], limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try read(
      type, from: bytes, in: bytes.indices, at: .start, limits: limits, dropped: dropped)
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - span: the text, as UTF-8, which isn't used after the call.
  ///   - limits: the maximum length and depth of the text.
  ///   - dropped: collects the values that lossy decoding leaves out or replaces.
  /// - Throws: the first error: a syntax error or a violation.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from span: Span<UInt8>, limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try unsafe span.withUnsafeBufferPointer { (bytes) throws(JSONReadingError) in
      try unsafe read(type, bytes, at: .start, limits: limits, dropped: dropped)
    }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - span: the text, as UTF-8, which isn't used after the call.
  ///   - limits: the maximum length and depth of the text.
  ///   - dropped: collects the values that lossy decoding leaves out or replaces.
  /// - Throws: the first error: a syntax error or a violation.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from span: RawSpan, limits: Limits = Limits(),
    dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try unsafe span.withUnsafeBytes { (bytes) throws(JSONReadingError) in
      try unsafe read(
        type, bytes.assumingMemoryBound(to: UInt8.self), at: .start, limits: limits,
        dropped: dropped)
    }
  }

  /// Reads a value and collects all its violations, including wrong types and missing keys.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - data: the text, as UTF-8.
  ///   - violationLimit: the number of violations to keep; further ones are only counted.
  ///   - limits: the maximum length and depth of the text.
  /// - Throws: the syntax error of a text that isn't JSON.
  public static func document<Value: DocumentValue>(
    _ type: Value.Type, from data: Data,
    violationLimit: Int = ValidationReport.defaultLimit, limits: Limits = Limits()
  ) throws(JSONReadingError) -> Document<Value> {
    try document(type, from: [UInt8](data), violationLimit: violationLimit, limits: limits)
  }

  /// Reads a value and collects all its violations, including wrong types and missing keys.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - bytes: the text, as UTF-8.
  ///   - violationLimit: the number of violations to keep; further ones are only counted.
  ///   - limits: the maximum length and depth of the text.
  /// - Throws: the syntax error of a text that isn't JSON.
  public static func document<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8],
    violationLimit: Int = ValidationReport.defaultLimit, limits: Limits = Limits()
  ) throws(JSONReadingError) -> Document<Value> {
    if let value = directValue(type, bytes, limits: limits) { return Document(valid: value) }
    let reading = try TapeReading(bytes, limits: limits)
    var run = DecodingRun(violationLimit: violationLimit)
    return Document(try reading.field(of: Value._documentRow, in: &run), run)
  }
}

extension VouchJSON {
  /// Reads a value that is part of a longer text.
  ///
  /// - Parameters:
  ///   - range: the range of the value in the bytes.
  ///   - base: the location of the value in the longer text. Paths still begin at the value.
  @inlinable
  package static func read<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8], in range: Range<Int>, at base: JSONLocation,
    limits: Limits, dropped: DropCollector?
  ) throws(JSONReadingError) -> Value {
    try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(JSONReadingError) in
      try unsafe read(
        type, UnsafeBufferPointer(rebasing: bytes[range]), at: base, limits: limits,
        dropped: dropped)
    }
  }

  /// Makes the value in the module that knows its type. Generic code would have to request the
  /// metadata of the types that contain it for each document.
  @inlinable
  static func read<Value: DocumentValue>(
    _ type: Value.Type, _ bytes: UnsafeBufferPointer<UInt8>, at base: JSONLocation, limits: Limits,
    dropped: DropCollector?
  ) throws(JSONReadingError) -> Value {
    var value: Value?
    try unsafe read(type, bytes, at: base, limits: limits, dropped: dropped) {
      value = Value(_schemaField: $0)
    }
    // Both ways of reading make a value, or throw.
    guard let value else { preconditionFailure("no value was made of a valid document") }
    return value
  }

  /// Reads a valid document directly from the bytes, and any other by way of a tape.
  ///
  /// - Parameter make: makes a value of its field. If it is called twice, the first value isn't
  ///   valid.
  @usableFromInline
  static func read(
    _ type: any DocumentValue.Type, _ bytes: UnsafeBufferPointer<UInt8>, at base: JSONLocation,
    limits: Limits, dropped: DropCollector?, make: (_Field) -> Void
  ) throws(JSONReadingError) {
    if unsafe isRead(type, bytes, limits: limits, make: make) { return }
    let reading = try unsafe TapeReading([UInt8](bytes), limits: limits, base: base)
    var run = DecodingRun(violationLimit: nil, dropLimit: dropped?.limit)
    let field = try reading.field(of: type._documentRow, in: &run)
    dropped?.add(run.dropped)
    make(Field(field))
  }

  /// Returns true if the document is valid and a value was made of it; false if there may be a
  /// violation or something else to report.
  private static func isRead(
    _ type: any DocumentValue.Type, _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits,
    make: (Field) -> Void
  ) -> Bool {
    guard bytes.count <= limits.maximumByteCount else { return false }
    return DirectReaders.shared.withReader { reader in
      do throws(DirectReader.GivenUp) {
        try unsafe reader.read(bytes, maximumDepth: limits.maximumDepth) {
          () throws(DirectReader.GivenUp) in try reader.document(type, make)
        }
        return true
      } catch {
        return false
      }
    }
  }

  /// Returns the value of a valid document; nil if there may be a violation or something else to
  /// report.
  static func directValue<Value: DocumentValue>(
    _ type: Value.Type, _ bytes: [UInt8], limits: Limits
  ) -> Value? {
    var value: Value?
    let isRead = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe self.isRead(type, bytes, limits: limits) { value = Value(_schemaField: $0) }
    }
    return isRead ? value : nil
  }
}

/// A text that is known to be JSON, to be read as a value.
struct TapeReading {
  let tape: JSONTape
  let path: InstancePath
  let base: JSONLocation

  /// - Parameters:
  ///   - path: the path of the text's value, if it is part of a document.
  ///   - base: the location where the text begins.
  init(
    _ bytes: [UInt8], limits: VouchJSON.Limits, path: InstancePath = InstancePath(),
    base: JSONLocation = .start
  ) throws(JSONReadingError) {
    self.path = path
    self.base = base
    do throws(JSONSyntaxFailure) {
      let limit = limits.maximumByteCount
      guard bytes.count <= limit else {
        throw JSONSyntaxFailure(reason: .tooLarge(limit: limit), offset: max(0, limit))
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

  /// Reads the value as a type.
  ///
  /// - Throws: the first error, unless the run collects violations.
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
      // The tape and the walk throw no other errors.
      throw JSONReadingError(
        .dataCorrupted(
          .init(codingPath: [], debugDescription: "\(error)", underlyingError: error)), locator)
    }
  }
}

extension VouchJSON {
  /// Writes a value as JSON without white space. Keys are in the schema's order; those of maps and
  /// of additional properties are sorted. Equal values have equal bytes,
  /// but for -0.0 and 0, and for texts that are canonically equivalent.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than the maximum that decoding accepts, or
  ///   has no form that its schema takes.
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
