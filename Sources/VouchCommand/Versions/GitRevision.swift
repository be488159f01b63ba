import VouchCommandLine
import VouchFrontend
import VouchGenerator
import VouchReading

/// The reason why a revision, or something in it, isn't available, in a few words.
struct GitFailure: Error {
  let words: String
}

/// The files of a revision, by the paths that they would have on the disk.
///
/// Files outside of the repository come from the disk. Only one run may use it at a time.
final class GitRevision: FileProvider {
  private struct Entry {
    let object: String
    let size: Int
    let isRegularFile: Bool
  }

  /// The tree object of the revision.
  private let tree: String
  /// The repository's folder; nil for a bare repository.
  private let top: String?
  /// The path from there to the current folder of this process.
  private let prefix: String
  private let outside: DiskFiles
  private var entries: [String: Entry] = [:]
  private var bytes: [String: [UInt8]] = [:]

  /// Finds a revision in the repository that contains the current folder of this process.
  init(_ name: String, limit: Int) throws(GitFailure) {
    outside = DiskFiles(limit: limit)
    guard !name.isEmpty, name.utf8.first != UInt8(ascii: "-") else {
      throw GitFailure(words: "a revision is needed, such as HEAD~1 or main")
    }
    let place = try Self.git(["rev-parse", "--show-prefix"])
    guard place.status == 0 else { throw Self.failure(place) ?? Self.noRepository }
    prefix = Self.line(place.output)
    let root = try Self.git(["rev-parse", "--show-toplevel"])
    top = root.status == 0 ? Self.line(root.output) : nil
    let found = try Self.git(["rev-parse", "--verify", "--quiet", "\(name)^{tree}"])
    guard found.status == 0 else {
      throw GitFailure(words: "there is no revision \(Escaping.quoted(name)) in this repository")
    }
    tree = Self.line(found.output)
  }

  private static let noRepository = GitFailure(words: "there is no git repository here")

  private static func git(_ arguments: [String], input: [UInt8] = []) throws(GitFailure)
    -> Subprocess
  {
    do throws(SystemFailure) {
      return try Subprocess.run(["git"] + arguments, input: input)
    } catch {
      throw GitFailure(
        words: error.isMissing
          ? "the program git isn't installed" : "git can't be run: \(error.words)")
    }
  }

  /// Returns git's own error message; nil if there is none.
  private static func failure(_ process: Subprocess) -> GitFailure? {
    let text = String(decoding: process.errors, as: UTF8.self)
    guard let line = text.split(separator: "\n").first, !line.isEmpty else { return nil }
    return GitFailure(words: Escaping.visible("git says: \(line)"))
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  // MARK: Listing

  /// Returns the content at a path: a file, or the files below it.
  func content(ofPath path: String) throws(GitFailure) -> InputSearch.Content {
    guard let inside = insidePath(path) else {
      throw GitFailure(words: "the path leads out of the repository")
    }
    let listing = try list(inside)
    if entries[inside] != nil { return .file }
    guard !listing.isEmpty else {
      throw GitFailure(words: "the revision has no such file or folder")
    }
    let visible = listing.filter { name in
      let rest = inside.isEmpty ? name[...] : name.dropFirst(inside.count + 1)
      return !rest.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return .folder(
      visible.map { name in
        DiskPath.join(path, String(inside.isEmpty ? name[...] : name.dropFirst(inside.count + 1)))
      })
  }

  /// Returns the path in the revision; nil for one outside of the repository.
  private func insidePath(_ path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") {
      guard let top else { return nil }
      if DiskPath.normalize(path) == top { return "" }
      let normal = DiskPath.resolve(path, in: "/")
      return normal.hasPrefix(top + "/") ? String(normal.dropFirst(top.count + 1)) : nil
    }
    let resolved = DiskPath.resolve(path, in: prefix.isEmpty ? "." : DiskPath.normalize(prefix))
    if resolved == "." { return "" }
    return resolved == ".." || resolved.hasPrefix("../") ? nil : resolved
  }

  /// Returns the files at a path of the revision, or below it.
  private func list(_ path: String) throws(GitFailure) -> [String] {
    var arguments = ["ls-tree", "-r", "-l", "-z", "--full-tree", tree]
    if !path.isEmpty { arguments += ["--", path] }
    let process = try Self.git(arguments)
    guard process.status == 0 else { throw Self.failure(process) ?? Self.noRepository }
    var names: [String] = []
    for record in process.output.split(separator: 0) {
      // MODE SP TYPE SP OBJECT SP+ SIZE TAB PATH
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      let name = String(decoding: record[(tab + 1)...], as: UTF8.self)
      guard fields.count == 4 else { continue }
      entries[name] = Entry(
        object: String(fields[2]), size: Int(fields[3]) ?? 0,
        isRegularFile: fields[0].hasPrefix("100"))
      names.append(name)
    }
    return names
  }

  // MARK: Reading

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    guard let inside = insidePath(path) else { return outside.contents(of: path) }
    if let known = bytes[inside] { return .success(known) }
    do throws(GitFailure) {
      if entries[inside] == nil { _ = try list(inside) }
      guard let entry = entries[inside] else {
        return .failure(FileFailure("the revision has no such file"))
      }
      if let failure = failure(of: entry) { return .failure(failure) }
      try read([inside])
      guard let read = bytes[inside] else { return .failure(FileFailure("git has lost it")) }
      return .success(read)
    } catch {
      return .failure(FileFailure(error.words))
    }
  }

  private func failure(of entry: Entry) -> FileFailure? {
    if !entry.isRegularFile { return FileFailure("it is no regular file") }
    return entry.size > outside.limit
      ? FileFailure("it has \(entry.size) bytes, and the limit is \(outside.limit)") : nil
  }

  /// Reads files ahead, many at a time: a process for each would take longer than everything else.
  func prefetch(_ paths: [String]) throws(GitFailure) {
    let wanted = paths.compactMap(insidePath).filter { name in
      bytes[name] == nil && entries[name].map { failure(of: $0) == nil } ?? false
    }
    try read(wanted)
  }

  /// Reads files that have been listed.
  private func read(_ names: [String]) throws(GitFailure) {
    // An object name has up to 64 digits.
    let share = Subprocess.inputLimit / 65
    for start in stride(from: 0, to: names.count, by: share) {
      let part = names[start..<min(start + share, names.count)]
      let objects = part.compactMap { entries[$0]?.object }
      let request = objects.map { $0 + "\n" }.joined()
      let process = try Self.git(["cat-file", "--batch"], input: Array(request.utf8))
      guard process.status == 0 else { throw Self.failure(process) ?? Self.noRepository }
      var rest = process.output[...]
      for name in part {
        // OBJECT SP TYPE SP SIZE LF CONTENT LF
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
          let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last
            .flatMap({ Int($0) }),
          size >= 0, rest.endIndex - end > size
        else { break }
        bytes[name] = Array(rest[(end + 1)..<(end + 1 + size)])
        rest = rest[(end + 1 + size)...].dropFirst()
      }
    }
  }
}
