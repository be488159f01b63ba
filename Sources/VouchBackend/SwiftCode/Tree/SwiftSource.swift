/// One file of Swift: a header of `//` lines, imports, declarations.
public struct SwiftSource: Hashable, Sendable {
  /// `import Module`, with attributes such as `@testable` before it.
  public struct Import: Hashable, Sendable {
    public var attributes: [String]
    public var module: String

    public init(_ module: String, attributes: [String] = []) {
      self.attributes = attributes
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
