import VouchReading

/// The result of checking a file, or a part of one.
struct CheckResult {
  var diagnostics: [Diagnostic] = []
  var summary = Summary()
  /// The number of findings that were counted, and aren't among the diagnostics.
  var hiddenCount = 0

  /// Adds the result of another part.
  mutating func add(_ part: CheckResult) {
    diagnostics += part.diagnostics
    summary.add(part.summary)
    hiddenCount += part.hiddenCount
  }

  /// Adds the result of a document.
  ///
  /// - Parameters:
  ///   - start: the position at which the document begins.
  ///   - limit: the greatest number of diagnostics.
  mutating func add(
    _ outcome: DocumentResult, in source: SourceFile, from start: TextPosition = TextPosition(),
    index: Int? = nil, limit: Int = .max
  ) {
    summary.add(outcome)
    let room = max(0, limit - diagnostics.count)
    diagnostics += outcome.findings.prefix(room).map {
      $0.diagnostic(in: source, from: start, index: index)
    }
    hiddenCount += max(0, outcome.findings.count - room) + outcome.omittedCount
  }
}

/// Checks a file that is held in memory.
struct FileCheck {
  private let file: DocumentFile
  private let format: DocumentFormat
  /// The source, without content unless fixes are wanted, because each finding keeps it.
  private var source: SourceFile
  private let options: DocumentRun.Options
  private let findingLimit: Int

  init(
    _ file: DocumentFile, _ format: DocumentFormat, _ options: DocumentRun.Options,
    findingLimit: Int
  ) {
    self.file = file
    self.format = format
    self.options = options
    self.findingLimit = findingLimit
    source = SourceFile(path: file.path)
  }

  /// Opens a file of a known type, and checks it.
  static func result(
    _ file: DocumentFile, _ type: DocumentType, _ options: DocumentRun.Options, findingLimit: Int
  ) -> CheckResult {
    do throws(DocumentInputFailure) {
      let input = BufferedInput(try file.open())
      let format = try file.format(of: input)
      return try FileCheck(file, format, options, findingLimit: findingLimit).result(input, type)
    } catch {
      var result = CheckResult(diagnostics: [.unreadable(file.path, error.reason)])
      result.summary.unread = 1
      return result
    }
  }

  /// Reads the file, and checks its documents.
  ///
  /// - Parameter statedType: returns the type of a document that refers to its schema.
  func result(
    _ input: BufferedInput, _ type: DocumentType?,
    statedType: (StatedSchema, inout Diagnostics) -> DocumentType? = { _, _ in nil }
  ) throws(DocumentInputFailure) -> CheckResult {
    guard let bytes = try input.all(limit: StreamLimits.document) else {
      var result = CheckResult()
      result.summary.files = 1
      add(
        .broken(
          .documentTooLarge,
          "the file has more than \(StreamLimits.document) bytes; arrays and JSON Lines may be longer"
        ),
        to: &result)
      return result
    }
    var check = self
    if options.findsMends { check.source = SourceFile(path: file.path, bytes: bytes) }
    return try check.result(of: bytes, type, statedType)
  }

  private func result(
    of bytes: [UInt8], _ type: DocumentType?,
    _ statedType: (StatedSchema, inout Diagnostics) -> DocumentType?
  ) throws(DocumentInputFailure) -> CheckResult {
    var result = CheckResult()
    result.summary.files = 1
    if TextCheck.isUTF16OrUTF32(bytes) {
      result.summary.documents += 1
      add(.broken(.encoding, TextCheck.wideEncoding), to: &result)
      return result
    }
    let text = format.readable(bytes)
    var problems = Diagnostics()
    switch format {
    case .lines where options.holdsFiles && type?.line != nil:
      if let line = type?.line { try check(text, line, isArray: false, result: &result) }
    case .lines:
      problems.report(untyped("each line is a document, so none can name the schema of all"))
    case .json, .jsonWithComments:
      if let type = type ?? self.type(ofJSON: text, statedType, &problems) {
        try check(text, type, result: &result)
      }
    case .yaml:
      checkYAML(bytes, type, statedType: statedType, problems: &problems, result: &result)
    }
    result.diagnostics += problems.sorted
    result.summary.count(problems)
    return result
  }

  // MARK: JSON

