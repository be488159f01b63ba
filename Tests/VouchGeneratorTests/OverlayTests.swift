import Testing
import VouchFrontend
import VouchGenerator
import VouchReading

/// Overlays: keywords for a schema that nobody here may edit.
struct OverlayTests {
  private static let vendor = """
    {"$schema": "http://json-schema.org/draft-07/schema#", "title": "listing", "type": "object",
     "properties": {
       "state": {"type": "string", "enum": ["open", "closed"]},
       "url": {"type": "string", "format": "uri"},
       "seller": {"$ref": "#/definitions/user"},
       "tags": {"type": "array", "items": {"type": "string", "minLength": 1}},
       "count": {"type": "number", "maximum": 5}
     },
     "definitions": {
       "user": {"type": "object", "properties": {"url": {"type": "string", "format": "uri"}}},
       "name": {"type": "string"}
     }}
    """

  private func result(
    _ overlay: String, name: String = "listing.overlay.yaml", others: [String: String] = [:]
  ) -> GenerationResult {
    var files = others
    files["listing.schema.json"] = Self.vendor
    files[name] = overlay
    return Generator.generate(
      GenerationRequest(inputs: ["listing.schema.json"], files: FileTable(files: files)))
  }

  private func swift(_ actions: String) throws -> String {
    let result = result("overlay: 1.0.0\nactions:\n" + actions)
    try #require(result.diagnostics.text == "")
    return try #require(result.files.first).contents
  }

  /// The first lines of what is wrong with an overlay of some actions.
  private func complaint(_ actions: String) -> String {
    result("overlay: 1.0.0\nactions:\n" + actions).diagnostics.text
  }

  @Test("An overlay states Swift names, unknown cases, lossy arrays and hosts")
  func keywords() throws {
    let text = try swift(
      """
      - {target: "", update: {title: Offer}}
      - {target: /properties/state, update: {x-unknown-case: other}}
      - {target: /properties/tags, update: {x-on-invalid: skip}}
      - {target: /properties/url, update: {x-hosts: [example.com]}}
      - {target: /definitions/user, update: {x-swift-name: Seller}}
      - {target: /properties/count, update: {type: integer, default: 1}}
      """)
    #expect(text.contains("public nonisolated struct Offer"))
    #expect(text.contains("public nonisolated struct Seller"))
    #expect(text.contains("case other(Swift.String)") || text.contains("case other("))
    #expect(text.contains("public let count: Int\n"))
    #expect(text.contains("example.com"))
  }

  @Test(
    "What a keyword says of one key isn't removed",
    arguments: [
      "/properties/minimum", "/properties/count", "/properties/*", "/dependentRequired/count",
      "/patternProperties/^x", "/*/count",
    ])
  func members(_ target: String) {
    let vendor = """
      {"title": "listing", "type": "object",
       "properties": {"minimum": {"type": "integer"}, "count": {"type": "integer"}},
       "dependentRequired": {"count": ["minimum"]}, "patternProperties": {"^x": {"maxLength": 3}}}
      """
    let overlay = "overlay: 1.0.0\nactions:\n- {target: '\(target)', remove: true}\n"
    let files = FileTable(
      files: ["listing.schema.json": vendor, "listing.overlay.yaml": overlay])
    func result(_ allowed: [String]) -> String {
      var options = GenerationOptions()
      options.settings.base.allowUnsupported = Set(allowed)
      return Generator.generate(
        GenerationRequest(inputs: ["listing.schema.json"], options: options, files: files)
      ).diagnostics.text
    }
    #expect(result([]).contains("which would weaken a check"))
    #expect(result([target]).contains("which would weaken a check"))
  }

  @Test("A keyword for a reference counts, although draft-07 has nothing count beside $ref")
  func besideReferences() throws {
    let text = try swift("- {target: /properties/seller, update: {x-swift-name: vendor}}")
    #expect(text.contains("public let vendor: User?"))
  }

  @Test("A * stands for every key, and passes by what hasn't the rest")
  func wildcards() throws {
    let text = try swift(
      "- {target: /definitions/*/properties/url, update: {x-schemes: [https]}}")
    #expect(text.contains("https"))
  }

