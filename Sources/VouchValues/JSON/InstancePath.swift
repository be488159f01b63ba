/// A place in a document: the keys and indices that lead to it from the root.
public struct InstancePath: Hashable, Sendable {
  /// One step on the path to a value.
  public enum Component: Hashable, Sendable {
    /// A step into an object, by a key.
    case key(String)
    /// A step into an array, by an index counted from 0.
    case index(Int)

    /// True if both are the same index, or keys with the same Unicode scalars.
    public static func == (a: Component, b: Component) -> Bool {
      switch (a, b) {
      case (.key(let a), .key(let b)): a.hasScalars(of: b)
      case (.index(let a), .index(let b)): a == b
      default: false
      }
    }

    public func hash(into hasher: inout Hasher) {
      switch self {
      case .key(let key): hasher.combineUTF8(key)
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// The steps from the root of the document.
  public let components: [Component]

  /// Makes a path of its steps; an empty path leads to the root.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Returns the path extended by one step.
  public func appending(_ component: Component) -> InstancePath {
    InstancePath(components + [component])
  }

  /// The innermost key of the path.
  package var lastKey: String? {
    for component in components.reversed() {
      if case .key(let key) = component { return key }
    }
    return nil
  }

  /// The path as a JSON Pointer; empty for the root. Source: RFC 6901, section 3.
  public var pointer: String {
    var pointer = ""
    for component in components {
      pointer += "/"
      switch component {
      case .index(let index): pointer += String(index)
      case .key(let key): pointer += JSONPointer.escape(key)
      }
    }
    return pointer
  }
}

/// Paths as they are written in Swift: `["results", 3, "id"]`.
extension InstancePath: ExpressibleByArrayLiteral {
  public init(arrayLiteral components: Component...) {
    self.init(components)
  }
}

extension InstancePath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral key: String) { self = .key(key) }
  public init(integerLiteral index: Int) { self = .index(index) }
}
