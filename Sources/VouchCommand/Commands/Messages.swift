import ArgumentParser
import VouchCommandLine
import VouchGenerator
import VouchMessages
import VouchPages
import VouchReading
import VouchSchema

/// `vouch messages`: the messages that users can see, for translators.
struct Messages: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a catalog of the sentences that the schemas' types can show to people.",
    discussion: """
      The catalog has Vouch's own sentences, as far as the schemas can give them, and the texts of \
      x-message and x-label. What has been translated stays; what no schema needs any more is marked. What \
      is missing is listed by language.

      The end of the file's name says what it is: .xcstrings for Xcode, .strings for one language, .json \
      for others.

      EXAMPLES
        vouch messages --output Messages.xcstrings --languages de,fr
        vouch messages api/Schemas --output de.lproj/Messages.strings
        vouch messages --output Messages.xcstrings --check --require de
      """
  )

  @OptionGroup var schemas: SchemaArguments

  @OptionGroup var options: SchemaOptions

  @OptionGroup(title: SettingArguments.title) var settings: SettingArguments

  @Option(help: ArgumentHelp("The catalog.", valueName: "file"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "The languages that sentences are wanted in, besides those that the catalog has.",
      discussion: "Tags with commas between them, such as de,pt-BR.", valueName: "tags"))
  var languages: String?

  @Flag(
    help: ArgumentHelp(
      "Have the sentences for people who fill in forms as well.",
      discussion: "Such as \"Please fill this in\"; their keys begin with vouch.people."))
  var people = false

  @Flag(help: "Write nothing; exit with 1 if the catalog isn't up to date.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "A language in which nothing may be missing. Can be repeated.", valueName: "tag"))
  var require: [String] = []

  func validate() throws {
    guard let format = CatalogFormat(path: output) else {
      throw ValidationError("--output takes a file that ends in .xcstrings, .strings or .json.")
    }
    for tag in tags where !LanguageTag.isKnown(tag) {
      throw ValidationError(
        "\(Escaping.quoted(tag)) is no language: tags are such as de and pt-BR.")
    }
    if format == .strings, stringsLanguage == nil {
      throw ValidationError(
        "A file of .strings has one language: that of the folder, such as de.lproj, or of --languages."
      )
    }
  }

  private var tags: [String] { statedLanguages + require }

  private var statedLanguages: [String] {
    (languages ?? "").split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// The language of a file format with a single language; nil if it isn't known.
  private var stringsLanguage: String? {
    CatalogFormat.language(ofPath: output)
      ?? (statedLanguages.count == 1 ? statedLanguages[0] : nil)
  }

  func run() throws {
    try outcome().finish()
  }

  func outcome() -> RunOutcome {
    var run = SchemaRun(RunArguments(schemas, options, settings))
    let checked = CheckedSchemas(run.request)
    run.diagnostics.report(contentsOf: checked.diagnostics)
    let needed = NeededMessages(
      checked.typedGraph, for: people ? [.developers, .people] : [.developers])
    run.diagnostics.report(contentsOf: needed.diagnostics)
    if run.diagnostics.hasErrors { return run.failure("Nothing was written") }

    let path = DiskPath.normalize(output)
    let format = CatalogFormat(path: path) ?? .xcstrings
    let language = stringsLanguage ?? ""
    let old = contents(of: path, &run.diagnostics)
    var catalog = CatalogFile()
    if let old {
      var reader = CatalogReader()
      let file = SourceFile(path: path, bytes: old)
      if let read = reader.read(file, as: format, language: language) { catalog = read }
      run.diagnostics.report(contentsOf: reader.diagnostics)
    }
    if run.diagnostics.hasErrors { return run.failure("Nothing was written") }
    for problem in catalog.wrongPlaceholders(needed.messages) { run.diagnostics.report(problem) }
    if run.diagnostics.hasErrors { return run.failure("Nothing was written") }

    let missing = catalog.update(
      needed.messages, languages: format == .strings ? [language] : tags)
    let text = catalog.text(as: format, language: language)
    let isStale = old.map { $0 != Array(text.utf8) } ?? true
    if isStale, !check { write(text, to: path, &run.diagnostics) }
    if run.diagnostics.hasErrors { return run.failure("Nothing was written") }
    let report = CatalogReport(
      path: path, catalog: catalog, missing: missing, isStale: isStale, isCheck: check)
    let lacks = missing.contains { require.contains($0.language) }
    return run.outcome(report.text, isFailure: lacks || (check && isStale))
  }

  /// Returns the bytes of a file; nil if it doesn't exist, or after an error.
  private func contents(of path: String, _ diagnostics: inout Diagnostics) -> [UInt8]? {
    guard FileKind(atPath: path) != nil else { return nil }
    switch DiskFiles(limit: ReadingLimits().bytes).contents(of: path) {
    case .success(let bytes): return bytes
    case .failure(let failure):
      diagnostics.report(.unreadable(path, failure.reason))
      return nil
    }
  }

  private func write(_ text: String, to path: String, _ diagnostics: inout Diagnostics) {
    let folder = DiskPath.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(LocatedFailure) {
      let staging = try Staging([GeneratedFile(name: name, contents: text)], for: folder)
      defer { staging.clear() }
      try staging.move()
    } catch {
      diagnostics.report(
        .unwritableOutput, "can't be written: \(error.failure.words)", at: .start(of: error.path))
    }
  }
}

/// The report of `vouch messages` about a catalog.
private struct CatalogReport {
  let path: String
  let catalog: CatalogFile
  let missing: [MissingTranslations]
  let isStale: Bool
  let isCheck: Bool

  /// The maximum number of keys listed for a language.
  private static let limit = 20

  var text: String {
    let stale = catalog.entries.filter { $0.value.extractionState == "stale" }
    let verdict =
      switch (isStale, isCheck) {
      case (true, true): "is not up to date: run vouch messages without --check"
      case (true, false): "written"
      case (false, _): "is up to date"
      }
    let count = Counted.text(catalog.entries.count - stale.count, "message")
    var lines = ["\(Escaping.visible(path)) \(verdict) (\(count))."]
    if !stale.isEmpty {
      lines.append("No schema needs \(Counted.text(stale.count, "message")) any more:")
      lines += Self.listed(stale.keys.sorted())
    }
    for language in missing {
      lines.append(
        "Missing in \(language.language): \(Counted.text(language.keys.count, "message")):")
      lines += Self.listed(language.keys)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func listed(_ keys: [String]) -> [String] {
    let shown = keys.prefix(limit).map { "  \(Escaping.visible($0))" }
    return keys.count > limit ? shown + ["  and \(keys.count - limit) more"] : shown
  }
}
