/// The one certain mend of a mistake. After it the file means what its author meant, and all of its text but the
/// edited places is as before.
public struct Fix: Hashable, Sendable {
  /// What it does, as an order without a full stop: ``write `minimum` ``.
  public let message: String
  public let edits: [Edit]

  public init(_ message: String, _ edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// Another word in the place of a misspelt one, within its quotes if it has some.
  package static func word(_ word: String, insteadOf misspelt: String, at place: Place) -> Fix {
    Fix("write \(Escaping.quoted(word))", [Edit(misspelt, at: place, .content(word))])
  }

  /// The word that alone is as near to a misspelt one; nil if there is none, or a second one.
  package static func word(
    insteadOf misspelt: String, at place: Place, among words: [String], within edits: Int = .max
  ) -> Fix? {
    guard let first = Suggestion.nearest(to: misspelt, in: words, within: edits),
      // Of equally near words the first is taken, from whichever side they are looked at.
      first == Suggestion.nearest(to: misspelt, in: words.reversed(), within: edits)
    else { return nil }
    return .word(first, insteadOf: misspelt, at: place)
  }

  /// The same about places that are counted otherwise.
  package func moved(_ place: (Place) -> Place) -> Fix {
    Fix(message, edits.map { Edit($0.scalar, at: place($0.place), $0.change) })
  }

  /// No comma before a closing bracket of JSON.
  package static func withoutComma(before bracket: Place) -> Fix {
    Fix("leave the comma out", [Edit("", at: bracket, .precedingCommaRemoved)])
  }
}

/// A change of one scalar in a file. What it does to the file's bytes is found out when somebody asks
/// (``TextEditor``): most diagnostics are only printed.
public struct Edit: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// Other characters, within the quotes that the scalar has.
    case content(String)
    /// Another text in the scalar's place, in place of its quotes, too.
    case text(String)
    /// A list of the scalar, and of what else is given as text.
    case list([String])
    /// Double quotes around a number or a boolean, however that is written.
    case quoted
    /// The scalar is an element of a list, which loses it.
    case elementRemoved
    /// The scalar is the key of an entry, which its mapping loses.
    case entryRemoved(value: String)
    /// The comma before the place goes.
    case precedingCommaRemoved
  }

  /// The scalar's first character.
  public let place: Place
  /// The scalar's value. A scalar that is written by escapes, or otherwise than its value, isn't edited.
  public let scalar: String
  public let change: Change

  public init(_ scalar: String, at place: Place, _ change: Change) {
    self.scalar = scalar
    self.place = place
    self.change = change
  }
}
