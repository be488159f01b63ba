import Vouch

/// The texts of a draft's properties, for text fields:
///
///     TextField("E-mail", text: $draft.text.email)
///
/// No text is optional: an empty text stands for no value. The text that is typed for a number or a
/// date stays as it was typed, even if it isn't valid.
@dynamicMemberLookup
public struct DraftText<Draft: SchemaDraft>: Sendable {
  var draft: Draft

  /// Makes access to the texts of a draft's properties.
  public init(_ draft: Draft) {
    self.draft = draft
  }

  /// The text of a property.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Draft, Value?>) -> String {
    get { draft[typed: property] }
    set { draft[typed: property] = newValue }
  }
}

/// The booleans of a draft, for switches. A missing value counts as the property's default, else as off.
///
///     Toggle("Newsletter", isOn: $draft.flags.newsletter)
@dynamicMemberLookup
public struct DraftFlags<Draft: SchemaDraft>: Sendable {
  var draft: Draft

  /// Makes access to the booleans of a draft.
  public init(_ draft: Draft) {
    self.draft = draft
  }

  /// The boolean of a property.
  public subscript(dynamicMember property: WritableKeyPath<Draft, Bool?>) -> Bool {
    get { draft[keyPath: property] ?? draft.isOnByDefault(property) }
    set { draft[keyPath: property] = newValue }
  }
}

extension SchemaDraft {
  /// Access to the booleans as non-optional values: `draft.flags.newsletter`.
  public var flags: DraftFlags<Self> {
    get { DraftFlags(self) }
    set { self = newValue.draft }
  }

  /// Access to the texts of the properties: `draft.text.email`.
  ///
  /// If the schema has a property `text`, use `DraftText(draft)` instead.
  public var text: DraftText<Self> {
    get { DraftText(self) }
    set { self = newValue.draft }
  }

  /// The text of a property: `draft[typed: \.email]`.
  ///
  /// A text is read like a value in a document: a number by its digits, a date in the form that the
  /// schema specifies. A text that isn't valid is a violation of its property, whose value is then
  /// nil. An empty text means no value. If a property's value is set in another way, its text
  /// becomes that of the value.
  public subscript<Value>(typed property: WritableKeyPath<Self, Value?>) -> String {
    get { Self.index(of: property).map(text) ?? "" }
    set { if let index = Self.index(of: property) { type(newValue, at: index) } }
  }

  /// The decimal separator in texts: a point, unless set otherwise. Thousands separators are never
  /// accepted, because in other countries they are decimal separators.
  public var decimalSeparator: String {
    get { _entries.decimalSeparator }
    set { _entries.decimalSeparator = newValue.isEmpty ? "." : newValue }
  }

  /// The properties whose fields the user has typed into, or left (``touch(_:)``).
  public var touched: Set<_DraftedProperty> {
    Set(
      _DraftedProperty.allCases.enumerated().filter { _entries.touched.contains($0.offset) }
        .map(\.element))
  }

  /// Records that the user has visited the field of a property.
  public mutating func touch(_ property: _DraftedProperty) {
    _entries.touched.insert(property.index)
  }

  /// True if a boolean without a value counts as true: then its switch has to show so.
  fileprivate func isOnByDefault(_ property: PartialKeyPath<Self>) -> Bool {
    guard let index = Self.index(of: property), !_entries.nulls.contains(index),
      case .bool(let isOn) = Self.table.defaultField(at: index)
    else { return false }
    return isOn
  }

  private func text(at index: Int) -> String {
    let field = Self.parts[index].field(in: self)
    let written = text(of: field, at: index)
    guard let typed = _entries.texts[index] else { return written }
    // The typed text is used until the property gets another value.
    if case .value(let read) = read(typed, at: index) {
      return text(of: read, at: index) == written ? typed : written
    }
    return field.isPresent ? written : typed
  }

  private mutating func type(_ text: String, at index: Int) {
    _entries.touched.insert(index)
    // The text of a value may also be that of another one: "12" is a number and a string.
    if !text.isEmpty, text == self.text(at: index) { return }
    _entries.texts[index] = nil
    Self.parts[index].set(nil, in: &self)
    switch read(text, at: index) {
    case .nothing: break
    case .value(let field):
      Self.parts[index].set(field, in: &self)
      if self.text(of: field, at: index) != text { _entries.texts[index] = text }
    case .misread: _entries.texts[index] = text
    }
  }

  private func text(of field: FieldValue, at index: Int) -> String {
    Self.table.text(of: field, at: index, decimalSeparator: _entries.decimalSeparator)
  }
}
