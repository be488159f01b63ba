extension CodeWriter {
  mutating func write(_ function: FunctionDeclaration) {
    writePreamble(function.documentation, function.attributes)
    for parameter in function.parameters { declare(parameter.name) }
    let head = function.access.prefix + function.head.spelling
    let effect = function.effect?.clause ?? ""
    let result = function.returnType.map { " -> " + $0.spelling } ?? ""
    let tail = effect + result
    let brace = function.body.isEmpty ? " {}" : " {"
    if let parameters = parametersOnOneLine(function) {
      let whole = "\(head)(\(parameters))\(tail)"
      let isClosed = function.parameters.isEmpty && tail.isEmpty
      if isClosed || buffer.fits(whole + brace) { return writeBody(of: function, behind: whole) }
    }
    if function.parameters.isEmpty {
      buffer.line(head + "()")
    } else {
      buffer.line(head + "(")
      indented { writer in
        for parameter in function.parameters { writer.write(parameter) }
      }
      let isClosed = tail.isEmpty || buffer.fits(")" + tail + brace)
      if isClosed { return writeBody(of: function, behind: ")" + tail) }
      buffer.line(")")
    }
    indented { $0.writeBelow(effect, result) }
    writeBody(of: function, behind: "")
  }

  private mutating func writeBody(of function: FunctionDeclaration, behind header: String) {
    if function.hasBodyOnOneLine, function.body.count == 1,
      case .line(let body) = function.body[0], buffer.fits("\(header) { \(body) }")
    {
      return buffer.line("\(header) { \(body) }")
    }
    writeBody(behind: header, isEmpty: function.body.isEmpty) { $0.write(function.body) }
  }

  /// Returns the parameters on one line; nil if there are too many.
  private func parametersOnOneLine(_ function: FunctionDeclaration) -> String? {
    let parameters = function.parameters
    guard parameters.count <= (function.hasLineForEachParameter ? 0 : 3) else { return nil }
    var list: [String] = []
    for parameter in parameters {
      let (name, type) = parts(of: parameter)
      var text = "\(name): \(type)"
      if let value = parameter.defaultValue {
        guard let flat = flat(value, width: buffer.available) else { return nil }
        text += " = " + flat
      }
      list.append(text)
    }
    return list.joined(separator: ", ")
  }

  private mutating func write(_ parameter: FunctionDeclaration.Parameter) {
    let (name, type) = parts(of: parameter)
    guard let value = parameter.defaultValue else { return writeTyped(name, type, suffix: ",") }
    let prefix = "\(name): \(type) = "
    if buffer.fits(prefix) { return writeLevel(prefix, value, suffix: ",") }
    buffer.line(name + ":")
    indented { $0.write(type + " = ", value, suffix: ",") }
  }

  private func parts(
    of parameter: FunctionDeclaration.Parameter
  ) -> (name: String, type: String) {
    let isNamedAlike = parameter.label.withoutBackticks == parameter.name.withoutBackticks
    let label = isNamedAlike ? "" : parameter.label + " "
    let modifier = parameter.typeModifier.isEmpty ? "" : parameter.typeModifier + " "
    return (label + parameter.name, modifier + parameter.type.spelling)
  }

  /// Writes effect and result on lines of their own, together if they fit.
  private mutating func writeBelow(_ effect: String, _ result: String) {
    let whole = String((effect + result).dropFirst())
    if effect.isEmpty || buffer.fits(whole) { return buffer.line(whole) }
    buffer.line(String(effect.dropFirst()))
    if !result.isEmpty { buffer.line(String(result.dropFirst())) }
  }
}

extension FunctionDeclaration.Effect {
  /// The words with a leading space.
  fileprivate var clause: String {
    switch self {
    case .throws(nil): " throws"
    case .throws(let error?): " throws(\(error.spelling))"
    }
  }
}

extension FunctionDeclaration.Head {
  fileprivate var spelling: String {
    switch self {
    case .initializer: return "init"
    case .failableInitializer: return "init?"
    case .function(let name): return "func \(name)"
    case .staticFunction(let name): return "static func \(name)"
    }
  }
}

extension String {
  /// The name without backticks, which `` `default` `` and `default` share.
  fileprivate var withoutBackticks: Substring {
    guard utf8.count > 2, hasPrefix("`"), hasSuffix("`") else { return self[...] }
    return dropFirst().dropLast()
  }
}
