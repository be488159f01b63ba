/// The only possible fix of an error. After it, the file means what its author intended, and its
/// text is otherwise unchanged.
public struct Fix: Hashable, Sendable {
  /// The fix as a command without a full stop: ``write `minimum` ``.
  public let message: String
  public let edits: [Edit]

  public init(_ message: String, _ edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// Returns a fix that replaces a misspelt word, keeping its quotes if it has any.
  package static func word(_ word: String, insteadOf misspelt: String, at place: Place) -> Fix {
    Fix("write \(Escaping.quoted(word))", [Edit(misspelt, at: place, .content(word))])
  }

  /// Returns the fix with the word that is most similar to a misspelt one; nil if there is none, or
  /// if two are equally similar.
  package static func word(
    insteadOf misspelt: String, at place: Place, among words: [String], within edits: Int = .max
  ) -> Fix? {
    guard let first = Suggestion.nearest(to: misspelt, in: words, within: edits),
      // Of equally similar words, the first in the list is found, so the reversed list reveals a
      // tie.
      first == Suggestion.nearest(to: misspelt, in: words.reversed(), within: edits)
    else { return nil }
    return .word(first, insteadOf: misspelt, at: place)
  }

  /// Returns the same fix with translated places.
  package func moved(_ place: (Place) -> Place) -> Fix {
    Fix(message, edits.map { Edit($0.scalar, at: place($0.place), $0.change) })
  }

  /// Returns a fix that removes the comma before a closing bracket of JSON.
  package static func withoutComma(before bracket: Place) -> Fix {
    Fix("leave the comma out", [Edit("", at: bracket, .precedingCommaRemoved)])
  }
}

/// A change of one scalar in a file. ``TextEditor`` computes the changed bytes on demand: most
/// diagnostics are only printed.
public struct Edit: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// New content, keeping the scalar's quotes.
    case content(String)
    /// New text that replaces the scalar, its quotes and its tag.
    case text(String)
    /// A list of the scalar and of further elements, given as text.
    case list([String])
    /// Double quotes around a number or a boolean, in any notation, in place of its tag.
    case quoted
    /// The scalar is an element of a list and is removed from it.
    case elementRemoved
    /// The scalar is the key of an entry, which is removed from its mapping.
    case entryRemoved(value: String)
    /// The comma before the place is removed.
    case precedingCommaRemoved
  }

  /// The place of the scalar's first character.
  public let place: Place
  /// The scalar's value. A scalar whose text differs from its value, for example because of
  /// escapes, isn't edited.
  public let scalar: String
  public let change: Change

  public init(_ scalar: String, at place: Place, _ change: Change) {
    self.scalar = scalar
    self.place = place
    self.change = change
  }
}
