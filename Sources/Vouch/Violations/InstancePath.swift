/// A place in a document: the keys and indices that lead to it from the root.
public struct InstancePath: Hashable, Sendable {
  /// One step of the way to a value.
  public enum Component: Hashable, Sendable {
    /// Into an object, by a key.
    case key(String)
    /// Into an array, by an index counted from 0.
    case index(Int)
  }

  /// The steps from the root of the document.
  public let components: [Component]

  init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path that an error of a decoder gives.
  public init(_ codingPath: [any CodingKey]) {
    components = codingPath.map { key in
      if let index = key.intValue { .index(index) } else { .key(key.stringValue) }
    }
  }

  func appending(_ component: Component) -> InstancePath {
    InstancePath(components + [component])
  }

  /// The path as coding keys, as `DecodingError` has it.
  public var codingPath: [any CodingKey] {
    components.map { component -> any CodingKey in
      switch component {
      case .key(let key): SchemaKey(key)
      case .index(let index): IndexKey(index)
      }
    }
  }

  /// The path as a JSON Pointer, empty for the root. Source: RFC 6901, section 3.
  public var pointer: String {
    var pointer = ""
    for component in components {
      pointer += "/"
      switch component {
      case .index(let index): pointer += String(index)
      case .key(let key): pointer += Self.escaped(key)
      }
    }
    return pointer
  }

  /// A key as a token of a JSON Pointer. Source: RFC 6901, section 3.
  package static func escaped(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": result.append(contentsOf: "~0".unicodeScalars)
      case "/": result.append(contentsOf: "~1".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
