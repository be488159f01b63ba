/// A pattern of paths: `vendor/**/*.json`, or the path of a file or folder.
///
/// `*` matches any characters of one component, `?` a single one, and the component `**` any number
/// of components. A pattern that matches a folder matches everything in it.
public struct PathPattern: Hashable, Sendable {
  private let components: [Substring]

  public init(_ pattern: String) {
    components = Self.components(of: pattern)
  }

  /// Returns true if a path matches. Takes at most time proportional to the product of both
  /// lengths.
  public func matches(_ path: String) -> Bool {
    // The numbers of pattern components that match the components read so far.
    var reached = Self.skippingAny(from: [0], in: components)
    for component in Self.components(of: path) {
      if reached.contains(components.count) { return true }
      var next: Set<Int> = []
      for index in reached {
        if components[index] == "**" {
          next.insert(index)
        } else if Self.matches(component, components[index]) {
          next.insert(index + 1)
        }
      }
      reached = Self.skippingAny(from: next, in: components)
    }
    return reached.contains(components.count)
  }

  /// Returns the positions, plus those after a `**` that matches nothing.
  private static func skippingAny(from positions: Set<Int>, in components: [Substring]) -> Set<Int>
  {
    var result = positions
    for var index in positions {
      while components.indices.contains(index), components[index] == "**" {
        index += 1
        result.insert(index)
      }
    }
    return result
  }

  private static func components(of path: String) -> [Substring] {
    var result: [Substring] = path.utf8.first == UInt8(ascii: "/") ? ["/"] : []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = result.last, last != "..", last != "/" {
        result.removeLast()
      } else {
        result.append(component)
      }
    }
    return result
  }

  /// Returns true if one component matches, by scalars; backtracks only to the last `*`.
  private static func matches(_ text: Substring, _ pattern: Substring) -> Bool {
    let text = Array(text.unicodeScalars)
    let pattern = Array(pattern.unicodeScalars)
    var position = 0
    var next = 0
    var star: (next: Int, position: Int)?
    while position < text.count {
      if next < pattern.count, pattern[next] == "*" {
        next += 1
        star = (next, position)
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[position] {
        next += 1
        position += 1
      } else if let last = star {
        next = last.next
        position = last.position + 1
        star = (next, position)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
