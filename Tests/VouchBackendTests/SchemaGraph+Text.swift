import VouchFrontend
import VouchReading
import VouchSchema

private struct OneFile: FileProvider {
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    path == "a.schema.yaml" ? .success(Array(text.utf8)) : .failure(FileFailure("no such file"))
  }
}

extension SchemaGraph {
  /// What the frontend makes of a single file with this text.
  init(read schema: String) {
    self = Frontend.load(inputs: ["a.schema.yaml"], files: OneFile(text: schema)).graph
  }
}
