import Foundation
import Testing
import VouchFrontend
import VouchReading
import VouchSchema
import VouchValues

@testable import VouchGenerator
@testable import VouchPages

@Suite("Take a keyword out of a schema, and its pages are others")
struct PageCoverageTests {
  @Test("There are reference schemas to try")
  func schemasExist() {
    #expect(ReferenceSchemas.names.count > 30)
  }

  @Test(
    "A keyword of each kind in a reference schema; all of them in long runs",
    .timeLimit(.minutes(10)), arguments: ReferenceSchemas.names)
  func reference(_ name: String) throws {
    let schemas = try EditedSchemas(folder: ReferenceSchemas.folder, inputs: [name], edited: name)
    let keywords = Self.isLong ? schemas.keywords : Self.oneOfEachKind(schemas.keywords)
    #expect(try check(schemas, keywords) > 0)
  }

  @Test(
    "A keyword of each kind in the schema of OpenTelemetry's configuration, if it lies beside the package",
    .enabled(if: isLong, "a long run: VOUCH_LONG_TESTS=1"),
    .enabled(if: !TelemetrySchema.names.isEmpty), .timeLimit(.minutes(10)),
    arguments: TelemetrySchema.names)
  func telemetry(_ name: String) throws {
    let schemas = try EditedSchemas(
      folder: TelemetrySchema.folder, inputs: TelemetrySchema.names, edited: name)
    #expect(try check(schemas, Self.oneOfEachKind(schemas.keywords)) > 0)
  }

  private static let isLong = ProcessInfo.processInfo.environment["VOUCH_LONG_TESTS"] != nil

  /// The first of each kind: the pages are made anew for each keyword, which takes a while.
  private static func oneOfEachKind(_ keywords: [EditedSchemas.Keyword]) -> [EditedSchemas.Keyword]
  {
    var kinds: Set<VouchSchema.Keyword> = []
    return keywords.filter { kinds.insert($0.keyword).inserted }
  }

  /// - Returns: how many of the keywords could be taken out without making the schema wrong.
  private func check(
    _ schemas: EditedSchemas, _ keywords: [EditedSchemas.Keyword]
  ) throws -> Int {
    let whole = try #require(schemas.pages(), "the schema has errors")
    var count = 0
    for keyword in keywords {
      guard let pages = schemas.pages(without: keyword) else { continue }
      #expect(pages.html != whole.html, "the HTML is the same without \(keyword)")
      #expect(pages.markdown != whole.markdown, "the Markdown is the same without \(keyword)")
      count += 1
    }
    return count
  }
}

/// The schemas of a feature each that this package is tested with.
private enum ReferenceSchemas {
  static let folder = URL(filePath: #filePath).appending(path: "../../ReferenceTests/Schemas")
    .standardizedFileURL

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".schema.yaml") }.sorted()
  }()
}

/// A published schema in eight files.
private enum TelemetrySchema {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../shared/corpus/otel-config/upstream/schema").standardizedFileURL

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()
}

/// Schema files on the disk, of which one is read with a keyword less than it has.
struct EditedSchemas {
  struct Keyword: CustomStringConvertible {
    let keyword: VouchSchema.Keyword
    let place: Place

    var description: String { "\(keyword.spelling) in line \(place.line) of \(place.file.path)" }
  }

  struct Pages: Equatable {
    let html: [String]
    let markdown: [String]
  }

  /// The keywords of the file that say anything about values.
  let keywords: [Keyword]
  private let folder: URL
  private let inputs: [String]
  private let edited: String
  private let root: Node

  init(folder: URL, inputs: [String], edited: String) throws {
    self.folder = folder
    self.inputs = inputs
    self.edited = edited
    let bytes = Array(try Data(contentsOf: folder.appending(path: edited)))
    var diagnostics = Diagnostics()
    root = try #require(
      SchemaReader.read(SourceFile(path: edited, bytes: bytes), into: &diagnostics))
    let request = GenerationRequest(inputs: inputs, files: Files(folder: folder, replaced: [:]))
    let graph = Pipeline.load(request, assumesTypes: true).graph
    keywords = graph.schemas.filter { graph.files[$0.file].source.path == edited }
      .flatMap(\.keywords)
      .filter { !Self.namesOnly.contains($0.keyword) && !Self.allowsAnything($0, graph) }
      .map { Keyword(keyword: $0.keyword, place: $0.keyPlace) }
  }

  /// What names schemas. A title names the type, as the file or the key does where there is no title.
  private static let namesOnly: Set<VouchSchema.Keyword> = [
    .dialect, .id, .anchor, .vocabulary, .comment, .defs, .definitions, .title,
  ]

  /// Whether a keyword's schema is `true`, which is what it is without the keyword.
  private static func allowsAnything(_ stated: LocatedKeyword, _ graph: SchemaGraph) -> Bool {
    stated.schema.map { graph[$0.value].boolean == true } ?? false
  }

  /// The pages about the schemas, without documents; nil if there are errors.
  func pages(without keyword: Keyword? = nil) -> Pages? {
    let text = Self.text(of: root, without: keyword?.place)
    let request = GenerationRequest(
      inputs: inputs, files: Files(folder: folder, replaced: [edited: Array(text.utf8)]))
    let checked = CheckedSchemas(request)
    if checked.diagnostics.hasErrors { return nil }
    var options = PageOptions()
    options.showsDocuments = false
    let set = PageBuilder(checked, options).set
    return Pages(
      html: HTMLPages.files(of: set).map(\.contents),
      markdown: MarkdownPages.files(of: set).map(\.contents))
  }

  /// A schema as JSON, which is YAML, without the key at a place.
  private static func text(of node: Node, without place: Place?) -> String {
    switch node.content {
    case .null: return "null"
    case .bool(let value): return String(value)
    case .number(let number): return number.text
    case .string(let string): return quoted(string.value)
    case .sequence(let nodes):
      return "[" + nodes.map { text(of: $0, without: place) }.joined(separator: ",") + "]"
    case .mapping(let mapping):
      let members = mapping.entries.filter { $0.keyPlace != place }.map {
        quoted($0.key) + ": " + text(of: $0.value, without: place)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    JSONText.quoted(text)
  }
}

private struct Files: FileProvider {
  let folder: URL
  let replaced: [String: [UInt8]]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    if let bytes = replaced[path] { return .success(bytes) }
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      return .failure(FileFailure("no such file"))
    }
    return .success(Array(data))
  }
}
