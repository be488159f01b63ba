/// The language's definition of one keyword: its value's form, and the types to which it applies.
///
/// It is the single source for parsing, suggestions and documentation.
public struct KeywordDescription: Sendable {
  /// A group of keywords that a specification defines together.
  public enum Vocabulary: String, CaseIterable, Sendable {
    case core, applicator, validation, metadata, format, content, openAPI, vouch
  }

  /// The form that a keyword's value must have in a document.
  public enum Shape: Hashable, Sendable {
    case flag
    /// A whole number that is not negative.
    case count
    case number
    /// A number above zero.
    case positiveNumber
    /// A number, or the boolean of draft-04 that makes its sibling exclusive.
    case exclusiveLimit
    case text
    /// One of these words.
    case word([String])
    /// A list of strings without repetition.
    case names
    /// A list of strings, or draft-03's boolean for a single property.
    case namesOrFlag
    /// A list of these words without repetition.
    case words([String])
    case namesByKey
    case flagsByKey
    case types
    case schema
    /// A list of at least one schema.
    case schemas
    /// A schema, or the list of schemas of older dialects.
    case schemaOrSchemas
    case schemasByKey
    /// Under each key a schema or a list of names, as in the `dependencies` of older dialects.
    case schemasOrNamesByKey
    case reference
    case value
    /// A list of values.
    case values
    case rules, discriminator, payload, messages
    /// A text, or a text for each of some languages.
    case label
  }

  public let keyword: Keyword
  public let shape: Shape
  /// The types of instances to which the keyword applies.
  public let types: JSONTypes
  public let vocabulary: Vocabulary
  /// The dialects that define the keyword.
  public let dialects: Dialects
}

extension Keyword {
  /// The keyword's row in the table.
  public var description: KeywordDescription { KeywordTable.description(of: self) }
}
