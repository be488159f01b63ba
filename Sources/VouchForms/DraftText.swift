import Vouch

/// The texts of a draft's properties, for fields that one types into:
///
///     TextField("E-mail", text: $draft.text.email)
///
/// None of them is optional: empty stands for no value. What is typed for a number or a date stays as it was
/// typed, whether it is one or not.
@dynamicMemberLookup
public struct DraftText<Draft: SchemaDraft>: Sendable {
  var draft: Draft

  /// The texts of a draft's properties.
  public init(_ draft: Draft) {
    self.draft = draft
  }

  /// The text of a property.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Draft, Value?>) -> String {
    get { draft[typed: property] }
    set { draft[typed: property] = newValue }
  }
}

/// The booleans of a draft, for switches, which are on or off: none counts as off.
///
///     Toggle("Newsletter", isOn: $draft.flags.newsletter)
@dynamicMemberLookup
public struct DraftFlags<Draft: SchemaDraft>: Sendable {
  var draft: Draft

  /// The booleans of a draft.
  public init(_ draft: Draft) {
    self.draft = draft
  }

  /// The boolean of a property.
  public subscript(dynamicMember property: WritableKeyPath<Draft, Bool?>) -> Bool {
    get { draft[keyPath: property] ?? false }
    set { draft[keyPath: property] = newValue }
  }
}

extension SchemaDraft {
  /// The booleans, none of them optional: `draft.flags.newsletter`.
  public var flags: DraftFlags<Self> {
    get { DraftFlags(self) }
    set { self = newValue.draft }
  }

  /// The texts of the properties: `draft.text.email`.
  ///
  /// Where the schema has a property `text`, this is `DraftText(draft)`.
  public var text: DraftText<Self> {
    get { DraftText(self) }
    set { self = newValue.draft }
  }

  /// The text of a property: `draft[typed: \.email]`.
  ///
  /// Reading a text takes what a document may have in its place: digits for a number, for a date the form that
  /// the schema says. A text that is no such value is a violation of its property, which has no value then. An
  /// empty one is no value at all. A property that gets a value otherwise has the text of that value.
  public subscript<Value>(typed property: WritableKeyPath<Self, Value?>) -> String {
    get { Self.index(of: property).map(text) ?? "" }
    set { if let index = Self.index(of: property) { type(newValue, at: index) } }
  }

  /// What stands in texts between the digits of a whole number and those of a fraction: a point, unless
  /// somebody says otherwise. Marks between thousands are never taken, since in other countries they are this.
  public var decimalSeparator: String {
    get { _entries.decimalSeparator }
    set { _entries.decimalSeparator = newValue.isEmpty ? "." : newValue }
  }

  /// The properties that somebody has typed into, or left (``touch(_:)``).
  public var touched: Set<_DraftedProperty> {
    Set(
      _DraftedProperty.allCases.enumerated().filter { _entries.touched.contains($0.offset) }
        .map(\.element))
  }

  /// Notes that somebody has been in the field of a property.
  public mutating func touch(_ property: _DraftedProperty) {
    _entries.touched.insert(property.index)
  }

  private func text(at index: Int) -> String {
    let field = Self.parts[index].field(in: self)
    let written = text(of: field, at: index)
    guard let typed = _entries.texts[index] else { return written }
    // What was typed counts until the property gets another value.
    if case .value(let read) = read(typed, at: index) {
      return text(of: read, at: index) == written ? typed : written
    }
    return field.isPresent ? written : typed
  }

  private mutating func type(_ text: String, at index: Int) {
    _entries.touched.insert(index)
    _entries.texts[index] = nil
    let part = Self.parts[index]
    switch read(text, at: index) {
    case .nothing: part.set(nil, in: &self)
    case .value(let field):
      part.set(field, in: &self)
      if self.text(of: field, at: index) != text { _entries.texts[index] = text }
    case .misread:
      part.set(nil, in: &self)
      _entries.texts[index] = text
    }
  }

  private func text(of field: FieldValue, at index: Int) -> String {
    Self.table.text(of: field, at: index, decimalSeparator: _entries.decimalSeparator)
  }
}
