/// Reads one YAML document by the core schema of YAML 1.2.2 (section 10.3).
struct YAMLReader {
  var builder: TreeBuilder
  private let file: SourceFile
  /// The document's first character, from which libyaml counts.
  let start: SourceCursor
  private var cursor: SourceCursor
  /// The documents read so far, of a file that may contain several.
  private(set) var documents: [Node] = []
  private var problemsBefore = 0

  init(_ file: SourceFile, builder: TreeBuilder) {
    self.file = file
    self.builder = builder
    // libyaml doesn't count a byte order mark, and neither do readers.
    start = SourceCursor(file, byte: file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    cursor = start
  }

  mutating func read() throws(ReadingStop) -> Node? {
    guard !cursor.isAtEnd else { throw emptyDocument() }
    try readStream(severally: false)
    return builder.root
  }

  /// Reads all documents of a file into ``documents``; those with errors are omitted.
  mutating func readDocuments() throws(ReadingStop) {
    guard !cursor.isAtEnd else { throw emptyDocument() }
    try readStream(severally: true)
  }

  private mutating func readStream(severally: Bool) throws(ReadingStop) {
    try checkDirectives()
    try file.bytes[cursor.byte...].withUnsafeBufferPointer { input throws(ReadingStop) in
      try readEvents(of: input, severally: severally)
    }
  }

  private mutating func readEvents(
    of input: UnsafeBufferPointer<UInt8>, severally: Bool
  ) throws(ReadingStop) {
    guard var parser = YAMLParser(input) else {
      throw builder.problems.stop(.yamlSyntax, "out of memory", at: cursor.place)
    }
    while true {
      let event: YAMLEvent
      do {
        event = try parser.next()
      } catch {
        throw syntaxError(error)
      }
      switch event.kind {
      case .documentEnd where severally: try endDocument(event)
      case .documentEnd: return try checkNothingFollows(event)
      case .streamEnd:
        if documents.isEmpty, builder.problems.count == 0 { throw emptyDocument() }
        return
      default: try handle(event)
      }
    }
  }

  /// Ends one of several documents, and continues with the next.
  private mutating func endDocument(_ event: YAMLEvent) throws(ReadingStop) {
    if let root = builder.root, builder.problems.count == problemsBefore { documents.append(root) }
    problemsBefore = builder.problems.count
    builder.startDocument()
    cursor.advance(toScalar: event.end)
    try checkDirectives()
  }

  private mutating func handle(_ event: YAMLEvent) throws(ReadingStop) {
    switch event.kind {
    case .documentStart(isVersion11: true):
      cursor.advance(toScalar: event.start)
      builder.problems.warn(
        .yamlVersion, "read as YAML 1.2, where `yes`, `on` and `0777` differ from 1.1",
        at: cursor.place)
    case .alias(let name):
      cursor.advance(toScalar: event.start)
      try builder.alias(name, at: cursor.place)
    case .scalar(let text, let style):
      moveToContent(of: event, isEmpty: text.isEmpty && style == .plain)
      let string = StringScalar(text, at: cursor.place, byteOffset: cursor.byte, style: style)
      try add(string, event)
    case .collectionStart(let isMapping):
      moveToContent(of: event, isEmpty: false)
      try begin(isMapping: isMapping, event)
    case .collectionEnd: builder.end()
    default: break
    }
  }

  private mutating func begin(isMapping: Bool, _ event: YAMLEvent) throws(ReadingStop) {
    let place = cursor.place
    guard !builder.expectsKey else {
      let message = "a key has to be a string, not a \(isMapping ? "mapping" : "sequence")"
      throw builder.problems.stop(.keyNotString, message, at: place)
    }
    if let problem = YAMLTag.problem(event.tag, onMapping: isMapping) {
      builder.noteDamage(at: place)
      try builder.problems.report(.yamlTag, problem, at: place)
    }
    try builder.begin(mapping: isMapping, at: place, anchor: event.anchor)
  }

  private mutating func add(_ string: StringScalar, _ event: YAMLEvent) throws(ReadingStop) {
    let resolution = YAMLTag.resolve(string, tag: event.tag)
    if builder.expectsKey {
      return try addKey(string, resolution, anchor: event.anchor)
    }
    let content: Node.Content
    switch resolution {
    case .null: content = .null
    case .bool(let bool): content = .bool(bool)
    case .integer(let text), .float(let text): content = .number(NumberText(json: text))
    case .string: content = .string(string)
    case .invalid(let id, let message):
      builder.noteDamage(at: string.place)
      try builder.problems.report(id, message, at: string.place)
      content = .null
    }
    try builder.add(content, at: string.place, anchor: event.anchor)
  }

  private mutating func addKey(
    _ string: StringScalar, _ resolution: CoreSchema.Resolution, anchor: String?
  ) throws(ReadingStop) {
    if builder.otherKeys == .texts { return try builder.key(string, anchor: anchor) }
    if case .string = resolution { return try builder.key(string, anchor: anchor) }
    if case .invalid(let id, let message) = resolution {
      builder.refuseKey()
      return try builder.problems.report(id, message, at: string.place)
    }
    let what = "a key has to be a string, and this is \(resolution.name)"
    let text = Escaping.visible(string.value)
    let advice = text.utf8.count < 40 ? ": quote it, as '\(text)'" : ": quote it"
    let fix = Fix("quote it", [Edit(string.value, at: string.place, .text("'\(string.value)'"))])
    if case .integer = resolution, string.value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return try builder.numericKey(
        string, anchor: anchor, Diagnostic(.keyNotString, what + advice, at: string.place, fix: fix)
      )
    }
    builder.refuseKey()
    try builder.problems.report(.keyNotString, what + advice, at: string.place, fix: fix)
  }

