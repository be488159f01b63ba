/// One violation of a schema: the rule, the place in the document, and the value.
public struct Violation: Error, Sendable {
  private struct Content: Sendable {
    var path: InstancePath
    let keyword: String
    let ruleID: String
    let limit: Limit?
    let actual: KeyedMessage.Argument?
    let message: KeyedMessage
    var authoredMessage: AuthoredText?
    var label: AuthoredText?
    var location: JSONLocation?
    var otherBranches: [OtherBranches] = []
    /// True if an enclosing error already has the place and the message.
    var isBeneath = false
  }

  /// A box keeps errors one word in size, and so keeps generated error enums small.
  private let box: _Box<Content>

  /// - Parameters:
  ///   - authored: the message of the schema's author, which replaces the built-in one.
  ///   - label: the author's name for the value.
  ///   - otherBranches: the reasons of other branches of unions, the innermost union first.
  init(
    _ broken: BrokenKeyword, path: InstancePath, ruleID: String, authored: AuthoredText?,
    label: AuthoredText? = nil, otherBranches: [OtherBranches] = []
  ) {
    box = _Box(
      Content(
        path: path, keyword: broken.keyword.rawValue, ruleID: ruleID,
        limit: broken.limit.map { Limit($0, of: broken.keyword.rawValue) }, actual: broken.actual,
        message: broken.message, authoredMessage: authored, label: label,
        otherBranches: otherBranches))
  }

  /// Makes a violation that only the program can detect, such as an e-mail address that is already
  /// in use:
  ///
  ///     Violation("taken", at: ["email"], message: "the address has an account already")
  ///
  /// - Parameters:
  ///   - keyword: the violated keyword: a word of the program's own, or a keyword of the schema.
  ///   - path: the path of the value in its document; empty for the document itself.
  ///   - ruleID: a stable identifier, by which catalogs find translations of the message; the
  ///     keyword by default.
  ///   - message: a message for people, without the place.
  ///   - limit: the limit that the value violates.
  ///   - actual: a short description of the value.
  public init(
    _ keyword: String, at path: InstancePath = [], ruleID: String? = nil, message: String,
    limit: Limit? = nil, actual: String? = nil
  ) {
    self.init(
      keyword, at: path, ruleID: ruleID, message: AuthoredText(message), limit: limit,
      actual: actual)
  }

  /// Makes such a violation with a message in several languages: `message: ["en": "It is taken",
  /// "de": "…"]`.
  public init(
    _ keyword: String, at path: InstancePath = [], ruleID: String? = nil, message: AuthoredText,
    limit: Limit? = nil, actual: String? = nil
  ) {
    box = _Box(
      Content(
        path: path, keyword: keyword, ruleID: ruleID ?? keyword, limit: limit,
        actual: actual.map { .text($0) },
        message: KeyedMessage(.foreign, ["text": .text(message.text)]), authoredMessage: message))
  }

  /// Returns the violation by itself, with changes.
  private func changed(_ change: (inout Content) -> Void) -> Violation {
    var content = box.value
    content.isBeneath = false
    change(&content)
    return Violation(box: _Box(content))
  }

  private init(box: _Box<Content>) {
    self.box = box
  }

  /// Returns the violation with the location of its value in a text.
  func located(at location: JSONLocation?) -> Violation { changed { $0.location = location } }

  /// Returns the violation with another message and label; nil keeps the present one.
  func reworded(authored: AuthoredText?, label: AuthoredText?) -> Violation {
    changed {
      $0.authoredMessage = authored ?? $0.authoredMessage
      $0.label = label ?? $0.label
    }
  }

  /// Returns the violation with the reasons of other branches of the enclosing unions.
  func adding(_ others: [OtherBranches]) -> Violation { changed { $0.otherBranches += others } }

  /// The violation as the underlying error of an error that has its place and its message, so that
  /// printing both doesn't repeat them.
  var beneath: Violation { changed { $0.isBeneath = true } }

  /// The violation by itself; its description is complete.
  fileprivate var onTop: Violation { box.value.isBeneath ? changed { _ in } : self }

  /// Returns the violation with a path that begins at an enclosing value.
  func moved(into place: [InstancePath.Component]) -> Violation {
    changed { $0.path = InstancePath(place + $0.path.components) }
  }

