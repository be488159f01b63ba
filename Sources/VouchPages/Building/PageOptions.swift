import VouchGenerator
import VouchReading

/// Options for generating pages about schemas.
public struct PageOptions: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case html, markdown
  }

  public var format = Format.html
  /// The address on the web at which the schema files can be read.
  public var source: SourceAddress?
  /// The absolute path of the folder that corresponds to ``source``.
  public var sourceFolder = "/"
  /// True if examples and rejected documents are searched for, which takes most of the time.
  public var showsDocuments = true

  public init() {}
}

extension Generator {
  /// Returns pages about the schemas, for readers who don't know Swift; no files if there are
  /// errors.
  public static func pages(
    _ request: GenerationRequest, _ options: PageOptions
  ) -> (files: [GeneratedFile], diagnostics: Diagnostics) {
    let checked = CheckedSchemas(request)
    guard !checked.diagnostics.hasErrors else { return ([], checked.diagnostics) }
    let set = PageBuilder(checked, options).set
    let files =
      switch options.format {
      case .html: HTMLPages.files(of: set)
      case .markdown: MarkdownPages.files(of: set)
      }
    return (
      files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }, checked.diagnostics
    )
  }
}
