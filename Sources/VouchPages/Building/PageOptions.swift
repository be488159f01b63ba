import VouchDiagnostics
import VouchGenerator

/// How pages about schemas are made.
public struct PageOptions: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case html, markdown
  }

  public var format = Format.html
  /// Where the schema files can be read on the web.
  public var source: SourceAddress?
  /// The absolute path of the folder that ``source`` stands for.
  public var sourceFolder = "/"
  /// Whether examples, and documents that are refused, are looked for; that takes most of the time.
  public var showsDocuments = true

  public init() {}
}

extension Generator {
  /// Pages about the schemas, for people who read no Swift; no files if there are errors.
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
      files.map { GeneratedFile(name: $0.name, contents: $0.contents) }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) },
      checked.diagnostics
    )
  }
}
