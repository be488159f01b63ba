import VouchReading

// Checks names, members and indices ("Name Resolution", "Field Selection").
extension TypeChecker {
  mutating func check(name: String, at range: Range<Int>) -> TypedExpression? {
    if let variable = variables.last(where: { $0.name == name }) {
      return unwrapped(
        typed(.variable(variable.number, name: name), variable.type, range: range))
    }
    guard let property = scope.properties[name] else {
      if scope.isIncomplete { return nil }
      let names = scope.properties.all.map(\.key) + variables.map(\.name)
      return fail(unknown("name", name, among: names), at: range)
    }
    guard let property = usable(property, at: range) else { return nil }
    if !keys.contains(property.key) { keys.append(property.key) }
    return typed(.property(property, of: nil), property.type, range: range)
  }

  mutating func checkMember(
    of base: RuleExpression, _ name: String, _ nameRange: Range<Int>, at range: Range<Int>
  ) -> TypedExpression? {
    guard let base = check(base) else { return nil }
    switch base.type {
    case .object(let object) where scope.tuples.contains(object):
      return fail("\(object) is an array, whose items have indices, as in [0]", at: nameRange)
    case .object(let object):
      let properties = scope.objects[object] ?? []
      guard let property = properties[name] else {
        if scope.incompleteObjects.contains(object) { return nil }
        let message = unknown("property of \(object)", name, among: properties.all.map(\.key))
        return fail(message, at: nameRange)
      }
      guard let property = usable(property, at: nameRange) else { return nil }
      return typed(.property(property, of: base), property.type, range: range)
    case .map(let value):
      let key = typed(.literal(.string(name)), .string, range: nameRange)
      return unwrapped(typed(.value(forKey: key, map: base), value, range: range))
    default:
      return fail("\(base.type) has no properties", at: nameRange)
    }
  }

  /// Returns a property if a rule can use it: if its type is known, and documents can have it.
  private mutating func usable(_ property: RuleProperty, at range: Range<Int>) -> RuleProperty? {
    guard property.isTransient else { return property.isKnown ? property : nil }
    let reason = "is never in the document (x-transient), so no rule can depend on it"
    return fail("`\(property.key)` \(reason)", at: range)
  }

  mutating func checkIndex(
    _ base: RuleExpression, _ index: RuleExpression, at range: Range<Int>
  ) -> TypedExpression? {
    guard let base = check(base), let index = check(index) else { return nil }
    switch base.type {
    case .list(let element):
      guard index.type.kind == .int else {
        return fail("the index of a list is an int, but this is \(index.type)", at: index.range)
      }
      return unwrapped(typed(.element(at: index, list: base), element, range: range))
    case .map(let value):
      guard index.type.kind == .string else {
        return fail("the key of a map is a string, but this is \(index.type)", at: index.range)
      }
      return unwrapped(typed(.value(forKey: index, map: base), value, range: range))
    case .object(let tuple) where scope.tuples.contains(tuple):
      return checkItem(of: base, tuple, index, at: range)
    default:
      return fail("`[]` needs a list or a map, but this is \(base.type)", at: base.range)
    }
  }

  /// Checks an item of a tuple, whose items have different types, so that its index must be a
  /// literal.
  private mutating func checkItem(
    of base: TypedExpression, _ tuple: String, _ index: TypedExpression, at range: Range<Int>
  ) -> TypedExpression? {
    let properties = scope.objects[tuple] ?? []
    guard case .literal(.int(let number)) = index.node,
      let property = properties[String(number)]
    else {
      return fail(
        "the index of an item of \(tuple) is written as a number, 0 to \(properties.all.count - 1)",
        at: index.range)
    }
    guard property.isKnown else { return nil }
    return typed(.property(property, of: base), property.type, range: range)
  }

  /// Checks `has(a)`, `has(a.b)`: it tests the property without accessing its value.
  mutating func checkPresence(_ call: Call) -> TypedExpression? {
    guard call.arguments.count == 1, let argument = call.arguments.first else {
      return fail("has() takes one property", at: call.range)
    }
    switch argument.node {
    case .name, .member: break
    default: return fail("has() takes a property, as in has(a) or has(a.b)", at: argument.range)
    }
    guard let operand = check(argument) else { return nil }
    switch operand.node {
    case .property: return typed(.presence(operand), .bool, range: call.range)
    case .value(forKey: let key, let map):
      return typed(.hasKey(key, map: map), .bool, range: call.range)
    default: return fail("has() takes a property, not a variable", at: argument.range)
    }
  }

  func unknown(_ what: String, _ name: String, among names: [String]) -> String {
    let message = "unknown \(what) `\(name)`"
    guard let suggestion = Suggestion.nearest(to: name, in: names) else { return message }
    return message + "; did you mean `\(suggestion)`?"
  }
}
