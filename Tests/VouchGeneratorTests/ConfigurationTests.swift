import Testing
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

struct ConfigurationTests {
  private func read(_ text: String) -> (settings: RunSettings, errors: String) {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "vouch.yaml", bytes: Array(text.utf8))
    var settings = RunSettings()
    settings.read(file, into: &diagnostics)
    return (settings, diagnostics.text)
  }

  @Test("Every option has its key")
  func allKeys() {
    let (run, errors) = read(
      """
      output: ../Generated
      access-level: package
      check: true
      strict: false
      profile: published
      severity: {unknown-keyword: ignore, name-collision: error}
      formats: {annotate: [date-time, uri]}
      assume-types: false
      unknown-keys: ignore
      unknown-cases: other
      write-defaults: false
      views: true
      inline: true
      forms: true
      schema-messages: false
      examples: true
      partials: true
      type-overrides: ../overrides.yaml
      type-overrides-import: Models
      files:
        "vendor/**": {profile: strict, formats: annotate}
      map: {"https://example.com/": vendor}
      diagnostics: sarif
      allow-unsupported: [pattern, x-coerce]
      conformances: []
      copies: false
      split: true
      exclude: [other.schema.json]
      """)
    let options = run.options
    let settings = options.settings.base
    #expect(errors.isEmpty)
    #expect(run.output == "../Generated")
    #expect(options.accessLevel == .package)
    #expect(run.check)
    #expect(settings.isStrict == false)
    #expect(settings.profile == .published)
    #expect(settings.severities == [.unknownKeyword: .ignore, .nameCollision: .error])
    #expect(settings.annotatedFormats == .named(["date-time", "uri"]))
    #expect(settings.assumesTypes == false)
    #expect(settings.unknownKeys == .ignore)
    #expect(settings.unknownCase == "other")
    #expect(settings.writesDefaults == false)
    #expect(settings.separatesViews == true)
    #expect(settings.namesInlineSchemas == true)
    #expect(settings.makesForms == true)
    #expect(settings.makesExamples == true)
    #expect(settings.makesPartials == true)
    #expect(run.typeOverrides == "../overrides.yaml")
    #expect(run.typeOverridesImport == "Models")
    #expect(options.settings.exceptions.map(\.pattern) == [PathPattern("vendor/**")])
    #expect(options.settings.exceptions.map(\.layer.profile) == [.strict])
    #expect(options.settings.exceptions.map(\.layer.annotatedFormats) == [.all])
    #expect(options.maps == [URIMap(prefix: "https://example.com/", directory: "vendor")])
    #expect(run.format == .sarif)
    #expect(settings.allowUnsupported == ["pattern", "x-coerce"])
    #expect(options.conformances == [])
    #expect(!options.isHashable)
    #expect(!options.makesCopies)
    #expect(options.splitsFiles)
    #expect(run.excludedFiles == ["other.schema.json"])
  }

  @Test("What isn't said stays open")
  func silence() {
    let (run, errors) = read("# Nothing.\n")
    #expect(errors.isEmpty)
    #expect(run.output == "Generated/Sources")
    #expect(run.options.accessLevel == .public)
    #expect(run.options.isHashable)
    #expect(!run.options.makesCopies)
  }

  @Test(
    "Mistakes are errors at their place",
    arguments: [
      (
        "acess-level: public",
        "1:1: error: unknown option `acess-level`; did you mean access-level? [unknown-option]"
      ),
      (
        "severity: {defualt-mismatch: note}",
        """
        1:12: error: no diagnostic is called `defualt-mismatch`; did you mean default-mismatch? \
        [wrong-option]
        """
      ),
      (
        "severity: {unsupported: ignore}",
        """
        1:12: error: unsupported can't be ignore: it is always an error, because no Swift comes of it \
        or a check would be lost [wrong-option]
        """
      ),
      (
        "severity: {no-effect: fatal}",
        "1:23: error: no-effect must be one of error, warning, note, ignore [wrong-option]"
      ),
      (
        "formats: {annotate: [date_time]}",
        "1:22: error: no format is called `date_time`; did you mean date-time? [wrong-option]"
      ),
      (
        "files: {a.json: {output: b}}",
        """
        1:18: error: unknown option `output`; options are strict, profile, severity, formats, \
        assume-types, unknown-keys, unknown-cases, write-defaults, views, inline, forms, \
        schema-messages, examples, partials, allow-unsupported [unknown-option]
        """
      ),
      ("strict: yes", "1:9: error: strict must be true or false [wrong-option]"),
      ("output: 3", "1:9: error: output must be a folder's path [wrong-option]"),
      ("output: ''", "1:9: error: output must be a folder's path [wrong-option]"),
      (
        "access-level: private",
        "1:15: error: access-level must be one of public, package, internal [wrong-option]"
      ),
      ("map: [a]", "1:6: error: map must be a mapping of URI prefixes to folders [wrong-option]"),
      ("map: {a: [b]}", "1:10: error: the folder of a map must be a folder's path [wrong-option]"),
      (
        "diagnostics: xml",
        "1:14: error: diagnostics must be one of text, json, sarif, github [wrong-option]"
      ),
      (
        "allow-unsupported: [/a/patern]",
        "1:21: error: unknown keyword `patern`; did you mean pattern? [wrong-option]"
      ),
      (
        "allow-unsupported: [patern]",
        "1:21: error: unknown keyword `patern`; did you mean pattern? [wrong-option]"
      ),
      (
        "allow-unsupported: pattern",
        "1:20: error: allow-unsupported must be a list of keywords [wrong-option]"
      ),
      (
        "conformances: [Codable & Any]",
        "1:16: error: conformances must be a list of protocols, such as Hashable, Identifiable, MyKit.Entity [wrong-option]"
      ),
      ("[output]", "1:1: error: a configuration is a mapping of options [wrong-option]"),
    ])
  func mistakes(_ text: String, _ error: String) {
    #expect(read(text).errors == "vouch.yaml:\(error)\n")
  }

  @Test("A mistake doesn't hide what else is said")
  func mistakeBesides() {
    let (run, errors) = read("strict: 1\nnonsense: 2\noutput: x")
    #expect(errors.split(separator: "\n").count == 2)
    #expect(run.output == "x")
  }

  @Test(
    "Broken YAML and repeated keys are errors", arguments: ["a: [", "strict: true\nstrict: true"])
  func brokenText(_ text: String) {
    #expect(read(text).errors.contains(": error: "))
  }
}