  private func check(
    _ bytes: [UInt8], _ type: DocumentType, result: inout CheckResult
  ) throws(DocumentInputFailure) {
    if let element = type.element, type.whole == nil || JSONSpace.beginsArray(bytes) {
      return try check(bytes, element, isArray: true, result: &result)
    }
    result.summary.documents += 1
    guard let whole = type.whole else { return }
    add(whole.result(ofJSON: bytes), to: &result)
  }

  /// Checks the elements of an array, or the documents of lines.
  private func check(
    _ bytes: [UInt8], _ check: any DocumentCheck, isArray: Bool, result: inout CheckResult
  ) throws(DocumentInputFailure) {
    let stream = DocumentStream(check: check, isArray: isArray, source: source)
    try stream.check(BufferedInput(HeldBytes(bytes))) {
      max(0, findingLimit - result.diagnostics.count)
    } report: {
      result.add($0)
    }
  }

  /// Returns the type that a JSON document refers to; nil after reporting an error.
  private func type(
    ofJSON bytes: [UInt8], _ statedType: (StatedSchema, inout Diagnostics) -> DocumentType?,
    _ problems: inout Diagnostics
  ) -> DocumentType? {
    var reading = Diagnostics()
    let json = SourceFile(path: "document.json", bytes: bytes)
    guard let root = SchemaReader.read(json, limits: .documents, into: &reading) else {
      for problem in reading.sorted {
        problems.report(
          DocumentFinding(problem).diagnostic(in: source, from: TextPosition(), index: nil))
      }
      return nil
    }
    guard let stated = StatedSchema(member: root, in: source) else {
      problems.report(untyped("it has no member `$schema`"))
      return nil
    }
    return statedType(stated, &problems)
  }

  private func untyped(_ reason: String) -> Diagnostic {
    Diagnostic(
      .untypedDocument,
      "nothing says which schema this has: \(reason); say it by --type, --schema, or below `documents` in vouch.yaml",
      at: source.start)
  }

  // MARK: YAML

  private func checkYAML(
    _ bytes: [UInt8], _ type: DocumentType?,
    statedType: (StatedSchema, inout Diagnostics) -> DocumentType?, problems: inout Diagnostics,
    result: inout CheckResult
  ) {
    // The problems refer to this file, whose bytes aren't needed later.
    var reading = Diagnostics()
    let documents = YAMLDocuments.read(
      SourceFile(path: file.path, bytes: bytes), into: &reading)
    for problem in reading.sorted {
      problems.report(
        problem.id, problem.message,
        at: Place(file: source, line: problem.place.line, column: problem.place.column))
    }
    let comment = type == nil ? StatedSchema(comments: bytes, in: source) : nil
    let common = type ?? comment.flatMap { statedType($0, &problems) }
    for document in documents {
      if let common {
        check(document, common, result: &result)
      } else if comment == nil {
        if let stated = StatedSchema(member: document, in: source) {
          if let type = statedType(stated, &problems) { check(document, type, result: &result) }
        } else {
          problems.report(
            untyped("it has neither a comment for yaml-language-server nor a member `$schema`"))
        }
      }
    }
  }

  private func check(_ document: Node, _ type: DocumentType, result: inout CheckResult) {
    guard type.whole == nil, let element = type.element else {
      result.summary.documents += 1
      if let whole = type.whole { add(whole.result(of: document), to: &result) }
      return
    }
    guard let nodes = document.sequence else {
      result.summary.documents += 1
      let position = TextPosition(line: document.place.line, column: document.place.column)
      return add(.broken(.violation, "the document is not an array", at: position), to: &result)
    }
    for (index, node) in nodes.enumerated() {
      result.summary.documents += 1
      add(element.result(of: node), to: &result, index: index)
    }
  }

  private func add(_ outcome: DocumentResult, to result: inout CheckResult, index: Int? = nil) {
    result.add(outcome, in: source, index: index, limit: findingLimit)
  }
}

extension Summary {
  /// Counts errors of the file itself as one invalid document, or as one whose schema isn't known.
  fileprivate mutating func count(_ problems: Diagnostics) {
    let errors = problems.sorted.filter { $0.severity == .error }
    if errors.isEmpty { return }
    if errors.contains(where: { $0.id == .untypedDocument }) {
      untyped += 1
      return
    }
    documents += 1
    invalid += 1
    for error in errors { violations[error.id.rawValue, default: 0] += 1 }
  }
}
