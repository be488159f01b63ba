import Testing

@testable import VouchBackend

@Suite("Syntax of rules")
struct SyntaxTests {
  @Test(
    "Operators bind as CEL's table says",
    arguments: [
      ("1 + 2 * 3", "(1 + (2 * 3))"),
      ("1 - 2 - 3", "((1 - 2) - 3)"),
      ("8 / 4 * 2 % 3", "(((8 / 4) * 2) % 3)"),
      ("(1 + 2) * 3", "((1 + 2) * 3)"),
      ("a || b && c", "(a || (b && c))"),
      ("a && b || c && d", "((a && b) || (c && d))"),
      ("a || b || c", "(a || b || c)"),
      ("1 < 2 == true", "((1 < 2) == true)"),
      ("a + 1 in b", "((a + 1) in b)"),
      ("!a.b", "!a.b"),
      ("!a == b", "(!a == b)"),
      ("-a * b", "(-a * b)"),
      ("- 5", "-5"),
      ("--5", "--5"),
      ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
      ("a || b ? c : d", "((a || b) ? c : d)"),
      ("a.b[0].c(1, 2)", "a.b[0].c(1, 2)"),
      ("[1, 2, ].size()", "[1, 2].size()"),
      ("size(a)", "size(a)"),
      ("a // comment && b\n && c", "(a && c)"),
      ("`content-type`.`a b`", "content-type.a b"),
      ("a.for", "a.for"),
    ])
  func precedence(text: String, tree: String) throws {
    #expect(try Parser.parse(text).tree == tree)
  }

