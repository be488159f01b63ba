import Vouch
import VouchValues

extension PrefixJudge {
  /// What is wrong with a text that was refused; nil if what reads such texts has nothing against it, which
  /// then stands.
  ///
  /// - Parameters:
  ///   - bytes: the text that was refused.
  ///   - base: where it begins in the stream.
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

  /// A whole text that begins as the one that was refused, and is therefore invalid.
  ///
  /// Whatever is wrong with the beginning is wrong with this text, too; what reads it has a sentence for it.
  ///
  /// - Parameter bytes: the text that was refused.
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

  /// Whether the text ends within an escape or a scalar.
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

  /// Of all that is wrong with the completed text, what the beginning was refused for.
  ///
  /// That is as far as possible on the way to where it was refused, and then the first.
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
