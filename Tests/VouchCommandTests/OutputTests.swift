import Foundation
import Testing
import VouchDiagnostics
import VouchGenerator

@testable import VouchCommand

/// What a run leaves on the disk, with a generator whose files are known.
struct OutputTests {
  private let folder: TemporaryFolder
  private let files: [GeneratedFile]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
    files = ["listing", "purchase"].map {
      let header = GeneratedHeader.line(schemaName: "\($0).schema.yaml")
      return GeneratedFile(name: "\($0.capitalized).swift", contents: header + "\n\n// \($0)\n")
    }
  }

  /// Runs `generate` on the folder, and leaves the folder's path out of what it prints.
  private func generate(
    _ arguments: [String] = [], files: [GeneratedFile]? = nil,
    problem: Diagnostic? = nil, input: String = "Schemas"
  ) throws -> RunOutcome {
    let arguments = [folder.path(input), "--output", folder.path("Out")] + arguments
    var diagnostics = Diagnostics()
    if let problem { diagnostics.report(problem) }
    let result = GenerationResult(files: files ?? self.files, diagnostics: diagnostics)
    var outcome = try Generate.parse(arguments)
      .outcome(generator: { _ in result }, invocation: ["vouch", "generate", "--check"])
    let root = folder.path("") + "/"
    let shortened = root.replacingOccurrences(of: "//", with: "/")
    outcome.output = outcome.output.replacingOccurrences(of: shortened, with: "")
    outcome.errors = outcome.errors.replacingOccurrences(of: shortened, with: "")
    return outcome
  }

  @Test("Files are written whole, and nothing else stays behind")
  func firstRun() throws {
    let outcome = try generate()
    let output = "Generated 2 files in Out (2 changed).\n"
    #expect(outcome == RunOutcome(output: output, errors: "", status: .success))
    #expect(try folder.names(in: "Out") == ["Listing.swift", "Purchase.swift"])
    #expect(try folder.text("Out/Listing.swift") == files[0].contents)
  }

  @Test("A file is rewritten only if its bytes change")
  func secondRun() throws {
    _ = try generate()
    let old = Date(timeIntervalSince1970: 1_000_000)
    for file in files {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: folder.path("Out/\(file.name)"))
    }
    let changed = GeneratedFile(name: files[1].name, contents: files[1].contents + "// more\n")
    let outcome = try generate(files: [files[0], changed])
    #expect(outcome.output == "Generated 2 files in Out (1 changed).\n")
    let dates = try files.map {
      try FileManager.default.attributesOfItem(atPath: folder.path("Out/\($0.name)"))[
        .modificationDate] as? Date
    }
    #expect(dates[0] == old)
    #expect(dates[1] != old)
    #expect(try folder.text("Out/Purchase.swift") == changed.contents)
    #expect(try generate(files: [files[0], changed]).output.contains("(none changed)"))
  }

  @Test("A check lists what would change, and writes nothing")
  func check() throws {
    _ = try generate(files: [files[0]])
    try folder.write(files[0].contents + " ", to: "Out/Listing.swift")
    let stale = GeneratedHeader.line(schemaName: "old.schema.yaml") + "\n"
    try folder.write(stale, to: "Out/Old.swift")
    let outcome = try generate(["--check"])
    #expect(
      outcome.output == """
        Out/Purchase.swift would be added
        Out/Listing.swift would change
        Out/Old.swift would be removed: no schema makes it any more
        To bring Out up to date, run: vouch generate

        """)
    #expect(outcome.status == .failure)
    #expect(try folder.names(in: "Out") == ["Listing.swift", "Old.swift"])
    #expect(try folder.text("Out/Listing.swift") == files[0].contents + " ")
  }

  @Test("A check of what is current says so")
  func currentCheck() throws {
    _ = try generate()
    let outcome = try generate(["--check"])
    #expect(outcome.output == "Out is up to date (2 files).\n")
    #expect(outcome.status == .success)
  }

  @Test("Generated files without a schema are removed, hand-written ones stay")
  func staleFiles() throws {
    try folder.write(GeneratedHeader.line(schemaName: "a.schema.yaml") + "\n", to: "Out/A.swift")
    try folder.write("// By hand.\n", to: "Out/B.swift")
    try folder.write(GeneratedHeader.line(schemaName: "c.schema.yaml") + "\n", to: "Out/C.txt")
    let outcome = try generate()
    #expect(
      outcome.output == """
        Removed Out/A.swift, which no schema makes any more.
        Generated 2 files in Out (2 changed).

        """)
    #expect(
      try folder.names(in: "Out") == ["B.swift", "C.txt", "Listing.swift", "Purchase.swift"])
  }

  @Test("A run on single files removes nothing, because other schemas may have made the rest")
  func singleFile() throws {
    try folder.write(GeneratedHeader.line(schemaName: "a.schema.yaml") + "\n", to: "Out/A.swift")
    _ = try generate(input: "Schemas/listing.schema.yaml")
    #expect(try folder.names(in: "Out") == ["A.swift", "Listing.swift", "Purchase.swift"])
  }

  @Test("A hand-written file isn't overwritten, and then nothing is written")
  func handWrittenFile() throws {
    try folder.write("struct Listing {}\n", to: "Out/Listing.swift")
    let outcome = try generate()
    #expect(
      outcome.errors == """
        Out/Listing.swift:1:1: error: this file isn't generated, so it isn't overwritten; move it, \
        or choose another --output [hand-written-file]

        """)
    #expect(outcome.status == .failure)
    #expect(try folder.names(in: "Out") == ["Listing.swift"])
    #expect(try folder.text("Out/Listing.swift") == "struct Listing {}\n")
  }

  @Test("Nothing is written or removed if there are errors")
  func errors() throws {
    try folder.write(GeneratedHeader.line(schemaName: "a.schema.yaml") + "\n", to: "Out/A.swift")
    let outcome = try generate(problem: .error("x", "wrong", at: .start(of: "a.schema.yaml")))
    #expect(outcome.output == "Nothing was written: 1 error.\n")
    #expect(outcome.status == .failure)
    #expect(try folder.names(in: "Out") == ["A.swift"])
  }

  @Test("An output folder that can't be one is a located error")
  func outputIsFile() throws {
    try folder.write("", to: "Out")
    let outcome = try generate()
    #expect(
      outcome.errors == "Out:1:1: error: can't be written: it is no folder [unwritable-output]\n")
    #expect(outcome.status == .failure)
  }

  @Test("A folder where a file belongs is a located error, and nothing is written")
  func folderInTheWay() throws {
    try folder.createFolder("Out/Purchase.swift")
    let outcome = try generate()
    #expect(
      outcome.errors
        == "Out/Purchase.swift:1:1: error: can't be read: it is a folder [unreadable-file]\n")
    #expect(try folder.names(in: "Out") == ["Purchase.swift"])
  }

  @Test("What a stopped run left behind is in nobody's way, and stays")
  func leftovers() throws {
    let leftover = ".vouch-\(ProcessInfo.processInfo.processIdentifier)-0"
    try folder.write("half", to: "Out/\(leftover)/Listing.swift")
    #expect(try generate().status == .success)
    #expect(try folder.names(in: "Out") == [leftover, "Listing.swift", "Purchase.swift"])
    #expect(try folder.text("Out/\(leftover)/Listing.swift") == "half")
  }

  @Test("A file that can't be written leaves all others as they were, and nothing behind")
  func failure() throws {
    _ = try generate()
    let old = try folder.text("Out/Listing.swift")
    let changed = GeneratedFile(name: "Listing.swift", contents: old + "// more\n")
    let impossible = GeneratedFile(
      name: String(repeating: "a", count: 300) + ".swift", contents: "")
    let outcome = try generate(files: [changed, impossible])
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("aaa.swift:1:1: error: can't be written: the path is too long"))
    #expect(try folder.names(in: "Out") == ["Listing.swift", "Purchase.swift"])
    #expect(try folder.text("Out/Listing.swift") == old)
  }

  @Test("A file of the same length is compared byte by byte")
  func sameLength() throws {
    _ = try generate()
    let text = files[0].contents.replacingOccurrences(of: "// listing", with: "// Listing")
    try folder.write(text, to: "Out/Listing.swift")
    #expect(try generate().output == "Generated 2 files in Out (1 changed).\n")
    #expect(try folder.text("Out/Listing.swift") == files[0].contents)
  }
}
