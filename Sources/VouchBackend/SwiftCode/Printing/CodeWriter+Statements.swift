extension CodeWriter {
  mutating func write(_ statements: [Statement]) {
    for statement in statements { write(statement) }
  }

  private mutating func write(_ statement: Statement) {
    switch statement {
    case .line(let text): buffer.line(text)
    case .expression(let prefix, let expression, let suffix):
      write(prefix, expression, suffix: suffix)
    case .block(let header, let body):
      writeBraces(header, isEmpty: body.isEmpty) { $0.write(body) }
    case .switch(let subject, let cases):
      buffer.line("switch \(subject) {")
      for entry in cases { write(entry) }
      buffer.line("}")
    case .comment(let text): writeComment(text)
    }
  }

  private mutating func write(_ entry: Statement.SwitchCase) {
    let label = entry.pattern.map { "case \($0):" } ?? "default:"
    if case .line(let body) = entry.body, buffer.fits("\(label) \(body)") {
      return buffer.line("\(label) \(body)")
    }
    buffer.line(label)
    indented { $0.write(entry.body) }
  }
}
