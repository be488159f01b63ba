import Foundation
import Testing

@testable import VouchCommand
@testable import VouchCommandLine
@testable import VouchGenerator

struct InputSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func found(_ inputs: String...) -> [String] {
    let root = folder.path("")
    return InputSearch(inputs.map { root + $0 }).paths.map { String($0.dropFirst(root.count)) }
  }

  @Test("Folders are searched for schemas, in the order of scalars and without hidden ones")
  func search() throws {
    for path in [
      "S/b.schema.yaml", "S/B.schema.yml", "S/a/z.schema.json", "S/a.yaml", "S/schema.yaml",
      "S/.hidden.schema.yaml", "S/.git/c.schema.yaml", "S/ä.schema.yaml",
    ] {
      try folder.write("", to: path)
    }
    #expect(
      found("S") == [
        "S/B.schema.yml", "S/a/z.schema.json", "S/b.schema.yaml", "S/ä.schema.yaml",
      ])
  }

  @Test("A file is found once, however often and in whatever way it is named")
  func repetition() throws {
    try folder.write("", to: "S/a.schema.yaml")
    #expect(found("S", "S/", ".//S/./", "S/a.schema.yaml", "S") == ["S/a.schema.yaml"])
  }

  @Test("A folder that several symbolic links lead to is searched once")
  func links() throws {
    try folder.write("", to: "S/a.schema.yaml")
    try folder.link("S/again", to: ".")
    try folder.link("T", to: "S")
    #expect(found("S", "T") == ["S/a.schema.yaml"])
  }

  @Test("A folder within which all was found before isn't empty")
  func nested() throws {
    try folder.write("", to: "S/a.schema.yaml")
    let root = folder.path("")
    let search = InputSearch([root + "S", root])
    #expect(search.paths == [root + "S/a.schema.yaml"])
    #expect(search.diagnostics.sorted.isEmpty)
  }

  @Test("A file that is named is read whatever its name")
  func namedFile() throws {
    try folder.write("", to: "schema.txt")
    #expect(found("schema.txt") == ["schema.txt"])
    #expect(!InputSearch([folder.path("schema.txt")]).isAllFolders)
  }
}

struct DiskPathTests {
  @Test(
    "Paths lose what says nothing, and no more",
    arguments: [
      ("Schemas/", "Schemas"), ("./a//b/./c", "a/b/c"), (".", "."), ("/", "/"), ("//x/", "/x"),
      ("../a", "../a"), ("a/../b", "a/../b"),
    ])
  func normalize(_ path: String, _ expected: String) {
    #expect(DiskPath.normalize(path) == expected)
    #expect(DiskPath.join(expected, ".") == expected)
  }

  @Test(
    "A configuration's paths start from its folder",
    arguments: [
      ("Schemas", "../Generated", "Generated"), ("Schemas", "vendor/x", "Schemas/vendor/x"),
      ("Schemas", "../../up", "../up"), (".", "out", "out"), ("Schemas", "/abs/x", "/abs/x"),
      ("/pkg/Schemas", "../out", "/pkg/out"), ("Schemas", "..", "."),
    ])
  func resolve(_ folder: String, _ path: String, _ expected: String) {
    #expect(DiskPath.resolve(path, in: folder) == expected)
  }
}

struct AdviceTests {
  @Test("The advice repeats the arguments without the check, ready for a shell")
  func arguments() {
    let advice = Advice.command(
      repeating: ["/usr/bin/vouch", "generate", "--check", "my schemas", "it's"],
      isChecking: false)
    #expect(advice == #"vouch generate 'my schemas' 'it'\''s'"#)
  }

  @Test("A program in a build folder is run by SwiftPM")
  func buildFolder() {
    let advice = Advice.command(
      repeating: ["/pkg/.build/debug/vouch", "generate"], isChecking: true)
    #expect(advice == "swift run vouch generate --no-check")
  }
}
