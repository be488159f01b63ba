import Testing
import VouchMessages
import VouchReading
import VouchValues

@testable import VouchPages

@Suite("Catalogs as files")
struct CatalogFileTests {
  private static let needed = [
    NeededMessage(
      key: "vouch.minItems", source: MessageForms(one: "{count} item", other: "{count} items"),
      comment: "c",
      translations: ["de": MessageForms(one: "{count} Element", other: "{count} Elemente")],
      isAuthored: false),
    NeededMessage(
      key: "Too {dear} \"now\"", source: "Too {dear} \"now\"", comment: "c", translations: [:],
      isAuthored: true),
  ]

  private func read(
    _ text: String, _ format: CatalogFormat = .xcstrings
  ) -> (catalog: CatalogFile?, problems: [String]) {
    var reader = CatalogReader()
    let file = SourceFile(path: "c.\(format.rawValue)", bytes: Array(text.utf8))
    let catalog = reader.read(file, as: format, language: "de")
    return (
      catalog,
      reader.diagnostics.sorted.map { "\($0.place.line):\($0.place.column): \($0.message)" }
    )
  }

  @Test("What was written is read again, and written the same", arguments: CatalogFormat.allCases)
  func roundTrip(format: CatalogFormat) throws {
    var catalog = CatalogFile()
    _ = catalog.update(Self.needed, languages: ["de"])
    let text = catalog.text(as: format, language: "de")
    var again = try #require(read(text, format).catalog)
    _ = again.update(Self.needed, languages: ["de"])
    #expect(again.text(as: format, language: "de") == text)
  }

  @Test("What a translator writes stays, and what is missing is listed by language")
  func keepsTranslations() throws {
    let old = """
      {"sourceLanguage": "en", "strings": {
        "vouch.minItems": {"shouldTranslate": true, "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "zu wenig: {count}"}},
          "fr": {"variations": {"device": {"mac": {"stringUnit": {"state": "new", "value": "x"}}}}}}}
      }, "version": "1.0"}
      """
    var catalog = try #require(read(old).catalog)
    let missing = catalog.update(Self.needed, languages: ["pl"])
    let text = catalog.text(as: .xcstrings, language: "")
    #expect(text.contains("zu wenig: {count}"))
    #expect(text.contains("\"device\""))
    #expect(text.contains("\"shouldTranslate\" : true"))
    #expect(missing.map(\.language) == ["de", "fr", "pl"])
    #expect(missing.first?.keys == ["Too {dear} \"now\""])
    #expect(missing.last?.keys.count == 2)
  }

  @Test("A key that no schema needs is marked, and unmarked when it is needed again")
  func stale() {
    var catalog = CatalogFile()
    _ = catalog.update(Self.needed, languages: ["de"])
    _ = catalog.update([], languages: [])
    #expect(catalog.entries["vouch.minItems"]?.extractionState == "stale")
    _ = catalog.update(Self.needed, languages: [])
    #expect(catalog.entries["vouch.minItems"]?.extractionState == "manual")
  }

  @Test("A changed sentence asks for its translations to be looked at")
  func changedSource() {
    var catalog = CatalogFile()
    _ = catalog.update(Self.needed, languages: ["de"])
    let changed = NeededMessage(
      key: "vouch.minItems", source: "{count}!", comment: "c", translations: [:], isAuthored: false)
    _ = catalog.update([changed], languages: [])
    let units = catalog.entries["vouch.minItems"]?.localizations["de"]?.units
    #expect(units?.map(\.unit.state) == ["needs_review", "needs_review"])
  }

  @Test(
    "Names in braces that the key doesn't have, or that a sentence lacks, are found at their place")
  func placeholders() throws {
    let old = """
      {"sourceLanguage": "en", "strings": {
        "vouch.minItems": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "{cout}"}},
          "fr": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "un"}},
            "other": {"stringUnit": {"state": "translated", "value": "trop peu"}}}}}}},
        "Too {dear} \\"now\\"": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "{teuer}"}}}}
      }, "version": "1.0"}
      """
    let catalog = try #require(read(old).catalog)
    #expect(
      catalog.wrongPlaceholders(Self.needed).map { "\($0.place): \($0.message)" } == [
        "c.xcstrings:3:59: vouch.minItems in de can't have {cout}; did you mean {count}?",
        "c.xcstrings:6:64: vouch.minItems in fr must have {count} as well",
      ])
  }

  @Test(
    "A file that is no catalog is refused at its place",
    arguments: [
      ("", "1:1: the file holds no value"), ("[]", "1:1: a String Catalog must be an object"),
      ("{}", "1:1: this is no String Catalog: it has no strings"),
      (#"{"strings": {"a": 1}}"#, "1:19: a key's value must be an object"),
      (
        #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {}}}}}}"#,
        "1:59: stringUnit must have a value"
      ),
      (
        #"{"strings": {"a": {"localizations": {"de": {"variations": {"plural": {"two": {}, "tow": {}}}}}}}}"#,
        "1:82: `tow` is no form of a plural: zero, one, two, few, many, other"
      ),
    ])
  func noCatalog(text: String, problem: String) {
    let (catalog, problems) = read(text)
    #expect(catalog == nil)
    #expect(problems == [problem])
  }

  @Test("A file that is cut off anywhere is refused, or read as far as it is whole")
  func cutOff() {
    var catalog = CatalogFile()
    _ = catalog.update(Self.needed, languages: ["de"])
    let text = catalog.text(as: .xcstrings, language: "").dropLast(2)
    for count in stride(from: 0, to: text.count, by: 7) {
      #expect(read(String(text.prefix(count))).catalog == nil)
    }
    let strings = catalog.text(as: .strings, language: "de")
    for count in 0..<strings.count { _ = read(String(strings.prefix(count)), .strings) }
  }

  @Test(
    "A line of a .strings file that is none is found at its place",
    arguments: [
      ("\"a\" = \"b\"", "1:10: expected ; here, but the file ends"),
      ("/* c */\n\"a\" \"b\";", "2:5: expected = here, but found \"\\\"\""),
      ("\"a", "1:1: these quotation marks have no end"), ("/* a", "1:1: this comment has no end"),
      ("a = \"b\";", "1:1: expected a key in quotation marks here, but found \"a\""),
      ("\"\\Ud800\" = \"\";", "1:8: half a character"),
    ])
  func noStrings(text: String, problem: String) {
    #expect(read(text, .strings).problems == [problem])
  }

  @Test("Escapes of .strings files stand for their characters")
  func escapes() throws {
    let catalog = try #require(read(#""a\"\\\n\U00e4\Ud83d\ude00" = "\t";"#, .strings).catalog)
    #expect(Array(catalog.entries.keys) == ["a\"\\\nä😀"])
  }
}