  @Test(
    "Literals have the values that CEL gives them",
    arguments: [
      ("9223372036854775807", RuleLiteral.int(.max)),
      ("-9223372036854775808", .int(.min)),
      ("0x1F", .int(31)),
      ("-0x10", .int(-16)),
      ("18446744073709551615u", .uint(.max)),
      ("7U", .uint(7)),
      ("1.50", .double("1.50")),
      (".5", .double(".5")),
      ("-2e10", .double("-2e10")),
      ("true", .bool(true)),
      ("null", .null),
      (#""""#, .string("")),
      (#"'""'"#, .string(#""""#)),
      (#"'''x''x'''"#, .string("x''x")),
      ("\"\"\"a\nb\"\"\"", .string("a\nb")),
      (#""\"""#, .string("\"")),
      (#"r"\\""#, .string(#"\\"#)),
      (#""\a\b\f\n\r\t\v\?\`""#, .string("\u{7}\u{8}\u{c}\n\r\t\u{b}?`")),
      (#""\303\277\x41\u00e9\U0001F600""#, .string("\u{c3}\u{bf}A\u{e9}\u{1F600}")),
      (#""\ud83d\ude00""#, .string("\u{1F600}")),
    ])
  func literals(text: String, literal: RuleLiteral) throws {
    let expression = try Parser.parse(text)
    #expect(expression.node == .literal(literal))
    #expect(expression.range == 0..<text.unicodeScalars.count)
  }

  @Test(
    "A mistake in the syntax is located",
    arguments: [
      ("", 0, "expected a value, found the end of the rule"),
      ("a = b", 2, "`=` is no operator; equality is `==`"),
      ("a & b", 2, "`&` is no operator; logical and is `&&`"),
      ("a == ", 5, "expected a value, found the end of the rule"),
      ("a b", 2, "expected an operator, found `b`"),
      ("(a", 2, "expected `)`, found the end of the rule"),
      ("a ? b", 5, "expected `:`, found the end of the rule"),
      ("f(a,)", 4, "expected a value, found `)`"),
      ("a.", 2, "expected a name, found the end of the rule"),
      ("a.in", 2, "expected a name, found `in`"),
      ("for == 1", 0, "`for` is reserved in CEL; as a name, put it in backquotes"),
      ("{}", 0, "map and message literals aren't supported"),
      ("b'x'", 0, "bytes literals aren't supported"),
      ("é == 'x", 0, "unexpected U+00E9"),
      ("a == 'x", 5, "the string has no end"),
      ("a == 'x\ny'", 5, "the string has no end"),
      ("a == '\\", 6, "unknown escape; a backslash itself is `\\\\`"),
      (#"a == '\q'"#, 6, "unknown escape; a backslash itself is `\\\\`"),
      (#"a == '\u12'"#, 6, "the escape needs 4 digits"),
      (#"a == '\ud800'"#, 6, "the escape is no Unicode scalar"),
      (#"a == '\UFFFFFFFF'"#, 6, "the escape is no Unicode scalar"),
      ("`a", 0, "the name in backquotes has no end"),
      ("``", 0, "the name is empty"),
      ("12ab", 0, "the number runs into a letter"),
      ("0x", 0, "`0x` needs hexadecimal digits"),
      ("99999999999999999999", 0, "the integer is beyond 64 bits"),
      ("\u{202e}", 0, "unexpected U+202E"),
    ])
  func mistakes(text: String, offset: Int, message: String) throws {
    let problem = try #require(throws: RuleProblem.self) { try Parser.parse(text) }
    #expect(problem.message == message)
    if !message.contains("digits") { #expect(problem.range.lowerBound == offset) }
  }

  @Test("An int beyond 63 bits needs a u")
  func integerRange() {
    #expect(throws: RuleProblem.self) { try Parser.parse("9223372036854775808") }
    #expect(throws: RuleProblem.self) { try Parser.parse("-9223372036854775809") }
  }

  @Test(
    "Nesting is bounded, not the length of a chain",
    arguments: [("(", "a", ")"), ("[", "a", "]"), ("f(", "a", ")"), ("a[", "a", "]")])
  func depth(open: String, core: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    }
    _ = try Parser.parse(nested(60))
    let problem = try #require(throws: RuleProblem.self) { try Parser.parse(nested(2_000)) }
    #expect(problem.message == "the rule is nested more than 64 levels deep")
  }

  @Test(
    "Rows of one operator are bounded where they nest",
    arguments: ["a + ", "a.b == ", "a ? b : ", "!", "-"])
  func rows(part: String) throws {
    _ = try Parser.parse(String(repeating: part, count: 40) + "a")
    let long = String(repeating: part, count: 1_000) + "a"
    if part.count == 1 {
      _ = try Parser.parse(long)
    } else {
      #expect(throws: RuleProblem.self) { try Parser.parse(long) }
    }
    _ = try Parser.parse(String(repeating: "a && ", count: 1_900) + "a")
  }

  @Test("The length is bounded on both sides of the limit")
  func length() throws {
    _ = try Parser.parse(String(repeating: " ", count: 9_999) + "a")
    let problem = try #require(throws: RuleProblem.self) {
      try Parser.parse(String(repeating: " ", count: 10_000) + "a")
    }
    #expect(problem.range == 10_000..<10_001)
  }
}

extension RuleExpression {
  /// The tree in parentheses.
  fileprivate var tree: String {
    switch node {
    case .literal(.bool(let value)): "\(value)"
    case .literal(.int(let value)): "\(value)"
    case .literal(.uint(let value)): "\(value)u"
    case .literal(.double(let digits)): digits
    case .literal(.string(let text)): "'\(text)'"
    case .literal(.null): "null"
    case .name(let name): name
    case .member(let base, let name, _): "\(base.tree).\(name)"
    case .index(let base, let index): "\(base.tree)[\(index.tree)]"
    case .call(let function, _, let target, let arguments):
      (target.map { $0.tree + "." } ?? "") + function + "("
        + arguments.map(\.tree).joined(separator: ", ") + ")"
    case .list(let elements): "[" + elements.map(\.tree).joined(separator: ", ") + "]"
    case .not(let operand): "!" + operand.tree
    case .negation(let operand): "-" + operand.tree
    case .logical(let logical, let operands):
      "(" + operands.map(\.tree).joined(separator: " \(logical.rawValue) ") + ")"
    case .binary(let binary, let left, let right, _):
      "(\(left.tree) \(binary.symbol) \(right.tree))"
    case .conditional(let condition, let then, let otherwise):
      "(\(condition.tree) ? \(then.tree) : \(otherwise.tree))"
    }
  }
}
