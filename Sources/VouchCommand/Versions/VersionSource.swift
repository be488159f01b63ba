import VouchCommandLine
import VouchDiff
import VouchFrontend
import VouchGenerator
import VouchReading

/// The source of a version of schemas, an argument of `vouch diff`.
enum VersionSource: Equatable {
  /// Files and folders on the disk.
  case disk([String])
  /// Files and folders of a git revision.
  case revision(String, paths: [String])

  /// Reads `git:REV`, `git:REV:PATH`, or a path on the disk.
  init(_ argument: String) {
    let scheme = "git:"
    guard argument.hasPrefix(scheme) else {
      self = .disk([argument])
      return
    }
    let rest = argument.dropFirst(scheme.count)
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : SchemaRun.defaultInput
    self = .revision(String(parts[0]), paths: [path])
  }

  /// The version's name for users.
  var name: String {
    switch self {
    case .disk(let paths): paths.joined(separator: " ")
    case .revision(let revision, let paths): "git:\(revision):" + paths.joined(separator: " ")
    }
  }

  private var paths: [String] {
    switch self {
    case .disk(let paths), .revision(_, let paths): paths
    }
  }

  /// Reads and checks the version's schemas, as a run of `vouch generate` would; the version is nil
  /// if there are errors.
  func load(
    _ arguments: SchemaArguments, _ options: SchemaOptions, _ settings: SettingArguments
  ) -> (version: SchemaVersion?, run: SchemaRun) {
    var (run, prefix) = prepared(arguments, options, settings)
    run.settings.options.reportsUnusedSettings = false
    let roots = paths.map { DiskPath.normalize($0) }
    guard !run.diagnostics.hasErrors else {
      run.diagnostics = run.diagnostics.renamingFiles { prefix + $0 }
      return (nil, run)
    }
    let version = SchemaVersion(name: name, roots: roots, prefix: prefix, run.request)
    run.diagnostics = run.diagnostics.renamingFiles { prefix + $0 }
    run.diagnostics.report(contentsOf: version.diagnostics)
    return (run.diagnostics.hasErrors ? nil : version, run)
  }

  /// Returns the run that reads the version, and the prefix of its files' paths.
  private func prepared(
    _ arguments: SchemaArguments, _ options: SchemaOptions, _ settings: SettingArguments
  ) -> (run: SchemaRun, prefix: String) {
    var arguments = RunArguments(arguments, options, settings)
    switch self {
    case .disk(let paths):
      arguments.inputs = paths
      return (SchemaRun(arguments), "")
    case .revision(let name, let paths):
      let prefix = "git:\(name):"
      do throws(GitFailure) {
        let revision = try GitRevision(name, limit: ReadingLimits().bytes)
        let search = InputSearch(paths) { revision.search($0) }
        try revision.prefetch(search.paths)
        let run = SchemaRun(arguments, search, files: revision) { path in
          do throws(GitFailure) {
            if case .file = try revision.content(ofPath: path) { return true }
            return false
          } catch {
            return false
          }
        }
        return (run, prefix)
      } catch {
        let files = DiskFiles(limit: 0)
        var run = SchemaRun(arguments, InputSearch([]), files: files) { _ in false }
        run.diagnostics.report(.revision, error.words, at: .start(of: paths.first ?? ""))
        return (run, prefix)
      }
    }
  }
}

extension GitRevision {
  /// Returns the content at a path for the search for inputs.
  fileprivate func search(_ path: String) -> InputSearch.Content {
    do throws(GitFailure) {
      return try content(ofPath: path)
    } catch {
      return .unreadable(Diagnostic(.revision, error.words, at: .start(of: path)))
    }
  }
}
