/// One file of Swift: a header of `//` lines, imports, declarations.
public struct SwiftSource: Hashable, Sendable {
  /// `import Module`, with attributes such as `@testable` before it.
  public struct Import: Hashable, Sendable {
    public var attributes: [String]
    /// The access level of the declarations that mention the module; `implicit` if it doesn't
    /// matter.
    public var access: AccessLevel
    public var module: String

    public init(_ module: String, access: AccessLevel = .implicit, attributes: [String] = []) {
      self.attributes = attributes
      self.access = access
      self.module = module
    }
  }

  public var header: [String]
  public var imports: [Import]
  public var declarations: [Declaration]

  public init(header: [String] = [], imports: [Import] = [], declarations: [Declaration] = []) {
    self.header = header
    self.imports = imports
    self.declarations = declarations
  }
}
