/// URI templates, of all four levels, by the grammar in RFC 6570, section 2.
enum URITemplateGrammar {
  /// Among them the apostrophe, which the RFC's verified erratum 6937 adds.
  private static let literals = ASCIISet(lettersDigitsAnd: "!#$&'()*+,-./:;=?@[]_~")
  private static let operators = ASCIISet("+#./;?&=,!@|")
  private static let variableCharacters = ASCIISet(lettersDigitsAnd: "_")

  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    let literals = literals
    while let byte = cursor.next {
      if literals.contains(byte) {
        cursor.position += 1
      } else if byte == UInt8(ascii: "{") {
        guard skipExpression(&cursor) else { return false }
      } else if byte >= 0x80 {
        guard cursor.skipNonASCII(allowsPrivateUse: true) else { return false }
      } else {
        guard cursor.skipPercentEncoded() else { return false }
      }
    }
    return true
  }

  /// `"{" [ operator ] variable-list "}"`; the operators kept for later count too.
  private static func skipExpression(_ cursor: inout UTF8Cursor) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    if let byte = cursor.next, operators.contains(byte) { cursor.position += 1 }
    repeat {
      guard skipVariableName(&cursor), skipModifier(&cursor) else { return false }
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "}"))
  }

  /// `varname`: letters, digits, underscores and percent-encoded bytes, with single dots between.
  private static func skipVariableName(_ cursor: inout UTF8Cursor) -> Bool {
    let members = variableCharacters
    repeat {
      let start = cursor.position
      while let byte = cursor.next {
        if members.contains(byte) {
          cursor.position += 1
        } else if !cursor.skipPercentEncoded() {
          break
        }
      }
      guard cursor.position > start else { return false }
    } while cursor.skip(ASCII.dot)
    return true
  }

  /// Nothing, an asterisk, or a length of 1 to 9999 after a colon.
  private static func skipModifier(_ cursor: inout UTF8Cursor) -> Bool {
    if cursor.skip(UInt8(ascii: "*")) { return true }
    guard cursor.skip(ASCII.colon) else { return true }
    guard cursor.next != ASCII.zero else { return false }
    return 1...4 ~= cursor.skip(while: ASCII.isDigit)
  }
}
