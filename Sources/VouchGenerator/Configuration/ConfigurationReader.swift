import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema
import VouchValues

extension RunSettings {
  /// Reads a `vouch.yaml`, whose paths are relative to its folder. Invalid entries are reported, and
  /// the others still apply.
  package mutating func read(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    guard let node = Self.root(of: file, into: &diagnostics) else { return }
    guard let mapping = node.mapping else {
      return diagnostics.report(
        .wrongOption, "a configuration is a mapping of options", at: node.place)
    }
    var reader = ConfigurationReader(settings: self, folder: DiskPath.folder(of: file.path))
    for entry in mapping.entries { reader.read(entry, among: ConfigurationOption.all) }
    diagnostics.report(contentsOf: reader.diagnostics)
    self = reader.settings
    options.settings.base = reader.layer
    checksByFile = check
  }

  /// Returns the file's value; nil, without an error, if it contains only comments.
  private static func root(of file: SourceFile, into diagnostics: inout Diagnostics) -> Node? {
    var problems = Diagnostics()
    let node = SchemaReader.read(file, into: &problems)
    if problems.sorted.map(\.id) != [.emptyDocument] {
      diagnostics.report(contentsOf: problems)
    }
    return node
  }
}

/// Reads a configuration entry by entry.
struct ConfigurationReader {
  var settings: RunSettings
  /// The configuration's folder.
  let folder: String
  var diagnostics = Diagnostics()
  /// The settings of schemas that are being read: of all files, or of some.
  var layer = SettingsLayer()
  /// The name of the option that is being read.
  private var name = ""

  init(settings: RunSettings, folder: String) {
    self.settings = settings
    self.folder = folder
  }

  mutating func read(_ entry: Mapping.Entry, among options: [ConfigurationOption]) {
    guard let option = options.first(where: { $0.name == entry.key }) else {
      return reportUnknown(entry, among: options.map(\.name))
    }
    name = option.name
    option.read(&self, entry.value)
  }

  private mutating func reportUnknown(_ entry: Mapping.Entry, among known: [String]) {
    let advice =
      Suggestion.nearest(to: entry.key, in: known).map { "did you mean \($0)?" }
      ?? "options are \(known.joined(separator: ", "))"
    diagnostics.report(
      .unknownOption, "unknown option \(Escaping.quoted(entry.key)); \(advice)",
      at: entry.keyPlace, fix: .word(insteadOf: entry.key, at: entry.keyPlace, among: known))
  }

  /// Reports the value of an option, or of something in it that has a name of its own.
  private mutating func mustBe(_ what: String, _ node: Node, name: String? = nil) {
    diagnostics.report(.wrongOption, "\(name ?? self.name) must be \(what)", at: node.place)
  }
}

/// Reads the values of options, each nil or empty after an error.
extension ConfigurationReader {
  mutating func flag(_ node: Node) -> Bool? {
    if let flag = node.flag { return flag }
    mustBe("true or false", node)
    return nil
  }

  /// Reads a path that is relative to the configuration's folder.
  mutating func path(_ node: Node, name: String? = nil) -> String? {
    if let text = node.text, !text.isEmpty, !text.utf8.contains(0) {
      return DiskPath.resolve(text, in: folder)
    }
    mustBe("a folder's path", node, name: name)
    return nil
  }

  mutating func name(
    _ expected: String, _ node: Node,
    where isName: (String) -> Bool = GenerationOptions.isModuleName
  ) -> String? {
    if let text = node.text, isName(text) { return text }
    mustBe(expected, node)
    return nil
  }

