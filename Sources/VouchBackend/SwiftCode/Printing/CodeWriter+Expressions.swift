extension CodeWriter {
  /// Writes an expression with its prefix and suffix, on one line if it fits.
  ///
  /// Otherwise calls and collections open to one element per line, and long strings to a multi-line
  /// literal; any other expression goes below a prefix that ends in `=` or `:`.
  mutating func write(_ prefix: String, _ expression: Expression, suffix: String = "") {
    let width = buffer.available - prefix.width - suffix.width
    if let flat = flat(expression, width: width) { return buffer.line(prefix + flat + suffix) }
    if prefix.allowsBreak, mustMoveDown(expression, behind: prefix, suffix: suffix) {
      buffer.line(String(prefix.dropLast()))
      return indented { $0.write("", expression, suffix: suffix) }
    }
    write(prefix, expanded: expression, suffix)
  }

  private mutating func write(_ prefix: String, expanded expression: Expression, _ suffix: String) {
    switch expression {
    case .code(let text): buffer.line(prefix + text + suffix)
    case .string(let text):
      writeMultiline(prefix, text, suffix: suffix, isIndented: !prefix.isEmpty)
    case .multilineString(let text):
      let isRaw = text.utf8.contains(UInt8(ascii: "\\"))
      writeMultiline(prefix, text, suffix: suffix, isIndented: !prefix.isEmpty, isRaw: isRaw)
    case .call(let callee, let arguments, let end):
      writeCall(prefix + callee, arguments, suffix: end + suffix)
    case .vertical(let expression): write(prefix, expanded: expression, suffix)
    case .array(let elements):
      buffer.line(prefix + "[")
      indented { writer in
        for element in elements { writer.write("", element, suffix: elements.count > 1 ? "," : "") }
      }
      buffer.line("]" + suffix)
    case .dictionary(let elements):
      buffer.line(prefix + "[")
      indented { writer in
        for element in elements { writer.write(element, elements.count > 1 ? "," : "") }
      }
      buffer.line("]" + suffix)
    case .closure(let signature, let body):
      buffer.line(prefix + (signature.isEmpty ? "{" : "{ \(signature) in"))
      indented { $0.write(body) }
      buffer.line("}" + suffix)
    }
  }

  private mutating func writeCall(
    _ head: String,
    _ arguments: [Expression.Argument],
    suffix: String
  ) {
    if arguments.isEmpty { return buffer.line("\(head)()\(suffix)") }
    buffer.line(head + "(")
    indented { writer in
      for argument in arguments {
        writer.write(argument.label.map { $0 + ": " } ?? "", argument.value, suffix: ",")
      }
    }
    buffer.line(")" + suffix)
  }

  private mutating func write(_ element: Expression.DictionaryElement, _ suffix: String) {
    guard let key = flat(element.key, width: buffer.available - 1) else {
      write("", element.key, suffix: ":")
      return indented { $0.write("", element.value, suffix: suffix) }
    }
    writeLevel(key + ": ", element.value, suffix: suffix)
  }

  /// Writes an element of a dictionary or the default of a parameter: only there does swift-format
  /// place a long string level with the line that opens it.
  mutating func writeLevel(_ prefix: String, _ value: Expression, suffix: String) {
    let width = buffer.available - prefix.width - suffix.width
    if case .string(let text) = value, flat(value, width: width) == nil {
      writeMultiline(prefix, text, suffix: suffix, isIndented: false)
    } else {
      write(prefix, value, suffix: suffix)
    }
  }

  /// Writes a `"""` literal, with its content indented by one level, or level with the line that
  /// opens it.
  private mutating func writeMultiline(
    _ prefix: String,
    _ text: String,
    suffix: String,
    isIndented: Bool,
    isRaw: Bool = false
  ) {
    if isIndented { buffer.indent() }
    let lines =
      isRaw
      ? SwiftLiteral.rawMultilineString(text, width: buffer.available)
      : SwiftLiteral.multilineString(text, width: buffer.available)
    if isIndented { buffer.outdent() }
    buffer.line(prefix + (lines.first ?? ""))
    if isIndented { buffer.indent() }
    for line in lines.dropFirst().dropLast() {
      if line.isEmpty { buffer.emptyLine() } else { buffer.line(line) }
    }
    buffer.line((lines.last ?? "") + suffix)
    if isIndented { buffer.outdent() }
  }

  /// Returns true if an expression that doesn't fit beside its prefix belongs on a line of its own.
  private func mustMoveDown(_ expression: Expression, behind prefix: String, suffix: String) -> Bool
  {
    switch expression {
    case .code:
      return true
    case .string:
      return flat(expression, width: buffer.available - 2 - suffix.width) != nil
        || !buffer.fits(prefix + "\"\"\"")
    case .multilineString:
      return !buffer.fits(prefix + "#\"\"\"")
    case .call(let callee, let arguments, _):
      return arguments.isEmpty || !buffer.fits("\(prefix)\(callee)(")
    case .vertical(let expression):
      return mustMoveDown(expression, behind: prefix, suffix: suffix)
    case .array, .dictionary, .closure:
      return !buffer.fits(prefix + "[")
    }
  }
}

extension String {
  /// True if Swift code may continue below a prefix with this ending.
  fileprivate var allowsBreak: Bool {
    hasSuffix("= ") || hasSuffix(": ")
  }
}
