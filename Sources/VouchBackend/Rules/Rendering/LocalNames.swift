/// An assignment of names to the local constants of one rendered rule.
struct LocalNames {
  private let properties: Set<String>
  private var others: Set<String> = []
  private var counts: [String: Int] = [:]

  /// - Parameter properties: The words in the properties' names; a separate set, since all rules of
  ///   an object share it.
  init(properties: Set<String>) {
    self.properties = properties
  }

  /// Returns the first words of names, each of which may be a path or in backquotes.
  static func words(of names: [String]) -> Set<String> {
    Set(names.map { String($0.prefix { $0 != "." && $0 != "?" }) })
      .union(names.map { $0.filter { $0 != "`" } })
  }

  private func isTaken(_ name: String) -> Bool {
    properties.contains(name) || others.contains(name)
  }

  /// Returns `value1`, `value2`, …
  mutating func numbered(_ stem: String) -> String {
    var number = counts[stem] ?? 0
    repeat { number += 1 } while isTaken("\(stem)\(number)")
    counts[stem] = number
    return "\(stem)\(number)"
  }

  /// Returns the name that a rule gives the variable of a macro, if it is suitable in Swift.
  mutating func variable(_ name: String) -> String {
    let isLowerCamelCase =
      !name.contains("_") && name.unicodeScalars.first.map { $0 >= "a" && $0 <= "z" } == true
    let stem = isLowerCamelCase && !name.hasSuffix("0") ? name : "element"
    guard !isTaken(stem), !Self.reserved.contains(stem) else { return numbered(stem) }
    others.insert(stem)
    return stem
  }

  /// Swift's reserved words that are lower-case identifiers in CEL, and not reserved there.
  private static let reserved: Set<String> = [
    "associatedtype", "await", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "enum", "extension", "fallthrough", "fileprivate", "func", "guard", "init", "inout",
    "internal", "is", "nil", "open", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "try", "typealias", "where", "async", "some", "any", "each", "consume",
    "copy", "borrowing", "consuming",
  ]
}
