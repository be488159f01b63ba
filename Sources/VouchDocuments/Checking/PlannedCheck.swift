import Vouch
import VouchGenerator
import VouchReading
import VouchValues

/// A check of documents that decodes them as a generated type.
struct PlannedCheck: DocumentCheck {
  /// The maximum number of violations of one document that are kept; more are only counted.
  private static let violationLimit = 1_000

  let checker: DocumentChecker
  let sources: RuleSources?
  let advice: LeniencyAdvice
  let mends: DocumentMends
  /// True if fixes are searched for.
  var findsMends = false

  var findingMends: PlannedCheck {
    var check = self
    check.findsMends = true
    return check
  }

  func doubtful(_ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    checker.doubtful(documents, in: bytes)
  }

  func result(ofJSON bytes: [UInt8]) -> DocumentResult {
    do throws(JSONReadingError) {
      let verdict = try checker.check(bytes, violationLimit: Self.violationLimit)
      if verdict.isPlain { return DocumentResult() }
      var document = CheckedDocument(bytes: bytes)
      return result(verdict, &document)
    } catch {
      return .broken(error, in: bytes)
    }
  }

  func result(of node: Node) -> DocumentResult {
    let bytes = Array(OrderedJSON(node).text(.compact).utf8)
    do throws(JSONReadingError) {
      let verdict = try checker.check(bytes, violationLimit: Self.violationLimit)
      if verdict.isPlain { return DocumentResult() }
      var document = CheckedDocument(node: node, length: bytes.count)
      return result(verdict, &document)
    } catch {
      var result = DocumentResult.broken(error, in: bytes)
      // Re-serialised from YAML; its positions mean nothing to the user.
      result.findings[0].position = TextPosition(line: node.place.line, column: node.place.column)
      return result
    }
  }

  private func result(
    _ verdict: DocumentChecker.Verdict, _ document: inout CheckedDocument
  ) -> DocumentResult {
    var findings: [DocumentFinding] = []
    for violation in verdict.report.violations {
      var finding = DocumentFinding(
        id: .violation, ruleID: violation.ruleID, pointer: violation.pointer,
        sentence: violation.message, position: document.position(of: violation),
        notes: notes(of: violation))
      finding.valueNotes = violation.notes.map { note in
        ValueNote(note.path.pointer, note.message, document.position(of: note.path.tokens))
      }
      if let cure = advice.cure(for: violation, in: &document, checker) {
        finding.sentence += "; \(cure) would take it"
      }
      if findsMends { finding.fix = mends.mend(of: violation, in: &document) }
      findings.append(finding)
    }
    for dropped in verdict.dropped.values {
      let outcome = dropped.outcome == .leftOut ? "is left out" : "is replaced by the default"
      let sentence = "\(outcome), since \(dropped.reason.message)"
      findings.append(
        DocumentFinding(
          id: .droppedValue, ruleID: dropped.reason.ruleID, pointer: dropped.pointer,
          sentence: sentence, position: document.position(of: dropped.path.tokens),
          notes: notes(of: dropped.reason)))
    }
    return DocumentResult(findings: findings, omittedCount: verdict.report.omittedCount)
  }

  private func notes(of violation: Violation) -> [Note] {
    sources?.source(of: violation.ruleID, limit: violation.limit?.description)
      .map { [Note("it \($0.words)", at: $0.place)] } ?? []
  }
}

extension DocumentChecker.Verdict {
  /// True if there is nothing to report.
  fileprivate var isPlain: Bool { isValid && dropped.isEmpty }
}

/// A document with something to report.
struct CheckedDocument {
  private let bytes: [UInt8]
  private var isRead: Bool
  private var known: Node?
  /// The number of leniencies that have been tested.
  var trials = 0
  /// True if the document is short enough to be checked again in search of a leniency.
  let isShort: Bool
  private static let shortLength = 1 << 20
  let isYAML: Bool

  init(bytes: [UInt8]) {
    self.bytes = bytes
    isRead = false
    isYAML = false
    isShort = bytes.count <= Self.shortLength
  }

  /// - Parameter length: the length of the value as JSON.
  init(node: Node, length: Int) {
    bytes = []
    isShort = length <= Self.shortLength
    known = node
    isRead = true
    isYAML = true
  }

  /// The document with the places of its values, read on first use; nil if it has too many values to
  /// keep.
  var root: Node? {
    mutating get {
      if isRead { return known }
      isRead = true
      var problems = Diagnostics()
      // The file name selects the grammar; it isn't shown.
      known = SchemaReader.read(
        SourceFile(path: "document.json", bytes: bytes), into: &problems)
      return known
    }
  }

  /// Returns the position of a violation: of the value, or of its key if the key is invalid.
  mutating func position(of violation: Violation) -> TextPosition {
    let isKey = violation.isAboutKey
    if !isKey, bytes.count > 0, let location = violation.location {
      return TextPosition(line: location.line, column: location.column)
    }
    if let root { return root.position(of: violation.path.tokens, isKey: isKey) }
    return violation.location.map { TextPosition(line: $0.line, column: $0.column) }
      ?? TextPosition()
  }

  mutating func position(of path: [String]) -> TextPosition {
    root?.position(of: path) ?? TextPosition()
  }
}

extension Violation {
  /// True if the key, rather than its value, is invalid.
  fileprivate var isAboutKey: Bool {
    guard case .key? = path.components.last else { return false }
    return keyword == "additionalProperties" || keyword == "unevaluatedProperties"
      || ruleID.contains(".propertyNames.") || ruleID.hasSuffix(".propertyNames")
  }
}

extension DocumentResult {
  /// Returns the result for a text that isn't JSON.
  fileprivate static func broken(_ error: JSONReadingError, in bytes: [UInt8]) -> DocumentResult {
    guard let syntax = error.syntaxError else { return .broken(.jsonSyntax, "\(error)") }
    if syntax.id == .jsonSyntax, let finding = DocumentFinding(ofSyntaxIn: bytes) {
      return DocumentResult(findings: [finding])
    }
    let position = TextPosition(line: syntax.location.line, column: syntax.location.column)
    return .broken(syntax.id, syntax.words(in: bytes), at: position)
  }
}

extension DocumentFinding {
  /// Makes a finding from the error of the schema reader, whose messages are more helpful. Nil for
  /// a text that is too long to be parsed again.
  fileprivate init?(ofSyntaxIn bytes: [UInt8]) {
    var problems = Diagnostics()
    let file = SourceFile(path: "document.json", bytes: bytes)
    guard SchemaReader.readJSON(file, limits: .documents, into: &problems) == nil,
      let problem = problems.sorted.first(where: { $0.id == .jsonSyntax })
    else { return nil }
    self.init(problem)
  }
}

extension JSONSyntaxError {
  fileprivate var id: DiagnosticID {
    switch reason {
    case .emptyText: .emptyDocument
    case .duplicateKey: .duplicateKey
    case .invalidUTF8: .encoding
    case .tooDeep: .nestingTooDeep
    case .tooLarge: .documentTooLarge
    default: .jsonSyntax
    }
  }

  fileprivate func words(in bytes: [UInt8]) -> String {
    guard reason == .invalidUTF8, bytes.indices.contains(location.offset) else {
      return reason.sentence
    }
    let byte = String(bytes[location.offset], radix: 16, uppercase: true)
    return "the byte 0x\(byte) at offset \(location.offset) of the document isn't UTF-8"
  }
}
