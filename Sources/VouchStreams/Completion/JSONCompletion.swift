import Vouch
import VouchValues

/// The way in which a truncated JSON text is completed.
///
/// The completed text begins with the truncated one, up to the last byte that is kept. The
/// unfinished value at its end is completed or removed, and closing brackets are added. Both ways
/// remove an unfinished key, and an unfinished escape or scalar.
public enum JSONCompletion: Sendable {
  /// Closes an unfinished string, and completes a literal: `tru` becomes `true`. Null replaces a
  /// value that hasn't begun, and a number, because it may be incomplete.
  case nullAndClose
  /// Removes the unfinished element, or the unfinished member with its key.
  case dropAndClose
}

/// A truncated JSON text after its completion.
public struct CompletedJSON: Hashable, Sendable {
  /// The completed text.
  public let bytes: [UInt8]
  /// The number of bytes that were kept of the truncated text, from its beginning.
  public let keptCount: Int

  /// The bytes that were added after those.
  public var added: ArraySlice<UInt8> { bytes[keptCount...] }
}

extension VouchJSON {
  /// Completes a truncated JSON text, such as the output of a language model that reached its
  /// limit.
  ///
  /// A complete text isn't changed. This method doesn't validate the text by a schema;
  /// `VouchJSON.decode` and the other decoding methods do.
  ///
  /// - Parameters:
  ///   - bytes: the text, as UTF-8.
  ///   - completion: the treatment of the unfinished value at the end.
  ///   - limits: the maximum size of the text, and its maximum nesting depth.
  /// - Throws: the syntax error if the bytes aren't the beginning of a JSON text; an error if no
  ///   value has begun.
  public static func completed(
    _ bytes: [UInt8], by completion: JSONCompletion = .nullAndClose, limits: Limits = Limits()
  ) throws(JSONReadingError) -> CompletedJSON {
    guard bytes.count <= limits.maximumByteCount else {
      let limit = limits.maximumByteCount
      throw failure(.tooLarge(limit: limit), max(0, limit), in: bytes)
    }
    var cut = CutText(maximumDepth: limits.maximumDepth)
    for (index, byte) in bytes.enumerated() {
      if let reason = cut.take(byte, at: index) { throw failure(reason, index, in: bytes) }
    }
    guard let (kept, tail) = cut.end(at: bytes.count, by: completion) else {
      throw failure(.unexpectedEnd, bytes.count, in: bytes)
    }
    return CompletedJSON(bytes: bytes[..<kept] + tail, keptCount: kept)
  }

  /// Reads a value from a text that may be truncated, and is completed first.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - bytes: the text, as UTF-8.
  ///   - completion: the treatment of the unfinished value at the end.
  ///   - limits: the maximum size of the text, and its maximum nesting depth.
  ///   - dropped: collects the values that lossy decoding drops or replaces.
  /// - Throws: the first error in the completed text.
  @inlinable
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from bytes: [UInt8], complete completion: JSONCompletion,
    limits: Limits = Limits(), dropped: DropCollector? = nil
  ) throws(JSONReadingError) -> Value {
    try decode(
      type, from: completed(bytes, by: completion, limits: limits).bytes, limits: limits,
      dropped: dropped)
  }

  private static func failure(
    _ reason: JSONSyntaxError.Reason, _ offset: Int, in bytes: [UInt8]
  ) -> JSONReadingError {
    let location = bytes.withUTF8Bytes { JSONLocation.start.advanced(over: $0.part(0..<offset)) }
    return JSONReadingError(JSONSyntaxError(reason: reason, location: location))
  }
}

/// A text that may be truncated.
private struct CutText {
  private var grammar: JSONGrammar
  /// The end of the last value or bracket, up to which the text can be kept if an unfinished
  /// element or member is removed.
  private var lastEnd: Int?
  private var valueStart = 0

  init(maximumDepth: Int) {
    grammar = JSONGrammar(maximumDepth: maximumDepth)
  }

  mutating func take(_ byte: UInt8, at index: Int) -> JSONSyntaxError.Reason? {
    grammar.endNumber(before: byte)
    if grammar.state == .behindValue, lastEnd ?? 0 <= valueStart { lastEnd = index }
    if grammar.expectsValue { valueStart = index }
    if let reason = grammar.take(byte) { return reason }
    switch grammar.state {
    case .behindValue, .firstElement, .firstKey:
      if !JSONText.isSpace(byte) { lastEnd = index + 1 }
    default: break
    }
    return nil
  }

  /// Returns the number of bytes to keep and the bytes to add; nil if nothing would be left.
  func end(at count: Int, by completion: JSONCompletion) -> (kept: Int, tail: [UInt8])? {
    if grammar.isComplete { return (count, []) }
    let (kept, addition) = completion == .nullAndClose ? completed(count) : (lastEnd, [])
    guard let kept else { return nil }
    let brackets = grammar.open.reversed().map { UInt8(ascii: $0 ? "}" : "]") }
    return (kept, addition + brackets)
  }

  private func completed(_ count: Int) -> (kept: Int?, addition: [UInt8]) {
    switch grammar.state {
    case .behindValue, .firstElement, .firstKey: return (count, [])
    case .value: return grammar.open.last == true ? (count, Array("null".utf8)) : (lastEnd, [])
    case .key: return (lastEnd, [])
    case .colon: return (count, Array(":null".utf8))
    case .literal: return (count, grammar.restOfLiteral)
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
      return (valueStart, Array("null".utf8))
    case .string, .escape, .hexDigit, .lowSurrogate, .lowSurrogateMark, .trailByte:
      if grammar.isKey { return (lastEnd, []) }
      return (count - grammar.partCount, [UInt8(ascii: "\"")])
    }
  }
}
