extension YAMLReader {
  /// Returns an error that words libyaml's problem as advice, at the place where it is most likely
  /// to help.
  mutating func syntaxError(_ error: YAMLProblem) -> ReadingStop {
    let wording = Remedy.table[error.problem] ?? Remedy(error.problem)
    var context = start
    context.advance(toScalar: error.contextOffset ?? 0)
    var position = start
    position.advance(toScalar: wording.isAboutContext ? error.contextOffset ?? 0 : error.offset)
    let notes =
      wording.note.map { error.contextOffset == nil ? [] : [Note($0, at: context.place)] } ?? []
    return builder.problems.stop(
      .yamlSyntax, wording.message(at: position), at: position.place, notes: notes)
  }
}

/// The wording of a libyaml problem for readers.
private struct Remedy {
  private let text: String
  /// The note at the start of the surrounding construct.
  let note: String?
  /// True if the error is reported at that place.
  let isAboutContext: Bool

  init(_ text: String, note: String? = nil, isAboutContext: Bool = false) {
    self.text = text
    self.note = note
    self.isAboutContext = isAboutContext
  }

  func message(at position: SourceCursor) -> String {
    guard text.contains("%c") else { return text }
    guard let byte = position.next else { return "the file ends here, but a value is expected" }
    if byte == UInt8(ascii: "\t") { return "a tab can't indent: use spaces" }
    let character = Escaping.quoted(String(Unicode.Scalar(byte)))
    return "\(character) can't start a value: put the text between quotes"
  }

  static let table: [String: Remedy] = [
    "found character that cannot start any token": Remedy("%c"),
    "mapping values are not allowed in this context": Remedy(
      "this `:` can't follow here: quote the text around it, or check the indentation"),
    "found unexpected ':'": Remedy("a space has to follow this `:`, or quotes around the text"),
    "could not find expected ':'": Remedy(
      "a key has to be followed by `:`: add it, or check the indentation", isAboutContext: true),
    "did not find expected key": Remedy(
      "a key is expected here: quote the text before it, or check the indentation",
      note: "in the mapping that starts here"),
    "did not find expected '-' indicator": Remedy(
      "`- ` is expected here: check the indentation", note: "in the sequence that starts here"),
    "block sequence entries are not allowed in this context": Remedy(
      "a sequence can't start here: put its `- ` on a line of its own"),
    "block mapping keys are not allowed in this context": Remedy(
      "a mapping can't start here: put it on a line of its own"),
    "did not find expected ',' or ']'": Remedy(
      "`,` or `]` is expected here", note: "in the sequence that starts here"),
    "did not find expected ',' or '}'": Remedy(
      "`,` or `}` is expected here", note: "in the mapping that starts here"),
    "did not find expected node content": Remedy("a value is expected here"),
    "found unexpected end of stream": Remedy("this quote is never closed", isAboutContext: true),
    "found unexpected document indicator": Remedy(
      "this quote is never closed before the document ends", isAboutContext: true),
    "found unknown escape character": Remedy(
      "there is no such escape: write `\\\\` for a backslash, or use single quotes"),
    "found invalid Unicode character escape code": Remedy(
      "this escape is no Unicode character: write one beyond U+FFFF as `\\U` and eight digits"),
    "did not find expected hexdecimal number": Remedy(
      "this escape lacks hexadecimal digits: `\\x` takes two, `\\u` four, `\\U` eight"),
    "did not find expected alphabetic or numeric character": Remedy(
      "`&` and `*` start the name of an anchor: quote the text if none is meant",
      isAboutContext: true),
    "found undefined tag handle": Remedy("this tag's handle isn't declared by `%TAG`"),
    "found incompatible YAML document": Remedy("this YAML version is unknown: leave it out"),
    "found a tab character that violates indentation": Remedy("a tab can't indent: use spaces"),
    "found a tab character where an indentation space is expected": Remedy(
      "a tab can't indent: use spaces"),
    "did not find expected comment or line break": Remedy(
      "a line break is expected here, or a comment after a space"),
    "did not find expected <document start>": Remedy("`---` is expected here"),
  ]
}
