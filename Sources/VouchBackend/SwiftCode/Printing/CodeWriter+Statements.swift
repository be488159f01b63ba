extension CodeWriter {
  mutating func write(_ statements: [Statement]) {
    for statement in statements { write(statement) }
  }

  private mutating func write(_ statement: Statement) {
    switch statement {
    case .line(let text): buffer.line(text)
    case .expression(let prefix, let expression, let suffix):
      write(prefix, expression, suffix: suffix)
    case .block(let header, let body, let continuation):
      writeBlock(header, body, continuation: continuation)
    case .switch(let subject, let cases): writeSwitch(subject, cases)
    case .comment(let text): writeComment(text)
    case .blankLine: buffer.blankLine()
    }
  }

  /// Writes a block and all its continuations, in a loop, because a chain of `else if` can be long.
  private mutating func writeBlock(
    _ header: String,
    _ body: [Statement],
    continuation: Statement?
  ) {
    if body.isEmpty && continuation == nil { return buffer.line(header + " {}") }
    buffer.line(header + " {")
    indented { $0.write(body) }
    var next = continuation
    while case .block(let header, let body, let continuation)? = next {
      buffer.line("} \(header) {")
      indented { $0.write(body) }
      next = continuation
    }
    buffer.line("}")
    if let next { write(next) }
  }

  private mutating func writeSwitch(_ subject: String, _ cases: [Statement.SwitchCase]) {
    buffer.line("switch \(subject) {")
    for entry in cases {
      if let line = lineOf(entry) {
        buffer.line(line)
        continue
      }
      writeLabel(entry.patterns)
      indented { $0.write(entry.body.isEmpty ? [.line("break")] : entry.body) }
    }
    buffer.line("}")
  }

  /// Returns a case with its body, if that is requested and fits on one line; nil otherwise.
  private func lineOf(_ entry: Statement.SwitchCase) -> String? {
    guard entry.isOnOneLine, entry.body.count == 1, case .line(let body) = entry.body[0] else {
      return nil
    }
    let label =
      entry.patterns.isEmpty ? "default" : "case " + entry.patterns.joined(separator: ", ")
    let line = "\(label): \(body)"
    return buffer.fits(line) ? line : nil
  }

  private mutating func writeLabel(_ patterns: [String]) {
    guard let first = patterns.first else { return buffer.line("default:") }
    let whole = "case \(patterns.joined(separator: ", ")):"
    if patterns.count == 1 || buffer.fits(whole) { return buffer.line(whole) }
    buffer.line("case \(first),")
    buffer.indent()
    for (offset, pattern) in patterns.enumerated().dropFirst() {
      buffer.line(pattern + (offset + 1 < patterns.count ? "," : ":"))
    }
    buffer.outdent()
  }
}
