import VouchGenerator
import VouchReading

/// Checks files of documents in order; small ones in parallel.
package final class DocumentRun {
  package struct Options: Sendable {
    package var jobs = Parallel.processorCount
    /// The maximum number of findings that are shown; all are counted.
    package var findingLimit = 1_000
    /// True if findings include fixes, for files that are held in memory.
    package var findsMends = false
    /// True if all files are held in memory, regardless of their size.
    package var holdsFiles = false

    package init() {}
  }

  /// The maximum size of files that are checked in parallel.
  private static let smallSize = 1 << 20
  /// The number of small files that are read before their results are put in order.
  private static let groupSize = 256

  package private(set) var diagnostics = Diagnostics()
  package private(set) var summary = Summary()
  /// The number of findings that aren't shown.
  package private(set) var hiddenCount = 0
  /// True if all documents were checked against a schema.
  package private(set) var isComplete = true
  private var shownCount = 0
  private let options: Options
  private let statedType: (StatedSchema, inout Diagnostics) -> DocumentType?
  private let progress: (_ bytes: Int, _ documents: Int) -> Void
  /// Small files that haven't been checked yet.
  private var group: [(file: DocumentFile, type: DocumentType)] = []

  /// - Parameters:
  ///   - statedType: returns the type of a document that refers to its schema; reports an error if
  ///     there is none.
  ///   - progress: called with the progress of checking a long file.
  package init(
    _ options: Options,
    statedType: @escaping (StatedSchema, inout Diagnostics) -> DocumentType?,
    progress: @escaping (_ bytes: Int, _ documents: Int) -> Void = { _, _ in }
  ) {
    self.options = options
    self.statedType = statedType
    self.progress = progress
  }

  /// Checks a file.
  ///
  /// - Parameter stated: the type of its documents; nil if the documents refer to their schemas.
  package func check(_ file: DocumentFile, as stated: DocumentType?) {
    let type = options.findsMends ? stated?.findingMends : stated
    if let type, let size = file.size, size <= Self.smallSize, file.format != .lines {
      group.append((file, type))
      if group.count == Self.groupSize { finish() }
      return
    }
    finish()
    do throws(DocumentInputFailure) {
      let input = BufferedInput(try file.open())
      let format = try file.format(of: input)
      let isStream: Bool
      switch format {
      case _ where TextCheck.isUTF16OrUTF32(try input.peek(4)): isStream = false
      case .lines: isStream = type?.line != nil
      case .json:
        let isArray = JSONSpace.beginsArray(try input.peek(512))
        isStream = type?.element != nil && (isArray || type?.whole == nil)
      case .yaml, .jsonWithComments: isStream = false
      }
      if isStream, !options.holdsFiles, let type {
        try stream(file, input, type: type, isArray: format == .json)
      } else {
        try add(
          FileCheck(file, format, options, findingLimit: findingLimit).result(
            input, type,
            statedType: { [self] stated, problems in
              let type = statedType(stated, &problems)
              if type == nil { isComplete = false }
              return options.findsMends ? type?.findingMends : type
            }))
      }
    } catch {
      summary.unread += 1
      isComplete = false
      diagnostics.report(.unreadable(file.path, error.reason))
    }
  }

  /// Checks the small files that are waiting. Must also be called at the end.
  package func finish() {
    let (options, limit) = (options, findingLimit)
    let results = Parallel.map(group, jobs: options.jobs) { file, type in
      FileCheck.result(file, type, options, findingLimit: limit)
    }
    group = []
    for result in results { add(result) }
  }

  private func stream(
    _ file: DocumentFile, _ input: BufferedInput, type: DocumentType, isArray: Bool
  ) throws(DocumentInputFailure) {
    guard let check = isArray ? type.element : type.line else { return }
    summary.files += 1
    let source = SourceFile(path: file.path)
    let stream = DocumentStream(
      check: check, isArray: isArray, source: source, options: .init(jobs: max(1, options.jobs)))
    try stream.check(input) {
      findingLimit
    } report: { part in
      add(part)
      progress(input.byteCount, summary.documents)
    }
  }

  private func add(_ result: CheckResult) {
    summary.add(result.summary)
    hiddenCount += result.hiddenCount
    for diagnostic in result.diagnostics {
      if diagnostic.id == .unreadableFile || diagnostic.id == .untypedDocument {
        isComplete = false
      }
      // Unreadable files are always reported; they don't count towards the limit of violations
      // shown.
      if diagnostic.id == .unreadableFile {
        diagnostics.report(diagnostic)
      } else {
        show(diagnostic)
      }
    }
  }

  private var findingLimit: Int { max(0, options.findingLimit - shownCount) }

  /// Shows a finding, unless the limit has been reached.
  private func show(_ diagnostic: Diagnostic) {
    if shownCount < options.findingLimit {
      shownCount += 1
      diagnostics.report(diagnostic)
    } else {
      hiddenCount += 1
    }
  }
}

extension Summary {
  /// The number of findings that were counted.
  var findingCount: Int { violationCount + dropped.values.reduce(0, +) }
}
