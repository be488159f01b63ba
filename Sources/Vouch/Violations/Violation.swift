/// One broken rule: where, which one, by which value.
public struct Violation: Error, Sendable {
  /// Shared storage keeps errors one word wide, which keeps generated error enums small.
  private final class Storage: Sendable {
    let path: InstancePath
    let keyword: String
    let ruleID: String
    let limit: Limit?
    let actual: KeyedMessage.Argument?
    let message: KeyedMessage
    let authoredMessage: AuthoredText?
    let label: AuthoredText?
    let location: JSONLocation?
    let otherBranches: [OtherBranches]
    /// Whether an error around has the place and the sentence.
    let isBeneath: Bool

    init(
      path: InstancePath, keyword: String, ruleID: String, limit: Limit?,
      actual: KeyedMessage.Argument?, message: KeyedMessage, authoredMessage: AuthoredText?,
      label: AuthoredText?, location: JSONLocation? = nil, otherBranches: [OtherBranches] = [],
      isBeneath: Bool = false
    ) {
      self.path = path
      self.keyword = keyword
      self.ruleID = ruleID
      self.limit = limit
      self.actual = actual
      self.message = message
      self.authoredMessage = authoredMessage
      self.label = label
      self.location = location
      self.otherBranches = otherBranches
      self.isBeneath = isBeneath
    }
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// - Parameters:
  ///   - authored: what the schema's author says in place of the built-in sentence.
  ///   - label: what the author calls the value.
  ///   - otherBranches: what other branches of unions say, the innermost union first.
  init(
    _ broken: BrokenKeyword, path: InstancePath, ruleID: String, authored: AuthoredText?,
    label: AuthoredText? = nil, otherBranches: [OtherBranches] = []
  ) {
    storage = Storage(
      path: path, keyword: broken.keyword.rawValue, ruleID: ruleID,
      limit: broken.limit.map { Limit($0, of: broken.keyword.rawValue) }, actual: broken.actual,
      message: broken.message, authoredMessage: authored, label: label,
      otherBranches: otherBranches)
  }

  /// Makes a violation that only the program can find, such as an e-mail address that is taken already:
  ///
  ///     Violation("taken", at: ["email"], message: "the address has an account already")
  ///
  /// - Parameters:
  ///   - keyword: what was broken: a word of the program's own, or a keyword of the schema.
  ///   - path: where the value lies in its document; empty for the document itself.
  ///   - ruleID: a stable identifier, by which catalogs find the sentence in other languages; the keyword,
  ///     if there is no other.
  ///   - message: a sentence for people, without the place.
  ///   - limit: what was asked of the value.
  ///   - actual: the value in a few words.
  public init(
    _ keyword: String, at path: InstancePath = [], ruleID: String? = nil, message: String,
    limit: Limit? = nil, actual: String? = nil
  ) {
    self.init(
      keyword, at: path, ruleID: ruleID, message: AuthoredText(message), limit: limit,
      actual: actual)
  }

  /// The same with a sentence in several languages: `message: ["en": "It is taken", "de": "…"]`.
  public init(
    _ keyword: String, at path: InstancePath = [], ruleID: String? = nil, message: AuthoredText,
    limit: Limit? = nil, actual: String? = nil
  ) {
    storage = Storage(
      path: path, keyword: keyword, ruleID: ruleID ?? keyword, limit: limit,
      actual: actual.map { .text($0) },
      message: KeyedMessage(.foreign, ["text": .text(message.text)]), authoredMessage: message,
      label: nil)
  }

  /// The violation of a value at a place in a text.
  func located(at location: JSONLocation?) -> Violation {
    changed(authored: storage.authoredMessage, label: storage.label, location: location)
  }

  /// The violation in other words; nil keeps what it says.
  func reworded(authored: AuthoredText?, label: AuthoredText?) -> Violation {
    changed(
      authored: authored ?? storage.authoredMessage, label: label ?? storage.label,
      location: location)
  }

  /// The violation of a value that unions around it have read as their likeliest branches.
  func adding(_ others: [OtherBranches]) -> Violation {
    changed(
      authored: storage.authoredMessage, label: storage.label, location: location,
      otherBranches: storage.otherBranches + others)
  }

  /// The violation as it lies beneath an error that has its place and its sentence: printed, the two say
  /// each thing once.
  var beneath: Violation { placed(beneath: true) }

  /// The violation by itself, which says all when it is printed.
  fileprivate var onTop: Violation { storage.isBeneath ? placed(beneath: false) : self }

  private func placed(beneath isBeneath: Bool) -> Violation {
    changed(
      authored: storage.authoredMessage, label: storage.label, location: location,
      isBeneath: isBeneath)
  }

  private func changed(
    authored: AuthoredText?, label: AuthoredText?, location: JSONLocation?,
    otherBranches: [OtherBranches]? = nil, isBeneath: Bool = false
  ) -> Violation {
    Violation(
      Storage(
        path: path, keyword: keyword, ruleID: ruleID, limit: limit, actual: storage.actual,
        message: keyedMessage, authoredMessage: authored, label: label, location: location,
        otherBranches: otherBranches ?? storage.otherBranches, isBeneath: isBeneath))
  }

