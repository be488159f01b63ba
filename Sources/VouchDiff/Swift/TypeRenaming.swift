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
    names.isEmpty ? type : type.replacing { Self.path($0).flatMap { reference(names[$0]) } }
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
