import VouchReading

/// A search for the schema files for the inputs of a run.
package struct InputSearch {
  /// The schema files, without duplicates.
  package private(set) var paths: [String]
  /// The inputs that are files, which exclusions don't affect.
  private let namedFiles: Set<String>
  /// The folders that may contain the run's configuration: inputs, and those of input files.
  var configurationFolders: [String]
  /// True if all inputs are folders, so that the run covers them completely.
  package let isAllFolders: Bool
  package let diagnostics: Diagnostics

  /// Searches the inputs as the user wrote them.
  package init(_ inputs: [String]) {
    var finder = InputFinder()
    for input in inputs { finder.add(DiskPath.normalize(input)) }
    self.init(finder)
  }

  /// Searches the inputs elsewhere than on the disk.
  ///
  /// - Parameter content: Returns the content at a path there.
  package init(_ inputs: [String], content: (String) -> Content) {
    var finder = InputFinder()
    for input in inputs {
      let path = DiskPath.normalize(input)
      finder.add(path, content(path))
    }
    self.init(finder)
  }

  /// The content at the path of an input.
  package enum Content {
    case file
    /// The paths of the files in a folder and its subfolders, without hidden ones.
    case folder([String])
    case unreadable(Diagnostic)
  }

  private init(_ finder: InputFinder) {
    paths = PathOrder.sortedAndUnique(finder.files)
    configurationFolders = PathOrder.sortedAndUnique(finder.configurationFolders)
    namedFiles = finder.namedFiles
    isAllFolders = finder.isAllFolders
    diagnostics = finder.diagnostics
  }

  /// Removes files that the search has found in folders.
  package mutating func exclude(_ excluded: [String]) {
    let excluded = Set(excluded).subtracting(namedFiles)
    paths.removeAll { excluded.contains(DiskPath.resolve($0, in: ".")) }
  }
}

/// A search in progress.
private struct InputFinder {
  var files: [String] = []
  var configurationFolders: [String] = []
  var namedFiles: Set<String> = []
  var isAllFolders = true
  var diagnostics = Diagnostics()
  /// The visited folders, because symbolic links may lead back to them.
  var visited: Set<FileKind.Identity> = []
}

extension InputFinder {
  /// Adds an input. A name with a schema's ending means a file, whatever is there.
  fileprivate mutating func add(_ path: String) {
    do throws(SystemFailure) {
      let kind = try FileKind(ofPath: path)
      if kind.isFolder && !SchemaFileName.isSchema(path) {
        configurationFolders.append(path)
        addSchemas(below: path, kind)
      } else {
        addFile(path)
      }
    } catch {
      isAllFolders = false
      diagnostics.report(.unreadable(path, error.words))
    }
  }

  /// Adds an input that was found elsewhere.
  fileprivate mutating func add(_ path: String, _ content: InputSearch.Content) {
    switch content {
    case .file: addFile(path)
    case .folder(let names):
      configurationFolders.append(path)
      let schemas = names.filter(SchemaFileName.isSchema)
      files += schemas
      if schemas.isEmpty { reportNoSchemas(in: path) }
    case .unreadable(let problem):
      isAllFolders = false
      diagnostics.report(problem)
    }
  }

  private mutating func addFile(_ path: String) {
    isAllFolders = false
    configurationFolders.append(DiskPath.folder(of: path))
    files.append(path)
    namedFiles.insert(DiskPath.resolve(path, in: "."))
  }

  /// Adds the schemas in a folder and its subfolders, visiting each folder once in a search.
  private mutating func addSchemas(below root: String, _ kind: FileKind) {
    guard !visited.contains(kind.identity) else { return }
    let countBefore = files.count
    /// False if schemas here may have been found before, or can't be found.
    var isComplete = true
    var pending = [root]
    while let folder = pending.popLast() {
      do throws(SystemFailure) {
        guard visited.insert(try FileKind(ofPath: folder).identity).inserted else {
          isComplete = false
          continue
        }
        let entries = try FolderListing.visibleNames(in: folder).map { DiskPath.join(folder, $0) }
        files += entries.filter(SchemaFileName.isSchema)
        for overlay in SchemaFileName.strayOverlays(among: entries) { reportStrayOverlay(overlay) }
        pending += entries.reversed()
          .filter { !SchemaFileName.isSchema($0) && FileKind(atPath: $0)?.isFolder == true }
      } catch {
        isComplete = false
        diagnostics.report(.unreadable(folder, error.words))
      }
    }
    if files.count == countBefore && isComplete { reportNoSchemas(in: root) }
  }

  /// Reports an overlay without a schema. It may still exist for other overlays to extend, which
  /// then apply to a schema.
  private mutating func reportStrayOverlay(_ path: String) {
    diagnostics.report(
      .strayOverlay,
      "no schema file beside this overlay has its name, so it is laid over nothing by itself",
      at: .start(of: path))
  }

  private mutating func reportNoSchemas(in folder: String) {
    let endings = SchemaFileName.suffixes.joined(separator: ", ")
    diagnostics.report(
      .noSchemas, "there are no schema files here, whose names end in \(endings)",
      at: .start(of: folder))
  }
}
