import VouchFrontend
import VouchReading

/// The common part of the subcommands: the inputs found, the effective options, the diagnostics so
/// far.
package struct SchemaRun {
  /// The default folder if no input is named.
  package static let defaultInput = "Schemas"

  package private(set) var search: InputSearch
  package var settings = RunSettings()
  package var diagnostics = Diagnostics()
  private let files: any FileProvider
  private let knownFiles: [String]

  /// Finds the inputs on the disk and their configuration. If none is named, the configuration may
  /// also be in the current folder.
  ///
  /// - Parameter files: Provides the contents of the files found.
  package init(
    _ arguments: RunArguments, files: any FileProvider = DiskFiles(limit: ReadingLimits().bytes)
  ) {
    let inputs = arguments.inputs
    var search = InputSearch(inputs.isEmpty ? [Self.defaultInput] : inputs)
    if inputs.isEmpty { search.configurationFolders.append(".") }
    self.init(arguments, search, files: files) { FileKind(atPath: $0) != nil }
  }

  /// Uses inputs that were found already, and reads their configuration.
  ///
  /// - Parameter exists: Returns true if the files' source has something at a path.
  package init(
    _ arguments: RunArguments, _ search: InputSearch, files: any FileProvider,
    exists: (String) -> Bool
  ) {
    knownFiles = arguments.knownFiles
    self.search = search
    self.files = files
    start(arguments, exists)
  }

  /// Finds the schemas against which documents are checked, and their configuration.
  ///
  /// - Parameters:
  ///   - arguments: with files or folders; by default the default input folder, or the current
  ///     folder, which may also contain the configuration.
  ///   - isOptional: true if there may be none.
  package init(ofDocuments arguments: RunArguments, isOptional: Bool) {
    knownFiles = []
    let inputs = arguments.inputs
    var found = inputs
    if inputs.isEmpty {
      if FileKind(atPath: Self.defaultInput)?.isFolder == true {
        found = [Self.defaultInput]
      } else if FileKind(atPath: RunSettings.fileName) != nil || !isOptional {
        found = ["."]
      }
    }
    search = InputSearch(found)
    if found == [Self.defaultInput], inputs.isEmpty { search.configurationFolders.append(".") }
    files = DiskFiles(limit: ReadingLimits().bytes)
    start(arguments) { FileKind(atPath: $0) != nil }
  }

  private mutating func start(_ arguments: RunArguments, _ exists: (String) -> Bool) {
    diagnostics.report(contentsOf: search.diagnostics)
    settings.output = arguments.defaultOutput.map(DiskPath.normalize) ?? settings.output
    readConfiguration(arguments.configuration, exists)
    if !knownFiles.isEmpty { settings.leaveOutFurtherOutputs() }
    settings.override(arguments)
    settings.options.reportsUnusedSettings = search.isAllFolders
  }

  package var request: GenerationRequest {
    let provider: any FileProvider =
      knownFiles.isEmpty ? files : ListedFiles(search.paths + knownFiles, in: files)
    var request = GenerationRequest(
      inputs: search.paths, options: settings.options,
      files: ProgressLine.watching(provider, total: search.paths.count))
    request.knownFiles = knownFiles
    // A build system knows a Swift file of each schema file, and no others.
    if !knownFiles.isEmpty { request.options.splitsFiles = false }
    return request
  }

  /// Reads the configuration that is named, else the only `vouch.yaml` in the inputs' folders.
  private mutating func readConfiguration(_ named: String?, _ exists: (String) -> Bool) {
    var first: SourceFile?
    let beside = search.configurationFolders.map { DiskPath.join($0, RunSettings.fileName) }
    for path in named.map({ [DiskPath.normalize($0)] }) ?? beside {
      guard named != nil || exists(path) else { continue }
      let file: SourceFile
      switch files.contents(of: path) {
      case .success(let bytes): file = SourceFile(path: path, bytes: bytes)
      case .failure(let failure):
        diagnostics.report(.unreadable(path, failure.reason))
        continue
      }
      if let first {
        diagnostics.report(
          .secondConfiguration, "the options of a run come from one configuration",
          at: .start(of: path), notes: [Note("which is this one", at: .start(of: first.path))])
        continue
      }
      first = file
      settings.read(file, into: &diagnostics)
      search.exclude(settings.excludedFiles)
    }
  }
}

/// Creates the outcome of a run.
extension SchemaRun {
  /// Returns the outcome of a completed run, with text for standard output.
  package func outcome(_ output: String, isFailure: Bool = false) -> RunOutcome {
    outcome(output, isFailure ? .failure : .success)
  }

  /// Returns the outcome with a status, which becomes `unread` if files couldn't be read or written.
  package func outcome(_ output: String, _ status: RunOutcome.Status) -> RunOutcome {
    let isUnread = diagnostics.sorted.contains {
      $0.severity == .error && [.unreadableFile, .unwritableOutput, .revision].contains($0.id)
    }
    return RunOutcome(
      output: output, errors: printed, status: isUnread && status != .success ? .unread : status)
  }

  /// Returns the outcome of a run with errors, introduced by a few words.
  package func failure(_ words: String, _ status: RunOutcome.Status = .failure) -> RunOutcome {
    outcome("\(words): \(tally).\n", status)
  }

  /// The numbers of errors, warnings and notes, in words.
  package var tally: String {
    let all = diagnostics.sorted
    func count(_ severity: Severity) -> Int { all.count { $0.severity == severity } }
    let counts = [
      (count(.error), "error"), (count(.warning), "warning"), (count(.note), "note"),
    ].filter { $0.0 > 0 }
    if counts.isEmpty { return "no problems" }
    return counts.map { Counted.text($0.0, $0.1) }.joined(separator: ", ")
  }

  private var printed: String {
    let isColoured = settings.format == .text && StandardStream.errors.takesColours
    return isColoured
      ? TextRenderer(colours: true).render(diagnostics.sorted)
      : settings.format.render(diagnostics.sorted)
  }
}

/// Numbers with their nouns.
package enum Counted {
  package static func text(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
