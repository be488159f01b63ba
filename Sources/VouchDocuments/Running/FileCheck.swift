import VouchReading

/// Checks a file that is held in memory.
struct FileCheck {
  struct Result {
    var diagnostics: [Diagnostic] = []
    var summary = Summary()
    var hiddenCount = 0
  }

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
  ) -> Result {
    do throws(DocumentInputFailure) {
      let input = BufferedInput(try file.open())
      let format = try file.format(of: input)
      return try FileCheck(file, format, options, findingLimit: findingLimit).result(input, type)
    } catch {
      var result = Result(diagnostics: [.unreadable(file.path, error.reason)])
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
  ) throws(DocumentInputFailure) -> Result {
    guard let bytes = try input.all(limit: StreamLimits.document) else {
      var result = Result()
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
    return check.result(of: bytes, type, statedType)
  }

  private func result(
    of bytes: [UInt8], _ type: DocumentType?,
    _ statedType: (StatedSchema, inout Diagnostics) -> DocumentType?
  ) -> Result {
    var result = Result()
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
      if let line = type?.line { checkLines(text, line, result: &result) }
    case .lines:
      problems.report(untyped("each line is a document, so none can name the schema of all"))
    case .json, .jsonWithComments:
      if let type = type ?? self.type(ofJSON: text, statedType, &problems) {
        check(text, type, result: &result)
      }
    case .yaml:
      checkYAML(bytes, type, statedType: statedType, problems: &problems, result: &result)
    }
    result.diagnostics += problems.sorted
    result.summary.count(problems)
    return result
  }

  // MARK: JSON

  private func check(_ bytes: [UInt8], _ type: DocumentType, result: inout Result) {
    if let element = type.element, type.whole == nil || JSONSpace.beginsArray(bytes) {
      return checkArray(bytes, element, result: &result)
    }
    result.summary.documents += 1
    guard let whole = type.whole else { return }
    add(whole.result(ofJSON: bytes), to: &result)
  }

  private func checkLines(_ bytes: [UInt8], _ check: any DocumentCheck, result: inout Result) {
    let batches = LineSplitter().split(bytes, isLast: true, batchSize: bytes.count).batches
    self.check(batches, check, isArray: false, result: &result)
  }

  private func checkArray(_ bytes: [UInt8], _ check: any DocumentCheck, result: inout Result) {
    var splitter = ArraySplitter()
    let batches = splitter.split(bytes, isLast: true, batchSize: .max).batches
    self.check(batches, check, isArray: true, result: &result)
    guard let problem = splitter.problem else { return }
    result.summary.documents += 1
    let place = TextPosition().advanced(by: TextExtent(bytes[..<problem.offset]))
    add(.broken(problem.id, problem.sentence, at: place), to: &result)
  }

  private func check(
    _ batches: [DocumentBatch], _ check: any DocumentCheck, isArray: Bool, result: inout Result
  ) {
    var position = TextPosition()
    var index = 0
    for batch in batches {
      let outcome = batch.check(check, findingLimit: findingLimit)
      result.summary.add(outcome.summary)
      for entry in outcome.entries {
        let start = position.position(of: entry.start)
        result.diagnostics += entry.findings.map {
          $0.diagnostic(in: source, from: start, index: isArray ? index + entry.index : nil)
        }
      }
      let shown = outcome.entries.reduce(0) { $0 + $1.findings.count }
      result.hiddenCount += outcome.summary.findingCount - shown
      position = position.advanced(by: outcome.extent)
      index += outcome.documentCount
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
    result: inout Result
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

  private func check(_ document: Node, _ type: DocumentType, result: inout Result) {
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

  // MARK: Results

  private func add(_ outcome: DocumentResult, to result: inout Result, index: Int? = nil) {
    result.summary.add(outcome)
    let room = max(0, findingLimit - result.diagnostics.count)
    result.diagnostics += outcome.findings.prefix(room).map {
      $0.diagnostic(in: source, from: TextPosition(), index: index)
    }
    result.hiddenCount += max(0, outcome.findings.count - room) + outcome.omittedCount
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
