/// Paths as text. Nothing here looks at the disk.
package enum DiskPath {
  /// The path without what says nothing: repeated and final slashes, `.` components.
  ///
  /// `..` stays, because behind a symbolic link it leads elsewhere than the text says.
  package static func normalize(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let components = path.split(separator: "/").filter { $0 != "." }
    let text = components.joined(separator: "/")
    return isAbsolute ? "/" + text : text.isEmpty ? "." : text
  }

  /// A folder's entry.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// A path that starts from a folder, unless it is absolute; `..` takes back a named component.
  package static func resolve(_ path: String, in folder: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalize(path) }
    var components: [Substring] = []
    for component in join(folder, path).split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
    return normalize((isAbsolute ? "/" : "") + components.joined(separator: "/"))
  }

  package static func folder(of path: String) -> String {
    let components = path.split(separator: "/").dropLast()
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    return normalize((isAbsolute ? "/" : "") + components.joined(separator: "/"))
  }

  package static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
