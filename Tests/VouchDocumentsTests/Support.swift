import Testing
import VouchDocuments
import VouchFrontend
import VouchGenerator
import VouchReading

/// Schemas and documents in memory.
struct Bench {
  let schemas: DocumentSchemas

  init(_ schema: String, _ method: DocumentSchemas.Method = .generated) {
    let request = GenerationRequest(
      inputs: ["thing.schema.yaml"], files: OneFile(text: schema))
    schemas = DocumentSchemas(request, method)
  }

  /// What a run says of a file, a line each; and its numbers.
  func check(
    _ bytes: [UInt8], path: String = "doc.json", as type: String = "Thing",
    jobs: Int = 1, step: Int = .max, findingLimit: Int = 1_000
  ) throws -> (lines: [String], summary: Summary, hidden: Int) {
    var options = DocumentRun.Options()
    options.jobs = jobs
    options.findingLimit = findingLimit
    let run = DocumentRun(options, statedType: { _, _ in nil })
    let format = DocumentFormat(path: path)
    // Without a size, a file is read as a stream.
    let file = DocumentFile(path: path, format: format, size: nil) {
      () throws(DocumentInputFailure) in MemoryInput(bytes, step: step)
    }
    run.check(file, as: try schemas.type(named: type).get())
    run.finish()
    let text = TextRenderer().render(run.diagnostics.sorted)
    return (text.split(separator: "\n").map(String.init), run.summary, run.hiddenCount)
  }

  func check(
    _ text: String, path: String = "doc.json", as type: String = "Thing"
  ) throws -> [String] {
    try check(Array(text.utf8), path: path, as: type).lines
  }
}

/// Bytes that come in small pieces.
final class MemoryInput: DocumentInput {
  private var rest: ArraySlice<UInt8>
  private let step: Int

  init(_ bytes: [UInt8], step: Int = .max) {
    rest = bytes[...]
    self.step = step
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentInputFailure) -> Int {
    let piece = rest.prefix(min(step, buffer.count))
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

private struct OneFile: FileProvider {
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    path == "thing.schema.yaml" ? .success(Array(text.utf8)) : .failure(FileFailure("not there"))
  }
}

extension Bench {
  static let thing = """
    title: Thing
    type: object
    required: [id]
    additionalProperties: false
    properties:
      id: {type: integer, minimum: 1}
      name: {type: string, minLength: 1}
      tags: {type: array, items: {type: string, minLength: 2}}
      sizes:
        type: array
        items: {title: Size, type: string, enum: [small, large]}
        x-on-invalid: skip
      next: {$ref: '#'}
    x-rules:
      - {id: ascending, expression: '!has(next) || next.id > id'}
    """
}
