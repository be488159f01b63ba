/// A protocol as an author names it: `Identifiable`, or with its module, `MyKit.Entity`.
public struct ProtocolName: Hashable, Sendable {
  /// The module to import; nil for a protocol that every file of the target can access.
  public let module: String?
  private let path: [String]

  /// Creates the name from text; nil if the text isn't the name of a protocol.
  public init?(_ text: String) {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let module = parts.count > 1 ? parts.removeFirst() : nil
    guard parts.allSatisfy(Self.isTypeName), module.map(Self.isModuleName) ?? true else {
      return nil
    }
    path = parts
    if module == nil, parts.count == 1, StandardNames.foundationProtocols.contains(parts[0]) {
      self.module = TypeReference.foundationModule
    } else {
      self.module = module == "Swift" ? nil : module
    }
  }

  private static func isTypeName(_ part: String) -> Bool {
    // Words with another meaning in the grammar after a colon, such as `any`, begin with a
    // lower-case letter.
    guard let name = Identifier(exactly: part), name.spelling == part,
      let first = part.unicodeScalars.first
    else { return false }
    return !first.properties.isLowercase
  }

  private static func isModuleName(_ part: String) -> Bool {
    StandardNames.modules.contains(part)
      || Identifier(exactly: part).map { $0.spelling == part } ?? false
  }

  /// The protocol as a type reference.
  public var reference: TypeReference {
    guard let module else {
      return path.count == 1 && StandardNames.swift.contains(path[0])
        ? .swift(path[0]) : .local(path.joined(separator: "."))
    }
    return .local(([module] + path).joined(separator: "."))
  }

  /// The name if it may be the standard library's; nil for a protocol of another module.
  public var standardName: String? { module == nil && path.count == 1 ? path[0] : nil }

  /// The first name that Swift looks up: a type of this name would be found instead of the
  /// protocol.
  public var firstName: String { module ?? path[0] }
}
