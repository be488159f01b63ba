import VouchBackend

/// The names of old types in the new version, so that a mention of a renamed type counts as
/// unchanged.
struct TypeRenaming {
  private var names: [String: String] = [:]

  mutating func add(_ old: String, _ new: String) {
    if old != new { names[old] = new }
  }

  /// Returns an old type reference with the names of the new version.
  func renamed(_ type: TypeReference) -> TypeReference {
    if names.isEmpty { return type }
    switch type {
    case .named(module: nil, let name):
      return reference(names[name]) ?? type
    case .member(let base, let name):
      guard let path = Self.path(type), let new = names[path] else {
        return .member(of: renamed(base), name: name)
      }
      return reference(new) ?? type
    case .named: return type
    case .optional(let wrapped): return .optional(renamed(wrapped))
    case .array(let element): return .array(renamed(element))
    case .dictionary(let key, let value): return .dictionary(key: key, value: renamed(value))
    case .generic(let base, let arguments):
      return .generic(renamed(base), arguments: arguments.map(renamed))
    case .composition(let types): return .composition(types.map(renamed))
    case .existential(let constraint): return .existential(renamed(constraint))
    }
  }

  private func reference(_ name: String?) -> TypeReference? {
    guard let parts = name?.split(separator: ".").map(String.init), let first = parts.first else {
      return nil
    }
    return parts.dropFirst().reduce(.local(first)) { .member(of: $0, name: $1) }
  }

  /// Returns the path of a reference to a type of this module, such as `Listing.Seller`.
  private static func path(_ type: TypeReference) -> String? {
    switch type {
    case .named(module: nil, let name): name
    case .member(let base, let name): path(base).map { $0 + "." + name }
    default: nil
    }
  }
}
