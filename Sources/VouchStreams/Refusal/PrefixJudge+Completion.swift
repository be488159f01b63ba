import Vouch
import VouchValues

extension PrefixJudge {
  /// Returns the error of a text that was refused; nil if the regular reader finds none, in which
  /// case the refusal is ignored.
  ///
  /// - Parameters:
  ///   - bytes: the refused text.
  ///   - base: the position of the text in the stream.
  func error(
    in bytes: ArraySlice<UInt8>, as row: _DocumentRow, at base: JSONLocation,
    limits: VouchJSON.Limits
  ) -> JSONReadingError? {
    switch refusal {
    case .syntax(.duplicateKey), .schema:
      return cause(
        among: VouchJSON.errors(in: completed(bytes), as: row, at: base, limits: limits))
    case .syntax(let reason):
      let text = bytes.prefix(refusedCount)
      let errors = VouchJSON.errors(in: Array(text), as: row, at: base, limits: limits)
      if let error = errors.first(where: { $0.syntaxError?.reason == reason }) { return error }
      let place = Array(text.dropLast()).withUTF8Bytes { base.advanced(over: $0) }
      return JSONReadingError(JSONSyntaxError(reason: reason, location: place))
    case nil: return nil
    }
  }

  /// Returns a complete text that begins with the refused one, and is therefore invalid, too.
  ///
  /// Every error of the beginning is also an error of the completed text, for which the regular
  /// reader has a message.
  ///
  /// - Parameter bytes: the refused text.
  private func completed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let text = Array(bytes.prefix(refusedCount)).dropLast(isInToken ? grammar.partCount : 0)
    let more = rest(in: bytes.dropFirst(refusedCount))
    let brackets = grammar.open.reversed().map { UInt8(ascii: $0 ? "}" : "]") }
    return text + more + (grammar.state == .minus && !more.isEmpty ? [] : ending) + brackets
  }

  /// Returns the bytes of the string or number at the refusal that have arrived behind it, so that
  /// the message shows them: `-12` rather than `-0`.
  private func rest(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch grammar.state {
    case .minus where bytes.first == UInt8(ascii: "0"): []
    case .minus, .integer, .fraction: bytes.prefix { (0x30...0x39).contains($0) }
    case .string where !grammar.isKey: bytes.prefix { JSONGrammar.isPlain($0) }
    default: []
    }
  }

  /// True if the text ends within an escape or a multi-byte scalar.
  private var isInToken: Bool { grammar.state.isInString && grammar.state != .string }

  private var ending: [UInt8] {
    let member = grammar.isKey ? "\":null" : "\""
    let ending =
      switch grammar.state {
      case .behindValue, .firstElement, .firstKey, .zero, .integer, .fraction, .exponentDigits: ""
      case .value: "null"
      case .key: "\"\":null"
      case .colon: ":null"
      case .literal: String(decoding: grammar.restOfLiteral, as: UTF8.self)
      case .minus, .point, .exponent, .exponentSign: "0"
      case .string, .escape, .hexDigit, .lowSurrogate, .lowSurrogateMark, .trailByte: member
      }
    return Array(ending.utf8)
  }

  /// Returns the error of the completed text for which its beginning was refused.
  ///
  /// This is the error whose path has the most components in common with the refusal's path. If
  /// there are several, it is the one with the shortest path, and then the first one.
  private func cause(among errors: [JSONReadingError]) -> JSONReadingError? {
    let way = refusedPath ?? []
    func rank(_ error: JSONReadingError) -> (Int, Int) {
      let path = error.path.components
      let common = zip(path, way).prefix { $0 == $1 }.count
      return (common, -path.count)
    }
    return errors.enumerated().max { left, right in
      rank(left.element) == rank(right.element)
        ? left.offset > right.offset : rank(left.element) < rank(right.element)
    }?.element
  }
}
