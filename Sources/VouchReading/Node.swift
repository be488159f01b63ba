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

  /// Creates a string that no document contains.
  package init(_ text: String, at place: Place) {
    self.init(.string(StringScalar(text, at: place)), at: place)
  }
}

/// A value in a certain form; nil if it has another form.
extension Node {
  package var string: StringScalar? { if case .string(let text) = content { text } else { nil } }
  package var text: String? { string?.value }
  package var flag: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  package var sequence: [Node]? { if case .sequence(let nodes) = content { nodes } else { nil } }
  package var mapping: Mapping? { if case .mapping(let mapping) = content { mapping } else { nil } }
  package var isNull: Bool { if case .null = content { true } else { false } }

  /// Returns an entry of a mapping; nil for other values.
  package func entry(_ key: String) -> Mapping.Entry? { mapping?[key] }

  /// Returns the value of an entry of a mapping; nil for other values.
  package func member(_ key: String) -> Node? { entry(key)?.value }
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
