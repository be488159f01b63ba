/// The reason why a text isn't JSON, or isn't accepted by `VouchJSON`.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The text is empty, or contains only white space.
    case emptyText
    /// The text begins with a byte order mark. RFC 8259, section 8.1, allows parsers to reject it.
    case byteOrderMark
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// The text has something other than what the grammar requires at this place.
    case unexpected(expected: String)
    /// A number that doesn't follow the grammar, such as `01` or `1.`.
    case invalidNumber
    /// A backslash that isn't followed by a valid escape.
    case invalidEscape
    /// Half of a surrogate pair, which isn't a Unicode scalar.
    case loneSurrogate
    /// A character below U+0020 in a string.
    case controlCharacter
    /// Bytes that aren't well-formed UTF-8.
    case invalidUTF8
    /// A key that occurs twice in its object.
    case duplicateKey(String)
    /// There is text after the value.
    case trailingText
    /// Arrays and objects are nested deeper than `VouchJSON.Limits.maximumDepth`.
    case tooDeep(limit: Int)
    /// The text has more bytes than `VouchJSON.Limits.maximumByteCount`.
    case tooLarge(limit: Int)
  }

  /// The kind of error.
  public let reason: Reason
  /// The place of the error.
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
  /// A message for people, without the place.
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

/// The same error with a byte offset, before its line is determined.
package struct JSONSyntaxFailure: Error {
  package let reason: JSONSyntaxError.Reason
  package let offset: Int

  package init(reason: JSONSyntaxError.Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
