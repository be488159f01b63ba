import VouchDiagnostics

/// A value of a schema document together with the place where it was written.
public struct Node: Sendable {
  /// Where the value's first character stands, past an anchor or a tag.
  ///
  /// What an alias repeats keeps the places of the anchored text, because that text is what an
  /// error is about.
  public let place: Place
  public let content: Content

  /// The JSON data model, which is all that a schema document can hold.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case number(NumberText)
    case string(StringScalar)
    case sequence([Node])
    case mapping(Mapping)
  }

  public init(_ content: Content, at place: Place) {
    self.content = content
    self.place = place
  }
}

/// A number as text, so that no digit is lost before somebody decides on a machine type.
public struct NumberText: Sendable {
  /// The number in JSON's grammar (RFC 8259, section 6): `0x1F` has become `31`, `.5` `0.5`.
  public let text: String

  /// Takes over text that already follows JSON's grammar.
  public init(json text: String) {
    self.text = text
  }
}
