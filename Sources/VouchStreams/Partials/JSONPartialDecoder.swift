import Vouch

/// The state of a document that is arriving.
public enum PartialState<Value: PartiallyReadable>: Sendable {
  /// A part of the document: its complete values are valid; the rest may turn out to be invalid.
  case partial(Value._Partial)
  /// The whole document, which is valid.
  case whole(Value)

  /// The partial value of the document, which may be complete.
  public var partial: Value._Partial? {
    switch self {
    case .partial(let partial): partial
    case .whole(let value): Value._Partial(_part: _Part(whole: value.draftedField))
    }
  }

  /// The whole value; nil until the document is complete.
  public var whole: Value? { if case .whole(let value) = self { value } else { nil } }
}

extension PartialState: Equatable where Value: Equatable, Value._Partial: Equatable {}
extension PartialState: Hashable where Value: Hashable, Value._Partial: Hashable {}

/// The events after which there is a new state of a document.
public enum PartialPace: Sendable {
  /// The completion of a property, at any depth.
  case property
  /// The arrival of a chunk of bytes, so that growing strings are visible.
  case chunk
}

/// Makes partial values of a document, which may arrive in chunks of any length. It never waits.
///
/// Use it if your code receives bytes in callbacks instead of requesting them. The method
/// `partials` of `VouchJSON` is based on it.
public struct JSONPartialDecoder<Value: PartiallyReadable> {
  private var reader: PartialReader
  private let limits: VouchJSON.Limits
  private let dropped: DropCollector?
  /// True if no further states are returned.
  public private(set) var isEnded = false

  /// Makes a decoder for a document from its beginning.
  ///
  /// - Parameters:
  ///   - type: the type of the document.
  ///   - pace: the events after which there is a new state.
  ///   - limits: the maximum length of the document, and its maximum nesting depth.
  ///   - dropped: collects the values that lossy decoding drops or replaces, at the end of the
  ///     document.
  public init(
    of type: Value.Type, every pace: PartialPace = .property,
    limits: VouchJSON.Limits = .ofStreams, dropped: DropCollector? = nil
  ) {
    reader = PartialReader(ValueRow(of: type), pace, limits)
    self.limits = limits
    self.dropped = dropped
  }

  /// Adds the next bytes.
  public mutating func feed(_ bytes: some Collection<UInt8>) {
    if !isEnded { reader.feed(bytes) }
  }

  /// Declares that no more bytes will be added.
  public mutating func finish() { reader.finish() }

  /// Returns the next state; nil if more bytes are needed, and after the last state, which is the
  /// whole document.
  ///
  /// - Throws: the error of a complete property, of the whole document, or of the text; no states
  ///   follow it.
  public mutating func next() throws(StreamError) -> PartialState<Value>? {
    while !isEnded {
      switch reader.next() {
      case .needsBytes: return nil
      case .state(let part):
        if let partial = Value._Partial(_part: part) { return .partial(partial) }
      case .failed(let error):
        isEnded = true
        throw error
      case .complete:
        isEnded = true
        return .whole(try whole())
      }
    }
    return nil
  }

  private func whole() throws(StreamError) -> Value {
    do throws(JSONReadingError) {
      return try VouchJSON.read(
        Value.self, from: reader.bytes, in: 0..<reader.bytes.count, at: .start, limits: limits,
        dropped: dropped)
    } catch {
      throw reader.streamError(error)
    }
  }
}
