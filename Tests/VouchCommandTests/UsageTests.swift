import Foundation
import Testing

/// Arguments, help texts and exit statuses.
@Suite(.timeLimit(.minutes(10)))
struct UsageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "Wrong usage ends with exit status 64",
    arguments: [
      ["generate", "--nonsense"],
      ["nonsense"],
      ["generate", ""],
      ["generate", "--output", ""],
      ["generate", "--access-level", "private"],
      ["lint", "--diagnostics", "xml"],
      ["lint", "--map", "https://example.com/"],
      ["lint", "--map", "=vendor"],
      ["lint", "--check"],
      ["explain"],
      ["docs"],
      ["docs", "--output", ""],
      ["docs", "--output", "pages", "--format", "pdf"],
      ["docs", "--output", "pages", "--source-url", "javascript:alert(1)"],
    ])
  func wrongUsage(_ arguments: [String]) throws {
    let result = try vouch(arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Usage: vouch"))
  }

  @Test("A misspelt keyword on the command line gets a suggestion")
  func misspeltKeyword() throws {
    let result = try vouch("generate", "--allow-unsupported", "patern", in: folder)
    #expect(result.errors.contains("unknown keyword `patern`; did you mean pattern?"))
    #expect(result.status == 64)
  }

  @Test(
    "Every help text has examples", arguments: [[], ["generate"], ["lint"], ["explain"], ["docs"]])
  func help(_ subcommand: [String]) throws {
    let result = try vouch(subcommand + ["--help"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("EXAMPLES\n  vouch "))
  }

  @Test(
    "Output that can't be written is a failure that is told",
    arguments: [["generate"], ["lint"], ["coverage"], ["--help"], ["lint", "--help"]])
  func lostOutput(_ arguments: [String]) throws {
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    try folder.write("documents: {all.json: Listing}\n", to: "vouch.yaml")
    try folder.write(#"{"id": 1}"#, to: "all.json")
    // A file that is open for reading alone.
    let output = try FileHandle(forReadingFrom: folder.url("vouch.yaml"))
    let result = try vouch(arguments, in: folder, output: output)
    #expect(result.errors == "Error: The output can't be written: it is closed.\n")
    #expect(result.status == 2)
  }

  @Test("A reader who has had enough of the output isn't told of it")
  func closedPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(try vouch(["--help"], in: folder, output: pipe).errors.isEmpty)
  }

  @Test("The version is a number")
  func version() throws {
    let result = try vouch("--version", in: folder)
    #expect(result.status == 0)
    #expect(result.output.first?.isNumber == true)
  }

  @Test("Lint counts what it found, and writes nothing")
  func lint() throws {
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    let result = try vouch("lint", in: folder)
    #expect(
      result == CommandResult(output: "Checked 1 file: no problems.\n", errors: "", status: 0))
    #expect(try folder.names(in: ".") == ["Schemas"])
  }

  @Test("Unknown keywords are warnings, and errors with --strict")
  func strict() throws {
    try folder.write("x-colour: red", to: "a.schema.yaml")
    let lenient = try vouch("lint", "a.schema.yaml", in: folder)
    #expect(lenient.output == "Checked 1 file: 1 warning.\n")
    #expect(lenient.status == 0)
    let strict = try vouch("lint", "a.schema.yaml", "--strict", in: folder)
    #expect(strict.output == "Checked 1 file: 1 error.\n")
    #expect(strict.status == 1)
  }

  @Test("Diagnostics for machines are one document, with or without diagnostics")
  func machineFormats() throws {
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    for format in ["json", "sarif"] {
      let good = try vouch("lint", "--diagnostics", format, in: folder)
      _ = try JSONSerialization.jsonObject(with: Data(good.errors.utf8))
      let bad = try vouch("lint", "missing", "--diagnostics", format, in: folder)
      _ = try JSONSerialization.jsonObject(with: Data(bad.errors.utf8))
      #expect(bad.errors.contains("can't be read: no such file or folder"))
    }
  }

  @Test("Explain finds a property, and lists what there is instead of an unknown one")
  func explain() throws {
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    let known = try vouch("explain", "Listing.id", in: folder)
    #expect(known.status == 0)
    #expect(known.output.contains("Schemas/listing.schema.yaml:4:32:   must be at least 1"))
    let unknown = try vouch("explain", "Listing.nam", in: folder)
    #expect(unknown.status == 1)
    #expect(unknown.output.isEmpty)
    #expect(
      unknown.errors == """
        error: nothing is called `Listing.nam`; did you mean Listing.name?
        There are: Listing.id, Listing.name

        """)
  }
}
