import ArgumentParser
import VouchCommandLine
import VouchGenerator
import VouchReading

/// `vouch init`: a first schema to edit.
struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first schema with comments, to start from.",
    discussion: """
      EXAMPLES
        vouch init
        vouch init Sources/App/Song.schema.yaml
      """
  )

  @Argument(
    help: "The file to write, whose name ends in .schema.yaml.", completion: .file())
  var file = "Schemas/listing.schema.yaml"

  func validate() throws {
    guard [".schema.yaml", ".schema.yml"].contains(where: file.hasSuffix) else {
      throw ValidationError("The file's name must end in .schema.yaml or .schema.yml.")
    }
  }

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    let path = DiskPath.normalize(file)
    do throws(SystemFailure) {
      guard FileKind(atPath: path) == nil else { return failure("it is there already") }
      let folder = DiskPath.folder(of: path)
      try FileWriting.createFolder(folder)
      try OpenFolder(folder).create(DiskPath.lastComponent(of: path), Self.schema)
    } catch {
      return failure(error.words)
    }
    let folder = Escaping.visible(DiskPath.folder(of: path))
    let output = """
      Wrote \(Escaping.visible(path)).
      Change it to what your data is like, then run: vouch generate \(folder)

      """
    return RunOutcome(output: output, errors: "", status: .success)
  }

  private func failure(_ reason: String) -> RunOutcome {
    let problem = Diagnostic(
      .unwritableOutput, "can't be written: \(reason)",
      at: .start(of: DiskPath.normalize(file)))
    return RunOutcome(output: "", errors: TextRenderer().render([problem]), status: .unread)
  }

  /// The schema that is written.
  static let schema = """
    # JSON Schema 2020-12, written in YAML. What begins with x- is Vouch's own.
    # Each schema with properties becomes a Swift struct; this one is named by its title.
    title: Listing
    description: A thing for sale.
    type: object

    # What isn't listed here becomes an optional.
    required: [id, name, created]

    properties:
      id:
        description: The sequential number of the listing.
        type: integer
        format: int32 # Int32
        minimum: 1
      name:
        type: string
        minLength: 1
        maxLength: 80
      url:
        type: string
        format: uri # URL
        x-schemes: [https]
      tags:
        type: array
        uniqueItems: true
        items:
          title: Tag
          enum: [book, garden, home] # an enum
      created:
        type: string
        format: date-time # Date
      last_updated: # lastUpdated in Swift
        type: string
        format: date-time

    # Rules between properties, in a subset of CEL.
    x-rules:
      - id: last_updated_not_before_created
        expression: "!has(last_updated) || last_updated >= created"
        message: last_updated may not come before created

    # Checked against the schema, too.
    examples:
      - { id: 1, name: Desk lamp, tags: [home], created: "2018-05-01T10:39:04Z" }

    """
}
