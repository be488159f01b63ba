import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

extension Configuration {
  /// Reads a `vouch.yaml`. Invalid entries are reported, and the others still apply.
  public static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Configuration
  {
    guard let node = root(of: file, into: &diagnostics) else { return Configuration() }
    guard case .mapping(let mapping) = node.content else {
      diagnostics.report(
        Diagnostic(.wrongOption, "a configuration is a mapping of options", at: node.place))
      return Configuration()
    }
    var reader = ConfigurationReader()
    for entry in mapping.entries { reader.read(entry) }
    diagnostics.report(contentsOf: reader.diagnostics)
    return reader.configuration
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
  var configuration = Configuration()
  var diagnostics = Diagnostics()

  mutating func read(_ entry: Mapping.Entry) {
    guard let key = Configuration.Key(rawValue: entry.key) else { return reportUnknown(entry) }
    let value = entry.value
    switch key {
    case .output: configuration.output = path(key.rawValue, value)
    case .tests: configuration.tests = path(key.rawValue, value)
    case .testsImport: configuration.testsImport = module(key, value)
    case .typeOverrides: configuration.typeOverrides = path(key.rawValue, value)
    case .typeOverridesImport: configuration.typeOverridesImport = module(key, value)
    case .accessLevel: configuration.accessLevel = word(key, value)
    case .check: configuration.check = flag(key, value)
    case .strict, .profile, .severity, .formats, .assumeTypes, .unknownKeys, .unknownCases,
      .writeDefaults, .views, .inline, .forms, .schemaMessages, .examples, .partials,
      .allowUnsupported:
      readSetting(key, value)
    case .files: readFiles(value)
    case .map: configuration.maps = maps(key, value)
    case .diagnostics: configuration.diagnosticFormat = word(key, value)
    case .conformances: configuration.conformances = conformances(key, value)
    case .copies: configuration.copies = flag(key, value)
    case .split: configuration.split = flag(key, value)
    case .exclude: configuration.excludedFiles = files(key, value)
    case .namespace: configuration.namespace = namespace(key, value)
    case .overlays: configuration.overlays = overlays(key, value)
    case .documents: configuration.documents = documents(key, value)
    case .comments: configuration.comments = files(key, value)
    }
  }

  mutating func reportUnknown(
    _ entry: Mapping.Entry, among keys: [Configuration.Key] = Configuration.Key.allCases
  ) {
    let known = keys.map(\.rawValue)
    let advice =
      Suggestion.nearest(to: entry.key, in: known).map { "did you mean \($0)?" }
      ?? "options are \(known.joined(separator: ", "))"
    report(
      .unknownOption, "unknown option \(Escaping.quoted(entry.key)); \(advice)",
      at: entry.keyPlace, fix: .word(insteadOf: entry.key, at: entry.keyPlace, among: known))
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, fix: Fix? = nil
  ) {
    diagnostics.report(Diagnostic(id, message, at: place, fix: fix))
  }

  mutating func mustBe(_ what: String, _ name: String, node: Node) {
    report(.wrongOption, "\(name) must be \(what)", at: node.place)
  }
}

/// Reads the values of options, each nil or empty after an error.
extension ConfigurationReader {
  mutating func flag(_ key: Configuration.Key, _ node: Node) -> Bool? {
    if case .bool(let value) = node.content { return value }
    mustBe("true or false", key.rawValue, node: node)
    return nil
  }

  mutating func path(_ name: String, _ node: Node) -> String? {
    if case .string(let text) = node.content, !text.value.isEmpty,
      !text.value.utf8.contains(0)
    {
      return text.value
    }
    mustBe("a folder's path", name, node: node)
    return nil
  }

  mutating func module(_ key: Configuration.Key, _ node: Node) -> String? {
    name("a module's name", key, node: node, where: GenerationOptions.isModuleName)
  }

  mutating func name(
    _ expected: String, _ key: Configuration.Key, node: Node, where isName: (String) -> Bool
  ) -> String? {
    if case .string(let text) = node.content, isName(text.value) { return text.value }
    mustBe(expected, key.rawValue, node: node)
    return nil
  }

  mutating func word<Word>(_ key: Configuration.Key, _ node: Node) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    word(key.rawValue, node)
  }

  mutating func word<Word>(_ name: String, _ node: Node) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    if case .string(let text) = node.content, let word = Word(rawValue: text.value) {
      return word
    }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    mustBe("one of \(words)", name, node: node)
    return nil
  }

  private mutating func namespace(_ key: Configuration.Key, _ node: Node) -> String? {
    name(
      "a name that begins with an upper-case letter", key, node: node,
      where: GenerationOptions.isTypeName
    )
  }

  private mutating func overlays(
    _ key: Configuration.Key, _ node: Node
  ) -> [OverlaySection] {
    guard case .mapping(let mapping) = node.content else {
      mustBe("a mapping of schema files to lists of actions", key.rawValue, node: node)
      return []
    }
    return mapping.entries.map {
      OverlaySection(path: $0.key, at: $0.keyPlace, actions: $0.value)
    }
  }

  private mutating func documents(
    _ key: Configuration.Key, _ node: Node
  ) -> [Configuration.DocumentEntry] {
    guard case .mapping(let mapping) = node.content else {
      mustBe("a mapping of paths or patterns to types", key.rawValue, node: node)
      return []
    }
    return mapping.entries.compactMap { entry in
      guard !entry.key.isEmpty, case .string(let type) = entry.value.content, !type.value.isEmpty
      else {
        mustBe("the name of a type", Escaping.quoted(entry.key), node: entry.value)
        return nil
      }
      return Configuration.DocumentEntry(
        pattern: entry.key, place: entry.keyPlace, type: type.value)
    }
  }

  mutating func files(_ key: Configuration.Key, _ node: Node) -> [String] {
    (strings("a list of files", key, node: node) ?? []).map(\.value)
  }

  mutating func maps(_ key: Configuration.Key, _ node: Node) -> [URIMap] {
    guard case .mapping(let mapping) = node.content else {
      mustBe("a mapping of URI prefixes to folders", key.rawValue, node: node)
      return []
    }
    var maps: [URIMap] = []
    for entry in mapping.entries {
      guard let directory = path("the folder of a map", entry.value) else { continue }
      maps.append(URIMap(prefix: entry.key, directory: directory))
    }
    return maps
  }

  mutating func strings(
    _ what: String, _ key: Configuration.Key, node: Node
  ) -> [StringScalar]? {
    guard case .sequence(let nodes) = node.content else {
      mustBe(what, key.rawValue, node: node)
      return nil
    }
    return nodes.compactMap { element in
      if case .string(let text) = element.content { return text }
      mustBe(what, key.rawValue, node: element)
      return nil
    }
  }

  mutating func keywords(_ key: Configuration.Key, _ node: Node) -> Set<String> {
    var result: Set<String> = []
    for text in strings("a list of keywords", key, node: node) ?? [] {
      if let problem = GenerationOptions.problem(withKeyword: text.value) {
        report(.wrongOption, problem, at: text.place)
      } else {
        result.insert(GenerationOptions.keywordOrPointer(text.value))
      }
    }
    return result
  }

  mutating func conformances(
    _ key: Configuration.Key, _ node: Node
  ) -> [WantedConformance]? {
    let what = "a list of protocols, such as Hashable, Identifiable, MyKit.Entity"
    return strings(what, key, node: node)?.compactMap { text in
      if let name = ProtocolName(text.value) { return WantedConformance(name, at: text.place) }
      report(.wrongOption, "\(key.rawValue) must be \(what)", at: text.place)
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
