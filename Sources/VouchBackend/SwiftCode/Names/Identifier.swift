/// A Swift identifier that is safe to declare, and its spellings by position.
public struct Identifier: Hashable, Sendable {
  /// The name without backticks, which identifies it in Swift.
  public let name: String

  /// The spelling in a declaration, and wherever it stands alone: `` `default` ``.
  public var spelling: String {
    ReservedWords.quotable.contains(name) ? "`\(name)`" : name
  }

  /// The spelling after a dot: `.default`.
  public var memberSpelling: String { name }

  /// The spelling as an argument label: `default:`.
  public var labelSpelling: String {
    ReservedWords.quotableLabels.contains(name) ? "`\(name)`" : name
  }

  /// Creates an identifier with exactly this name; nil if Swift, or house style, doesn't allow it.
  ///
  /// It is for names that an author chooses (`x-swift-name`): nothing is converted.
  public init?(exactly name: String) {
    guard let first = name.unicodeScalars.first, first.isIdentifierHead,
      name.unicodeScalars.allSatisfy(\.isIdentifierScalar),
      name.utf8.count <= Self.maximumTypeLength,
      !ReservedWords.unusable.contains(name), !StandardNames.modules.contains(name),
      name.unicodeScalars.contains(where: { $0 != "_" })
    else { return nil }
    self.name = name
  }

  /// Creates an identifier from a name with valid characters, and renames it if it is reserved.
  init(safe name: String) {
    let isUnusable =
      ReservedWords.unusable.contains(name) || StandardNames.modules.contains(name)
    self.name = isUnusable ? name + Self.renamingSuffix : name
  }

  /// Returns the same identifier with a word appended, for a name that is already taken.
  public func appending(_ suffix: String) -> Identifier {
    Identifier(safe: name + suffix)
  }

  /// The suffix for a name that can't be used unchanged.
  static let renamingSuffix = "Value"

  /// The maximum number of scalars in a name. Longer ones are cut and get a hash of the whole.
  public static let maximumLength = 60

  /// The maximum number of bytes in a type name made from a schema's key. Files may be named after
  /// types, and file names can have 255 bytes, of which the compiler needs some for endings.
  public static let maximumTypeLength = 230
}
