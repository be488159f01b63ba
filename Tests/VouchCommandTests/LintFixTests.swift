import Foundation
import Testing

/// `vouch lint --fix` from the outside: what it mends, and what it leaves alone.
@Suite(.timeLimit(.minutes(10)))
struct LintFixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ schema: String, to name: String = "shop.schema.yaml") throws {
    try folder.write(schema, to: "Schemas/" + name)
  }

  /// The schema's text after it was mended.
  private func mended(_ schema: String, _ name: String = "shop.schema.yaml") throws -> String {
    try write(schema, to: name)
    _ = try vouch("lint", "--fix", in: folder)
    return try folder.text("Schemas/" + name)
  }

  private let mistaken = """
    # A shop.\t
    title: Shop
    type: object
    properties:
      name: { type: String,   minLenght: 1 }  # who
      site:
        type: string
        format: "url"
        hosts: [example.com]
      note: { type: [string, null] }

    """

  @Test(
    "Misspelt keywords, types, null without quotes and a missing x- are mended, and nothing else is touched"
  )
  func mends() throws {
    try write(mistaken)
    let result = try vouch("lint", "--fix", in: folder)
    #expect(
      try folder.text("Schemas/shop.schema.yaml") == """
        # A shop.\t
        title: Shop
        type: object
        properties:
          name: { type: string,   minLength: 1 }  # who
          site:
            type: string
            format: "uri"
            x-hosts: [example.com]
          note: { type: [string, "null"] }

        """)
    #expect(result.errors == "")
    #expect(result.output == "Mended 5 mistakes in 1 file.\nChecked 1 file: no problems.\n")
    #expect(result.status == 0)
    let again = try vouch("lint", "--fix", in: folder)
    #expect(again.output == "Found nothing to mend.\nChecked 1 file: no problems.\n")
  }

  @Test("--diff shows the changes, and writes nothing")
  func diff() throws {
    try write("title: Id\ntype: integer\nminimun: 1\n")
    let result = try vouch("lint", "--fix", "--diff", in: folder)
    #expect(
      result.output == """
        --- Schemas/shop.schema.yaml
        +++ Schemas/shop.schema.yaml
        @@ -1,3 +1,3 @@
         title: Id
         type: integer
        -minimun: 1
        +minimum: 1
        1 mistake in 1 file can be mended; without --diff, --fix does it.
        Checked 1 file: 1 error.

        """)
    #expect(result.errors.contains("[misspelt-keyword]"))
    #expect(result.status == 1)
    #expect(try folder.text("Schemas/shop.schema.yaml") == "title: Id\ntype: integer\nminimun: 1\n")
    #expect(try vouch("lint", "--diff", in: folder).status == 64)
  }

  @Test("Line ends, a byte order mark and quotes stay as they are")
  func layout() throws {
    func text(_ keyword: String) -> Data {
      Data("\u{FEFF}title: A\r\ntype: string\r\n'\(keyword)': 1 # ü\r\n".utf8)
    }
    try folder.write(text("minLenght"), to: "Schemas/a.schema.yaml")
    _ = try vouch("lint", "--fix", in: folder)
    #expect(try Data(contentsOf: folder.url("Schemas/a.schema.yaml")) == text("minLength"))
  }

  @Test("JSON is mended as JSON")
  func json() throws {
    #expect(
      try mended(
        """
        {
          "title": "A", "type": ["string", null],
          "minLength": "3", "enum": ["aaa", "bbb", "aaa",],
        }
        """, "a.schema.json") == """
          {
            "title": "A", "type": ["string", "null"],
            "minLength": 3, "enum": ["aaa", "bbb"]
          }
          """)
  }

  @Test("What OpenAPI says otherwise is said as JSON Schema says it")
  func foreignWords() throws {
    #expect(
      try mended(
        """
        type: object
        properties:
          a:
            type: string
            nullable: true
            example: x
          b: { type: integer, nullable: false, example: 3 }
          c: { $ref: "#/properties/a", nullable: true }

        """) == """
          type: object
          properties:
            a:
              type: [string, "null"]
              examples: [x]
            b: { type: integer, examples: [3] }
            c: { $ref: "#/properties/a", nullable: true }

          """)
  }

  @Test("A mend that leads to another mistake isn't made, and the reason is told")
  func refused() throws {
    let schema = "title: A\ntype: integer\nminimun: low\nmaximun: 3\n"
    try write(schema)
    let result = try vouch("lint", "--fix", in: folder)
    #expect(
      try folder.text("Schemas/shop.schema.yaml")
        == "title: A\ntype: integer\nminimun: low\nmaximum: 3\n")
    #expect(
      result.output == """
        Schemas/shop.schema.yaml:3:1: left as it is: to write `minimum` would lead to another mistake: \
        minimum must be a number, not "low"
        Mended 1 mistake in 1 file.
        Checked 1 file: 1 error.

        """)
    #expect(result.status == 1)
  }

  @Test("What a mend brings to light is mended, too")
  func hidden() throws {
    #expect(
      try mended(
        "type: object\npropertes: { a: { type: object, propertis: { b: { typ: string } } } }\n")
        == "type: object\nproperties: { a: { type: object, properties: { b: { type: string } } } }\n"
    )
  }

  @Test("Where two words are as near, none is written, and no key that is there already")
  func uncertain() throws {
    for schema in [
      "type: string\nmLength: 3\n", "type: integer\nminimun: 1\nminimum: 2\n",
      "type: object\nproperties: { name: { type: string } }\nrequired: [nmae]\n",
      "$defs: { User2: { type: object } }\n$ref: '#/$defs/User1'\n",
    ] {
      #expect(try mended(schema) == schema)
    }
  }

  @Test("Files that inputs refer to elsewhere are left alone")
  func others() throws {
    try folder.write("title: Part\ntype: integer\nminimun: 1\n", to: "vendor/part.schema.yaml")
    try write("type: object\nproperties: { part: { $ref: ../vendor/part.schema.yaml } }\n")
    let result = try vouch("lint", "--fix", in: folder)
    #expect(result.output.hasPrefix("Found nothing to mend.\n"))
    #expect(try folder.text("vendor/part.schema.yaml").contains("minimun"))
  }

  @Test("A link stays a link, and a file keeps its rights")
  func files() throws {
    try folder.write("type: integer\nminimun: 1\n", to: "real.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("real.yaml"))
    try folder.createFolder("Schemas")
    try folder.link("Schemas/a.schema.yaml", to: "../real.yaml")
    _ = try vouch("lint", "--fix", in: folder)
    #expect(try folder.text("real.yaml") == "type: integer\nminimum: 1\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("real.yaml"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.names(in: "Schemas") == ["a.schema.yaml"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.path("Schemas/a.schema.yaml"))
        == "../real.yaml")
    #expect(try folder.names(in: ".") == ["Schemas", "real.yaml"])
  }

  @Test("The configuration's options are mended by their names")
  func configuration() throws {
    try write("type: integer\n")
    try folder.write("acess-level: internal\n", to: "Schemas/vouch.yaml")
    let result = try vouch("lint", "--fix", in: folder)
    #expect(try folder.text("Schemas/vouch.yaml") == "access-level: internal\n")
    #expect(result.status == 0)
  }

  @Test("Annotations of GitHub have the place and the kind")
  func annotations() throws {
    try write("type: integer\nminimun: 1\n")
    let result = try vouch("lint", "--diagnostics", "github", in: folder)
    #expect(
      result.errors == "::error file=Schemas/shop.schema.yaml,line=2,col=1,title=misspelt-keyword::"
        + "Schemas/shop.schema.yaml:2:1: unknown keyword `minimun`; did you mean minimum?\n")
  }
}
