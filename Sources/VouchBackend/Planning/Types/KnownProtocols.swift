/// The requirements of a protocol of the standard library to which types should conform.
enum KnownProtocol {
  /// All generated types conform to it.
  case given
  /// `Equatable` or `Hashable`.
  case equality(isHash: Bool)
  /// `Identifiable`.
  case identity
  /// Enumerations conform to it, and newtypes conform to `RawRepresentable`; other types can't.
  case ofCases
  /// Its only requirement is a string property of this name.
  case text(String)
  /// It requires more than generated types have.
  case handwritten
  /// The name isn't a protocol's.
  case noProtocol

  /// Nil for a user's own protocol, whose requirements only the compiler knows.
  init?(_ name: ProtocolName) {
    guard let name = name.standardName else { return nil }
    switch name {
    case "Codable", "Decodable", "Encodable", "Sendable", "Copyable", "Escapable": self = .given
    case "Equatable": self = .equality(isHash: false)
    case "Hashable": self = .equality(isHash: true)
    case "Identifiable": self = .identity
    case "CaseIterable", "RawRepresentable": self = .ofCases
    case "CustomStringConvertible": self = .text("description")
    case "CustomDebugStringConvertible": self = .text("debugDescription")
    case "Error": return nil
    case _ where Self.demanding.contains(name) || name.hasPrefix("ExpressibleBy"):
      self = .handwritten
    case _ where StandardNames.isKept(name): self = .noProtocol
    default: return nil
    }
  }

  private static let demanding: Set<String> = [
    "Actor", "AdditiveArithmetic", "AnyActor", "AnyObject", "AsyncIteratorProtocol",
    "AsyncSequence", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger",
    "BitwiseCopyable", "Clock", "CodingKey", "CodingKeyRepresentable", "Collection", "Comparable",
    "CustomReflectable", "Decoder", "DistributedActor", "DurationProtocol", "Encoder", "Executor",
    "FixedWidthInteger", "FloatingPoint", "GlobalActor", "InstantProtocol", "IteratorProtocol",
    "LazyCollectionProtocol", "LazySequenceProtocol", "LosslessStringConvertible",
    "MutableCollection", "Numeric", "OptionSet", "RandomAccessCollection",
    "RandomNumberGenerator", "RangeExpression", "RangeReplaceableCollection", "SIMD",
    "Sequence", "SerialExecutor", "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable",
    "StringProtocol", "TextOutputStream", "TextOutputStreamable", "UnsignedInteger",
  ]
}