  mutating func word<Word>(_ node: Node, name: String? = nil) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    if let word = node.text.flatMap({ Word(rawValue: $0) }) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    mustBe("one of \(words)", node, name: name)
    return nil
  }

  /// Reads the entries of a mapping.
  private mutating func entries(_ what: String, _ node: Node) -> [Mapping.Entry] {
    if let mapping = node.mapping { return mapping.entries }
    mustBe(what, node)
    return []
  }

  private mutating func strings(_ what: String, _ node: Node) -> [StringScalar]? {
    guard let nodes = node.sequence else {
      mustBe(what, node)
      return nil
    }
    return nodes.compactMap { element in
      if let text = element.string { return text }
      mustBe(what, element)
      return nil
    }
  }

  mutating func overlays(_ node: Node) -> [OverlaySection] {
    entries("a mapping of schema files to lists of actions", node).map {
      OverlaySection(
        path: DiskPath.resolve($0.key, in: folder), at: $0.keyPlace, actions: $0.value)
    }
  }

  mutating func documents(_ node: Node) -> [RunSettings.DocumentMapping] {
    entries("a mapping of paths or patterns to types", node).compactMap { entry in
      guard !entry.key.isEmpty, let type = entry.value.text, !type.isEmpty else {
        mustBe("the name of a type", entry.value, name: Escaping.quoted(entry.key))
        return nil
      }
      return RunSettings.DocumentMapping(
        path: DiskPath.resolve(entry.key, in: folder), place: entry.keyPlace, type: type)
    }
  }

  mutating func files(_ node: Node) -> [String]? {
    strings("a list of files", node)?.map { DiskPath.resolve($0.value, in: folder) }
  }

  mutating func maps(_ node: Node) -> [URIMap] {
    entries("a mapping of URI prefixes to folders", node).compactMap { entry in
      path(entry.value, name: "the folder of a map").map {
        URIMap(prefix: entry.key, directory: $0)
      }
    }
  }

  mutating func keywords(_ node: Node) -> Set<String> {
    var result: Set<String> = []
    for text in strings("a list of keywords", node) ?? [] {
      if let problem = GenerationOptions.problem(withKeyword: text.value) {
        diagnostics.report(.wrongOption, problem, at: text.place)
      } else {
        result.insert(GenerationOptions.keywordOrPointer(text.value))
      }
    }
    return result
  }

  mutating func readConformances(_ node: Node) {
    let what = "a list of protocols, such as Hashable, Identifiable, MyKit.Entity"
    guard let texts = strings(what, node) else { return }
    let conformances = texts.compactMap { text -> WantedConformance? in
      if let name = ProtocolName(text.value) { return WantedConformance(name, at: text.place) }
      diagnostics.report(.wrongOption, "\(name) must be \(what)", at: text.place)
      return nil
    }
    settings.options.isHashable = conformances.contains { $0.name.standardName == "Hashable" }
    settings.options.conformances = conformances
  }

  /// Reads `files`: patterns of paths, each with settings.
  mutating func readFiles(_ node: Node) {
    let outer = layer
    for file in entries("a mapping of patterns to options", node) {
      guard !file.key.isEmpty, let mapping = file.value.mapping else {
        mustBe("a mapping of options", file.value, name: Escaping.quoted(file.key))
        continue
      }
      layer = SettingsLayer()
      for entry in mapping.entries { read(entry, among: ConfigurationOption.settings) }
      settings.options.settings.exceptions.append(
        FileSettings.Exception(
          PathPattern(DiskPath.resolve(file.key, in: folder)), at: file.keyPlace, layer))
    }
    layer = outer
  }

  /// Reads `severity`: identifiers of diagnostics, each with a new severity.
  mutating func severities(_ node: Node) -> [DiagnosticID: SeverityChoice] {
    var result: [DiagnosticID: SeverityChoice] = [:]
    for entry in entries("a mapping of identifiers to severities", node) {
      guard let choice: SeverityChoice = word(entry.value, name: entry.key) else { continue }
      switch SeverityWord.parse(entry.key, choice) {
      case .success(let id): result[id] = choice
      case .failure(let problem):
        diagnostics.report(.wrongOption, problem.message, at: entry.keyPlace)
      }
    }
    return result
  }

  /// Reads `formats`: `assert`, `annotate`, or a mapping `annotate: […]`.
  mutating func annotatedFormats(_ node: Node) -> FormatSelection? {
    switch node.content {
    case .string(let text) where text.value == FormatWord.assert: return .named([])
    case .string(let text) where text.value == FormatWord.annotate: return .all
    case .mapping(let mapping) where mapping.entries.map(\.key) == [FormatWord.annotate]:
      guard let texts = strings("a list of formats", mapping.entries[0].value) else { return nil }
      for text in texts {
        if let problem = FormatWord.problem(with: text.value) {
          diagnostics.report(.wrongOption, problem, at: text.place)
        }
      }
      return .named(Set(texts.map(\.value)))
    case .null, .bool, .number, .string, .sequence, .mapping:
      mustBe("assert, annotate or a mapping annotate: [names of formats]", node)
      return nil
    }
  }
}

extension GenerationOptions {
  /// Returns true if a text can begin the names of types.
  public static func isTypeName(_ text: String) -> Bool {
    isModuleName(text) && (text.unicodeScalars.first?.properties.isUppercase ?? false)
  }

  /// Returns true if a text can follow `import`.
  public static func isModuleName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return (first == "_" || first.properties.isXIDStart)
      && text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// Returns a word of `--allow-unsupported` without the `#` that a pointer may begin with.
  public static func keywordOrPointer(_ word: String) -> String {
    word.hasPrefix("#/") ? String(word.dropFirst()) : word
  }

  /// Returns the reason why `--allow-unsupported` doesn't accept a word; nil if it is a keyword, or
  /// a JSON Pointer to one.
  public static func problem(withKeyword word: String) -> String? {
    let tokens = JSONPointer.tokens(of: keywordOrPointer(word))
    let word = tokens?.last ?? word
    guard Keyword(rawValue: word) == nil else { return nil }
    let spellings = Keyword.allCases.map(\.spelling)
    let advice = Suggestion.nearest(to: word, in: spellings).map { "; did you mean \($0)?" } ?? ""
    return "unknown keyword \(Escaping.quoted(word))\(advice)"
  }
}
