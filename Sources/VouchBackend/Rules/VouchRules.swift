/// A rule between the values of an object, parsed and type-checked.
///
/// The language is a subset of CEL, the Common Expression Language (cel-spec, `doc/langdef.md`),
/// in which every expression has a type that is known before anything runs:
///
/// | of CEL | here |
/// | --- | --- |
/// | literals | bool, int, uint, double, string (also raw and triple-quoted), null, lists of one scalar type. No bytes, maps or messages |
/// | names | the object's properties by their keys, `a.b`, `a[0]`, `a["key"]`, and `` `any-key` `` in backquotes, alone or after a dot |
/// | types | bool, int, uint, double, string, bytes, timestamp, duration, list, map with string keys, objects; and decimal, which CEL doesn't have. No `dyn`, no type values |
/// | `== !=` | bool, numbers, string, bytes, timestamp, duration; with `null`, a property that may be null. Not lists, maps or objects |
/// | `< <= > >=` | numbers, string (by scalars), timestamp, duration. Not bool or bytes |
/// | `+ - * / %` | numbers of one type (`%`: int and uint), string `+` string, timestamp and duration. Not lists or bytes |
/// | `&& \|\| ! ?:` | all |
/// | `in` | lists, the keys of maps |
/// | `has()` | of a property; also of one of the object itself, `has(a)` |
/// | macros | `all`, `exists`, `exists_one`, over lists and the keys of maps. Not `map` or `filter` |
/// | functions | `size`, `startsWith`, `endsWith`, `contains`, `matches`, `int`, `uint`, `double`, `string`; and `decimal` |
/// | `timestamp()`, `duration()` | of a literal string, which is checked with the rule. No parts of a date, no time zones |
///
/// Where CEL leaves a choice, or this subset departs from it:
///
/// - A rule whose evaluation ends in an error is not satisfied. Errors are: the use of an absent
///   property, or of one that is null; a result out of range; a division of int, uint
///   or decimal by zero (a double's is infinity or not-a-number, as in CEL); an index or key
///   that isn't there. As in CEL, `false && error` and `error && false` are false, `true || error`
///   and `error || true` are true, `all` and `exists` decide likewise, and `?:` evaluates one branch.
/// - A literal number takes the type of the value beside it: `price * 2` is fine with a double or
///   a decimal price. Other arithmetic between types needs a conversion.
/// - Numbers of different types compare by mathematical value; a double beside a decimal is
///   taken by its shortest digits. Not-a-number equals nothing.
/// - A timestamp is a `Date` and a duration is seconds, both of a `Double`'s precision; their
///   arithmetic doesn't fail.
/// - A decimal result has at most 38 digits, and is rounded to them.
/// - `matches` takes a pattern of the schema language (ECMA-262) rather than of RE2.
/// - `has(a.b)` is an error where `a` is absent, as any selection is.
/// - Macros within macros, and `in` within macros, take the product of the sizes, as CEL says.
public struct CheckedRule: Sendable {
  let expression: TypedExpression
  let scope: RuleScope

  /// The patterns of `matches()`, in the order of the text.
  ///
  /// The caller that renders the rule compiles them and reports their errors.
  public let patterns: [RulePattern]

  /// The keys of the object's own properties that the rule mentions, without duplicates.
  public let keys: [String]

  /// Parses and checks the text of a rule.
  ///
  /// Linear in the length of the text, except for the name lookups.
  ///
  /// - Throws: ``RuleProblems`` with the first syntax error, or with all problems of names and
  ///   types; empty if the scope is incomplete, and the rule may be right.
  public init(_ text: String, in scope: RuleScope) throws(RuleProblems) {
    let syntax: RuleExpression
    do {
      syntax = try Parser.parse(text)
    } catch {
      throw RuleProblems([error])
    }
    var checker = TypeChecker(scope: scope)
    let checked = checker.check(syntax)
    if let checked, checked.type.kind != .bool {
      checker.problems.append(
        RuleProblem("a rule must be a bool, but this is \(checked.type)", at: checked.range))
    }
    guard let checked, checker.problems.isEmpty else { throw RuleProblems(checker.problems) }
    expression = checked
    self.scope = scope
    patterns = checker.patterns
    keys = checker.keys
  }
}

/// A pattern against which a rule matches a string.
public struct RulePattern: Hashable, Sendable {
  /// The regular expression, with the escapes of the rule's string already replaced.
  public let pattern: String
  /// The literal in the rule's text, counted in Unicode scalars.
  public let range: Range<Int>
}
