import VouchDiagnostics
import VouchSchema
import VouchValues

/// A keyword that an instance, or a value in it, doesn't satisfy.
public struct Failure: Hashable, Sendable {
  /// The place of the value in the instance as a JSON Pointer (RFC 6901); empty for the whole.
  public let instancePath: String
  /// The keyword at fault; nil for the boolean schema `false` as a whole, and for a value that nests
  /// too deeply.
  public let keyword: Keyword?
  /// The schema that states the keyword.
  public let schema: SchemaID
  /// What is wrong, for people, without the place: `-1 is below the minimum 1`.
  public let sentence: String
  /// Why the other branches of unions around don't take their values, with the places of those values; the
  /// innermost union first.
  public let otherBranches: [Note]

  /// Something to say about a value around.
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