  @Test("A target may be written as a fragment, and an annotation may be removed")
  func fragmentsAndRemovals() throws {
    let text = try swift("- {target: '#/properties/url/format', remove: true}")
    #expect(text.contains("public let url: String?"))
  }

  @Test(
    "A place that isn't there is an error at the overlay's line, which names the schema, too",
    arguments: ["/properties/stat", "/definitions/*/properties/age", "/properties/tags/items/0"])
  func missingPlaces(target: String) {
    let text = complaint("- {target: \(target), update: {title: X}}")
    #expect(text.hasPrefix("listing.overlay.yaml:3:12: error: the schema has no such place"))
    #expect(text.contains("[overlay-target]"))
    #expect(text.contains("listing.schema.json:"))
  }

  @Test("Diagnostics of what an overlay states name both files")
  func bothFiles() {
    let text = complaint("- {target: /properties/count, update: {default: 9}}")
    #expect(text.hasPrefix("listing.overlay.yaml:3:"))
    #expect(text.contains("listing.schema.json:7:"))
  }

  @Test(
    "What contradicts the schema, or the overlay itself, is an error",
    arguments: [
      "- {target: /properties/state, update: {type: integer}}",
      "- {target: /properties/url, update: {title: A}}\n- {target: /properties/url, update: {title: B}}",
      "- {target: /properties/url, update: {title: A}}\n- {target: /properties/url/title, remove: true}",
    ])
  func contradictions(actions: String) {
    let text = complaint(actions)
    #expect(text.contains("[overlay-conflict]"), "\(text)")
    #expect(text.contains("listing.overlay.yaml:"))
  }

