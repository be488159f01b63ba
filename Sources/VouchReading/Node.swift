/// A value of a schema document, with its place.
public struct Node: Sendable {
  /// The place of the value's first character, after any anchor or tag.
  ///
  /// The values that an alias repeats keep the places of the anchored text, because an error
  /// concerns that text.
  public let place: Place
  public let content: Content

  /// A value of JSON's data model, which covers everything in a schema document.
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

  /// The text of a string; nil for other values.
  package var text: String? {
    if case .string(let text) = content { text.value } else { nil }
  }
}

/// A number as text, so that no digit is lost before a machine type is chosen.
public struct NumberText: Sendable {
  /// The number in JSON's grammar (RFC 8259, section 6): `0x1F` becomes `31`, and `.5` becomes
  /// `0.5`.
  public let text: String

  /// Creates a number from text that already follows JSON's grammar.
  public init(json text: String) {
    self.text = text
  }
}
