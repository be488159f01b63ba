#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a walk knows of a value that it refuses with an error of `Decodable`'s own, for the row that
/// makes a violation of it.
struct Refusal: Error {
  var keyword = ReportedKeyword.type
  /// The value in words, where it can't be read again.
  var actual: KeyedMessage.Argument?
  /// What is wrong, where the error has more to say than its case does.
  var message: KeyedMessage?
}

extension DecodingError {
  /// The error as a violation of a row.
  ///
  /// - Parameter actual: the value in words, where it is known.
  func violation(
    of node: SchemaNode, at path: InstancePath,
    actual: @autoclosure () -> KeyedMessage.Argument? = nil
  ) -> Violation {
    // A violation that the error carries has its words already.
    if let violation = context?.underlyingError?.violation { return violation }
    let broken = broken(node, actual)
    guard broken.keyword == .type, case .type(let type) = node.kind else {
      return Violation(broken, of: node.ruleStem, at: path, node.wording)
    }
    // The keyword stands in the type's schema, wherever the type is used.
    let own = type.schema.wordingOfValue?.sentence(for: broken.keyword)
    return Violation(
      broken, path: path, ruleID: "\(type.schema.name).\(broken.keyword.rawValue)",
      authored: node.wording?.sentence(for: broken.keyword) ?? own,
      label: node.wording?.label ?? type.schema.wordingOfValue?.label)
  }

  private func broken(
    _ node: SchemaNode, _ actual: () -> KeyedMessage.Argument?
  ) -> BrokenKeyword {
    let refusal = context?.underlyingError as? Refusal
    switch self {
    case .keyNotFound: return .required
    case .valueNotFound: return .type(node.typePhrase, limit: node.typeList, actual: .text("null"))
    case .typeMismatch:
      return .type(node.typePhrase, limit: node.typeList, actual: refusal?.actual ?? actual())
    case .dataCorrupted(let context):
      let keyword = refusal?.keyword ?? .type
      return BrokenKeyword(
        keyword, limit: keyword == .type ? node.typeList : nil,
        refusal?.message ?? KeyedMessage(.foreign, ["text": .text(context.debugDescription)]))
    @unknown default: return .type(node.typePhrase, limit: node.typeList, actual: nil)
    }
  }

  /// The error with another one underneath.
  fileprivate func carrying(_ underlying: any Error) -> DecodingError {
    func carrying(_ context: Context) -> Context {
      Context(
        codingPath: context.codingPath, debugDescription: context.debugDescription,
        underlyingError: underlying)
    }
    switch self {
    case .keyNotFound(let key, let context):
      // Foundation would describe the key as the runtime has it.
      return .keyNotFound(key, carrying(DecodingRun.contextOfMissingKey(in: context.codingPath)))
    case .valueNotFound(let type, let context): return .valueNotFound(type, carrying(context))
    case .typeMismatch(let type, let context): return .typeMismatch(type, carrying(context))
    case .dataCorrupted(let context): return .dataCorrupted(carrying(context))
    @unknown default: return self
    }
  }
}

extension TypeSchema {
  /// What the schema says for people of values of the wrong type.
  fileprivate var wordingOfValue: Wording? {
    if case .value(let node) = shape { node.wording } else { wording }
  }
}

extension DecodingRun {
  /// An error of `Decodable`'s own with the violation underneath that it stands for.
  ///
  /// Errors that carry a violation already, and those of others, stay as they are; so do those that
  /// nobody gets to see.
  @inline(never)
  func explained(
    _ error: any Error, _ node: SchemaNode, from source: inout some ValueSource, owner: Owner
  ) -> any Error {
    guard isExplaining, !node.isWholeType, let error = error as? DecodingError,
      error.isUnexplained
    else { return error }
    let actual = error.isMismatch ? source.words : nil
    let violation = error.violation(
      of: node, at: InstancePath(source.codingPath), actual: actual)
    return error.carrying(owner.error(located(violation).beneath))
  }

  /// The same for a violation that is known.
  func explained(_ error: DecodingError, by violation: Violation, _ owner: Owner) -> DecodingError {
    guard isExplaining, error.isUnexplained else { return error }
    return error.carrying(owner.error(located(violation).beneath))
  }
}

extension DecodingError {
  /// Whether nothing is underneath that says more than the error.
  fileprivate var isUnexplained: Bool {
    guard let context else { return false }
    return context.underlyingError == nil || context.underlyingError is Refusal
  }

  /// Whether the value is there, and may be looked at.
  var isMismatch: Bool { if case .typeMismatch = self { true } else { false } }
}

extension ValueSource {
  /// The value in words, whatever it is; nil if it can't be read again.
  var words: KeyedMessage.Argument? {
    mutating get { isUnread ? (try? decode(FoundValue.self))?.words : nil }
  }
}

/// A value of unknown type, in words. Reads nothing that lies inside of it.
private struct FoundValue: Decodable {
  let words: KeyedMessage.Argument?

  init(from decoder: any Decoder) {
    words = Self.words(decoder)
  }

  private static func words(_ decoder: any Decoder) -> KeyedMessage.Argument? {
    if let object = try? decoder.container(keyedBy: SchemaKey.self) {
      return ActualValue.object(keyCount: object.allKeys.count)
    }
    if let array = try? decoder.unkeyedContainer() {
      return array.count.map { ActualValue.array(count: $0) } ?? .phrase(.kindArray)
    }
    guard let single = try? decoder.singleValueContainer() else { return nil }
    if single.decodeNil() { return .text("null") }
    if let value = try? single.decode(Bool.self) { return .text(value ? "true" : "false") }
    if let value = try? single.decode(String.self) { return ActualValue.quoted(value) }
    if let value = try? single.decode(Decimal.self) {
      return DecimalNumber(value).map { .number(ActualValue.bounded($0.description)) }
    }
    return (try? single.decode(Double.self)).map { ActualValue.text(of: $0) }
  }
}