  @Test("What an overlay can't do hides nothing else that is wrong with the document")
  func onePass() {
    let schema = """
      {"title": "T", "type": "object",
       "properties": {"a": {"type": "string", "minLength": 5, "maxLength": 3}, "b": {"type": "txt"}}}
      """
    let overlay = "overlay: 1.0.0\nactions:\n- {target: /properties/c, update: {title: C}}\n"
    let files = FileTable(files: ["a.schema.json": schema, "a.overlay.yaml": overlay])
    let diagnostics = Generator.check(GenerationRequest(inputs: ["a.schema.json"], files: files))
    #expect(
      Set(diagnostics.sorted.map(\.id)) == [.overlayTarget, .contradictoryLimits, .wrongValue])
  }

  @Test("What is said of one place goes before what is said of all")
  func exceptions() throws {
    let text = try swift(
      """
      - {target: /definitions/*, update: {description: All of them.}}
      - {target: /definitions/user, update: {description: Who sells.}}
      """)
    let comment = "/// Who sells. Schema: `listing.schema.json#/definitions/user`\n"
    #expect(text.contains(comment))
  }

  @Test(
    "Keywords that say of documents more or less than the vendor does are refused",
    arguments: [
      "- {target: /properties/count, update: {minimum: 1}}",
      "- {target: /properties/count/maximum, remove: true}",
      "- {target: /properties/count, update: {properties: {}}}",
    ])
  func assertions(actions: String) {
    let complaint = complaint(actions)
    #expect(complaint.contains("error: an overlay can't"))
    #expect(!complaint.contains("an action has either"), "An update of something wrong is one")
  }

  @Test(
    "What is no overlay is told at its place",
    arguments: [
      "[]", "overlay: 2.0.0\nactions: []", "actions: []", "overlay: 1.0.0",
      "overlay: 1.0.0\nactions: {}", "overlay: 1.0.0\nactions: [5]",
      "overlay: 1.0.0\nactions: [{target: $.properties, update: {title: x}}]",
      "overlay: 1.0.0\nactions: [{target: /properties/url}]",
      "overlay: 1.0.0\nactions: [{target: /properties/url, update: {title: x}, remove: true}]",
      "overlay: 1.0.0\nactions: [{target: /properties/url, updat: {title: x}}]",
      "overlay: 1.0.0\nextends: other.schema.json\nactions: []", "overlay: [", "",
    ])
  func mistakes(overlay: String) {
    let diagnostics = result(overlay).diagnostics
    #expect(diagnostics.hasErrors)
    #expect(diagnostics.sorted.first?.place.file.path == "listing.overlay.yaml")
  }

  @Test("An overlay extends another one, whose actions come first")
  func extending() throws {
    let result = result(
      "overlay: 1.0.0\nextends: base.overlay.yaml\nactions: [{target: '', update: {title: Mine}}]",
      others: [
        "base.overlay.yaml": """
        overlay: 1.0.0
        actions: [{target: '', update: {title: Base, x-archive: true}}]
        """
      ])
    #expect(result.diagnostics.text == "")
    #expect(result.files.first?.contents.contains("public nonisolated struct Mine") ?? false)
  }

  @Test("A circle of overlays is an error at each extends on the way")
  func circles() {
    let text = result(
      "overlay: 1.0.0\nextends: b.overlay.yaml\nactions: []",
      others: ["b.overlay.yaml": "overlay: 1.0.0\nextends: listing.overlay.yaml\nactions: []"]
    ).diagnostics.text
    #expect(text.hasPrefix("b.overlay.yaml:2:10: error: overlays extend each other in a circle"))
    #expect(text.contains("listing.overlay.yaml:2:10: note:"))
    let itself = result("overlay: 1.0.0\nextends: listing.overlay.yaml\nactions: []")
    #expect(itself.diagnostics.text.contains("in a circle"))
  }

  @Test("A schema with two overlays is an error")
  func twoOverlays() {
    let overlay = "overlay: 1.0.0\nactions: []"
    let text = result(overlay, others: ["listing.overlay.json": "{}"]).diagnostics.text
    #expect(text.contains("has an overlay already"))
  }

  @Test("A vendor's file with a syntax error is told at its own place")
  func brokenSchema() {
    let files = [
      "a.schema.json": "{\"type\": }",
      "a.overlay.yaml": "overlay: 1.0.0\nactions: [{target: /x, update: {title: x}}]",
    ]
    let diagnostics = Generator.check(
      GenerationRequest(inputs: ["a.schema.json"], files: FileTable(files: files)))
    #expect(diagnostics.text.hasPrefix("a.schema.json:1:10: error:"))
    #expect(diagnostics.sorted.count == 1)
  }

  @Test("A configuration lays actions over a schema, and over none that isn't read")
  func sections() throws {
    var diagnostics = Diagnostics()
    var run = RunSettings()
    run.read(
      SourceFile(
        path: "vouch.yaml",
        bytes: Array(
          """
          overlays:
            listing.schema.json:
              - {target: "", update: {title: Offer}}
            gone.schema.json: []
          """.utf8)), into: &diagnostics)
    #expect(diagnostics.isEmpty)
    var options = run.options
    let files = FileTable(files: ["listing.schema.json": Self.vendor])
    let request = GenerationRequest(
      inputs: ["listing.schema.json"], options: options, files: files)
    let result = Generator.generate(request)
    #expect(result.diagnostics.text == "")
    #expect(result.files.first?.contents.contains("public nonisolated struct Offer") ?? false)
    options.reportsUnusedSettings = true
    let unused = Generator.check(
      GenerationRequest(inputs: ["listing.schema.json"], options: options, files: files))
    #expect(unused.text.hasPrefix("vouch.yaml:4:3: error:"))
  }

  @Test("An overlay of a schema that is referred to counts")
  func referredSchemas() {
    var files = [
      "user.schema.json": "{\"title\": \"User\", \"type\": \"object\"}",
      "user.overlay.yaml": "overlay: 1.0.0\nactions: [{target: '', update: {title: Person}}]",
    ]
    files["a.schema.json"] =
      "{\"title\": \"A\", \"type\": \"object\", \"properties\": {\"u\": {\"$ref\": \"user.schema.json\"}}}"
    let result = Generator.generate(
      GenerationRequest(inputs: ["a.schema.json"], files: FileTable(files: files)))
    #expect(result.diagnostics.text == "")
    #expect(result.files.first?.contents.contains("public let u: Person?") ?? false)
  }
}