  /// The path of the value in the document.
  public var path: InstancePath { box.value.path }
  /// The path of the value as coding keys.
  public var codingPath: [any CodingKey] { box.value.path.codingPath }
  /// The path of the value as a JSON Pointer (RFC 6901): `/results/3/id`.
  public var pointer: String { box.value.path.pointer }
  /// The schema keyword that the value violates, such as `minimum`; `x-rules` for a rule between
  /// properties. <doc:Errors> lists all keywords that can be reported.
  public var keyword: String { box.value.keyword }
  /// A stable identifier of the violated rule: `Listing.id.minimum`.
  public var ruleID: String { box.value.ruleID }
  /// The limit that the keyword sets, if it sets one. Its description is the limit as the schema
  /// writes it.
  public var limit: Limit? { box.value.limit }
  /// The value that violates the rule. A scalar is shown as JSON, shortened after about 100
  /// characters; an array or an object as its type and size.
  public var actual: String? { box.value.actual?.description }
  /// A message for people, without the place: the schema's own if it has one, otherwise the
  /// built-in one in English.
  public var message: String { authoredMessage ?? keyedMessage.description }
  /// The content of the built-in message, independent of language; see <doc:Messages>.
  public var keyedMessage: KeyedMessage { box.value.message }
  /// The message of the schema's author in the schema's language, if there is one.
  public var authoredMessage: String? { box.value.authoredMessage?.text }
  /// The name of the value for people: `x-label` in the schema's language, otherwise the key of the
  /// property; nil for a document without a label.
  public var label: String? { box.value.label?.text ?? box.value.path.lastKey }
  /// The location of the value in the text, if ``VouchJSON`` has read it. It doesn't affect the
  /// equality of violations.
  public var location: JSONLocation? { box.value.location }
  /// The reasons why the other branches of the enclosing unions don't accept their values, the
  /// innermost union first.
  ///
  /// If a value fits no branch of `anyOf` or `oneOf`, the violation is that of its likeliest
  /// branch, and the notes explain the others.
  public var notes: [Note] {
    box.value.otherBranches.map { Note(path: $0.path, keyedMessage: $0.message) }
  }

  /// Additional information about an enclosing value.
  public struct Note: Sendable, Hashable {
    /// The path of the value that the note is about.
    public let path: InstancePath
    /// The content of the note, independent of language.
    public let keyedMessage: KeyedMessage
    /// A message for people, without the place.
    public var message: String { keyedMessage.description }
  }
}

extension Violation {
  /// The value as messages show it.
  var actualArgument: KeyedMessage.Argument? { box.value.actual }

  /// The message for people, which a catalog may translate.
  package var messageArgument: KeyedMessage.Argument {
    box.value.authoredMessage.map { .authored($0) } ?? .message(keyedMessage)
  }

  /// The author's name for the value.
  package var authoredLabel: AuthoredText? { box.value.label }

  /// The message, preceded by the value's label.
  package var labelledArgument: KeyedMessage.Argument {
    let label: KeyedMessage.Argument? =
      authoredLabel.map { .authored($0) } ?? box.value.path.lastKey.map { .text($0) }
    return label.map { messageArgument.labelled($0) } ?? messageArgument
  }

  /// The message for people, preceded by ``label``: `Postcode: the text is empty`.
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
  /// The place and the message: `/id: -1 is below the minimum 1`.
  ///
  /// As the underlying error of a `DecodingError`, which has both already, the description is only
  /// the rule: `Listing.id.minimum`.
  public var description: String {
    if box.value.isBeneath { return ruleID }
    return pointer.isEmpty ? message : "\(pointer): \(message)"
  }
}

/// All violations of one document, up to a limit.
public struct ValidationReport: Error, Sendable, Hashable {
  /// The violations in the order of the schema, elements of an array in their own order.
  public internal(set) var violations: [Violation] = []
  /// The number of violations that aren't in ``violations`` because the limit had been reached.
  public internal(set) var omittedCount = 0

  /// Makes a report of violations.
  public init(_ violations: [Violation] = [], omittedCount: Int = 0) {
    self.violations = violations
    self.omittedCount = omittedCount
  }

  /// True if there are no violations.
  public var isEmpty: Bool { violations.isEmpty && omittedCount == 0 }

  /// Adds a violation that only the program can detect.
  public mutating func append(_ violation: Violation) { violations.append(violation) }

  /// The default maximum number of violations in a report.
  public static let defaultLimit = 100
}

extension ValidationReport: CustomStringConvertible {
  /// The violations, one a line.
  public var description: String {
    violations.lines(omitting: omittedCount)
  }
}

extension Array where Element: CustomStringConvertible {
  /// Returns the descriptions of the elements, one a line, followed by the number of omitted ones.
  func lines(omitting omittedCount: Int) -> String {
    let rest = omittedCount > 0 ? ["and \(omittedCount) more"] : []
    return (map(\.description) + rest).joined(separator: "\n")
  }
}

extension CodingUserInfoKey {
  /// The key for an integer in a decoder's `userInfo`. Generated types then collect up to that many
  /// violations, and throw them as one ``ValidationReport``.
  ///
  /// Without it, decoding ends with the first violation. For arrays and other containers of
  /// generated types, use ``Document``, because `Array.init(from:)` would stop at the first invalid
  /// element.
  public static let violationLimit = CodingUserInfoKey(vouch: "violationLimit")
}

extension Error {
  /// The violation in an error of decoding or of a memberwise initialiser, if there is one.
  public var violation: Violation? {
    switch self {
    case let error as Violation: error.onTop
    case let error as any SchemaError: error.ownViolation.onTop
    case let report as ValidationReport: report.violations.first
    case let error as JSONReadingError: error.violation
    case let error as DecodingError: error.context?.underlyingError?.violation
    default: nil
    }
  }
}

extension DecodingError {
  /// The context of any case; nil for cases that Swift may add in the future.
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
  /// The `violation` that the protocol requires. In a generic context, plain `violation` would
  /// refer to the optional property of all errors, which would call itself.
  fileprivate var ownViolation: Violation { violation }
}
