import Testing

/// `vouch.yaml` as runs find it.
@Suite(.timeLimit(.minutes(10)))
struct ConfigurationFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.listing, to: "Schemas/listing.schema.yaml")
  }

  @Test("The output folder starts from the configuration's, for a folder and for a file in it")
  func output() throws {
    try folder.write("output: ../Out", to: "Schemas/vouch.yaml")
    for input in ["Schemas", "Schemas/listing.schema.yaml"] {
      let result = try vouch("generate", input, in: folder)
      #expect(result.output.contains(" in Out ("))
      #expect(result.status == 0)
    }
  }

  @Test("A plugin's folder is that of a configuration that states none, however it is written")
  func defaultOutput() throws {
    for (text, output) in [("copies: true", "Own"), ("{\"output\": \"../Stated\"}", "Stated")] {
      try folder.write(text, to: "Schemas/vouch.yaml")
      let result = try vouch("generate", "Schemas", "--default-output", "Own", in: folder)
      #expect(result.output == "Generated 1 file in \(output) (1 changed).\n")
    }
  }

  @Test("The command line wins")
  func commandLine() throws {
    try folder.write("output: ../Out\nstrict: true\ndiagnostics: json", to: "Schemas/vouch.yaml")
    try folder.write("x-colour: red", to: "Schemas/a.schema.yaml")
    let configured = try vouch("lint", in: folder)
    #expect(configured.status == 1)
    #expect(configured.errors.hasPrefix("{"))
    let overridden = try vouch("lint", "--no-strict", "--diagnostics", "text", in: folder)
    #expect(overridden.status == 0)
    #expect(overridden.errors.hasPrefix("Schemas/a.schema.yaml:1:1: warning: "))
    let elsewhere = try vouch("generate", "--output", "Else", "--no-strict", in: folder)
    #expect(elsewhere.output.contains(" in Else ("))
  }

  @Test("Mistakes in a configuration are located and stop the run")
  func mistakes() throws {
    try folder.write("acess-level: public", to: "Schemas/vouch.yaml")
    let result = try vouch("generate", in: folder)
    #expect(
      result.errors == """
        Schemas/vouch.yaml:1:1: error: unknown option `acess-level`; did you mean access-level? \
        [unknown-option]

        """)
    #expect(result.status == 1)
  }

  @Test("Where no input is named, all commands take the configuration of the current folder, too")
  func besideTheDefaultInput() throws {
    try folder.write("unknown: 1", to: "vouch.yaml")
    for command in [["generate", "--output", "Out"], ["lint"], ["docs", "--output", "Out"]] {
      let result = try vouch(command, in: folder)
      #expect(result.errors.hasPrefix("vouch.yaml:1:1: error: unknown option `unknown`"))
    }
    #expect(try vouch("lint", "Schemas", in: folder).status == 0)
    try folder.write("strict: true", to: "Schemas/vouch.yaml")
    for command in ["lint", "validate"] {
      #expect(try vouch(command, in: folder).errors.contains("[second-configuration]"))
    }
  }

  @Test("An overlay with a wrong target doesn't say that its schema isn't read")
  func overlayOfWrongTarget() throws {
    try folder.write(
      """
      overlays:
        listing.schema.yaml:
          - {target: /properties/none, update: {x-null: absent}}
      """, to: "Schemas/vouch.yaml")
    let errors = try vouch("lint", in: folder).errors
    #expect(errors.contains("has no such place"))
    #expect(!errors.contains("is read in this run"))
  }

  @Test("A configuration of comments says nothing")
  func onlyComments() throws {
    try folder.write("# output: elsewhere\n", to: "Schemas/vouch.yaml")
    #expect(try vouch("lint", in: folder).status == 0)
  }

  @Test("Two configurations in a run are an error that names both")
  func twoConfigurations() throws {
    try folder.write(Samples.listing, to: "Other/other.schema.yaml")
    try folder.write("strict: true", to: "Other/vouch.yaml")
    try folder.write("strict: true", to: "Schemas/vouch.yaml")
    let result = try vouch("lint", "Schemas", "Other", in: folder)
    #expect(
      result.errors.contains(
        """
        Schemas/vouch.yaml:1:1: error: the options of a run come from one configuration \
        [second-configuration]
        Other/vouch.yaml:1:1: note: which is this one

        """))
    #expect(result.status == 1)
  }
}
