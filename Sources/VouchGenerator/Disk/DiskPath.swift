/// Operations on paths as text, without access to the disk.
package enum DiskPath {
  /// Returns the path without redundant parts: repeated and trailing slashes, `.` components.
  ///
  /// It keeps `..`, because after a symbolic link that leads elsewhere than the text suggests.
  package static func normalize(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let components = path.split(separator: "/").filter { $0 != "." }
    let text = components.joined(separator: "/")
    return isAbsolute ? "/" + text : text.isEmpty ? "." : text
  }

  /// Returns the path of a folder's entry, or of the folder itself: `.`.
  package static func join(_ folder: String, _ name: String) -> String {
    if name == "." { return folder }
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns a path relative to a folder, unless it is absolute; `..` removes a named component.
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
