import VouchValues

extension SchemaGraph {
  /// Returns the schema's place as a JSON Pointer in URI fragment form:
  /// `#/$defs/Listing/properties/id`.
  ///
  /// Linear in the depth of the schema.
  public func pointer(to id: SchemaID) -> String {
    var pointer = "#"
    pointer.reserveCapacity(60)
    // From the root on, so that each step is written once.
    var steps = [id]
    while case .keyword(let parent, _, _) = schemas[steps[steps.count - 1].index].origin {
      steps.append(parent)
    }
    for step in steps.reversed() {
      switch schemas[step.index].origin {
      case .root: break
      case .pointer(let start): pointer += start
      case .keyword(_, let spelling, let key):
        pointer += "/"
        pointer += JSONPointer.escape(spelling)
        guard let key else { continue }
        pointer += "/"
        pointer += JSONPointer.escape(key)
      }
    }
    return pointer
  }
}

/// The text form of JSON Pointers (RFC 6901).
public enum JSONPointer {
  /// Returns a reference token with `~` and `/` escaped (RFC 6901, section 3).
  public static func escape(_ token: String) -> String { InstancePath.escaped(token) }

  /// Returns the token of an escaped text.
  public static func unescape(_ text: String) -> String {
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
  public static func tokens(of pointer: String) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    return pointer.unicodeScalars.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false)
      .map { unescape(String($0)) }
  }
}
