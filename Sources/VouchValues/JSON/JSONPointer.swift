/// The text form of JSON Pointers (RFC 6901).
package enum JSONPointer {
  /// Returns a reference token with `~` and `/` escaped (RFC 6901, section 3).
  package static func escape(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return token
    }
    var result = String.UnicodeScalarView()
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": result.append(contentsOf: "~0".unicodeScalars)
      case "/": result.append(contentsOf: "~1".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the token of an escaped text.
  package static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "~")) else { return text }
    var token = ""
    var afterTilde = false
    for scalar in text.unicodeScalars {
      switch (afterTilde, scalar) {
      case (false, "~"):
        afterTilde = true
        continue
      case (true, "0"): token += "~"
      case (true, "1"): token += "/"
      case (true, _):
        token += "~"
        token.unicodeScalars.append(scalar)
      default: token.unicodeScalars.append(scalar)
      }
      afterTilde = false
    }
    return afterTilde ? token + "~" : token
  }

  /// Returns the unescaped tokens of a pointer; nil unless it is empty or begins with a slash.
  package static func tokens(of pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    return pointer.unicodeScalars.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false)
      .map { unescape(String($0)) }
  }
}
