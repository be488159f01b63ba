/// A Swift identifier that is safe to declare, and its spellings by position.
public struct Identifier: Hashable, Sendable {
  /// The name without backticks, which is what Swift knows it by.
  public let name: String

  /// As it is declared, and wherever it stands alone: `` `default` ``.
  public var spelling: String {
    ReservedWords.quotable.contains(name) ? "`\(name)`" : name
  }

  /// Behind a dot: `.default`.
  public var memberSpelling: String { name }

  /// As an argument label: `default:`.
  public var labelSpelling: String {
    ReservedWords.quotableLabels.contains(name) ? "`\(name)`" : name
  }

  /// An identifier of just this name, or nil if Swift, or house style, doesn't allow it.
  ///
  /// For names that an author gives (`x-swift-name`): nothing is converted.
  public init?(exactly name: String) {
    guard let first = name.unicodeScalars.first, first.isIdentifierHead,
      name.unicodeScalars.allSatisfy(\.isIdentifierScalar),
      name.utf8.count <= Self.maximumTypeLength,
      !ReservedWords.unusable.contains(name), !StandardNames.modules.contains(name),
      name.unicodeScalars.contains(where: { $0 != "_" })
    else { return nil }
    self.name = name
  }

  /// An identifier of a name that is known to be fit for one, renamed if the name can't be used.
  init(safe name: String) {
    let isUnusable =
      ReservedWords.unusable.contains(name) || StandardNames.modules.contains(name)
    self.name = isUnusable ? name + Self.renamingSuffix : name
  }

  /// The same identifier with a word behind it, for one that is already taken.
  public func appending(_ suffix: String) -> Identifier {
    Identifier(safe: name + suffix)
  }

  /// What is put behind a name that can't be used as it is.
  static let renamingSuffix = "Value"

  /// The most scalars that a name has. Longer ones are cut and get a hash of the whole.
  public static let maximumLength = 60

  /// The most bytes that the name of a type has which is the key of a schema: those of a file that is named
  /// after it, which can have 255.
  public static let maximumTypeLength = 180
}
