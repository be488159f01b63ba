import Vouch

/// What has come of a document.
public enum PartialState<Value: PartiallyReadable>: Sendable {
  /// A part of it: all that is complete is valid, and nothing is promised of the rest.
  case partial(Value._Partial)
  /// All of it, which satisfies its schema.
  case whole(Value)

  /// What has come, be it a part or the whole.
  public var partial: Value._Partial? {
    switch self {
    case .partial(let partial): partial
    case .whole(let value): Value._Partial(_part: _Part(whole: value.draftedField))
    }
  }

  /// The value, once it is whole.
  public var whole: Value? { if case .whole(let value) = self { value } else { nil } }
}

extension PartialState: Equatable where Value: Equatable, Value._Partial: Equatable {}
extension PartialState: Hashable where Value: Hashable, Value._Partial: Hashable {}

/// When there is a new state of a document that comes.
public enum PartialPace: Sendable {
  /// Whenever a property is complete, at any depth.
  case property
  /// With each chunk of bytes, so that strings are seen growing.
  case chunk
}

/// Makes partial values of a document, in whatever pieces it comes, with nothing that waits.
///
/// It is for who is called with bytes, rather than asking for them; ``VouchJSON``'s `partials` is made of it.
public struct JSONPartialDecoder<Value: PartiallyReadable> {
  private var reader: PartialReader
  private let limits: VouchJSON.Limits
  private let dropped: DropCollector?
  /// Whether nothing will be handed out any more, whatever is fed.
  public private(set) var isEnded = false

  /// Makes a decoder of a document that hasn't begun.
  ///
  /// - Parameters:
  ///   - type: what the document is.
  ///   - pace: when there is a new state.
  ///   - limits: how long the document may be, and how deep it may nest.
  ///   - dropped: is told what lossy decoding leaves out or replaces, at the end.
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

  /// Says that no more bytes will come.
  public mutating func finish() { reader.finish() }

  /// The next state; nil before more bytes have come, and behind the last one, which is the whole.
  ///
  /// - Throws: what is wrong with a property that is complete, with the whole, or with the text; nothing comes
  ///   behind it.
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
        dropped: dropped
      ) { Value(_schemaField: $0) }
    } catch {
      throw reader.streamError(error)
    }
  }
}
