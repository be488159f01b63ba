/// A call as written, before its function is resolved.
struct Call {
  let name: String
  let nameRange: Range<Int>
  let arguments: [RuleExpression]
  let range: Range<Int>
}

// Checks functions, methods and macros ("Functions", "Macros").
extension TypeChecker {
  private static let functions = [
    "has", "size", "timestamp", "duration", "matches", "int", "uint", "double", "decimal", "string",
  ]
  private static let methods = [
    "size", "startsWith", "endsWith", "contains", "matches", "all", "exists", "exists_one",
  ]

  mutating func check(function call: Call) -> TypedExpression? {
    switch call.name {
    case "has": return checkPresence(call)
    case "timestamp": return checkTimestamp(call)
    case "duration": return checkDuration(call)
    default: break
    }
    let arguments = call.arguments
    switch (call.name, arguments.count) {
    case ("size", 1): return checkSize(of: arguments[0], at: call.range)
    case ("matches", 2): return checkMatches(arguments[0], arguments[1], at: call.range)
    case ("int", 1): return checkConversion(of: arguments[0], to: .int, call)
    case ("uint", 1): return checkConversion(of: arguments[0], to: .uint, call)
    case ("double", 1): return checkConversion(of: arguments[0], to: .double, call)
    case ("decimal", 1): return checkConversion(of: arguments[0], to: .decimal, call)
    case ("string", 1): return checkConversion(of: arguments[0], to: .string, call)
    default: return failCall(call, Self.functions, what: "function")
    }
  }

  mutating func check(method call: Call, of target: RuleExpression) -> TypedExpression? {
    let arguments = call.arguments
    if let quantifier = Quantifier(rawValue: call.name == "existsOne" ? "exists_one" : call.name) {
      return check(quantifier, over: target, call)
    }
    switch (call.name, arguments.count) {
    case ("size", 0): return checkSize(of: target, at: call.range)
    case ("matches", 1): return checkMatches(target, arguments[0], at: call.range)
    case (_, 1):
      guard let test = StringTest(rawValue: call.name) else { break }
      let subject = checkString(target, for: call.name)
      let part = checkString(arguments[0], for: call.name)
      guard let subject, let part else { return nil }
      return typed(.stringTest(test, subject, part), .bool, range: call.range)
    default: break
    }
    return failCall(call, Self.methods, what: "method")
  }

  private mutating func failCall(
    _ call: Call, _ names: [String], what: String
  ) -> TypedExpression? {
    for argument in call.arguments { _ = check(argument) }
    guard names.contains(call.name) else {
      return fail(unknown(what, call.name, among: names), at: call.nameRange)
    }
    let count = call.arguments.count
    return fail("\(call.name)() doesn't take \(count) arguments", at: call.nameRange)
  }

  private mutating func checkString(
    _ operand: RuleExpression, for name: String
  ) -> TypedExpression? {
    guard let checked = check(operand) else { return nil }
    guard checked.type.kind == .string else {
      return fail("\(name)() needs a string, but this is \(checked.type)", at: operand.range)
    }
    return checked
  }

  private mutating func checkSize(
    of operand: RuleExpression, at range: Range<Int>
  ) -> TypedExpression? {
    guard let checked = check(operand) else { return nil }
    switch checked.type.kind {
    case .string, .bytes, .list, .map:
      return typed(.size(checked), .integer(.integer), range: range)
    default:
      return fail(
        "size() needs a string, bytes, list or map, but this is \(checked.type)", at: operand.range)
    }
  }

  private mutating func checkMatches(
    _ subject: RuleExpression, _ pattern: RuleExpression, at range: Range<Int>
  ) -> TypedExpression? {
    let subject = checkString(subject, for: "matches")
    guard case .literal(.string(let text)) = pattern.node else {
      return fail("the pattern of matches() must be a literal string", at: pattern.range)
    }
    patterns.append(RulePattern(pattern: text, range: pattern.range))
    return subject.map { typed(.matches($0, pattern: text), .bool, range: range) }
  }

  private mutating func checkTimestamp(_ call: Call) -> TypedExpression? {
    guard let text = literalArgument(call) else {
      return fail(
        "timestamp() takes one literal string, as in timestamp(\"2018-01-01T00:00:00Z\")",
        at: call.range)
    }
    guard let seconds = TimeLiteral.timestamp(text.value) else {
      return fail("not a date and time of RFC 3339 in the years 0001 to 9999", at: text.range)
    }
    return typed(.literal(.timestamp(seconds)), .timestamp, range: call.range)
  }

  private mutating func checkDuration(_ call: Call) -> TypedExpression? {
    guard let text = literalArgument(call) else {
      return fail(
        "duration() takes one literal string, as in duration(\"1h30m\")", at: call.range)
    }
    guard let seconds = TimeLiteral.duration(text.value) else {
      return fail("not a duration; its units are h, m, s, ms, us and ns", at: text.range)
    }
    return typed(.literal(.duration(seconds)), .duration, range: call.range)
  }

  private func literalArgument(_ call: Call) -> (value: String, range: Range<Int>)? {
    guard call.arguments.count == 1, let argument = call.arguments.first,
      case .literal(.string(let text)) = argument.node
    else { return nil }
    return (text, argument.range)
  }

  private mutating func checkConversion(
    of operand: RuleExpression, to type: RuleType, _ call: Call
  ) -> TypedExpression? {
    guard let checked = check(operand) else { return nil }
    guard type.kind.isConvertible(from: checked.type.kind) else {
      return fail("\(checked.type) doesn't convert to \(type)", at: call.nameRange)
    }
    return typed(.conversion(checked), type, range: call.range)
  }

  private mutating func check(
    _ quantifier: Quantifier, over target: RuleExpression, _ call: Call
  ) -> TypedExpression? {
    guard call.arguments.count == 2, case .name(let name) = call.arguments[0].node else {
      return fail("\(call.name)() takes a name and a condition, as in (x, x > 0)", at: call.range)
    }
    guard let range = check(target) else { return nil }
    let type: RuleType
    switch range.type {
    case .list(let element): type = element
    case .map: type = .string
    default:
      return fail(
        "\(call.name)() needs a list or a map, but this is \(range.type)", at: range.range)
    }
    let number = variableCount
    variableCount += 1
    variables.append(MacroVariable(name: name, number: number, type: type))
    let condition = checkBool(call.arguments[1], operandOf: "\(call.name)()")
    variables.removeLast()
    return condition.map {
      let macro = Macro(range: range, variable: number, name: name, condition: $0)
      if quantifier == .all, let keys = macro.distinctKeys {
        return typed(.distinct(macro, keys: keys), .bool, range: call.range)
      }
      return typed(.quantifier(quantifier, macro), .bool, range: call.range)
    }
  }
}

extension RuleKind {
  /// Returns true for the conversions of CEL that have one obvious result, and for those to and
  /// from decimal.
  fileprivate func isConvertible(from source: RuleKind) -> Bool {
    switch (self, source) {
    case (.int, .int), (.int, .uint), (.int, .double), (.int, .string), (.int, .timestamp): true
    case (.uint, .int), (.uint, .uint), (.uint, .double), (.uint, .string): true
    case (.double, .int), (.double, .uint), (.double, .double), (.double, .decimal): true
    case (.double, .string): true
    case (.decimal, .int), (.decimal, .uint), (.decimal, .decimal), (.decimal, .string): true
    case (.string, .int), (.string, .uint), (.string, .bool), (.string, .string): true
    default: false
    }
  }
}
