import VouchDiagnostics
import VouchGenerator

/// Finds the schema files that the inputs of a run stand for.
package struct InputSearch {
  /// The schema files, each once.
  package private(set) var paths: [String]
  /// The inputs that are files, which are meant whatever is excluded.
  private let namedFiles: Set<String>
  /// The folders in which a configuration of the run may lie: inputs, and those of input files.
  var configurationFolders: [String]
  /// Whether all inputs are folders, so that nothing of them is left out of the run.
  let isAllFolders: Bool
  package let diagnostics: Diagnostics

  /// Searches the inputs as the user wrote them.
  package init(_ inputs: [String]) {
    var finder = InputFinder()
    for input in inputs { finder.add(DiskPath.normalize(input)) }
    self.init(finder)
  }

  /// Searches the inputs elsewhere than on the disk.
  ///
  /// - Parameter content: what lies at a path there.
  package init(_ inputs: [String], content: (String) -> Content) {
    var finder = InputFinder()
    for input in inputs {
      let path = DiskPath.normalize(input)
      finder.add(path, content(path))
    }
    self.init(finder)
  }

  /// What lies at the path of an input.
  package enum Content {
    case file
    /// The paths of the files in a folder and in those inside, hidden ones left out.
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

  /// Leaves files out that the search has found in folders.
  package mutating func exclude(_ excluded: [String]) {
    let excluded = Set(excluded).subtracting(namedFiles)
    paths.removeAll { excluded.contains(DiskPath.resolve($0, in: ".")) }
  }
}

/// A search under way.
private struct InputFinder {
  var files: [String] = []
  var configurationFolders: [String] = []
  var namedFiles: Set<String> = []
  var isAllFolders = true
  var diagnostics = Diagnostics()
  /// The folders seen, because symbolic links may lead back to them.
  var visited: Set<FileKind.Identity> = []
}

extension InputFinder {
  /// Adds an input. A name that ends like a schema's means a file, whatever lies there.
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

  /// Adds the schemas in a folder and in those inside of it, each folder once in a search.
  private mutating func addSchemas(below root: String, _ kind: FileKind) {
    guard !visited.contains(kind.identity) else { return }
    let countBefore = files.count
    var isComplete = true
    var pending = [root]
    while let folder = pending.popLast() {
      do throws(SystemFailure) {
        guard visited.insert(try FileKind(ofPath: folder).identity).inserted else { continue }
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

  /// An overlay may also be there for others to extend; that one is laid over something else.
  private mutating func reportStrayOverlay(_ path: String) {
    diagnostics.report(
      Diagnostic(
        .strayOverlay,
        "no schema file beside this overlay has its name, so it is laid over nothing by itself",
        at: .start(of: path)))
  }

  private mutating func reportNoSchemas(in folder: String) {
    let endings = SchemaFileName.suffixes.joined(separator: ", ")
    diagnostics.report(
      Diagnostic(
        .noSchemas, "there are no schema files here, whose names end in \(endings)",
        at: .start(of: folder)))
  }
}
