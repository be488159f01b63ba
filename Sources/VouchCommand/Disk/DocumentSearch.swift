import VouchCommandLine
import VouchDocuments
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// A search for the documents for paths, folders and patterns.
struct DocumentSearch {
  /// A file of documents.
  struct Found {
    /// The path in diagnostics.
    let path: String
    let format: DocumentFormat?
    /// The size in bytes; nil if it isn't known before the end.
    let size: Int?

    /// True if it is the process's standard input.
    var isStandardInput: Bool { path == Found.standardInput }

    static let standardInput = "<stdin>"
  }

  private(set) var files: [Found] = []
  private(set) var diagnostics = Diagnostics()
  private var paths: Set<String> = []

  /// Adds the documents for a path: a file, a folder, a pattern, or `-`.
  ///
  /// - Parameter place: The place of the path, if it is written in a file.
  mutating func add(_ path: String, at place: Place? = nil) {
    if path == "-" {
      append(Found(path: Found.standardInput, format: nil, size: nil))
      return
    }
    let path = DiskPath.normalize(path)
    do throws(SystemFailure) {
      let kind = try FileKind(ofPath: path)
      if kind.isFolder {
        addFolder(path, at: place)
      } else {
        append(path, kind)
      }
    } catch {
      if path.contains("*") || path.contains("?") {
        addMatches(path, at: place)
      } else {
        diagnostics.report(.unreadable(path, error.words))
      }
    }
  }

  private mutating func addFolder(_ folder: String, at place: Place?) {
    let found = documents(below: folder)
    for path in found { append(path, FileKind(atPath: path)) }
    if found.isEmpty, !diagnostics.hasErrors {
      let endings = DocumentFormat.endings.joined(separator: ", ")
      reportNone("there are no files here whose names end in \(endings)", folder, place: place)
    }
  }

  private mutating func addMatches(_ text: String, at place: Place?) {
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = components.prefix { !$0.contains("*") && !$0.contains("?") }
    let folder = fixed.isEmpty ? "." : fixed == [""] ? "/" : fixed.joined(separator: "/")
    let pattern = PathPattern(text)
    let found =
      FileKind(atPath: folder)?.isFolder == true
      ? documents(below: folder, withAnyEnding: Self.statesEnding(text)).filter {
        pattern.matches($0)
      }
      : []
    for path in found { append(path, FileKind(atPath: path)) }
    if found.isEmpty { reportNone("no document is meant by this pattern", text, place: place) }
  }

  private mutating func reportNone(_ message: String, _ path: String, place: Place?) {
    diagnostics.report(.noDocuments, message, at: place ?? .start(of: path))
  }

  private mutating func append(_ path: String, _ kind: FileKind?) {
    append(
      Found(
        path: path, format: DocumentFormat(path: path),
        size: kind.flatMap { $0.isRegularFile ? $0.size : nil }))
  }

  private mutating func append(_ found: Found) {
    if paths.insert(found.path).inserted { files.append(found) }
  }

  /// Returns true if a pattern ends with the ending of its files, as `*.conf` does: then these are
  /// documents, whatever their names usually mean.
  private static func statesEnding(_ pattern: String) -> Bool {
    let name = DiskPath.lastComponent(of: pattern)
    return name.contains(".") && !name.hasSuffix("*") && !name.hasSuffix("?")
  }

  /// Returns the files in a folder and its subfolders that are documents by their names, without
  /// schemas.
  ///
  /// - Parameter withAnyEnding: True if all files count that aren't schemas.
  private mutating func documents(
    below root: String, withAnyEnding: Bool = false
  ) -> [String] {
    var result: [String] = []
    var visited: Set<FileKind.Identity> = []
    var pending = [root]
    while let folder = pending.popLast() {
      do throws(SystemFailure) {
        guard visited.insert(try FileKind(ofPath: folder).identity).inserted else { continue }
        let entries = try FolderListing.visibleNames(in: folder).map { DiskPath.join(folder, $0) }
        for entry in entries {
          let kind = FileKind(atPath: entry)
          if kind?.isFolder == true {
            pending.append(entry)
          } else if kind?.isRegularFile == false {
            // A pipe or a device, whose end may never come.
            continue
          } else if Self.isDocument(entry, withAnyEnding: withAnyEnding) {
            result.append(entry)
          }
        }
      } catch {
        diagnostics.report(.unreadable(folder, error.words))
      }
    }
    return PathOrder.sortedAndUnique(result)
  }

  private static func isDocument(_ path: String, withAnyEnding: Bool) -> Bool {
    (withAnyEnding || DocumentFormat(path: path) != nil) && !SchemaFileName.isSchema(path)
      && !OverlayFileName.isOverlay(path)
      && DiskPath.lastComponent(of: path) != RunSettings.fileName
  }
}
