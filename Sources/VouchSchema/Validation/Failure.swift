import VouchReading
import VouchValues

/// A keyword that an instance, or a value in it, violates.
public struct Failure: Hashable, Sendable {
  /// The place of the value in the instance as a JSON Pointer (RFC 6901); empty for the whole.
  public let instancePath: String
  /// The keyword; nil for the boolean schema `false` as a whole, and for a value that nests too
  /// deeply.
  public let keyword: Keyword?
  /// The schema that states the keyword.
  public let schema: SchemaID
  /// The error as a sentence for readers, without the place: `-1 is below the minimum 1`.
  public let sentence: String
  /// The reasons why the other branches of enclosing unions don't match, with the places of the
  /// unions' values, innermost union first.
  public let otherBranches: [Note]

  /// A remark about an enclosing value.
  public struct Note: Hashable, Sendable {
    /// The place of the value in the instance as a JSON Pointer.
    public let instancePath: String
    public let sentence: String
  }

  init(_ failure: EvaluationFailure) {
    instancePath = failure.path.pointer
    keyword = Keyword(rawValue: failure.keyword.rawValue)
    schema = SchemaID(index: failure.schema)
    sentence = failure.sentence
    otherBranches = failure.otherBranches.map {
      Note(instancePath: $0.path.pointer, sentence: $0.message.description)
    }
  }
}

extension Failure: CustomStringConvertible {
  /// The place and the sentence: `/id: -1 is below the minimum 1`.
  public var description: String {
    instancePath.isEmpty ? sentence : "\(Escaping.visible(instancePath)): \(sentence)"
  }
}
