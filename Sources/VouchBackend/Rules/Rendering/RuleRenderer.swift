/// Renders a checked rule as Swift: an expression that reads like the rule if possible, and
/// statements before it if the expression would become long or slow to type-check.
struct RuleRenderer {
  let matchers: [String: String]
  var names: LocalNames
  /// The statements of the block that is being written.
  var lines: [String] = []
  /// The number of closures and local functions around `lines`.
  var blockDepth = 0
  /// True if one of `lines` has a `try`.
  var linesCanThrow = false
  /// The Swift names of the macro variables in scope, by their number.
  var variables: [Int: String] = [:]
  var usedVariables: Set<Int> = []

  /// The length above which an expression is split. It leaves room for `let value12 = try ` and for
  /// the indentation of the enclosing function.
  var width: Int { max(40, 70 - 2 * blockDepth) }

  /// The number of native operators above which an expression is split: Swift's type checker may
  /// take exponential time in them.
  static let operatorLimit = 5

  mutating func render(_ expression: TypedExpression) -> SwiftPiece {
    let type = expression.type
    switch expression.node {
    case .literal(let literal): return render(literal, type)
    case .property, .variable: return renderValue(expression)
    case .list(let elements): return renderList(elements, type)
    case .presence(let operand): return renderPresence(of: operand, "!=")
    case .isNull(let operand): return renderNullity(of: operand, "==")
    case .hasKey(let key, let map): return call("hasKey", [(nil, key), ("in", map)], type: .bool)
    case .value(let key, let map):
      return call("value", [("forKey", key), ("of", map)], type: type, canThrow: true)
    case .element(let index, let list):
      return call("element", [("at", index), ("of", list)], type: type, canThrow: true)
    case .unwrapped(let operand, let member):
      return compose([render(operand)], type) { "\($0[0].postfixText).\(member)" }
    case .not(let operand): return renderNot(operand)
    case .negation(let operand): return renderNegation(operand)
    case .logical(let logical, let operands): return renderLogical(logical, operands)
    case .conditional(let condition, let then, let otherwise):
      return renderConditional(condition, then, otherwise: otherwise, type: type)
    case .comparison(let comparison, let left, let right):
      return renderComparison(comparison, left, right: right)
    case .arithmetic(let arithmetic, let left, let right):
      return renderArithmetic(arithmetic, left, right: right, type: type)
    case .membership(let element, let list): return renderMembership(element, list)
    case .size(let operand): return renderSize(operand)
    case .stringTest(let test, let subject, let part): return renderTest(test, subject, part: part)
    case .matches(let subject, let pattern): return renderMatches(subject, pattern)
    case .quantifier(let quantifier, let macro): return renderQuantifier(quantifier, macro)
    case .distinct(let macro, let keys): return renderDistinct(macro, keys)
    case .conversion(let operand): return renderConversion(operand, to: type)
    }
  }

  /// Renders a call of a runtime function, with the arguments in the storage of computed values.
  mutating func call(
    _ function: String, _ arguments: [(label: String?, value: TypedExpression)], type: RuleType,
    canThrow: Bool = false
  ) -> SwiftPiece {
    let pieces = arguments.map { render($0.value).computed }
    return call(
      function, zip(arguments.map(\.label), pieces).map { ($0, $1) }, type: type, canThrow: canThrow
    )
  }

  /// Renders a call of a runtime function.
  mutating func call(
    _ function: String, _ arguments: [(label: String?, piece: SwiftPiece)], type: RuleType,
    canThrow: Bool
  ) -> SwiftPiece {
    let labels = arguments.map { $0.label.map { "\($0): " } ?? "" }
    let name = "\(GeneratedNames.rule).\(function)"
    var piece = compose(arguments.map(\.piece), type) { pieces in
      "\(name)(" + zip(labels, pieces).map { $0 + $1.text }.joined(separator: ", ") + ")"
    }
    piece.canThrow = piece.canThrow || canThrow
    return piece
  }

  /// Composes an expression from operands that are all evaluated, so that long ones can be moved
  /// before it.
  mutating func compose(
    _ operands: [SwiftPiece], _ type: RuleType, build: ([SwiftPiece]) -> String
  ) -> SwiftPiece {
    compose(operands, type, build: build) { $0.bind($1) }
  }

  /// Composes an expression from operands, which `shorten` replaces one after the other until it
  /// fits.
  ///
  /// - Parameter isInOrder: True to begin with the first long operand rather than the longest.
  mutating func compose(
    _ operands: [SwiftPiece], _ type: RuleType, isInOrder: Bool = false,
    build: ([SwiftPiece]) -> String,
    shorten: (inout RuleRenderer, SwiftPiece) -> SwiftPiece
  ) -> SwiftPiece {
    var operands = operands
    var operatorCount: Int { operands.reduce(0) { $0 + $1.operatorCount } }
    while build(operands).utf8.count > width || operatorCount > Self.operatorLimit {
      let candidates = operands.indices.filter { operands[$0].isWorthBinding }
      let longest = candidates.max { operands[$0].text.utf8.count < operands[$1].text.utf8.count }
      let firstLong = isInOrder ? candidates.first { operands[$0].text.utf8.count > 24 } : nil
      guard let next = firstLong ?? longest else { break }
      operands[next] = shorten(&self, operands[next])
    }
    return SwiftPiece(
      text: build(operands), canThrow: operands.contains(where: \.canThrow), type: type,
      operatorCount: operatorCount)
  }

  /// Moves the value into a local constant.
  mutating func bind(_ piece: SwiftPiece) -> SwiftPiece {
    let name = names.numbered(piece.type == .bool ? "condition" : "value")
    if case .list(let element) = piece.type, piece.text.hasPrefix("[") {
      // A list of bare literals has no type of its own.
      append("let \(name): [\(element.swiftName)] = ", piece)
    } else {
      append("let \(name) = ", piece)
    }
    return SwiftPiece(text: name, type: piece.type)
  }

  /// Writes a statement that ends with the value.
  mutating func append(_ start: String, _ piece: SwiftPiece) {
    lines.append(start + (piece.canThrow ? "try " : "") + piece.text)
    if piece.canThrow { linesCanThrow = true }
  }

  /// An expression, and the statements before it.
  typealias Block = (piece: SwiftPiece, lines: [String], linesCanThrow: Bool)

  /// Renders into a block of its own, and returns the lines written there.
  mutating func inBlock(
    _ render: (inout RuleRenderer) -> SwiftPiece
  ) -> Block {
    let outer = (lines, linesCanThrow)
    (lines, linesCanThrow) = ([], false)
    blockDepth += 1
    let piece = render(&self)
    blockDepth -= 1
    let block = (piece, lines, linesCanThrow)
    (lines, linesCanThrow) = outer
    return block
  }
}

extension SwiftPiece {
  /// False for literals, which would lose their type, and for short texts.
  fileprivate var isWorthBinding: Bool {
    !isLiteral && (text.utf8.count > 12 || operatorCount > 0)
  }
}
