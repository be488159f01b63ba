import VouchFrontend
import VouchGenerator
import VouchReading

/// Files that exist only in a test.
struct FileTable: FileProvider {
  let files: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}

extension GenerationRequest {
  /// A request for one file, whose schema is an object with these properties in YAML, indented by two.
  init(properties: String) {
    self.init([
      "a.schema.yaml": """
      title: Thing
      type: object
      properties:
      \(properties)
      """
    ])
  }

  /// A request for all of the files.
  init(_ files: [String: String], options: GenerationOptions = GenerationOptions()) {
    self.init(inputs: Array(files.keys), options: options, files: FileTable(files: files))
  }
}

extension Diagnostics {
  /// The diagnostics as they are printed.
  var text: String { TextRenderer().render(sorted) }
}
