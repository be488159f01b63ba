import VouchFixtures
import VouchGenerator
import VouchReading
import VouchSchema

/// The schema files of a run, with their page names and links.
struct PageFiles {
  /// The indices of the files that have a page.
  let indices: [Int]
  private var names: [Int: PageName] = [:]
  private var titles: [Int: String] = [:]
  private let source: SourceAddress?
  private let sourceFolder: String

  init(_ graph: SchemaGraph, _ options: PageOptions) {
    source = options.source
    sourceFolder = options.sourceFolder
    indices = graph.files.indices.filter { !graph.files[$0].isMetaSchema }.sorted {
      graph.files[$0].source.path.utf8.lexicographicallyPrecedes(graph.files[$1].source.path.utf8)
    }
    let paths = indices.map { Self.components(of: graph.files[$0].source.path) }
    let shared = Self.sharedCount(paths)
    var taken = UniqueNames()
    _ = taken.claim(PageName.index.text)
    for (index, path) in zip(indices, paths) {
      let title = path.dropFirst(shared).joined(separator: "/")
      titles[index] = title
      names[index] = PageName(Self.stem(of: title), among: &taken)
    }
  }

  func name(of file: Int) -> PageName? { names[file] }

  /// Returns the file's path relative to the common folder of all files: the same wherever they are
  /// on disk.
  func title(of file: Int) -> String { titles[file] ?? "" }

  /// Returns a link to a place on the web; nil if the address is unknown, or the file isn't below
  /// the folder of that address.
  func link(to place: Place) -> SourceLink? {
    guard let source else { return nil }
    var path = place.file.path
    if path.utf8.first == UInt8(ascii: "/") {
      let folder = sourceFolder.hasSuffix("/") ? sourceFolder : sourceFolder + "/"
      guard path.utf8.starts(with: folder.utf8) else { return nil }
      path = String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    }
    let components = Self.components(of: path)
    if components.contains("..") { return nil }
    return source.link(toLine: place.line, of: components.joined(separator: "/"))
  }

  private static func components(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  /// Returns the number of folders that all files share.
  private static func sharedCount(_ paths: [[Substring]]) -> Int {
    guard let first = paths.first else { return 0 }
    var count = first.count - 1
    for path in paths {
      var same = 0
      while same < min(count, path.count - 1), path[same] == first[same] { same += 1 }
      count = same
    }
    return max(0, count)
  }

  private static func stem(of title: String) -> Substring {
    for ending in [".schema.yaml", ".schema.yml", ".schema.json", ".yaml", ".yml", ".json"]
    where title.hasSuffix(ending) && title.count > ending.count {
      return title.dropLast(ending.count)
    }
    return title[...]
  }
}

extension PageName {
  /// Makes a name from any text, with a number behind it if others have the name already.
  fileprivate init(_ text: some StringProtocol, among others: inout UniqueNames) {
    self.text = others.claim(PageName(text).text, "-")
  }
}