  /// Moves to the start of an event's content, after its anchor and its tag.
  private mutating func moveToContent(of event: YAMLEvent, isEmpty: Bool) {
    cursor.advance(toScalar: event.start)
    guard !isEmpty else { return }
    var hasAnchor = event.anchor != nil
    var hasTag = event.tag != nil
    while hasAnchor || hasTag {
      if hasAnchor, cursor.next == UInt8(ascii: "&") {
        hasAnchor = false
      } else if hasTag, cursor.next == UInt8(ascii: "!") {
        hasTag = false
      } else {
        return
      }
      // libyaml requires white space after both, so a property extends to the next white space.
      while let byte = cursor.next, !Self.isWhiteSpace(byte) { cursor.step() }
      skipWhiteSpaceAndComments()
    }
  }

  private mutating func skipWhiteSpaceAndComments() {
    while let byte = cursor.next {
      if byte == UInt8(ascii: "#") {
        while !cursor.isAtLineEnd { cursor.step() }
      } else if Self.isWhiteSpace(byte) {
        cursor.step()
      } else {
        return
      }
    }
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }
}

// MARK: - The document's ends

extension YAMLReader {
  /// The maximum number of directives before a document: libyaml compares each with each.
  private static let directiveLimit = 16

  private mutating func checkDirectives() throws(ReadingStop) {
    var head = cursor
    var count = 0
    while !head.isAtEnd {
      let line = head.restOfLine
      let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if line.first == UInt8(ascii: "%") {
        count += 1
      } else if let first, first != UInt8(ascii: "#"), !line.starts(with: "...".utf8) {
        return
      }
      guard count <= Self.directiveLimit else {
        throw builder.problems.stop(
          .yamlSyntax, "the document has more than \(Self.directiveLimit) directives",
          at: head.place)
      }
      head.advance(toLine: head.line + 1)
    }
  }

  private mutating func emptyDocument() -> ReadingStop {
    builder.problems.stop(.emptyDocument, "the file holds no value", at: start.place)
  }

  /// Searches for further text itself, so that libyaml doesn't have to parse a second document.
  private mutating func checkNothingFollows(_ end: YAMLEvent) throws(ReadingStop) {
    cursor.advance(toScalar: end.end)
    skipWhiteSpaceAndComments()
    let isAfterEndMarker = end.end > end.start
    while cursor.column == 1, cursor.restOfLine.starts(with: "...".utf8) {
      cursor.advance(toLine: cursor.line + 1)
      skipWhiteSpaceAndComments()
    }
    guard !cursor.isAtEnd else { return }
    if isAfterEndMarker || (cursor.column == 1 && cursor.restOfLine.starts(with: "---".utf8)) {
      throw builder.problems.stop(
        .severalDocuments, "a second document starts here, but a schema file holds one",
        at: cursor.place)
    }
    throw builder.problems.stop(
      .yamlSyntax, "the document's value has ended before this text: check the indentation",
      at: cursor.place)
  }
}
