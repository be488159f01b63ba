import Vouch
import VouchValues

/// How a JSON text that was cut off is made whole.
///
/// What has come stays as it is, as far as anything is kept of it: brackets are added at the end, and what
/// the text ends in is completed or left out. A key that was cut off is left out by either, and an escape
/// or a scalar that was.
public enum JSONCompletion: Sendable {
  /// A string is closed where it ends, `tru` becomes `true`; null stands for a value that hasn't begun,
  /// and for a number, of which nobody knows whether it goes on.
  case nullAndClose
  /// What hasn't ended is left out: an element, or a member with its key.
  case dropAndClose
}

/// A JSON text that was cut off, and what was made of it.
public struct CompletedJSON: Hashable, Sendable {
  /// The whole text.
  public let bytes: [UInt8]
  /// How many of its bytes came from the text that was cut off, all of them from its beginning.
  public let keptCount: Int

  /// The bytes that stand behind those that came.
  public var added: ArraySlice<UInt8> { bytes[keptCount...] }
}

extension VouchJSON {
  /// Makes a JSON text whole that was cut off, such as the answer of a model at its limit.
  ///
  /// A whole text stays as it is. Nobody has compared it with a schema; that is for
  /// `VouchJSON.decode`, or whatever reads documents.
  ///
  /// - Parameters:
  ///   - bytes: the text, as UTF-8.
  ///   - completion: what becomes of the value that the text ends in.
  ///   - limits: how large the text may be, and how deep it may nest.
  /// - Throws: what is wrong with a text that isn't the beginning of any; one in which no value has begun.
  public static func completed(
    _ bytes: [UInt8], by completion: JSONCompletion = .nullAndClose, limits: Limits = Limits()
  ) throws(JSONReadingError) -> CompletedJSON {
    guard bytes.count <= limits.maximumByteCount else {
      throw failure(.tooLarge(limit: limits.maximumByteCount), limits.maximumByteCount, in: bytes)
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

  /// Reads a value from a text that may have been cut off, which is made whole first.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - bytes: the text, as UTF-8.
  ///   - completion: what becomes of the value that the text ends in.
  ///   - limits: how large the text may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces.
  /// - Throws: the first thing that is wrong with the whole text.
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

/// A text up to where it was cut.
private struct CutText {
  private var grammar: JSONGrammar
  /// Behind the last value or bracket: nothing has been opened or closed since.
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
      if !JSONGrammar.isSpace(byte) { lastEnd = index + 1 }
    default: break
    }
    return nil
  }

  /// How many bytes to keep, and what to add; nil if nothing is left.
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
