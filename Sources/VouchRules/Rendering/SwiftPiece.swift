/// A Swift expression on its way into a larger one.
struct SwiftPiece {
  var text: String
  var precedence = SwiftPrecedence.primary
  /// True if a `try` must stand somewhere to its left.
  var canThrow = false
  /// The type, with the storage that this very expression has.
  var type: RuleType
  /// True of number literals, which have no Swift type of their own.
  var isLiteral = false
  /// The native operators inside, of which Swift's type checker can take only a few.
  var operatorCount = 0
}

/// Swift's operator precedence, as far as rules need it.
enum SwiftPrecedence: Int, Comparable {
  case ternary, disjunction, conjunction, comparison, addition, multiplication, prefix, primary

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension SwiftPiece {
  /// The text, in parentheses unless it binds more tightly than `precedence`.
  func text(above precedence: SwiftPrecedence) -> String {
    self.precedence > precedence ? text : "(\(text))"
  }

  /// The text, in parentheses unless it binds at least as tightly as `precedence`.
  func text(atLeast precedence: SwiftPrecedence) -> String {
    self.precedence >= precedence ? text : "(\(text))"
  }

  /// The text as the operand of a postfix `.member`.
  var postfixText: String { text(atLeast: .primary) }

  /// The value in the storage that computed values have: an `Int32` as an `Int64`.
  func computed(_ types: TypeNames) -> SwiftPiece {
    guard type != type.computed, !isLiteral else { return self }
    var piece = self
    piece.type = type.computed
    piece.precedence = .primary
    switch type {
    case .integer(let storage):
      piece.text = "\(types.spelling(storage.isUnsigned64 ? "UInt64" : "Int64"))(\(text))"
    case .floating: piece.text = "\(types.spelling("Double"))(\(text))"
    case .string(.rawRepresentable): piece.text = "\(postfixText).rawValue"
    case .string(.url): piece.text = "\(postfixText).absoluteString"
    case .string(.uuid): piece.text = "\(postfixText).uuidString.lowercased()"
    default: break
    }
    return piece
  }

  /// The value in one of a generated type around it.
  var unwrapped: SwiftPiece {
    guard case .wrapped(let inner, let member) = type else { return self }
    return SwiftPiece(text: "\(postfixText).\(member)", canThrow: canThrow, type: inner).unwrapped
  }

  /// The value with a Swift type of its own: a literal `5` as `Int64(5)`.
  func annotated(_ types: TypeNames) -> SwiftPiece {
    guard isLiteral else { return computed(types) }
    return SwiftPiece(text: "\(types.name(of: type))(\(text))", type: type)
  }
}
