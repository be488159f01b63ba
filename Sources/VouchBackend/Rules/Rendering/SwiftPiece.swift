/// A Swift expression that will be part of a larger one.
struct SwiftPiece {
  var text: String
  var precedence = SwiftPrecedence.primary
  /// True if a `try` must stand somewhere to its left.
  var canThrow = false
  /// The type, with this expression's own storage.
  var type: RuleType
  /// True for number literals, which have no Swift type of their own.
  var isLiteral = false
  /// The number of native operators inside; Swift's type checker can only handle a few.
  var operatorCount = 0
}

/// Swift's operator precedence, for the operators that rules use.
enum SwiftPrecedence: Int, Comparable {
  case ternary, disjunction, conjunction, comparison, addition, multiplication, prefix, primary

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension SwiftPiece {
  /// Returns the text, in parentheses unless it binds more tightly than `precedence`.
  func text(above precedence: SwiftPrecedence) -> String {
    self.precedence > precedence ? text : "(\(text))"
  }

  /// Returns the text, in parentheses unless it binds at least as tightly as `precedence`.
  func text(atLeast precedence: SwiftPrecedence) -> String {
    self.precedence >= precedence ? text : "(\(text))"
  }

  /// The text as the operand of a postfix `.member`.
  var postfixText: String { text(atLeast: .primary) }

  /// The value in the storage of computed values: an `Int32` as an `Int64`.
  var computed: SwiftPiece {
    guard type != type.computed, !isLiteral else { return self }
    var piece = self
    piece.type = type.computed
    piece.precedence = .primary
    switch type {
    case .integer: piece.text = "\(piece.type.swiftName)(\(text))"
    case .floating: piece.text = "\(GeneratedNames.rule).double(\(text))"
    case .string(.rawRepresentable): piece.text = "\(postfixText).rawValue"
    case .string(.url): piece.text = "\(postfixText).absoluteString"
    case .string(.uuid): piece.text = "\(postfixText).uuidString.lowercased()"
    default: break
    }
    return piece
  }

  /// The value inside a generated wrapper type.
  var unwrapped: SwiftPiece {
    guard case .wrapped(let inner, let member) = type else { return self }
    return SwiftPiece(text: "\(postfixText).\(member)", canThrow: canThrow, type: inner).unwrapped
  }

  /// The value with a Swift type of its own: a literal `5` as `Int64(5)`.
  var annotated: SwiftPiece {
    guard isLiteral else { return computed }
    return SwiftPiece(text: "\(type.swiftName)(\(text))", type: type)
  }
}
