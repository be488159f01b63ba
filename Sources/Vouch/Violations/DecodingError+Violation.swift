#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Details about a value that a walk rejects with an error of the standard library, for the row
/// that converts the error to a violation.
struct Refusal: Error {
  var keyword = ReportedKeyword.type
  /// The value as messages show it, if it can't be read again.
  var actual: KeyedMessage.Argument?
  /// The message, if it is more specific than the error's case.
  var message: KeyedMessage?
}

extension DecodingError {
  /// Returns the error as a violation of a row.
  ///
  /// - Parameter actual: the value as messages show it, if it is known.
  func violation(
    of node: SchemaNode, at path: InstancePath,
    actual: @autoclosure () -> KeyedMessage.Argument? = nil
  ) -> Violation {
    // If the error contains a violation, that one has its message already.
    if let violation = context?.underlyingError?.violation { return violation }
    let broken = broken(node, actual)
    guard broken.keyword == .type, case .type(let type) = node.kind else {
      return Violation(broken, of: node.ruleStem, at: path, node.wording)
    }
    // The keyword belongs to the type's schema, wherever the type is used.
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

  /// Returns the error with another one as its underlying error.
  fileprivate func carrying(_ underlying: any Error) -> DecodingError {
    func carrying(_ context: Context) -> Context {
      Context(
        codingPath: context.codingPath, debugDescription: context.debugDescription,
        underlyingError: underlying)
    }
    switch self {
    case .keyNotFound(let key, let context):
      // Foundation would describe the key as an instance of the runtime's key type.
      return .keyNotFound(key, carrying(DecodingRun.contextOfMissingKey(in: context.codingPath)))
    case .valueNotFound(let type, let context): return .valueNotFound(type, carrying(context))
    case .typeMismatch(let type, let context): return .typeMismatch(type, carrying(context))
    case .dataCorrupted(let context): return .dataCorrupted(carrying(context))
    @unknown default: return self
    }
  }
}

extension TypeSchema {
  /// The schema's messages for values of the wrong type.
  fileprivate var wordingOfValue: Wording? {
    if case .value(let node) = shape { node.wording } else { wording }
  }
}

extension DecodingRun {
  /// Returns an error of the standard library with the violation that it stands for as its
  /// underlying error.
  ///
  /// Errors that contain a violation already, errors of other types, and errors that aren't shown
  /// are returned unchanged.
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

  /// Returns the same for a violation that is known.
  func explained(_ error: DecodingError, by violation: Violation, _ owner: Owner) -> DecodingError {
    guard isExplaining, error.isUnexplained else { return error }
    return error.carrying(owner.error(located(violation).beneath))
  }
}

extension DecodingError {
  /// True if there is no underlying error that is more specific.
  fileprivate var isUnexplained: Bool {
    guard let context else { return false }
    return context.underlyingError == nil || context.underlyingError is Refusal
  }

  /// True if the value is present and may be read again.
  var isMismatch: Bool { if case .typeMismatch = self { true } else { false } }
}

extension ValueSource {
  /// The value as messages show it; nil if it can't be read again.
  var words: KeyedMessage.Argument? {
    mutating get { isUnread ? (try? decode(FoundValue.self))?.words : nil }
  }
}

/// A value of unknown type, as messages show it. Nested values aren't read.
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