  /// Where the value lies in the document.
  public var path: InstancePath { storage.path }
  /// The keys and indices that lead to the value.
  public var codingPath: [any CodingKey] { storage.path.codingPath }
  /// The place of the value as a JSON Pointer (RFC 6901): `/results/3/id`.
  public var pointer: String { storage.path.pointer }
  /// The schema keyword that the value broke, such as `minimum`; `x-rules` for a rule between
  /// properties. <doc:Errors> lists all that can be reported.
  public var keyword: String { storage.keyword }
  /// A stable identifier of the broken rule: `Listing.id.minimum`.
  public var ruleID: String { storage.ruleID }
  /// What the keyword asks for, where it has a limit; its description is the limit as the schema writes it.
  public var limit: Limit? { storage.limit }
  /// The value that broke the rule: a scalar as JSON, cut off after about 100 characters; of an array
  /// or an object what it is and how much it holds.
  public var actual: String? { storage.actual?.description }
  /// A sentence for people, without the place: the schema's own where it has one, else in English.
  public var message: String { authoredMessage ?? keyedMessage.description }
  /// What the built-in sentence says, apart from any language. <doc:Messages> tells what it is for.
  public var keyedMessage: KeyedMessage { storage.message }
  /// The sentence of the schema's author, in the schema's language, where there is one.
  public var authoredMessage: String? { storage.authoredMessage?.text }
  /// What people call the value: `x-label` in the schema's language, else the name of the property in
  /// JSON; nil for a document that has no name.
  public var label: String? { storage.label?.text ?? storage.path.lastKey }
  /// Where the value stands in the text, if ``VouchJSON`` has read it. Violations are equal wherever
  /// they stand.
  public var location: JSONLocation? { storage.location }
  /// Why the other branches of unions around don't take their values, the innermost union first.
  ///
  /// A value that fits no branch of `anyOf` or `oneOf` breaks what its likeliest branch asks for.
  public var notes: [Note] {
    storage.otherBranches.map { Note(path: $0.path, keyedMessage: $0.message) }
  }

  /// What else there is to know, about a value around.
  public struct Note: Sendable, Hashable {
    /// Where the value lies that the note is about.
    public let path: InstancePath
    /// What the note says, apart from any language.
    public let keyedMessage: KeyedMessage
    /// A sentence for people, without the place.
    public var message: String { keyedMessage.description }
  }
}

extension Violation {
  /// The value in words.
  var actualArgument: KeyedMessage.Argument? { storage.actual }

  /// The sentence for people, which a catalog may have in other languages.
  package var messageArgument: KeyedMessage.Argument {
    storage.authoredMessage.map { .authored($0) } ?? .message(keyedMessage)
  }

  /// The name that the author gives the value.
  package var authoredLabel: AuthoredText? { storage.label }

  /// The sentence behind the name of the value.
  package var labelledArgument: KeyedMessage.Argument {
    let label: KeyedMessage.Argument? =
      authoredLabel.map { .authored($0) } ?? storage.path.lastKey.map { .text($0) }
    return label.map { messageArgument.labelled($0) } ?? messageArgument
  }

  /// The sentence for people with ``label`` in front: `Postcode: the text is empty`.
  public var labelledMessage: String { labelledArgument.description }
}

extension Violation: Hashable {
  public static func == (a: Violation, b: Violation) -> Bool {
    a.path == b.path && a.ruleID == b.ruleID && a.keyword == b.keyword && a.limit == b.limit
      && a.actual == b.actual && a.message == b.message
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(ruleID)
  }
}

extension Violation: CustomStringConvertible {
  /// The place and the sentence: `/id: -1 is below the minimum 1`.
  ///
  /// Beneath a `DecodingError`, which has both, it is the rule: `Listing.id.minimum`.
  public var description: String {
    if storage.isBeneath { return ruleID }
    return pointer.isEmpty ? message : "\(pointer): \(message)"
  }
}

/// All violations of one document, up to a limit.
public struct ValidationReport: Error, Sendable, Hashable {
  /// The violations in the order of the schema, elements of an array in their own order.
  public internal(set) var violations: [Violation] = []
  /// How many violations were left out because the limit had been reached.
  public internal(set) var omittedCount = 0

  /// Makes a report of violations that have been found.
  public init(_ violations: [Violation] = [], omittedCount: Int = 0) {
    self.violations = violations
    self.omittedCount = omittedCount
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { violations.isEmpty && omittedCount == 0 }

  /// Adds a violation that only the program can find.
  public mutating func append(_ violation: Violation) { violations.append(violation) }

  /// How many violations a report holds unless told otherwise.
  public static let defaultLimit = 100
}

extension ValidationReport: CustomStringConvertible {
  /// A violation a line.
  public var description: String {
    violations.lines(omitting: omittedCount)
  }
}

extension Array where Element: CustomStringConvertible {
  /// What a report holds, an element a line, and how much it has left out.
  func lines(omitting omittedCount: Int) -> String {
    let rest = omittedCount > 0 ? ["and \(omittedCount) more"] : []
    return (map(\.description) + rest).joined(separator: "\n")
  }
}

extension CodingUserInfoKey {
  /// Set this key of a decoder's `userInfo` to a whole number to have generated types collect up to
  /// so many violations and throw them as one ``ValidationReport``.
  ///
  /// Without it, the first violation ends the decode. ``Document`` does the same for arrays and
  /// other containers of generated types, where `Array.init(from:)` would stop at the first element.
  public static let violationLimit = CodingUserInfoKey(vouch: "violationLimit")
}

extension Error {
  /// The violation that an error of decoding or of a memberwise initialiser carries, if any.
  public var violation: Violation? {
    switch self {
    case let error as Violation: error.onTop
    case let error as any SchemaError: error.ownViolation.onTop
    case let report as ValidationReport: report.violations.first
    case let error as JSONReadingError: error.decodingError.underlyingViolation
    case let error as DecodingError: error.underlyingViolation
    default: nil
    }
  }
}

extension DecodingError {
  fileprivate var underlyingViolation: Violation? {
    context?.underlyingError?.violation
  }

  /// What every case carries; nil for cases that Swift doesn't have yet.
  var context: Context? {
    switch self {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension SchemaError {
  /// The requirement, told apart from the optional property of all errors, which would call itself.
  fileprivate var ownViolation: Violation { violation }
}
