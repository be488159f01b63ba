import Testing
import VouchFrontend

@testable import VouchCommand
@testable import VouchGenerator

/// A first schema, and what belongs to first steps.
struct InitializeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("The schema that init writes generates without a word")
  func firstSchema() throws {
    let first = try vouch("init", in: folder)
    #expect(
      first.output == """
        Wrote Schemas/listing.schema.yaml.
        Change it to what your data is like, then run: vouch generate Schemas

        """)
    #expect(try folder.text("Schemas/listing.schema.yaml") == Initialize.schema)
    let second = try vouch("generate", in: folder)
    #expect(second.errors == "")
    #expect(second.output == "Generated 1 file in Generated/Sources (1 changed).\n")
  }

  @Test("A file that is there stays as it is")
  func existingFile() throws {
    try folder.write("mine", to: "Song.schema.yaml")
    let result = try vouch("init", "Song.schema.yaml", in: folder)
    #expect(
      result.errors
        == "Song.schema.yaml:1:1: error: can't be written: it is there already [unwritable-output]\n"
    )
    #expect(result.status == 2)
    #expect(try folder.text("Song.schema.yaml") == "mine")
  }

  @Test("A name that no search would find is wrong usage", arguments: ["a.yaml", "a.schema.json"])
  func wrongName(_ name: String) throws {
    #expect(try vouch("init", name, in: folder).status == 64)
  }

  @Test("Help has examples, the version is printed, shells get completions")
  func firstSteps() throws {
    for command in ["generate", "lint", "explain", "init"] {
      let help = try vouch(command, "--help", in: folder)
      #expect(help.output.contains("EXAMPLES\n  vouch \(command)"))
    }
    #expect(try vouch("--version", in: folder).output.contains("."))
    for shell in ["bash", "zsh", "fish"] {
      let script = try vouch("--generate-completion-script", shell, in: folder)
      #expect(script.output.contains("access-level"))
      #expect(script.status == 0)
    }
  }

  @Test("A line of progress counts the files, and is gone at the end")
  func progress() {
    var written = ""
    var line: ProgressLine? = ProgressLine(NoFiles(), total: 2) { written += $0 }
    _ = line?.contents(of: "Schemas/a.schema.yaml")
    _ = line?.contents(of: "Schemas/\u{1B}b.schema.yaml")
    #expect(written.contains("\r\u{1B}[K1 of 2 files: a.schema.yaml\r"))
    #expect(!written.contains("\u{1B}b"))
    line = nil
    #expect(written.hasSuffix("\r\u{1B}[K"))
  }

  @Test("Without a terminal there is neither a line of progress nor a colour")
  func noTerminal() throws {
    for index in 0..<30 {
      try folder.write("{minimum: a}", to: "Schemas/s\(index).schema.yaml")
    }
    let result = try vouch("lint", in: folder)
    #expect(result.status == 1)
    #expect(!(result.errors + result.output).contains("\u{1B}"))
  }

  @Test("What a configuration excludes is no input, unless it is named")
  func exclusion() throws {
    try folder.write(Samples.listing, to: "Schemas/a.schema.yaml")
    try folder.write("{minimum: a}", to: "Schemas/b.schema.yaml")
    try folder.write("exclude: [b.schema.yaml]", to: "Schemas/vouch.yaml")
    #expect(try vouch("lint", in: folder).output == "Checked 1 file: no problems.\n")
    #expect(try vouch("lint", "Schemas/b.schema.yaml", in: folder).status == 1)
  }
}

/// A disk with nothing on it.
private struct NoFiles: FileProvider {
  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    .failure(FileFailure("no such file"))
  }
}
