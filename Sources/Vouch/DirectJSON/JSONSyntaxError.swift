/// Why a text is not JSON, or not such as ``VouchJSON`` reads.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but white space.
    case emptyText
    /// The text begins with a byte order mark. RFC 8259, section 8.1, allows to refuse it.
    case byteOrderMark
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// Something else than what the grammar allows here.
    case unexpected(expected: String)
    /// A number that the grammar doesn't have, such as `01` or `1.`.
    case invalidNumber
    /// A backslash with something behind it that no escape has.
    case invalidEscape
    /// Half of a surrogate pair, which is no Unicode scalar.
    case loneSurrogate
    /// A character below U+0020 in a string.
    case controlCharacter
    /// Bytes that aren't well-formed UTF-8.
    case invalidUTF8
    /// A key that stands in its object for the second time.
    case duplicateKey(String)
    /// Something behind the value.
    case trailingText
    /// Arrays and objects within more others than ``VouchJSON/Limits/maximumDepth``.
    case tooDeep(limit: Int)
    /// More bytes than ``VouchJSON/Limits/maximumByteCount``.
    case tooLarge(limit: Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong.
  public let location: JSONLocation

  package init(reason: Reason, location: JSONLocation) {
    self.reason = reason
    self.location = location
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  public var description: String { "\(location): \(reason.sentence)" }
}

extension JSONSyntaxError.Reason {
  /// What is wrong, for people, without the place.
  package var sentence: String {
    switch self {
    case .emptyText: "the text is empty"
    case .byteOrderMark: "the text begins with a byte order mark, which JSON doesn't have"
    case .unexpectedEnd: "the text ends in the middle of a value"
    case .unexpected(let expected): "expected \(expected)"
    case .invalidNumber: "not a number in JSON's grammar"
    case .invalidEscape: "not an escape that JSON has"
    case .loneSurrogate: "half of a surrogate pair"
    case .controlCharacter: "a control character must be escaped in a string"
    case .invalidUTF8: "not valid UTF-8"
    case .duplicateKey(let key): "the key \(ActualValue.quoted(key)) is in the object twice"
    case .trailingText: "there is more text after the end of the value"
    case .tooDeep(let limit): "values nest deeper than \(limit) levels"
    case .tooLarge(let limit): "the text is longer than \(limit) bytes"
    }
  }
}

/// The same before lines are counted.
struct JSONSyntaxFailure: Error {
  let reason: JSONSyntaxError.Reason
  let offset: Int
}
